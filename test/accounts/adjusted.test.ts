import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateCompany } from '../../src/accounts/index.js';
import { Decimal } from '../../src/ground/decimals.js';
import { calculateCit } from '../../src/index.js';
import { ofTier } from '../effort.js';
import { adjustedByHand, isNewAct } from '../oracle/accounts-oracle.js';
import { ACCOUNTS, requestOf, statedOf } from './drawn-accounts.js';
import { naira } from './drawn-register.js';

function given(amounts: ReadonlyMap<string, bigint>): Record<string, string> {
  const entries = [...amounts].filter(([, kobo]) => kobo !== 0n).map(([head, kobo]) => [head, naira(kobo)] as const);
  return Object.fromEntries(entries.sort());
}

function shown(amounts: Readonly<Record<string, { toFixed(digits: number): string }>> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(amounts)
      .map(([head, value]) => [head, value.toFixed(2)] as const)
      .sort(),
  );
}

describe('accounts', () => {
  it('are what a second computation makes of them', () => {
    fc.assert(
      fc.property(ACCOUNTS, (drawn) => {
        const stated = statedOf(drawn);
        const options = stated.reading === '' ? {} : { reading: stated.reading };
        const result = calculateCompany(requestOf(stated), options);
        const own = result.profitReconciliation;
        const byHand = adjustedByHand(stated);
        expect({
          profitBeforeTax: own?.profitBeforeTax.toFixed(2),
          addBacks: shown(own?.addBacks),
          deductions: shown(own?.deductions),
          adjustedProfit: own?.adjustedProfit.toFixed(2),
          totalProfit: result.financials.totalProfit.toFixed(2),
          excess: result.carriedForward.excessInterest,
        }).toEqual({
          profitBeforeTax: naira(byHand.profitBeforeTax),
          addBacks: given(byHand.addBacks),
          deductions: given(byHand.deductions),
          adjustedProfit: naira(byHand.adjusted),
          totalProfit: naira(byHand.totalProfit),
          excess: byHand.excess.map(({ year, amount: left }) => ({ year, amount: naira(left) })),
        });
        const sum = (amounts: object): Decimal =>
          Object.values(amounts).reduce((all, each) => all.plus(each), new Decimal(0));
        const added = own?.profitBeforeTax.plus(sum(own.addBacks)).minus(sum(own.deductions));
        expect(added?.toFixed(2)).toBe(own?.adjustedProfit.toFixed(2));
        const plain = calculateCit(result.returned, options);
        expect(JSON.stringify(plain.taxLiability)).toBe(JSON.stringify(result.taxLiability));
      }),
      { numRuns: ofTier({ quick: 100, ci: 1_000, all: 20_000 }) },
    );
  }, 60_000);

  it('differ between the Acts, so that readings of 2026 are compared accounts and return together', () => {
    const lines = [
      { head: 'revenue', amount: 200_000_000 },
      { head: 'exchange_loss_unrealised', amount: 30_000_000 },
    ];
    const { contested, taxLiability } = calculateCompany({ taxYear: 2026, accounts: { lines } }, { contested: true });
    expect(isNewAct({ taxYear: 2026, reading: '', end: '2025-12-31' })).toBe(true);
    const profit = contested.find(({ value }) => value === 'financials.totalProfit');
    expect(profit?.readings.map(({ reading, says }) => [reading, says])).toEqual(
      expect.arrayContaining([
        ['certified_copy', '200000000.00'],
        ['prospective', '170000000.00'],
      ]),
    );
    expect(taxLiability.total.toFixed(2)).toBe('68000000.00');
  });

  it('are worked out exactly beyond the numbers', () => {
    const lines = [
      { head: 'revenue', amount: '900000000000000' },
      { head: 'donations', amount: '300000000000000' },
    ];
    const { profitReconciliation } = calculateCompany({ taxYear: 2027, accounts: { lines } });
    expect(profitReconciliation?.adjustedProfit.toFixed(2)).toBe('840000000000000.00');
  });
});

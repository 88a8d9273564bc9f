import { describe, expect, it } from 'vitest';
import { calculateCit } from '../../src/index.js';
import { workedCompany } from '../tables/worked.js';

const MILLION = 1_000_000;

describe('the credits of a company', () => {
  it('cap the foreign credit by profits over total profit to 2025 (CITA s.46(3))', () => {
    // Total profit of 60,000,000 bears 18,000,000.
    const company = { taxYear: 2024, turnover: 200 * MILLION, operatingExpenses: 140 * MILLION };
    const foreign = { foreignTaxCredits: 7 * MILLION, foreignIncome: 15 * MILLION };
    const { credits } = calculateCit({ ...company, ...foreign }, { table: workedCompany(2024) });
    expect(credits.map(({ credit, cap }) => [credit, cap?.toFixed(2) ?? null])).toEqual([
      ['WITHHOLDING', null],
      ['FOREIGN', '4500000.00'],
    ]);
    expect(credits.map(({ applied, unused }) => [applied.toFixed(2), unused.toFixed(2)])).toEqual([
      ['0.00', '0.00'],
      ['4500000.00', '2500000.00'],
    ]);
  });

  it('leave a foreign credit unused where there is no profit that was taxed abroad (CITA s.46(3))', () => {
    // A loss: total profit is 0, and minimum tax 0.5 % of 50,000,000, of which no part is tax on foreign profit.
    const company = { taxYear: 2024, turnover: 50 * MILLION, operatingExpenses: 60 * MILLION };
    const foreign = { foreignTaxCredits: 100_000, foreignIncome: 10 * MILLION };
    const { taxLiability, credits } = calculateCit({ ...company, ...foreign }, { table: workedCompany(2024) });
    const [, credit] = credits;
    expect(taxLiability.total.toFixed(2)).toBe('250000.00');
    expect([credit?.cap, credit?.applied, credit?.unused].map((figure) => figure?.toFixed(2))).toEqual([
      '0.00',
      '0.00',
      '100000.00',
    ]);
  });

  it('meet the top-up alone by foreign tax on exempt income (circular 2026/11, illustration 4)', () => {
    // Income tax of 6,600 million on 22,000, and a top-up to 15 % of 55,000 million with the levy of 880 covered.
    const accounts = { turnover: 62_000 * MILLION, operatingExpenses: 40_000 * MILLION };
    const exempt = { exemptForeignIncome: 20_000 * MILLION, foreignTaxOnExemptIncome: 3_000 * MILLION };
    const profitBeforeTax = 55_000 * MILLION;
    const { incomeTax, credits } = calculateCit({ taxYear: 2026, ...accounts, ...exempt, profitBeforeTax });
    // 8,250 less 6,600 and 880; 20 ÷ 62 of it.
    expect(incomeTax.topUpTax.toFixed(2)).toBe('770000000.00');
    const [, , onExempt] = credits;
    expect(onExempt?.credit).toBe('FOREIGN_ON_EXEMPT_INCOME');
    expect(onExempt?.appliedAgainst.topUpTax.toFixed(2)).toBe('248387096.77');
    expect(onExempt?.unused.toFixed(2)).toBe('2751612903.23');
  });
});

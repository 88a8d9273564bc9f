import { describe, expect, it } from 'vitest';
import { calculatePit, type Decimal, type PitInput } from '../../src/index.js';
import { workedIndividual } from '../tables/worked.js';

const resultOf = (amount: number | string, facts: Partial<PitInput> = {}) =>
  calculatePit(
    {
      taxYear: 2026,
      state: 'Lagos',
      incomeStreams: [{ type: 'business', amount, frequency: 'annual' }],
      ...facts,
    },
    { table: workedIndividual(2026) },
  );
const texts = (amounts: readonly Decimal[]) => amounts.map((amount) => amount.toFixed(2));
const sumOf = (amounts: readonly Decimal[]) => amounts.reduce((total, amount) => total.plus(amount)).toFixed(2);

describe('the result of an individual', () => {
  it('has the bands of its table, and what lies in each', () => {
    const { bands, taxDue } = resultOf(4_000_000);
    expect(bands.map(({ from, to, rate }) => `${from} to ${to} at ${rate} %`)).toEqual([
      '0 to 800000 at 0 %',
      '800000 to 3000000 at 15 %',
      '3000000 to 12000000 at 18 %',
      '12000000 to 25000000 at 21 %',
      '25000000 to 50000000 at 23 %',
      '50000000 to null at 25 %',
    ]);
    expect(texts(bands.map(({ tax }) => tax)).slice(0, 4)).toEqual(['0.00', '330000.00', '180000.00', '0.00']);
    expect(sumOf(bands.map(({ taxable }) => taxable))).toBe('4000000.00');
    expect(taxDue.toFixed(2)).toBe('510000.00');
  });

  it('has twelve instalments that come to the tax, eleven of them alike and rounded down', () => {
    const { instalments, taxDue } = resultOf('800001.00');
    expect(taxDue.toFixed(2)).toBe('0.15');
    expect(texts(instalments)).toEqual([...Array<string>(11).fill('0.01'), '0.04']);
    expect(sumOf(instalments)).toBe('0.15');
  });

  it('has the tax before credits in percent of gross income, and none of nothing', () => {
    expect(resultOf(4_000_000, { withholdingCredits: 510_000 }).effectiveRate.toString()).toBe('12.75');
    expect(resultOf(0).effectiveRate.toString()).toBe('0');
  });

  it('has what each credit was used for and what is left of it', () => {
    const { credits, refundable } = resultOf(3_000_000, { withholdingCredits: 330_001, payeDeducted: 2 });
    const [withheld, paye] = credits.map(({ applied, unused }) => `${applied} of it, ${unused} left`);
    expect([withheld, paye]).toEqual(['330000 of it, 1 left', '0 of it, 2 left']);
    expect(refundable.toFixed(2)).toBe('3.00');
  });

  it('has the state, its code and its revenue service', () => {
    expect(resultOf(1, { state: 'fct' })).toMatchObject({ state: 'Federal Capital Territory', stateTaxCode: 'NG-FC' });
  });
});

import { describe, expect, it } from 'vitest';
import { calculateReliefs } from '../../src/index.js';
import { refusalsOf } from '../refusals-of.js';

describe('calculateReliefs', () => {
  const salary = { type: 'employment', amount: 4_000_000, frequency: 'annual' };

  it('lists the reliefs in the order of the law, without those that are nothing', () => {
    const { reliefs, totalReliefs, chargeableIncome } = calculateReliefs({
      taxYear: 2024,
      incomeStreams: [salary],
      mortgageInterest: 100_000,
      pensionContribution: 320_000,
    });
    expect(reliefs.map(({ name, amount }) => `${name} ${amount}`)).toEqual([
      'PENSION 320000',
      'MORTGAGE_INTEREST 100000',
      'CONSOLIDATED_RELIEF_ALLOWANCE 936000',
    ]);
    expect([totalReliefs.toFixed(2), chargeableIncome.toFixed(2)]).toEqual(['1356000.00', '2644000.00']);
  });

  it('compares the wage of the months worked', () => {
    const earned = { taxYear: 2026, incomeStreams: [{ ...salary, amount: '280000.01' }] };
    expect(calculateReliefs({ ...earned, monthsWorked: 4 }).totalReliefs.toFixed(2)).toBe('0.00');
    expect(calculateReliefs({ ...earned, monthsWorked: 5 }).totalReliefs.toFixed(2)).toBe('280000.01');
    expect(calculateReliefs(earned).totalReliefs.toFixed(2)).toBe('280000.01');
  });

  it('takes a reading', () => {
    const request = { taxYear: 2024, incomeStreams: [salary], pensionContribution: 320_000 };
    expect(calculateReliefs(request, { reading: 'gross' }).totalReliefs.toFixed(2)).toBe('1320000.00');
  });

  it('refuses a request without income', () => {
    expect(refusalsOf(() => calculateReliefs({ taxYear: 2024, incomeStreams: [] }))).toEqual([
      '/incomeStreams empty-list',
    ]);
  });
});

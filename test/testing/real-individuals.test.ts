import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { realIndividuals } from '../../src/testing/real-individuals.js';

const drawn = fc.sample(realIndividuals(2026, fc.constantFrom('Lagos', 'Kano')), { numRuns: 300, seed: 4 });

const koboOf = (amount: unknown): bigint => BigInt(String(amount ?? '0').replace('.', ''));

describe('realIndividuals', () => {
  it('live in one of the states, in the year, on one income', () => {
    expect(new Set(drawn.map(({ state }) => state))).toEqual(new Set(['Lagos', 'Kano']));
    expect(drawn.filter(({ taxYear, incomeStreams }) => taxYear !== 2026 || incomeStreams.length !== 1)).toEqual([]);
    const types = new Set(drawn.map(({ incomeStreams }) => incomeStreams[0]?.type));
    expect(types).toEqual(new Set(['employment', 'business']));
  });

  it('are employed above the minimum wage of 840,000 naira alone', () => {
    const salaries = drawn.flatMap(({ incomeStreams }) => incomeStreams.filter(({ type }) => type === 'employment'));
    const annual = salaries.map(({ amount, frequency }) => koboOf(amount) * (frequency === 'monthly' ? 12n : 1n));
    expect(annual.filter((kobo) => kobo <= 84_000_000n)).toEqual([]);
    expect(new Set(salaries.map(({ frequency }) => frequency))).toEqual(new Set(['monthly', 'annual']));
  });

  it('pay a pension of 8 % or none, and at most 5 % in rent and 15 % in tax', () => {
    for (const { incomeStreams, pensionContribution, annualRent, payeDeducted, withholdingCredits } of drawn) {
      const [income] = incomeStreams;
      const gross = koboOf(income?.amount) * (income?.frequency === 'monthly' ? 12n : 1n);
      // Twelve kobo: a salary by the month is rounded down.
      const within = (amount: unknown, percent: bigint) => koboOf(amount) <= ((gross + 12n) * percent) / 100n;
      expect(pensionContribution === undefined || koboOf(pensionContribution) >= (gross * 8n) / 100n).toBe(true);
      expect([within(pensionContribution, 8n), within(annualRent, 5n)]).toEqual([true, true]);
      expect(within(income?.type === 'employment' ? payeDeducted : withholdingCredits, 15n)).toBe(true);
      expect(income?.type === 'employment' ? withholdingCredits : payeDeducted).toBeUndefined();
    }
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placesOf, realCompanies, SIZES } from '../../src/testing/real-companies.js';

describe('placesOf', () => {
  it('has the sizes of 2024 with their limits, to the kobo', () => {
    const places = placesOf([2024], SIZES).filter(({ periodEnd }) => periodEnd === '2023-06-30');
    expect(places.map(({ size, least, most }) => [size, least, most])).toEqual([
      ['SMALL', 100_000_000n, 2_500_000_000n],
      ['MEDIUM', 2_500_000_001n, 9_999_999_999n],
      ['LARGE', 10_000_000_000n, 5_000_000_000_000n],
    ]);
  });

  it('has periods that end in the year before, half of them in December', () => {
    const ends = placesOf([2024], ['MEDIUM']).map(({ periodEnd }) => periodEnd);
    expect(ends.filter((end) => end === '2023-12-31')).toHaveLength(4);
    expect(new Set(ends)).toEqual(new Set(['2023-12-31', '2023-03-31', '2023-06-30', '2023-07-31', '2023-09-30']));
  });

  it('has no medium company from 2027', () => {
    expect(placesOf([2027], ['MEDIUM'])).toEqual([]);
  });
});

describe('realCompanies', () => {
  it('has the gross turnover of its place', () => {
    const drawn = fc.sample(realCompanies(placesOf([2023], ['MEDIUM'])), { numRuns: 100, seed: 3 });
    for (const { taxYear, turnover, capitalIncomeBreakdown = {} } of drawn) {
      const amounts = [turnover, ...Object.values(capitalIncomeBreakdown)];
      const kobo = amounts.reduce<bigint>((sum, amount) => sum + BigInt(String(amount).replace('.', '')), 0n);
      expect(taxYear).toBe(2023);
      expect(kobo > 2_500_000_000n && kobo < 10_000_000_000n, String(kobo)).toBe(true);
    }
  });
});

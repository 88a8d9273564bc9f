import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amounts, citRequests, disposals } from '../../src/testing/arbitraries.js';

const DRAWS = { numRuns: 1_000, seed: 8 };

const koboOf = (amount: unknown): bigint => BigInt(String(amount).replace('.', ''));

describe('amounts', () => {
  it('are texts with two decimals, up to a hundred trillion, often on a limit or a kobo beside it', () => {
    const drawn = fc.sample(amounts(), DRAWS);
    expect(drawn.filter((text) => !/^\d{1,15}\.\d\d$/.test(text))).toEqual([]);
    expect(drawn.filter((text) => koboOf(text) > 10n ** 16n)).toEqual([]);
    for (const text of ['24999999.99', '25000000.00', '25000000.01', '100000000.00']) expect(drawn).toContain(text);
  });
});

describe('disposals', () => {
  it('are eight at most, of the year or the one before, and reinvested only where they are of shares', () => {
    const schedules = fc.sample(disposals(2024), DRAWS);
    expect(Math.max(...schedules.map((schedule) => schedule.length))).toBe(8);
    const drawn = schedules.flat();
    const years = new Set(drawn.map(({ disposalDate }) => disposalDate.slice(0, 4)));
    expect(years).toEqual(new Set(['2023', '2024']));
    const reinvested = drawn.filter((disposal) => disposal.reinvested !== undefined);
    expect(reinvested.length).toBeGreaterThan(0);
    expect(reinvested.filter(({ assetClass }) => !/share|stock|equit/i.test(assetClass))).toEqual([]);
  });
});

describe('citRequests', () => {
  it('keep foreign income within turnover, and a business begun before its period ends', () => {
    const drawn = fc.sample(citRequests({ years: [2026] }), { numRuns: 300, seed: 8 });
    const foreign = drawn.filter(({ foreignIncome }) => foreignIncome !== undefined);
    expect(foreign.length).toBeGreaterThan(0);
    expect(foreign.filter(({ foreignIncome, turnover }) => koboOf(foreignIncome) > koboOf(turnover))).toEqual([]);
    const late = drawn.filter(
      ({ commencementDate = '', accountingPeriodEnd = '2025-12-31' }) => commencementDate > accountingPeriodEnd,
    );
    expect(late).toEqual([]);
    expect(drawn.some(({ commencementDate }) => commencementDate !== undefined)).toBe(true);
  });
});

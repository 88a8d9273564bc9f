import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountsBetween, hundredths } from '../../src/testing/sizes.js';

describe('amountsBetween', () => {
  const drawn = fc.sample(amountsBetween(10n, 1_000n), { numRuns: 2_000, seed: 5 });

  it('draws nothing outside of the limits, and the limits themselves', () => {
    expect(drawn.filter((kobo) => kobo < 10n || kobo > 1_000n)).toEqual([]);
    expect([drawn.includes(10n), drawn.includes(1_000n)]).toEqual([true, true]);
  });

  it('draws as many below 100 as above: each is one order of magnitude', () => {
    const below = drawn.filter((kobo) => kobo < 100n).length / drawn.length;
    expect(below).toBeGreaterThan(0.45);
    expect(below).toBeLessThan(0.55);
  });

  it('draws the one amount that there is', () => {
    expect(new Set(fc.sample(amountsBetween(7n, 7n), { numRuns: 50, seed: 1 }))).toEqual(new Set([7n]));
  });
});

describe('hundredths', () => {
  it.each([
    [1_000n, 25, 250n],
    [1_000n, 0, 0n],
    [1_000n, 130, 1_300n],
    [199n, 1, 1n],
    [99n, 1, 0n],
  ])('of %d kobo, %i of them are %d, rounded down', (kobo, percent, part) => {
    expect(hundredths(kobo, percent)).toBe(part);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apportioned, charged } from '../../src/algebra/products.js';
import { roundedTo } from './definition.js';

const PLAIN = { toNearest: 1n, ties: 'up' } as const;
const amounts = fc.oneof(
  fc.nat({ max: 50 }),
  fc.integer({ min: 0, max: 10 ** 9 }),
  fc.integer({ min: 0, max: 2 ** 50 }),
  fc.integer({ min: 2 ** 49, max: 2 ** 52 }),
);

describe('an apportionment in numbers', () => {
  it('is the rounded quotient, or declined', () => {
    let declined = 0;
    fc.assert(
      fc.property(amounts, amounts, amounts, fc.boolean(), (x, a, b, isNegative) => {
        const [part, whole] = a < b ? [a, b] : [b, a];
        const figure = isNegative ? -x : x;
        const result = apportioned(figure, part, whole);
        if (Number.isNaN(result)) declined += 1;
        else {
          const wanted = whole === 0 ? 0n : roundedTo([BigInt(figure) * BigInt(part), BigInt(whole)], PLAIN);
          expect(BigInt(result)).toBe(wanted);
          expect(Object.is(result, -0)).toBe(false);
        }
      }),
      { numRuns: 3000 },
    );
    expect(declined).toBeLessThan(1000);
  });

  it('rounds ties away from zero, where two doubles hold the product, too', () => {
    expect(apportioned(5, 1, 10)).toBe(1);
    expect(apportioned(-5, 1, 10)).toBe(-1);
    // Half of an odd amount: the product is above 2^53.
    const odd = 2 ** 50 + 1;
    expect(apportioned(odd, 2 ** 40, 2 ** 41)).toBe(2 ** 49 + 1);
    expect(apportioned(-odd, 2 ** 40, 2 ** 41)).toBe(-(2 ** 49) - 1);
    expect(apportioned(odd, 2 ** 40 - 1, 2 ** 41)).toBe(2 ** 49 - 512);
  });

  it('is exact where the product takes two doubles', () => {
    // The whole product and what two doubles lose of it, at the largest figures.
    const cases = [
      [2 ** 51 - 1, 2 ** 51 - 3, 2 ** 51 - 2],
      [2 ** 50 + 12_345, 2 ** 49 + 777, 2 ** 50 + 3],
      [3_377_699_720_527_871, 1_125_899_906_842_597, 2_251_799_813_685_119],
      [1_234_567_890_123_457, 987_654_321_098_765, 1_111_111_111_111_111],
      [2 ** 52, 2 ** 50 - 1, 2 ** 52],
      [2 ** 51 - 1, 2 ** 52, 2 ** 52],
      [2 ** 27 + 1, 2 ** 27 + 1, 2 ** 28 - 1],
      ...Array.from({ length: 400 }, (_, at) => {
        const step = 6_364_136_223 * (at + 1);
        return [2 ** 51 - 1 - step * 97, 2 ** 50 - 1 - step * 41, 2 ** 50 + 1 - step * 13];
      }),
      ...Array.from({ length: 100 }, (_, at) => [2 ** 40 + at, 2 ** 40 - 1, 2 ** 40]),
      ...Array.from({ length: 100 }, (_, at) => [2 * (2 ** 30 + at) + 1, 2 ** 30 + at, 2 ** 31 + 2 * at]),
    ] as [number, number, number][];
    for (const [x, y, z] of cases) {
      const wanted = roundedTo([BigInt(x) * BigInt(y), BigInt(z)], PLAIN);
      expect([apportioned(x, y, z), apportioned(-x, y, z)]).toEqual([Number(wanted), -Number(wanted)]);
    }
  });

  it('declines what two doubles may not hold', () => {
    const beyond = 2 ** 52 + 2;
    for (const [x, y, z] of [
      [beyond, 5, 7],
      [5, beyond, beyond * 2],
      [2 ** 30, 2 ** 40, beyond],
      // One figure alone is beyond, and the quotient small.
      [beyond, 5, 2 ** 50],
      [5, beyond, 2 ** 52],
    ] as const) {
      expect(apportioned(x, y, z)).toBeNaN();
    }
    // A quotient of 2^51.
    expect(apportioned(2 ** 52, 2 ** 40, 2 ** 41)).toBeNaN();
    expect(apportioned(2 ** 52 - 2, 2 ** 40, 2 ** 41)).toBe(2 ** 51 - 1);
  });

  it('declines a negative part, and a part above the whole that makes more of the figure', () => {
    expect(apportioned(10, -1, 5)).toBeNaN();
    expect(apportioned(10, 6, 5)).toBeNaN();
    expect(apportioned(10, 5, 5)).toBe(10);
  });

  it('is nothing of nothing', () => {
    expect(apportioned(10, 5, 0)).toBe(0);
    expect(Object.is(apportioned(-10, 0, 5), 0)).toBe(true);
  });
});

describe('a charge in numbers', () => {
  it('is the rounded product below 2^53', () => {
    const rates = fc.constantFrom([1, 3], [1, 10], [3, 10], [3, 40], [1, 200], [2, 3], [1, 1], [7, 1000]);
    const figures = fc.tuple(fc.oneof(fc.nat({ max: 500 }), fc.integer({ min: 0, max: 2 ** 46 })), fc.boolean());
    fc.assert(
      fc.property(rates, figures, ([numerator = 0, denominator = 1], [size, isNegative]) => {
        const figure = isNegative ? -size : size;
        const result = charged(figure, 2 * numerator, denominator);
        expect(BigInt(result)).toBe(roundedTo([BigInt(figure) * BigInt(numerator), BigInt(denominator)], PLAIN));
        expect(Object.is(result, -0)).toBe(false);
      }),
      { numRuns: 3000 },
    );
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '../../src/money/decimals.js';
import {
  type AnyKobo,
  apportion,
  atLeastZero,
  charge,
  greatest,
  least,
  minus,
  plus,
  type Rounding,
  sizeOf,
  sumOf,
  sumOfFractions,
  times,
  twelfthRoundedDown,
} from '../../src/money/kobo.js';
import { D, kobos, signed } from './amounts-of.js';

const TO_THE_KOBO: Rounding = { toNearest: 1n, ties: 'up' };

const rates = (): fc.Arbitrary<{ numerator: bigint; denominator: bigint }> =>
  fc.record({
    numerator: fc.bigInt({ min: 0n, max: 1_000_000n }),
    denominator: fc.oneof(fc.constantFrom(2n, 3n, 100n, 1000n, 10_000n), fc.bigInt({ min: 1n, max: 10n ** 12n })),
  });

/** decimal.js, rounding an exact-enough quotient of kobo half-up: away from zero. */
const byDecimal = (numerator: bigint, denominator: bigint): bigint =>
  BigInt(new D(String(numerator)).div(String(denominator)).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toFixed());

describe('charge', () => {
  it.each([
    [20n, 75n, 1000n, 2n],
    [-20n, 75n, 1000n, -2n],
    [19n, 75n, 1000n, 1n],
    [1n, 1n, 2n, 1n],
    [3n, 1n, 2n, 2n],
    [-1n, 1n, 2n, -1n],
    [-1n, 49n, 100n, 0n],
    [100n, 2n, 3n, 67n],
    [0n, 30n, 100n, 0n],
    [10n ** 30n, 1n, 3n, (10n ** 30n - 1n) / 3n],
  ])('of %s kobo at %s/%s is %s', (amount, numerator, denominator, expected) => {
    expect(charge(amount, { numerator, denominator }, TO_THE_KOBO)).toBe(expected);
  });

  it('is the exact product, rounded once, half away from zero', () => {
    fc.assert(
      fc.property(signed(), rates(), (amount, rate) => {
        expect(charge(amount, rate, TO_THE_KOBO)).toBe(byDecimal(amount * rate.numerator, rate.denominator));
      }),
      { numRuns: 5000 },
    );
  });

  it('rounds to naira, and ties to even, where a table says so', () => {
    const whole = { numerator: 1n, denominator: 1n };
    expect(charge(149n, whole, { toNearest: 100n, ties: 'up' })).toBe(100n);
    expect(charge(150n, whole, { toNearest: 100n, ties: 'up' })).toBe(200n);
    expect(charge(250n, whole, { toNearest: 100n, ties: 'even' })).toBe(200n);
    expect(charge(350n, whole, { toNearest: 100n, ties: 'even' })).toBe(400n);
    expect(charge(-250n, whole, { toNearest: 100n, ties: 'up' })).toBe(-300n);
  });
});

describe('apportion', () => {
  it('is amount × part ÷ whole, rounded once; nothing of nothing', () => {
    expect(apportion(1000n, 1n, 3n, TO_THE_KOBO)).toBe(333n);
    expect(apportion(5n, 1n, 2n, TO_THE_KOBO)).toBe(3n);
    expect(apportion(1000n, 1n, 0n, TO_THE_KOBO)).toBe(0n);
    fc.assert(
      fc.property(signed(), kobos(), kobos(), (amount, part, whole) => {
        fc.pre(whole > 0n);
        expect(apportion(amount, part, whole, TO_THE_KOBO)).toBe(byDecimal(amount * part, whole));
      }),
      { numRuns: 5000 },
    );
  });
});

describe('sumOfFractions', () => {
  const THIRD = { numerator: 1n, denominator: 3n };
  const HALF = { numerator: 1n, denominator: 2n };

  it.each([
    [[], 0n],
    [[THIRD], 0n],
    [[THIRD, THIRD], 1n],
    [[THIRD, THIRD, THIRD], 1n],
    [[HALF], 1n],
    [[HALF, HALF, HALF], 2n],
    [[HALF, THIRD, THIRD, THIRD], 2n],
  ])('adds exactly before it rounds', (fractions, expected) => {
    expect(sumOfFractions(fractions, TO_THE_KOBO)).toBe(expected);
  });

  it('is the sum over a common denominator, whatever the order', () => {
    const fraction = fc.record({ numerator: signed(), denominator: fc.bigInt({ min: 1n, max: 10n ** 17n }) });
    fc.assert(
      fc.property(fc.array(fraction, { maxLength: 12 }), (fractions) => {
        const below = fractions.reduce((product, { denominator }) => product * denominator, 1n);
        const above = fractions.reduce((sum, each) => sum + (each.numerator * below) / each.denominator, 0n);
        expect(sumOfFractions(fractions, TO_THE_KOBO)).toBe(byDecimal(above, below));
        expect(sumOfFractions([...fractions].reverse(), TO_THE_KOBO)).toBe(byDecimal(above, below));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('plus, minus and times', () => {
  const compacted = (kobo: bigint): AnyKobo => (kobo < 2n ** 53n && kobo > -(2n ** 53n) ? Number(kobo) : kobo);

  it('are exact, and a number where the answer is a safe integer', () => {
    const amounts = fc.tuple(signed(), signed(), fc.integer({ min: 0, max: 8784 }));
    const property = fc.property(amounts, ([one, other, count]) => {
      expect(plus(compacted(one), compacted(other))).toBe(compacted(one + other));
      expect(minus(compacted(one), compacted(other))).toBe(compacted(one - other));
      expect(times(compacted(one), count)).toBe(compacted(one * BigInt(count)));
    });
    fc.assert(property, { numRuns: 5000 });
    expect(plus(Number.MAX_SAFE_INTEGER, 1)).toBe(2n ** 53n);
    expect(minus(2n ** 53n, 1)).toBe(Number.MAX_SAFE_INTEGER);
    expect(minus(5n, 5)).toBe(0);
    expect(minus(0, 0)).toBe(0);
  });
});

describe('the small ones', () => {
  it('take the smaller, the larger, the sum, the size, a twelfth', () => {
    expect(least(1n, 2n)).toBe(1n);
    expect(least(2n, -2n)).toBe(-2n);
    expect(greatest(1n, 2n)).toBe(2n);
    expect(greatest(-1n, -2n)).toBe(-1n);
    expect(atLeastZero(-1n)).toBe(0n);
    expect(atLeastZero(1n)).toBe(1n);
    expect(sumOf([])).toBe(0n);
    expect(sumOf([1n, -3n, 5n])).toBe(3n);
    expect(sizeOf(-3n)).toBe(3n);
    expect(sizeOf(3n)).toBe(3n);
    expect(twelfthRoundedDown(25n)).toBe(2);
    expect(twelfthRoundedDown(24)).toBe(2);
    expect(twelfthRoundedDown(23)).toBe(1);
  });
});

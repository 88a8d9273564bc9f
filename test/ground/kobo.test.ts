import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '../../src/ground/decimals.js';
import {
  type AnyKobo,
  apportion,
  atLeastZero,
  charge,
  compact,
  decimalTextOf,
  greatest,
  koboOfDouble,
  least,
  minus,
  nearestDouble,
  partRoundedDown,
  percentOf,
  plus,
  type Rounding,
  rateOfWording,
  sizeOf,
  sumOf,
  sumOfFractions,
  times,
  wholePart,
  wholeTimes,
} from '../../src/ground/kobo.js';
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
    expect(apportion(1000n, 1n, -3n, TO_THE_KOBO)).toBe(0n);
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

describe('compact', () => {
  it('is a number where a double holds the count and its neighbours, else the bigint', () => {
    expect([2n ** 53n - 1n, 1n - 2n ** 53n, 0n].map(compact)).toEqual([2 ** 53 - 1, 1 - 2 ** 53, 0]);
    expect([2n ** 53n, -(2n ** 53n)].map(compact)).toEqual([2n ** 53n, -(2n ** 53n)]);
  });
});

describe('a rate', () => {
  it.each([
    ['7.5%', 3n, 40n],
    ['30%', 3n, 10n],
    ['12.25%', 49n, 400n],
    ['0%', 0n, 1n],
    ['100%', 1n, 1n],
    ['2/3', 2n, 3n],
    ['4/6', 2n, 3n],
    ['12/5', 12n, 5n],
    ['2/100', 1n, 50n],
    ['0/3', 0n, 1n],
  ])('reads %s in lowest terms', (text, numerator, denominator) => {
    expect(rateOfWording(text)).toEqual({ numerator, denominator });
  });

  it.each([
    '',
    '%',
    '7.5',
    '7.%',
    '.5%',
    '-1%',
    ' 7%',
    '7% ',
    '7%%',
    '1/0',
    '1/',
    '/3',
    '2/03',
    'x2/3',
    '2/3x',
    '2/3/4',
    'a%',
  ])('is not %o', (text) => {
    expect(rateOfWording(text)).toBeUndefined();
  });

  it('is a whole number of parts, or not', () => {
    expect(wholeTimes({ numerator: 75n, denominator: 1000n }, 1000n)).toBe(75n);
    expect(wholeTimes({ numerator: 2n, denominator: 3n }, 1000n)).toBeUndefined();
    expect(wholeTimes({ numerator: 2n, denominator: 3n }, 9n)).toBe(6n);
  });

  it('is reported as a percentage of amounts of either kind', () => {
    expect([percentOf(1, 3), percentOf(2n, 3)]).toEqual([333_333n, 666_667n]);
  });
});

describe('a double of naira', () => {
  it.each([
    [0.29, 29],
    [-1.1, -110],
    [1250.05, 125_005],
    [70_368_744_177_663.99, 7_036_874_417_766_399],
    [-0, 0],
    [0.1 + 0.2, undefined],
    [1.005, undefined],
    [5e-324, undefined],
  ])('%d is so many kobo, or none', (naira, kobo) => {
    expect(koboOfDouble(naira)).toBe(kobo);
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
    expect(partRoundedDown(25n, 12)).toBe(2);
    expect(partRoundedDown(24, 12)).toBe(2);
    expect(partRoundedDown(23, 12)).toBe(1);
    expect(partRoundedDown(12n * 2n ** 60n + 11n, 12)).toBe(2n ** 60n);
    expect([sizeOf(-3), sizeOf(3), sizeOf(0)]).toEqual([3, 3, 0]);
    expect(atLeastZero(0n)).toBe(0n);
    expect([wholePart(12_345, 100), wholePart(99, 100), nearestDouble(1, 4)]).toEqual([123, 0, 0.25]);
    expect([times(0, -5), times(2 ** 52, 4)]).toEqual([0, 2n ** 54n]);
  });
});

it('writes a rate as decimals, further than a double goes', () => {
  expect(decimalTextOf({ numerator: 3n, denominator: 40n })).toBe('0.075');
  expect(decimalTextOf({ numerator: 2n, denominator: 3n })).toBe('0.66666666666666666666');
  expect(decimalTextOf({ numerator: 0n, denominator: 1n })).toBe('0');
  expect(decimalTextOf({ numerator: 1n, denominator: 1n })).toBe('1');
});

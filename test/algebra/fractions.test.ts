import { describe, expect, it } from 'vitest';
import {
  compare,
  difference,
  floorOf,
  fraction,
  nearestTo,
  product,
  quotient,
  signOf,
  sixDecimalsOf,
  sum,
} from '../../src/algebra/fractions.js';

const third = fraction(1n, 3n);
const half = fraction(1n, 2n);

describe('fractions', () => {
  it('are in lowest terms, with a positive denominator', () => {
    expect(fraction(6n, -4n)).toEqual({ numerator: -3n, denominator: 2n });
    expect(fraction(0n, -7n)).toEqual({ numerator: 0n, denominator: 1n });
  });

  it('are added, taken away, multiplied and divided exactly', () => {
    expect(sum(third, half)).toEqual(fraction(5n, 6n));
    expect(difference(third, half)).toEqual(fraction(-1n, 6n));
    expect(product(third, half)).toEqual(fraction(1n, 6n));
    expect(quotient(third, fraction(-1n, 2n))).toEqual(fraction(-2n, 3n));
  });

  it('are compared', () => {
    expect([compare(third, half), compare(half, fraction(2n, 4n)), compare(half, third)]).toEqual([-1, 0, 1]);
    expect([fraction(-5n), fraction(0n), third].map(signOf)).toEqual([-1, 0, 1]);
  });

  it('have a floor and a nearest whole number, a tie rounded up', () => {
    expect([fraction(7n, 2n), fraction(-7n, 2n), fraction(-4n, 2n)].map(floorOf)).toEqual([3n, -4n, -2n]);
    expect([fraction(7n, 2n), fraction(10n, 3n), fraction(-7n, 2n)].map(nearestTo)).toEqual([4n, 3n, -3n]);
  });

  it('are written with six decimals', () => {
    expect([fraction(17n, 50n), third, fraction(-2n, 3n)].map(sixDecimalsOf)).toEqual([
      '0.340000',
      '0.333333',
      '-0.666667',
    ]);
  });
});

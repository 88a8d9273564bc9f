import { expect, it } from 'vitest';
import { type Fraction, fraction } from '../../../src/algebra/index.js';
import type { Regime } from '../../../src/algebra/readers/index.js';
import type { Movement } from '../../../src/analysis/curve/bends.js';
import { differenceOf } from '../../../src/analysis/solve/difference.js';

/** A tax that is a straight line, up to a reach. */
function straight(slope: bigint, key: string, reach: bigint | null): Movement {
  const regimeAt = (at: Fraction): Regime => ({
    key,
    line: { at, slope: fraction(slope), isStraight: true },
    reach: reach === null ? null : fraction(reach),
    isStraight: true,
    decisions: [],
  });
  return {
    regimeAt,
    taxAt: (amount) => amount * slope,
    earnedAt: (amount) => amount,
    earns: fraction(1n),
    contributedAt: () => 0n,
    stands: 0n,
    problemsAt: () => [],
  };
}

it('bends where either law does, and is the tax after less that before', () => {
  const both = differenceOf(straight(2n, 'old', 70n), straight(5n, 'new', 30n));
  const { key, line, reach, isStraight } = both.regimeAt(fraction(10n));
  expect([key, line.slope, reach, isStraight]).toEqual(['old | new', fraction(3n), fraction(30n), true]);
  expect(both.taxAt(10n)).toBe(30n);
  const never = differenceOf(straight(2n, 'old', null), straight(5n, 'new', null));
  expect(never.regimeAt(fraction(10n)).reach).toBeNull();
});

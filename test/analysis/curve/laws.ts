/** Laws of one amount, made up for a test, as movements. */
import { type Fraction, fraction, nearestTo } from '../../../src/algebra/fractions.js';
import { Moving, partOf } from '../../../src/algebra/readers/moving.js';
import { regimeOf } from '../../../src/algebra/readers/regimes.js';
import type { Figure } from '../../../src/algebra/words.js';
import type { Movement } from '../../../src/analysis/curve/bends.js';

/** A tax on an amount, in the words of the law. */
export type Law = (m: Moving, amount: Figure) => Figure;

const ONE = fraction(1n);

/** An amount that is all earned, and the tax on it, rounded once at the end. */
export function movementUnder(law: Law): Movement {
  const stated = (m: Moving, at: Fraction) => m.stated('amount', { at, slope: ONE, isStraight: true });
  return {
    regimeAt: (at) => {
      const m = new Moving();
      return regimeOf(law(m, stated(m, at)), m);
    },
    taxAt: (amount) => {
      const m = new Moving();
      const still = m.stated('amount', { at: fraction(amount), slope: fraction(0n), isStraight: true });
      return nearestTo(partOf(law(m, still)).line.at);
    },
    earnedAt: (amount) => amount,
    earns: ONE,
    contributedAt: () => 0n,
    stands: 0n,
    problemsAt: () => [],
  };
}

/** A rate of so many percent. */
export const percent = (numerator: bigint) => ({ numerator, denominator: 100n });

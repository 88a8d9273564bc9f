/**
 * The difference of two laws along one amount, as a movement of its own: it bends and jumps where either of them does.
 *
 * @module
 */
import { compare, difference, type Fraction } from '../../algebra/index.js';
import type { Regime } from '../../algebra/readers/index.js';
import type { Movement } from '../curve/bends.js';

/** The tax under the law after less that under the law before. */
export function differenceOf(before: Movement, after: Movement): Movement {
  return {
    ...after,
    regimeAt: (amount) => regimeBetween(before.regimeAt(amount), after.regimeAt(amount)),
    taxAt: (amount) => after.taxAt(amount) - before.taxAt(amount),
    problemsAt: (amount) => [...before.problemsAt(amount), ...after.problemsAt(amount)],
  };
}

/** Decisions of two laws have no order among each other, and no cause is asked for. */
function regimeBetween(before: Regime, after: Regime): Regime {
  return {
    key: `${before.key} | ${after.key}`,
    line: {
      at: difference(after.line.at, before.line.at),
      slope: difference(after.line.slope, before.line.slope),
      isStraight: before.line.isStraight && after.line.isStraight,
    },
    reach: nearer(before.reach, after.reach),
    isStraight: before.isStraight && after.isStraight,
    decisions: [],
  };
}

function nearer(one: Fraction | null, other: Fraction | null): Fraction | null {
  if (one === null || other === null) return one ?? other;
  return compare(one, other) <= 0 ? one : other;
}

/**
 * The curves of a movement over a range that may be as wide as a request.
 *
 * @module
 */
import type { RangeInKobo } from '../curve/along.js';
import type { Movement } from '../curve/bends.js';
import { type KoboCurve, koboCurveOf } from '../curve/curve.js';

/**
 * The curve; in parts where it bends all along, each up to ten times as far as the one before, because there the search
 * for corners goes in steps of a part of the range.
 */
export function curvesOf(movement: Movement, range: RangeInKobo): KoboCurve[] {
  const whole = koboCurveOf(movement, range);
  if (whole.stretches.every(({ regime }) => regime.line.isStraight)) return [whole];
  const marks = POWERS.filter((mark) => mark > range.from && mark < range.to);
  const starts = [range.from, ...marks];
  return starts.map((from, place) => koboCurveOf(movement, { from, to: marks[place] ?? range.to }));
}

const TENS = tens();
const POWERS = [...TENS.map((each) => -each).reverse(), 0n, ...TENS];

/** The powers of ten from ₦1,000 to the largest amount that a request states, in kobo. */
function tens(): bigint[] {
  const powers: bigint[] = [];
  for (let each = 10n ** 5n; each < 10n ** 18n; each *= 10n) powers.push(each);
  return powers;
}

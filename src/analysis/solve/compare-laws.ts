/**
 * The public function that says along which amounts one law takes more than another.
 *
 * @module
 */
import type { CitInput } from '../../company/input.generated.js';
import { type Decimal, nairaOf, type Problem, refuseIfAny } from '../../ground/index.js';
import type { PitInput } from '../../individual/input.generated.js';
import { fieldsOf, isRecord, readFields } from '../../request/fields.js';
import type { Along } from '../curve/along.js';
import type { Movement } from '../curve/bends.js';
import { checkEnds, READ_LATER } from '../curve/tax-curve.js';
import { type Law, tablesOfLaws } from '../difference/explain.js';
import { movedTo } from '../difference/moved.js';
import { refuseBooks } from '../plain-request.js';
import { curvesOf } from './curves.js';
import { differenceOf } from './difference.js';
import type { PayAlong, PayRequest } from './pay.js';
import { readOpenRange } from './range.js';
import { isOfPay, type Moved, movingOf, type SolveOptions } from './solve.js';
import { type Side, stretchesOf } from './stretches.js';
import { remembered } from './windows.js';

/** Neighbouring amounts of which all pay less, the same or more under the law after, in naira. */
export interface LawStretch {
  readonly from: Decimal;
  readonly to: Decimal;
  /** `same`: the tax is the same, or so near that roundings of a few kobo decide. */
  readonly pays: 'less' | 'same' | 'more';
  /** The tax under the law after less that under the law before, at both ends. */
  readonly changeAtFrom: Decimal;
  readonly changeAtTo: Decimal;
}

/** Two laws along an amount of a request. */
export interface LawsCompared {
  /** The stretches in the order of their amounts; together they are all the amounts from `from` to `to`. */
  readonly stretches: readonly LawStretch[];
  readonly from: Decimal;
  readonly to: Decimal;
}

/**
 * Finds the amounts along a fact of a request from which more is paid under one law than under another: in naira, to
 * the kobo. The days of the request are moved to the year of each law; its amounts stay.
 *
 * An amount moves as along `solve`. Where the difference of the two taxes goes through nothing, roundings make it turn
 * a few times within some kobo: those amounts are one stretch of `same`. So is a stretch of more than 65,536 kobo along
 * which the difference stays within 16 kobo.
 *
 * @throws InputError naming every field, option and bound that is wrong.
 * @example
 * const salary = {
 *   taxYear: 2026,
 *   state: 'Lagos',
 *   incomeStreams: [{ type: 'employment', amount: 0, frequency: 'annual' }],
 * };
 * const { stretches } = compareLaws(salary, { stream: 0 }, { taxYear: 2025 }, { taxYear: 2026 });
 * stretches.map(({ from, pays }) => [pays, from.toFixed(0)]);
 * // [['same', '0'], ['less', '840000'], ['same', '17444444'], ['more', '17444445']]
 */
export function compareLaws(
  input: CitInput | PitInput | PayRequest,
  along: Along | PayAlong,
  before: Law,
  after: Law,
  options: Pick<SolveOptions, 'from' | 'to'> = {},
): LawsCompared {
  refuseBooks(input);
  const problems: Problem[] = [];
  const ends = readFields(options, isRecord(options) ? '' : '/options', ENDS, problems);
  // Pay has no streams of income, by which a request of an individual is known.
  const [was, is] = tablesOfLaws(isOfPay(along) ? { incomeStreams: [] } : input, before, after).map((table) =>
    movingOf(movedTo(table.taxYear, input), along, { kind: table.kind, table, reading: undefined }, problems),
  ) as [Moved, Moved];
  const movement = was.movement && is.movement && differenceOf(was.movement, is.movement);
  const given = Object.fromEntries(Object.entries(ends).filter(([, end]) => end !== undefined));
  const range = readOpenRange(given, is.isSigned, movement, problems);
  if (movement && problems.length === 0) checkEnds(movement, range, problems);
  refuseIfAny(problems);
  const { taxAt } = movement as Movement;
  const valueAt = remembered(taxAt);
  const stretches = stretchesOf(curvesOf(movement as Movement, range), valueAt).map(({ from, to, side }) => ({
    from: nairaOf(from),
    to: nairaOf(to),
    pays: PAYS[side],
    changeAtFrom: nairaOf(valueAt(from)),
    changeAtTo: nairaOf(valueAt(to)),
  }));
  return { stretches, from: nairaOf(range.from), to: nairaOf(range.to) };
}

const ENDS = fieldsOf({ from: READ_LATER, to: READ_LATER });

const PAYS: Readonly<Record<Side, LawStretch['pays']>> = { [-1]: 'less', 0: 'same', 1: 'more' };

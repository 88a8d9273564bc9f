/**
 * The public function that asks backwards: which amounts of a request lead to a tax, or leave so much.
 *
 * @module
 */
import type { CitInput } from '../../company/input.generated.js';
import { type Amount, type Decimal, nairaOf, type Problem, problem, refuseIfAny } from '../../ground/index.js';
import type { PitInput } from '../../individual/input.generated.js';
import { fieldsOf, readFields, required } from '../../request/fields.js';
import { oneOf } from '../../request/readers.js';
import type { Along, RangeInKobo } from '../curve/along.js';
import type { Movement } from '../curve/bends.js';
import type { CornerCause } from '../curve/curve.js';
import {
  type CurveOptions,
  checkEnds,
  gathered,
  kindOf,
  type LawGiven,
  readMovement,
  readOptions,
  tableOptionsOf,
} from '../curve/tax-curve.js';
import { refuseBooks } from '../plain-request.js';
import { curvesOf } from './curves.js';
import { type PayAlong, type PayRequest, payMovementOf } from './pay.js';
import { readOpenRange } from './range.js';
import { joined, type Run, type Step, searched } from './search.js';
import { readTarget, type Target, type TargetInKobo, type Wanted, wantedAt } from './target.js';
import { remembered, type ValueAt, type Window, windowsOf } from './windows.js';

/** Between which amounts to look, by default all that the request could state; and by which law. */
export interface SolveOptions extends Omit<CurveOptions, 'from' | 'to'> {
  readonly from?: Amount;
  readonly to?: Amount;
}

/** Neighbouring amounts that lead to the target, in naira; one amount where `from` is `to`. */
export interface SolvedAmounts {
  readonly from: Decimal;
  readonly to: Decimal;
  /** True if every amount from `from` to `to` leads to the target. False within a stretch that was `sampled`. */
  readonly isEvery: boolean;
}

/** Two neighbouring amounts between which the value passes the target and does not reach it: a cliff, or a rounding. */
export interface PassedBy {
  /** The last amount on the one side. */
  readonly last: Decimal;
  /** The first amount on the other side. */
  readonly next: Decimal;
  readonly valueAtLast: Decimal;
  readonly valueAtNext: Decimal;
  /** The decisions that change at `next`, with their law; none where only a rounding steps over the target. */
  readonly because: readonly CornerCause[];
}

/** The answer to a question backwards. Naira. */
export interface Solution {
  readonly of: Wanted;
  readonly target: Decimal;
  /** The amounts that lead to the target, in their order: all of them, but within what was `sampled`. */
  readonly amounts: readonly SolvedAmounts[];
  /**
   * The stretches of more than 65,536 kobo along which the value stays near the target: some 5,000 amounts of each were
   * looked at, and not all. Others may lead to the target beside those of `amounts`, and some within `amounts` may
   * miss. Empty where every amount that can lead to the target was looked at.
   */
  readonly sampled: readonly { readonly from: Decimal; readonly to: Decimal }[];
  /** Where the value steps over the target. */
  readonly passedBy: readonly PassedBy[];
  /** The amounts among which was looked. */
  readonly from: Decimal;
  readonly to: Decimal;
  /** The least and the most of the value at the ends of the segments of the curve. */
  readonly least: Decimal;
  readonly most: Decimal;
}

/**
 * Finds the amounts along a fact of a request that lead to a total tax, to what is left after it, or to what an
 * employee takes home: in naira, to the kobo. It finds all of them, but in stretches that it names in `sampled`, where
 * the value stays near the target for more than 65,536 kobo. Where a cliff jumps over the target, it gives the amount
 * on each side and the section of the law. A target that nothing reaches has no amounts.
 *
 * A company or an individual moves as along `taxCurve`. Along `{ field: 'monthlyPay' }` the request is that of
 * `calculatePay`, and the amounts are those of January.
 *
 * @throws InputError naming every field, option and bound that is wrong.
 * @example
 * const company = { taxYear: 2026, turnover: 500_000_000, operatingExpenses: 400_000_000, fixedAssets: 10_000_000 };
 * const { amounts } = solve(company, { field: 'profit' }, { total: 17_000_000 });
 * amounts.map(({ from, to }) => [from.toFixed(2), to.toFixed(2)]); // [['49999999.99', '50000000.01']]
 * const pay = solve({ taxYear: 2026, state: 'Lagos' }, { field: 'monthlyPay' }, { net: 394_700 });
 * pay.amounts.map(({ from, to }) => [from.toFixed(2), to.toFixed(2)]); // [['499999.99', '500000.00']]
 */
export function solve(
  input: CitInput | PitInput | PayRequest,
  along: Along | PayAlong,
  target: Target,
  options: SolveOptions = {},
): Solution {
  refuseBooks(input);
  const problems: Problem[] = [];
  const { from, to, ...law } = readOptions(options, problems);
  const wanted = readTarget(target, problems);
  const { isSigned, movement, valuesOf } = movingOf(input, along, law, problems);
  if (wanted?.of === 'net' && isOfCompany(input, along, law)) problems.push(NO_PAY);
  const ends = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  const range = readOpenRange(ends, isSigned, movement, problems);
  if (movement && problems.length === 0) checkEnds(movement, range, problems);
  refuseIfAny(problems);
  const { of, kobo } = wanted as TargetInKobo;
  const valueAt = remembered(valuesOf?.(of) ?? wantedAt(of, movement as Movement));
  return { of, target: nairaOf(kobo), ...answersOf(movement as Movement, valueAt, kobo, range) };
}

const NO_PAY = problem('/target/net', 'not-applicable', 'A company takes no pay home.', 'left, or total');

function isOfCompany(input: unknown, along: unknown, { kind, table }: LawGiven): boolean {
  return !isOfPay(along) && (kind ?? kindOf(input, table)) === 'company';
}

/** Returns whether the pay of a month moves. */
export function isOfPay(along: unknown): along is PayAlong {
  return typeof along === 'object' && along !== null && (along as Partial<PayAlong>).field === 'monthlyPay';
}

/** A return of which an amount moves, and what of it can be wanted where that is not as of every return. */
export interface Moved {
  readonly isSigned: boolean;
  readonly movement: Movement | undefined;
  readonly valuesOf?: (of: Wanted) => ValueAt;
}

/** Reads a return of which an amount moves, or adds what is wrong with it. */
export function movingOf(input: unknown, along: unknown, law: LawGiven, problems: Problem[]): Moved {
  if (!isOfPay(along)) {
    const { isSigned, movementOf } = readMovement(input, along, law, problems);
    return { isSigned, movement: movementOf() };
  }
  readFields(along, '/along', PAY_ALONG, problems);
  const moving = gathered(problems, () => payMovementOf(input, tableOptionsOf(law), problems));
  return { isSigned: false, movement: moving?.movement, ...(moving && { valuesOf: moving.wantedAt }) };
}

const PAY_ALONG = fieldsOf({ field: required(oneOf(['monthlyPay'])) });

function answersOf(movement: Movement, valueAt: ValueAt, target: bigint, range: RangeInKobo) {
  const curves = curvesOf(movement, range);
  const windows = curves.flatMap((curve) => windowsOf(curve, valueAt, target));
  const found = windows.map((part) => ({ part, ...searched(part, valueAt, target) }));
  const values = curves.flatMap(({ spans }) => spans.flatMap(({ from, to }) => [valueAt(from), valueAt(to)]));
  const sampled = found.filter(({ isSampled }) => isSampled).map(({ part }) => part);
  const inOrder = [...values].sort((one, other) => (one < other ? -1 : 1));
  return {
    amounts: joined(found.flatMap(({ runs }) => runs)).map(amountsOf),
    sampled: sampled.map(({ from, to }) => ({ from: nairaOf(from), to: nairaOf(to) })),
    passedBy: found.flatMap(({ part, step }) => (step === undefined ? [] : [passedBy(part, step, valueAt)])),
    from: nairaOf(range.from),
    to: nairaOf(range.to),
    least: nairaOf(inOrder[0] ?? 0n),
    most: nairaOf(inOrder[inOrder.length - 1] ?? 0n),
  };
}

function amountsOf({ from, to, isEvery }: Run): SolvedAmounts {
  return { from: nairaOf(from), to: nairaOf(to), isEvery };
}

function passedBy({ because }: Window, { last, next }: Step, valueAt: ValueAt): PassedBy {
  return {
    last: nairaOf(last),
    next: nairaOf(next),
    valueAtLast: nairaOf(valueAt(last)),
    valueAtNext: nairaOf(valueAt(next)),
    because: because.map((change): CornerCause => change),
  };
}

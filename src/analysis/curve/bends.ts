/**
 * The bends and jumps of the tax along a movement: from each regime the tracer goes to the amount where the first of
 * its decisions falls otherwise, so no regime is missed, however short it is.
 *
 * @module
 */
import { compare, difference, type Fraction, floorOf, fraction, ONE, product, sum } from '../../algebra/index.js';
import { type Change, changesBetween, type Regime } from '../../algebra/readers/index.js';
import type { Problem } from '../../ground/index.js';
import type { RangeInKobo } from './along.js';

/** A return of which an amount moves; every amount is in kobo. */
export interface Movement {
  /** The decisions behind the tax just above an amount, and the straight line that it follows from there. */
  readonly regimeAt: (amount: Fraction) => Regime;
  /** The tax to the kobo, as the whole computation gives it. */
  readonly taxAt: (amount: bigint) => bigint;
  /** The earnings before the tax. */
  readonly earnedAt: (amount: bigint) => bigint;
  /** The earnings from each further kobo of the amount. */
  readonly earns: Fraction;
  /** The contributions that are taken from the earnings beside the tax; nothing of a company. */
  readonly contributedAt: (amount: bigint) => bigint;
  /** The amount that the request states, at which the return is right. */
  readonly stands: bigint;
  /** The problems of the return at an amount. */
  readonly problemsAt: (amount: bigint) => readonly Problem[];
}

/** A regime from some amount on. */
export interface Stretch {
  readonly from: Fraction;
  readonly regime: Regime;
}

/** Two stretches, and where the tax bends or jumps between them. */
export interface Bend {
  readonly at: Fraction;
  readonly before: Stretch;
  readonly after: Stretch;
  readonly changes: readonly Change[];
}

type RegimeAt = Movement['regimeAt'];

const HALF = fraction(1n, 2n);
/** If the tax is not a straight line, the tracer goes on in steps of this part of the range. */
const STEPS = 64n;

/** Every bend between two amounts, from half a kobo below the first to half a kobo above the last. */
export function bendsBetween(regimeAt: RegimeAt, { from, to }: RangeInKobo): Bend[] {
  const end = sum(fraction(to), HALF);
  const step = fraction(to - from, STEPS);
  const bends: Bend[] = [];
  let here = stretchFrom(difference(fraction(from), HALF), regimeAt);
  for (let turn = turnAfter(here, step, end, regimeAt); turn !== null; turn = turnAfter(here, step, end, regimeAt)) {
    if (bendsAt(turn, fraction(to - from))) bends.push(bendOf(turn));
    here = turn.after;
  }
  return bends;
}

/** Returns the tax at an amount if the stretch went on, before any rounding. */
export function valueAt({ from, regime: { line } }: Stretch, amount: Fraction): Fraction {
  return sum(line.at, product(line.slope, difference(amount, from)));
}

/** The stretch from an amount on. */
export function stretchFrom(from: Fraction, regimeAt: RegimeAt): Stretch {
  return { from, regime: regimeAt(from) };
}

/** A place where a decision changes. */
type Turn = Pick<Bend, 'before' | 'after'>;

/** The first turn after the start of a stretch; `null` if none comes before the end. */
function turnAfter(start: Stretch, step: Fraction, end: Fraction, regimeAt: RegimeAt): Turn | null {
  let before = start;
  for (;;) {
    const ahead = amountAhead(before, step);
    if (ahead === null || compare(ahead, end) >= 0) return null;
    const after = stretchFrom(ahead, regimeAt);
    if (after.regime.key !== before.regime.key) {
      return before.regime.isStraight ? { before, after } : firstTurn(before, after, regimeAt);
    }
    before = after;
  }
}

/**
 * Returns the amount at which a decision changes, if all is straight. Else a step towards it: its place is then an
 * estimate, so a step is neither long enough to miss much nor so short that it never arrives.
 */
function amountAhead({ from, regime: { reach, isStraight } }: Stretch, step: Fraction): Fraction | null {
  if (isStraight) return reach === null ? null : sum(from, reach);
  const least = product(step, SIXTEENTH);
  if (reach === null || compare(reach, step) > 0) return sum(from, step);
  return sum(from, compare(reach, least) < 0 ? least : reach);
}

const SIXTEENTH = fraction(1n, 16n);

/** The first turn between two stretches, to a kobo. */
function firstTurn(from: Stretch, to: Stretch, regimeAt: RegimeAt): Turn {
  let [before, after] = [from, to];
  let [low, high] = [floorOf(from.from), floorOf(to.from)];
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    const between = stretchFrom(fraction(middle), regimeAt);
    if (between.regime.key === before.regime.key) [before, low] = [between, middle];
    else [after, high] = [between, middle];
  }
  return { before, after };
}

function bendOf({ before, after }: Turn): Bend {
  return { at: after.from, before, after, changes: changesBetween(before.regime, after.regime) };
}

/** Returns true if the turn changes the tax by a kobo or more, there or at the end of the curve. */
function bendsAt({ before, after }: Turn, length: Fraction): boolean {
  if (!before.regime.line.isStraight || !after.regime.line.isStraight) return true;
  const jump = difference(after.regime.line.at, valueAt(before, after.from));
  const bend = product(difference(after.regime.line.slope, before.regime.line.slope), length);
  return [jump, bend].some((each) => compare(product(each, each), ONE) >= 0);
}

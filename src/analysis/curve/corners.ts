/**
 * From bends to corners: to the kobo, by the tax as it is computed.
 *
 * @module
 */
import { difference, type Fraction, floorOf, fraction, NOTHING, product, signOf, sum } from '../../algebra/index.js';
import type { Change } from '../../algebra/readers/index.js';
import type { RangeInKobo } from './along.js';
import { type Bend, type Movement, type Stretch, valueAt } from './bends.js';

/** A corner in kobo. */
export interface KoboCorner {
  /** The roundest amount at the corner, and not above the old regime by more than the corner is wide. */
  readonly at: bigint;
  /**
   * The last kobo of the old regime; `at`, unless several conditions of the Act turn within a naira. Where the curve
   * begins inside the corner, the amount that it begins at.
   */
  readonly last: bigint;
  /** The first kobo of the new regime; where the curve ends inside the corner, the amount that it ends at. */
  readonly next: bigint;
  readonly isCliff: boolean;
  readonly before: Stretch;
  readonly after: Stretch;
  readonly changes: readonly Change[];
}

const NAIRA = 100n;

/** The corners of a curve, and the stretch in which it begins; none where nothing bends. */
export interface Corners {
  readonly first: Stretch | undefined;
  readonly corners: readonly KoboCorner[];
}

/**
 * The corners of a curve. Bends nearer than one naira are one corner. A corner that the curve begins or ends in is cut
 * off at that end, and is none where the tax there is already, or still, that of the segment.
 */
export function cornersOf(bends: readonly Bend[], { from, to }: RangeInKobo, taxAt: Movement['taxAt']): Corners {
  const all = nearOnes(bends).map((near) => cornerOf(near, taxAt));
  const isPast = ({ last, next, after }: KoboCorner): boolean =>
    next <= from || (last <= from && isNear(after, from, taxAt));
  const isAhead = ({ last, next, before }: KoboCorner): boolean =>
    last >= to || (next > to && isNear(before, to, taxAt));
  const past = all.filter(isPast);
  const within = all.filter((corner) => !isPast(corner) && !isAhead(corner));
  return {
    first: past[past.length - 1]?.after ?? all[0]?.before,
    corners: within.map((corner) => cutOff(corner, { from, to }, taxAt)),
  };
}

/** Returns true if the tax at an amount is that of a stretch to a few kobo. */
function isNear(stretch: Stretch, amount: bigint, taxAt: Movement['taxAt']): boolean {
  return squareOf(difference(fraction(taxAt(amount)), valueAt(stretch, fraction(amount)))) <= A_FEW;
}

/** The square of a few kobo. */
const A_FEW = 5n * 5n;

/** The part of a corner that is inside a curve. */
function cutOff(corner: KoboCorner, { from, to }: RangeInKobo, taxAt: Movement['taxAt']): KoboCorner {
  if (corner.last >= from && corner.next <= to) return corner;
  const last = corner.last < from ? from : corner.last;
  const next = corner.next > to ? to : corner.next;
  return { ...corner, at: roundestBetween(last, next - 1n), last, next, isCliff: isCliffBetween(last, next, taxAt) };
}

/** Returns true if the tax jumps by a naira or more between two amounts. */
function isCliffBetween(last: bigint, next: bigint, taxAt: Movement['taxAt']): boolean {
  return squareOf(fraction(taxAt(next) - taxAt(last))) >= NAIRA * NAIRA;
}

type Bends = readonly [Bend, ...Bend[]];

function nearOnes(bends: readonly Bend[]): Bends[] {
  const groups: [Bend, ...Bend[]][] = [];
  for (const bend of bends) {
    const group = groups[groups.length - 1];
    const last = group?.[group.length - 1];
    if (group && last && signOf(difference(difference(bend.at, last.at), ONE_NAIRA)) < 0) group.push(bend);
    else groups.push([bend]);
  }
  return groups;
}

const ONE_NAIRA = fraction(NAIRA);

function cornerOf(bends: Bends, taxAt: Movement['taxAt']): KoboCorner {
  const [first] = bends;
  const final = bends[bends.length - 1] ?? first;
  const sides = { before: first.before, after: final.after, changes: bends.flatMap(({ changes }) => changes) };
  const [lowest, highest] = [floorOf(first.at), floorOf(final.at)];
  const jump = bends.map(jumpOf).reduce(sum, NOTHING);
  if (squareOf(jump) < LEAST_JUMP) {
    const [at, next] = [roundestBetween(lowest, highest), highest + 1n];
    // A share of almost nothing goes from whole to half within a kobo: no regime jumps there, and the tax does.
    return { at, last: lowest, next, isCliff: isCliffBetween(lowest, next, taxAt), ...sides };
  }
  const isOld: Holds = (amount) => isOn(first.before, amount, jump, taxAt);
  const isNew: Holds = (amount) => isOn(final.after, amount, jump, taxAt);
  const around = widthAround(lowest, highest, isOld, isNew);
  const last = lastWhere(isOld, lowest - around, highest + around);
  const next = lastWhere((amount) => !isNew(amount), last, highest + around) + 1n;
  const isCliff = isCliffBetween(last, next, taxAt);
  return { at: roundestBetween(last, next - 1n), last, next, isCliff, ...sides };
}

/** Returns the jump of the tax, before any rounding. */
function jumpOf({ at, before, after }: Bend): Fraction {
  return difference(valueAt(after, at), valueAt(before, at));
}

type Holds = (amount: bigint) => boolean;

/**
 * Returns a distance from a cliff at which the tax is that of one side. A naira, but where a condition looks at a small
 * part of what moves: there many amounts round to the same kobo.
 */
function widthAround(lowest: bigint, highest: bigint, isOld: Holds, isNew: Holds): bigint {
  for (let width = NAIRA; width < WIDEST; width *= 8n) {
    if (isOld(lowest - width) && isNew(highest + width)) return width;
  }
  return NAIRA;
}

const WIDEST = NAIRA ** 6n;

/** The square of the least jump, in kobo, that roundings cannot hide. */
const LEAST_JUMP = 10n * 10n;

function squareOf(amount: Fraction): bigint {
  return floorOf(product(amount, amount));
}

/**
 * Returns true if the tax is that of a stretch, but for roundings. The amount of the Act itself may be on either side
 * of a jump, as the Act says it, and a condition may look at a rounded figure: so the tax that is computed tells the
 * sides apart.
 */
function isOn(stretch: Stretch, amount: bigint, jump: Fraction, taxAt: Movement['taxAt']): boolean {
  const off = squareOf(difference(fraction(taxAt(amount)), valueAt(stretch, fraction(amount))));
  return off <= ROUNDINGS && off * 6n <= squareOf(jump);
}

/** The square of how far, in kobo, the roundings of single lines can move the tax. */
const ROUNDINGS = 40n * 40n;

/** The last amount, on the way up or down, of which something holds that holds of the first, and not of the end. */
export function lastWhere(holds: Holds, first: bigint, end: bigint): bigint {
  let [right, wrong] = [first, end];
  while (wrong - right > 1n || right - wrong > 1n) {
    const between = (right + wrong) >> 1n;
    if (holds(between)) right = between;
    else wrong = between;
  }
  return right;
}

/** The amount with the most zeros at its end. */
function roundestBetween(lowest: bigint, highest: bigint): bigint {
  let roundest = lowest;
  for (let unit = 10n; unit <= highest; unit *= 10n) {
    const candidate = floorOf(fraction(highest, unit)) * unit;
    if (candidate < lowest) break;
    roundest = candidate;
  }
  return roundest;
}

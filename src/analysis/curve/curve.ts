/**
 * A curve: straight segments, and the corners between them, in naira.
 *
 * @module
 */
import { compare, type Fraction, fraction, quotient, signOf, sixDecimalsOf } from '../../algebra/index.js';
import { Decimal, nairaOf } from '../../ground/index.js';
import type { RangeInKobo } from './along.js';
import { bendsBetween, type Movement, type Stretch, stretchFrom } from './bends.js';
import { betterOffFrom, type KoboSegment } from './better-off.js';
import { cornersOf, type KoboCorner } from './corners.js';

/** A stretch of the curve between two corners, in naira. */
export interface CurveSegment {
  readonly from: Decimal;
  readonly to: Decimal;
  readonly taxAtFrom: Decimal;
  readonly taxAtTo: Decimal;
  /** The amount left after tax at `from`: turnover less costs, or the income of all streams, less the tax. */
  readonly leftAtFrom: Decimal;
  readonly leftAtTo: Decimal;
  /** The tax on each further naira of the amount; six decimals. */
  readonly perNaira: Decimal;
  /**
   * The tax on each further naira that the amount earns, six decimals: above 1, earning more leaves less.
   * `null` where the amount earns nothing, such as fixed assets, or a loss.
   */
  readonly ofEarned: Decimal | null;
  /** True if each further naira of the amount leaves less after tax. */
  readonly leavesLess: boolean;
  /** `false` where a credit is limited to its share of a total that moves: `perNaira` is then the mean. */
  readonly isStraight: boolean;
}

/** A reason why the tax bends or jumps: a decision that changes there. */
export interface CornerCause {
  /** The line of the workings; empty where the decision lies under none. */
  readonly line: string;
  readonly label: string;
  readonly was: string;
  readonly is: string;
  readonly law: readonly string[];
}

/** An amount at which the tax jumps (by a naira or more) or bends. */
export interface CurveCorner {
  /**
   * The last kobo of the old regime. Where several conditions of the Act turn within a naira, they are one corner, and
   * this is its roundest amount: the segment before it then ends lower. Where the curve begins or ends inside a corner,
   * the amounts beyond that end are left out.
   */
  readonly at: Decimal;
  /** The first kobo of the new regime; where the curve ends inside the corner, its last amount. */
  readonly next: Decimal;
  readonly kind: 'cliff' | 'kink';
  /** The tax at `next` less the tax at the last kobo of the old regime. */
  readonly jump: Decimal;
  /** Tax per naira below the corner; six decimals. */
  readonly before: Decimal;
  /** Tax per naira above it. */
  readonly after: Decimal;
  /** True if the jump leaves less after tax, where the amount earns something. */
  readonly leavesLess: boolean;
  /** In the order of the law, so the first is the cause and the others follow from it. */
  readonly because: readonly CornerCause[];
  /**
   * The smallest amount from which as much is left after tax as at `at`; `null` where nothing is lost at the corner, or
   * not before the end of the curve.
   */
  readonly betterOffFrom: Decimal | null;
}

/** A tax as a function of an amount of the request. */
export interface TaxCurve {
  readonly segments: readonly CurveSegment[];
  readonly corners: readonly CurveCorner[];
  /** For how many amounts the tax was computed. */
  readonly evaluations: number;
}

/** A curve in kobo: the stretch of each span, and the corner after it but for the last. */
export interface KoboCurve {
  readonly spans: readonly KoboSegment[];
  readonly stretches: readonly Stretch[];
  readonly corners: readonly KoboCorner[];
}

/** Finds the corners of a movement, and what is between them. */
export function koboCurveOf(movement: Movement, range: RangeInKobo): KoboCurve {
  const bends = bendsBetween(movement.regimeAt, range);
  const found = cornersOf(bends, range, movement.taxAt);
  const { corners, first = stretchFrom(fraction(range.from), movement.regimeAt) } = found;
  const stretches = [first, ...corners.map(({ after }) => after)];
  return { spans: spansBetween(corners, range), stretches, corners };
}

/** Draws the curve of a movement. */
export function curveOf(movement: Movement, range: RangeInKobo): TaxCurve {
  const { evaluations, ...moved } = evaluatedOnce(movement);
  const { spans, stretches, corners } = koboCurveOf(moved, range);
  const segments = spans.map((span, place) => segmentOf(span, stretches[place] as Stretch, moved));
  return {
    segments,
    corners: corners.map((corner, place) => cornerOf(corner, segments.slice(place), spans.slice(place + 1), moved)),
    evaluations: evaluations.size,
  };
}

/** Each amount is computed once. */
function evaluatedOnce(movement: Movement): Movement & { readonly evaluations: ReadonlyMap<bigint, bigint> } {
  const evaluations = new Map<bigint, bigint>();
  const taxAt = (amount: bigint): bigint => {
    const tax = evaluations.get(amount) ?? movement.taxAt(amount);
    evaluations.set(amount, tax);
    return tax;
  };
  return { ...movement, taxAt, evaluations };
}

function spansBetween(corners: readonly KoboCorner[], { from, to }: RangeInKobo): KoboSegment[] {
  const starts = [from, ...corners.map(({ next }) => next)];
  const ends = [...corners.map(({ last }) => last), to];
  return starts.map((start, place) => ({ from: start, to: ends[place] ?? to }));
}

function segmentOf({ from, to }: KoboSegment, { regime: { line } }: Stretch, movement: Movement): CurveSegment {
  const { taxAt, earns } = movement;
  const [atFrom, atTo] = [taxAt(from), taxAt(to)];
  const mean = (): Fraction => (to === from ? fraction(0n) : quotient(fraction(atTo - atFrom), fraction(to - from)));
  const slope = line.isStraight ? line.slope : mean();
  const isEarned = signOf(earns) > 0;
  return {
    from: nairaOf(from),
    to: nairaOf(to),
    taxAtFrom: nairaOf(atFrom),
    taxAtTo: nairaOf(atTo),
    leftAtFrom: nairaOf(leftAt(from, movement)),
    leftAtTo: nairaOf(leftAt(to, movement)),
    perNaira: new Decimal(sixDecimalsOf(slope)),
    ofEarned: isEarned ? new Decimal(sixDecimalsOf(quotient(slope, earns))) : null,
    leavesLess: isEarned && compare(slope, earns) > 0,
    isStraight: line.isStraight,
  };
}

function cornerOf(
  corner: KoboCorner,
  [before, after]: readonly CurveSegment[],
  spansAfter: readonly KoboSegment[],
  movement: Movement,
): CurveCorner {
  const { at, last, next, isCliff, changes } = corner;
  const better = betterOffFrom(corner, spansAfter, movement);
  return {
    at: nairaOf(at),
    next: nairaOf(next),
    kind: isCliff ? 'cliff' : 'kink',
    jump: nairaOf(movement.taxAt(next) - movement.taxAt(last)),
    before: (before as CurveSegment).perNaira,
    after: (after as CurveSegment).perNaira,
    leavesLess: isCliff && signOf(movement.earns) > 0 && leftAt(next, movement) < leftAt(last, movement),
    because: changes,
    betterOffFrom: better === null ? null : nairaOf(better),
  };
}

function leftAt(amount: bigint, { earnedAt, taxAt }: Movement): bigint {
  return earnedAt(amount) - taxAt(amount);
}

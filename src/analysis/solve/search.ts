/**
 * The amounts of a window at which a value is the target, to the kobo, and where it steps over the target.
 *
 * @module
 */
import { floorOf, fraction } from '../../algebra/index.js';
import type { ValueAt, Window } from './windows.js';

/** Neighbouring amounts that all lead to the target. */
export interface Run {
  readonly from: bigint;
  readonly to: bigint;
  /** False where a window is too wide to look at every amount, and roundings may make some of them miss. */
  readonly isEvery: boolean;
}

/** Two neighbouring amounts, one on each side of the target. */
export interface Step {
  readonly last: bigint;
  readonly next: bigint;
}

/** The runs of a window, and its step. */
export interface Found {
  readonly runs: readonly Run[];
  /** Where the value steps over the target; only in a window in which nothing reaches it. */
  readonly step: Step | undefined;
  /** True of a wide window of which only a sample was looked at: amounts outside of its runs may reach the target. */
  readonly isSampled: boolean;
}

/** In windows up to this many kobo every amount is looked at. */
const WIDEST = 2n ** 16n;
/** In wider ones this many at each end, and this many between. */
const AT_ENDS = 2n ** 11n;
const BETWEEN = 2n ** 10n;

/** Looks through a window. */
export function searched(part: Window, valueAt: ValueAt, target: bigint): Found {
  const sideOf = (amount: bigint): Side => sideOfTarget(valueAt(amount) - target);
  return part.to - part.from <= WIDEST ? through(part, sideOf) : sampled(part, sideOf);
}

type Side = -1 | 0 | 1;
type SideOf = (amount: bigint) => Side;

function sideOfTarget(away: bigint): Side {
  if (away === 0n) return 0;
  return away < 0n ? -1 : 1;
}

/** Every amount of a window. */
function through({ from, to }: Pick<Window, 'from' | 'to'>, sideOf: SideOf): Found {
  const points: Point[] = [];
  for (let amount = from; amount <= to; amount++) points.push({ amount, side: sideOf(amount) });
  return among(points, true);
}

/** The ends of a wide window in full; between them amounts at even distances, and the edges between two of those. */
function sampled({ from, to, isFlat }: Window, sideOf: SideOf): Found {
  const [low, high] = [from + AT_ENDS, to - AT_ENDS];
  const points = pointsBetween(low, high, sideOf);
  const isEvery = isFlat && points.every(({ side }) => side === 0);
  const all = [through({ from, to: low }, sideOf), among(points, isEvery), through({ from: high, to }, sideOf)];
  const runs = all.flatMap((part) => part.runs);
  return { runs, step: runs.length > 0 ? undefined : all.find(({ step }) => step)?.step, isSampled: !isEvery };
}

/** An amount, and on which side of the target its value is. */
interface Point {
  readonly amount: bigint;
  readonly side: Side;
}

function pointsBetween(low: bigint, high: bigint, sideOf: SideOf): Point[] {
  const places: Point[] = [];
  for (let step = 0n; step <= BETWEEN; step++) {
    const amount = low + floorOf(fraction((high - low) * step, BETWEEN));
    places.push({ amount, side: sideOf(amount) });
  }
  return places.flatMap((here, place) => {
    const next = places[place + 1];
    return next === undefined || next.side === here.side ? [here] : [here, ...edgeBetween(here, next, sideOf)];
  });
}

/** Two neighbours between two points of different sides: the first is of the side of the first point. */
function edgeBetween(one: Point, other: Point, sideOf: SideOf): Point[] {
  let [low, high] = [one, other];
  while (high.amount - low.amount > 1n) {
    const amount = (low.amount + high.amount) >> 1n;
    const middle = { amount, side: sideOf(amount) };
    if (middle.side === one.side) low = middle;
    else high = middle;
  }
  return [low, high];
}

/** The runs of points on the target, and the first two neighbours on both sides of it where there is no run. */
function among(points: readonly Point[], isEvery: boolean): Found {
  const runs: Run[] = [];
  let step: Step | undefined;
  let start: bigint | undefined;
  points.forEach(({ amount, side }, place) => {
    const next = points[place + 1];
    if (side === 0) start ??= amount;
    if (side !== 0 && next?.amount === amount + 1n && side * next.side === -1) {
      step ??= { last: amount, next: next.amount };
    }
    if (start === undefined || next?.side === 0) return;
    if (side === 0) runs.push({ from: start, to: amount, isEvery });
    start = undefined;
  });
  return { runs, step: runs.length > 0 ? undefined : step, isSampled: false };
}

/** Runs in the order of their amounts, those that touch as one. */
export function joined(runs: readonly Run[]): Run[] {
  const sorted = [...runs].sort((one, other) => (one.from < other.from ? -1 : 1));
  const whole: Run[] = [];
  for (const run of sorted) {
    const last = whole[whole.length - 1];
    if (last === undefined || run.from > last.to + 1n) whole.push(run);
    else {
      const to = run.to > last.to ? run.to : last.to;
      whole[whole.length - 1] = { from: last.from, to, isEvery: last.isEvery && run.isEvery };
    }
  }
  return whole;
}

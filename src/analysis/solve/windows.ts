/**
 * Where along a curve a value can be the target: the parts of its spans whose line comes near it, and its corners.
 * Between its ends a straight span is within a few kobo of the line between them, so nothing lies outside.
 *
 * @module
 */
import { floorOf, fraction } from '../../algebra/fractions.js';
import type { Change } from '../../algebra/readers/regimes.js';
import type { KoboCurve } from '../curve/curve.js';

/** Amounts that must be looked at, and the decisions that change among them. */
export interface Window {
  readonly from: bigint;
  readonly to: bigint;
  /** True if the value is the same at both ends of a straight span. */
  readonly isFlat: boolean;
  readonly because: readonly Change[];
}

/** The value at an amount, both in kobo. */
export type ValueAt = (amount: bigint) => bigint;

/** The most, in kobo, that a value is off the line between the ends of a straight span; the curve says 8 of the tax. */
const NOISE = 16n;

/** The windows of a curve, from its first amount to its last. */
export function windowsOf({ spans, stretches, corners }: KoboCurve, valueAt: ValueAt, target: bigint): Window[] {
  return spans.flatMap(({ from, to }, place) => {
    const isStraight = stretches[place]?.regime.line.isStraight === true;
    const within = isStraight ? onLine(from, to, valueAt, target) : onBend(from, to, valueAt, target);
    const corner = corners[place];
    return corner === undefined
      ? within
      : [...within, { from: corner.last, to: corner.next, isFlat: false, because: corner.changes }];
  });
}

function onLine(from: bigint, to: bigint, valueAt: ValueAt, target: bigint): Window[] {
  const [first, rise] = [valueAt(from), valueAt(to) - valueAt(from)];
  if (rise === 0n) {
    const isNear = first - target <= NOISE && target - first <= NOISE;
    return isNear ? [{ from, to, isFlat: true, because: [] }] : [];
  }
  const at = (value: bigint): bigint => from + floorOf(fraction((value - first) * (to - from), rise));
  const ends = [at(target - NOISE), at(target + NOISE)] as const;
  const [low, high] = rise > 0n ? ends : [ends[1], ends[0]];
  const part = { from: low < from ? from : low, to: high >= to ? to : high + 1n };
  return part.from > part.to ? [] : [{ ...part, isFlat: false, because: [] }];
}

/** The most that a kobo of the amount changes a value where it bends all along, unless what is earned changes more. */
const STEEPEST = 8n;
const SHORTEST = 64n;

/** The parts of a span that bends all along, by halves: a half is left out where the value cannot come near enough. */
function onBend(from: bigint, to: bigint, valueAt: ValueAt, target: bigint): Window[] {
  if (to - from <= SHORTEST) return [{ from, to, isFlat: false, because: [] }];
  const middle = (from + to) >> 1n;
  const away = valueAt(middle) - target;
  const most = STEEPEST * (to - middle) + NOISE;
  if (away > most || away < -most) return [];
  return [...onBend(from, middle, valueAt, target), ...onBend(middle, to, valueAt, target)];
}

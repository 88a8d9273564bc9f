/**
 * Where along a curve a value can be the target: the parts of its spans whose line comes near it, and its corners.
 * Between its ends a straight span is within a few kobo of the line between them, so nothing lies outside.
 *
 * @module
 */
import { floorOf, fraction } from '../../algebra/index.js';
import type { Change } from '../../algebra/readers/index.js';
import { lastWhere } from '../curve/corners.js';
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

/** Works each amount out once. */
export function remembered(valueAt: ValueAt): ValueAt {
  const known = new Map<bigint, bigint>();
  return (amount) => {
    const value = known.get(amount) ?? valueAt(amount);
    known.set(amount, value);
    return value;
  };
}

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

/** The parts of a span that bends all along: it rises or falls throughout between its turns. */
function onBend(from: bigint, to: bigint, valueAt: ValueAt, target: bigint): Window[] {
  const inside = turnsIn({ from, to }, valueAt).filter((turn) => turn > from && turn < to);
  const marks = [from, ...inside.sort((one, other) => (one < other ? -1 : 1)), to];
  return marks.slice(1).flatMap((end, place) => onSlope(marks[place] as bigint, end, valueAt, target));
}

/** The part of a rise or fall on which the value, but for its roundings, can be the target. */
function onSlope(from: bigint, to: bigint, valueAt: ValueAt, target: bigint): Window[] {
  const sign = valueAt(from) <= valueAt(to) ? 1n : -1n;
  const reaches = (amount: bigint): boolean => sign * (valueAt(amount) - target) >= -NOISE;
  const passes = (amount: bigint): boolean => sign * (valueAt(amount) - target) > NOISE;
  if (!reaches(to) || passes(from)) return [];
  const part = { from: firstOf(reaches, from, to), to: firstOf(passes, from, to) };
  return [{ ...part, isFlat: false, because: [] }];
}

/** The first amount of which something holds that holds from there on; the last amount where it holds of none. */
function firstOf(holds: (amount: bigint) => boolean, from: bigint, to: bigint): bigint {
  if (from === to || holds(from)) return from;
  return lastWhere((amount) => !holds(amount), from, to) + 1n;
}

/**
 * The amounts at which a span that bends all along may turn, from falling to rising and from rising to falling. A share
 * of what moves bends to one side between two corners, so it turns at most once: by thirds.
 */
export function turnsIn({ from, to }: Pick<Window, 'from' | 'to'>, valueAt: ValueAt): bigint[] {
  return [1n, -1n].map((sign) => {
    let [low, high] = [from, to];
    while (high - low > 2n) {
      const third = floorOf(fraction(high - low, 3n));
      if (sign * valueAt(low + third) < sign * valueAt(high - third)) high -= third;
      else low += third;
    }
    return low;
  });
}

/**
 * The amounts along a curve by the side of nothing on which its value is.
 *
 * @module
 */
import type { KoboCurve } from '../curve/curve.js';
import { type ValueAt, type Window, windowsOf } from './windows.js';

/** Below nothing, at it, above it. */
export type Side = -1 | 0 | 1;

/** Neighbouring amounts on one side, in kobo. */
export interface SideStretch {
  readonly from: bigint;
  readonly to: bigint;
  readonly side: Side;
}

/** In bands up to this many kobo every amount is looked at; a wider one is at nothing, but for roundings. */
const WIDEST = 2n ** 16n;

/** The stretches of some curves, each of which goes on where the one before it ends. */
export function stretchesOf(curves: readonly KoboCurve[], valueAt: ValueAt): SideStretch[] {
  return joined(curves.flatMap((curve) => curve.spans.flatMap((_, place) => stretchesIn(curve, place, valueAt))));
}

/** The stretches of a span, and of the amounts inside the corner behind it. */
function stretchesIn({ spans, stretches, corners }: KoboCurve, place: number, valueAt: ValueAt): SideStretch[] {
  const span = spans[place] as KoboCurve['spans'][number];
  const own = { spans: [span], stretches: stretches.slice(place, place + 1), corners: [] };
  const bands = windowsOf(own, valueAt, 0n).sort((one, other) => (one.from < other.from ? -1 : 1));
  const found: SideStretch[] = [];
  let from = span.from;
  for (const band of bands) {
    if (band.from > from) found.push({ from, to: band.from - 1n, side: sideOf(valueAt(from)) });
    found.push(...within(band, valueAt));
    from = band.to + 1n;
  }
  if (from <= span.to) found.push({ from, to: span.to, side: sideOf(valueAt(from)) });
  const corner = corners[place];
  if (corner && corner.next - corner.last > 1n) {
    found.push(...each({ from: corner.last + 1n, to: corner.next - 1n }, valueAt));
  }
  return found;
}

/** A band comes near to nothing: it is at it, or goes through it. */
function within(band: Window, valueAt: ValueAt): SideStretch[] {
  const { from, to, isFlat } = band;
  if (isFlat) return [{ from, to, side: sideOf(valueAt(from)) }];
  return to - from <= WIDEST ? each(band, valueAt) : [{ from, to, side: 0 }];
}

/** Every amount: up to the last before which all are on the side of the first, and so from the end. */
function each({ from, to }: Pick<Window, 'from' | 'to'>, valueAt: ValueAt): SideStretch[] {
  const [first, last] = [sideOf(valueAt(from)), sideOf(valueAt(to))];
  let [low, high] = [from, to];
  while (low <= to && sideOf(valueAt(low)) === first) low += 1n;
  if (low > to) return [{ from, to, side: first }];
  while (sideOf(valueAt(high)) === last) high -= 1n;
  return [
    { from, to: low - 1n, side: first },
    ...(low <= high ? [{ from: low, to: high, side: 0 as const }] : []),
    { from: high + 1n, to, side: last },
  ];
}

function sideOf(value: bigint): Side {
  if (value === 0n) return 0;
  return value < 0n ? -1 : 1;
}

/** Stretches in order; what an earlier one has is not had again, and neighbours of one side are one. */
function joined(found: readonly SideStretch[]): SideStretch[] {
  const whole: SideStretch[] = [];
  for (const { from, to, side } of found) {
    const last = whole.at(-1);
    const start = last !== undefined && last.to >= from ? last.to + 1n : from;
    if (start > to) continue;
    if (last?.side === side) whole[whole.length - 1] = { ...last, to };
    else whole.push({ from: start, to, side });
  }
  return whole;
}

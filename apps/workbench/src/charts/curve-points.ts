/**
 * The points that a curve is drawn through, whatever the chart shows of it, and the places of the chart. Amounts become
 * numbers only for places on the screen.
 *
 * @module
 */
import type { Shown } from '../request/curve.js';
import type { CurveOfLaw } from '../request/protocol.js';
import { koboOfNaira, rate, shortNaira } from '../text/format.js';
import { linearScale, type Scale } from './scale.js';

/** A curve as the engine gives it. */
export type Curve = NonNullable<CurveOfLaw['curve']>;
type Segment = Curve['segments'][number];

/** A point in units of the axes, as decimal text. */
export interface Point {
  readonly x: string;
  readonly y: string;
}

/** The points of each segment, in order. */
export type Pieces = readonly (readonly Point[])[];

/** The points of each segment. A part of the amount is no straight line: it has a point every pixel. */
export function piecesOf({ segments }: Curve, shown: Shown, pixels: number): Pieces {
  const end = Number(segments.at(-1)?.to ?? 1);
  return segments.map((segment) => {
    if (shown === 'part') return partsOf(segment, end / pixels);
    return endsOf(segment, shown);
  });
}

function endsOf({ from, to, ...segment }: Segment, shown: Shown): readonly Point[] {
  const { taxAtFrom, taxAtTo, leftAtFrom, leftAtTo, perNaira } = segment;
  const kobo = koboOfNaira(perNaira);
  const [start, finish] = { tax: [taxAtFrom, taxAtTo], left: [leftAtFrom, leftAtTo], rate: [kobo, kobo], part: [] }[
    shown
  ] as [string, string];
  return [
    { x: from, y: start },
    { x: to, y: finish },
  ];
}

function partsOf(segment: Segment, step: number): readonly Point[] {
  const [from, to] = [Number(segment.from), Number(segment.to)];
  const count = Math.max(1, Math.ceil((to - from) / step));
  const xs = Array.from({ length: count + 1 }, (_, place) => from + ((to - from) * place) / count);
  return xs.filter((x) => x > 0).map((x) => ({ x: x.toFixed(2), y: ((numberAt(segment, x) / x) * 100).toFixed(4) }));
}

/** The tax on the line of a segment, for a place on the screen. */
function numberAt({ from, to, taxAtFrom, taxAtTo }: Segment, x: number): number {
  const [start, end] = [Number(taxAtFrom), Number(taxAtTo)];
  const length = Number(to) - Number(from);
  return length === 0 ? start : start + ((end - start) * (x - Number(from))) / length;
}

/** The height of a drawn curve at an amount; none where it has no point. */
export function heightAt(pieces: Pieces, at: string): string | null {
  const x = Number(at);
  const piece = pieces.find((points) => points.length > 0 && Number(points.at(-1)?.x) >= x);
  const after = piece?.findIndex((point) => Number(point.x) >= x) ?? -1;
  const [one, other] = [piece?.[Math.max(0, after - 1)], piece?.[after]];
  if (one === undefined || other === undefined) return null;
  const length = Number(other.x) - Number(one.x);
  const share = length === 0 ? 0 : (x - Number(one.x)) / length;
  return (Number(one.y) + (Number(other.y) - Number(one.y)) * share).toFixed(2);
}

/** The size of a chart and its axes. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly isNarrow: boolean;
  readonly x: Scale;
  readonly y: Scale;
  readonly yTicks: readonly Tick[];
  readonly xTicks: readonly Tick[];
}

/** A mark of an axis. */
export interface Tick {
  readonly amount: string;
  readonly label: string;
}

/** Under this width a chart has numbers in place of labels. */
const NARROW = 480;

/** The room that a chart has for other things: lines of the title below it, and pixels above it. */
interface Room {
  readonly below: number;
  readonly above: number;
}

/** The frame of a chart that shows some curves. */
export function frameOf(
  curves: readonly Pieces[],
  to: string,
  shown: Shown,
  width: number,
  { below, above }: Room,
): Frame {
  const isNarrow = width < NARROW;
  const height = (width < 560 ? 320 : 420) + above;
  const [low, high] = rangeOf(curves, to);
  const yTicks = linearScale(low, high, 0, 1)
    .ticks(5)
    .map((tick) => ({ ...tick, label: labelOf(tick, shown) }));
  const left = Math.max(...yTicks.map(({ label }) => label.length)) * 8 + 14;
  const [right, top, bottom] = [width - (isNarrow ? 22 : 30), 48 + above, height - 30 - below * 17];
  const x = linearScale('0', to, left, right);
  const y = linearScale(low, high, bottom, top);
  return { width, height, left, right, top, bottom, isNarrow, x, y, yTicks, xTicks: x.ticks(isNarrow ? 3 : 6) };
}

/** From nothing, or below, to a little above the highest point. */
function rangeOf(curves: readonly Pieces[], to: string): [string, string] {
  const ys = curves.flat(2).map(({ y }) => Number(y));
  const [low, high] = [Math.min(0, ...ys), Math.max(0, ...ys)];
  if (low === high) return ['0', (Number(to) / 10).toFixed(2)];
  const more = (high - low) * 0.06;
  return [(low < 0 ? low - more : low).toFixed(2), (high + more).toFixed(2)];
}

function labelOf({ amount }: Tick, shown: Shown): string {
  if (shown === 'part') return rate(amount);
  return shown === 'rate' ? amount.replace(/\.?0+$/, '') : shortNaira(amount);
}

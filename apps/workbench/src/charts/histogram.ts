/**
 * Places of a histogram of changes: a column for each class, and a gap in the middle for those that do not change.
 * Pure.
 *
 * @module
 */
import { ticks } from 'd3-array';
import { CLASSES } from '../copy/impact.js';
import type { ImpactAnswer } from '../request/protocol.js';
import { isZero, koboOf, shortNaira } from '../text/format.js';

export type Class = ImpactAnswer['histogram'][number];

/** The name of a class: `rises by ₦1m to ₦10m`. */
export function className({ from, to }: Class): string {
  if (from === null || to === null) return openName(from, to);
  if (isZero(from) && isZero(to)) return CLASSES.same;
  const isFall = (koboOf(to) ?? 0n) <= 0n;
  const [least, most] = isFall ? [positive(to), positive(from)] : [from, to];
  if (isZero(least)) return (isFall ? CLASSES.fallsUpTo : CLASSES.risesUpTo)(shortNaira(most));
  return (isFall ? CLASSES.falls : CLASSES.rises)(shortNaira(least), shortNaira(most));
}

function openName(from: string | null, to: string | null): string {
  return from === null ? CLASSES.fallsOver(shortNaira(positive(to ?? ''))) : CLASSES.risesOver(shortNaira(from));
}

function positive(amount: string): string {
  return amount.replace(/^-/, '');
}

/** Returns whether a class is of those that do not change. */
export function isSame({ from, to }: Class): boolean {
  return from !== null && to !== null && isZero(from) && isZero(to);
}

/** The classes from the first to the last that has rows, with that of no change. */
export function classesMet(histogram: readonly Class[]): readonly Class[] {
  const isShown = (each: Class): boolean => each.rows > 0 || isSame(each);
  return histogram.slice(histogram.findIndex(isShown), histogram.findLastIndex(isShown) + 1);
}

/** A column of the chart; its top and height are those of its bar. */
export interface Column {
  readonly of: Class;
  readonly x: number;
  readonly width: number;
  readonly top: number;
  readonly height: number;
}

/** The places of a chart. */
export interface Places {
  readonly columns: readonly Column[];
  readonly counts: readonly { readonly count: number; readonly y: number }[];
  /** The amounts between columns, as far apart as their labels need. */
  readonly edges: readonly { readonly x: number; readonly label: string }[];
}

/** The frame of a chart: its size, and what it leaves for its labels. */
export interface Frame {
  readonly width: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Labels of edges need this many pixels. */
const LABEL = 56;

/** Where everything lies in a frame. */
export function placesIn(classes: readonly Class[], { width, left, right, top, bottom }: Frame): Places {
  const step = (width - left - right) / Math.max(classes.length, 1);
  const most = Math.max(1, ...classes.filter((each) => !isSame(each)).map(({ weight }) => weight));
  const heightOf = (count: number): number => (count / most) * (bottom - top);
  const columns = classes.map((of, place) => {
    const height = isSame(of) ? 0 : heightOf(of.weight);
    return { of, x: left + place * step, width: step, top: bottom - height, height };
  });
  const counts = ticks(0, most, 4).filter(Number.isInteger);
  return {
    columns,
    counts: counts.map((count) => ({ count, y: bottom - heightOf(count) })),
    edges: apart(edgesOf(columns)),
  };
}

function edgesOf(columns: readonly Column[]): Places['edges'] {
  return columns.slice(1).flatMap(({ of, x }, place) => {
    const before = columns[place]?.of;
    // The gap of no change has an edge of nothing on both of its sides.
    return of.from === null || isSame(of) || (before !== undefined && isSame(before))
      ? []
      : [{ x, label: shortNaira(of.from) }];
  });
}

/** The labels that have room, from the left. */
function apart(edges: Places['edges']): Places['edges'] {
  const kept: { x: number; label: string }[] = [];
  for (const edge of edges) if (edge.x - (kept.at(-1)?.x ?? Number.NEGATIVE_INFINITY) >= LABEL) kept.push(edge);
  return kept;
}

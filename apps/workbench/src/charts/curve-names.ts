/**
 * The names of the curves in a chart: each beside its line, or all of them in a key above the chart. Pure.
 *
 * @module
 */
import type { Frame, Pieces } from './curve-points.js';
import { heightOf, inLines, type Label, type Spot } from './labels.js';

/** A place on a drawn curve, in pixels. */
interface Place {
  readonly x: number;
  readonly y: number;
}

/** Places on each of the drawn curves, from their ends. */
export type Samples = readonly (readonly Place[])[];

/** The parts of the width at which a name may lie. */
const SAMPLES = 48;

/** Places on the drawn curves at the same parts of the width, from their ends. */
export function samplesOf(all: readonly Pieces[], { left, right, x, y }: Frame): Samples {
  return all.map((pieces) => {
    const points = pieces.flat().map((point): Place => ({ x: x.at(point.x), y: y.at(point.y) }));
    let place = points.length - 1;
    return Array.from({ length: SAMPLES }, (_, index) => {
      const at = right - ((right - left) * index) / SAMPLES;
      while (place > 1 && (points[place - 1]?.x ?? 0) > at) place -= 1;
      return { x: at, y: heightBetween(points[place - 1], points[place], at) };
    });
  });
}

function heightBetween(one: Place | undefined, other: Place | undefined, at: number): number {
  if (one === undefined || other === undefined) return Number.NaN;
  return other.x === one.x ? other.y : one.y + ((other.y - one.y) * (at - one.x)) / (other.x - one.x);
}

/** A line of the chart, or several that coincide and share a name. */
export interface NamedLine {
  /** The places of its laws, in their order. */
  readonly places: readonly number[];
  readonly name: string;
}

/** Lines that are nearer than this, in pixels, at most of the places are one to the eye. */
const NEAR = 3;
const MOST = 0.75;

/** The lines to be named: a line that coincides with an earlier one shares its name. */
export function namedLines(names: readonly string[], samples: Samples): readonly NamedLine[] {
  const groups: number[][] = [];
  for (const place of names.keys()) {
    const same = groups.find(([first = 0]) => areOne(samples[first] ?? [], samples[place] ?? []));
    if (same === undefined) groups.push([place]);
    else same.push(place);
  }
  return groups.map((places) => ({ places, name: sharedName(places.map((place) => names[place] ?? '')) }));
}

function areOne(one: readonly Place[], other: readonly Place[]): boolean {
  const near = one.filter(({ y }, index) => Math.abs((other[index]?.y ?? Number.NaN) - y) < NEAR);
  return near.length >= MOST * one.length;
}

/** The names of several laws as one; a year that all have is said once. */
export function sharedName(names: readonly string[]): string {
  const [year] = /^\d{4}, /.exec(names[0] ?? '') ?? [];
  const isShared = year !== undefined && names.every((name) => name.startsWith(year));
  const [first = '', ...others] = names;
  const parts = [first, ...others.map((name) => (isShared ? name.slice(year.length) : name))];
  return parts.length < 2 ? first : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

const SIZE = 14;
/** The letters of a line of a name. */
const LETTERS = 46;
/** Between a line and its name. */
const GAP = 8;

/** The name of a line: above or below it, where no other line comes between, and as near to its end as may be. */
export function nameLabel({ places, name }: NamedLine, samples: Samples): Label {
  const [first = 0] = places;
  const label = { lines: inLines(name, LETTERS), size: SIZE };
  const [height, others] = [heightOf(label), samples.filter((_, place) => !places.includes(place))];
  const spots = (samples[first] ?? []).flatMap(({ x, y }, index): Spot[] => {
    const below = others.map((each) => (each[index]?.y ?? Number.NaN) - y);
    const isFree = (side: number): boolean => !below.some((gap) => gap * side > -1 && gap * side < height + 2 * GAP);
    const above = isFree(-1) ? [{ x, top: y - height - GAP, anchor: 'end' as const }] : [];
    const under = (['start', 'end'] as const).map((anchor) => ({ x, top: y + GAP, anchor }));
    return isFree(1) ? [...above, ...under] : above;
  });
  return { ...label, kind: `name series-${first + 1}`, spots, isShy: true };
}

/** A name in the key, with the place of its law. */
export interface KeyEntry {
  readonly place: number;
  readonly lines: readonly string[];
}

/** The key of a chart: every name in lines that its width holds. */
export function keyOf(names: readonly string[], width: number): readonly KeyEntry[] {
  const letters = Math.floor((width - KEY_SAMPLE) / 9);
  return names.map((name, place) => ({ place, lines: inLines(name, letters) }));
}

/** The width of a sample of a line in the key, and the height of its lines. */
export const KEY_SAMPLE = 44;
export const KEY_LINE = 18;

/**
 * Figures that change together: the day on which one version ends and the next begins, the bound at which one band ends
 * and the next begins, the widths of bands and the amount above which the last of them lies, a method and what only
 * some methods have.
 *
 * @module
 */
import type { Place } from './places.js';

/** The places that change with each place. */
export function linksOf(places: readonly Place[]): ReadonlyMap<Place, readonly Place[]> {
  const byPath = new Map(places.map((place) => [textOf(place.path), place]));
  const links = new Map<Place, Place[]>();
  const link = (one: Place, other: Place): void => {
    links.set(one, [...(links.get(one) ?? []), other]);
  };
  for (const place of places) {
    for (const other of partnersOf(place, byPath)) {
      link(place, other);
      link(other, place);
    }
    for (const other of toldBy(place, places)) link(place, other);
    if (isAbove(place)) linkWidths(place, places, link);
  }
  return links;
}

const textOf = (path: Place['path']): string => path.join('.');

/** Words at the end of one item, and the words at the start of the next that say the same. */
const MEETING: Readonly<Record<string, string>> = { until: 'from', atMost: 'moreThan', lessThan: 'atLeast' };

/** The place where the next version or band begins, if this place is the end of one. */
function partnersOf({ path, held, version }: Place, byPath: ReadonlyMap<string, Place>): Place[] {
  const word = String(path.at(-1));
  const partner = MEETING[word];
  if (partner === undefined) return [];
  const index = path.reduce<number>((last, step, position) => (typeof step === 'number' ? position : last), -1);
  const next = [...path.slice(0, index), Number(path[index]) + 1, ...path.slice(index + 1, -1), partner];
  const other = byPath.get(textOf(next));
  const isMet = other?.held === held && (other.version === version) === (word !== 'until');
  return other !== undefined && isMet ? [other] : [];
}

/** Returns whether a place is the end of a version or band, which the next one takes up. */
export function endsAt({ path }: Place): boolean {
  return String(path.at(-1)) in MEETING;
}

/** Returns whether two linked places are the two sides of one day or one bound. */
export function meets(one: Place, other: Place): boolean {
  const [word, partner] = [String(one.path.at(-1)), String(other.path.at(-1))];
  return one.held === other.held && (MEETING[word] === partner || MEETING[partner] === word);
}

/** The places that a word adds or removes: not every block that it selects has them. */
function toldBy({ tells, path }: Place, places: readonly Place[]): Place[] {
  if (tells === undefined) return [];
  const blocks = Object.values(tells.blocks ?? {});
  const isInAll = (name: string): boolean => blocks.every(({ block = {} }) => name in block);
  const block = path.slice(0, -1);
  return places.filter(
    (other) =>
      isBelow(other.path, block) &&
      other.version !== null &&
      !isInAll(String(other.path[block.length])) &&
      !isDay(other),
  );
}

function isBelow(path: Place['path'], block: Place['path']): boolean {
  return path.length > block.length && block.every((step, index) => path[index] === step);
}

/** Returns whether a place is the first or last day of a version. */
export function isDay({ version, names }: Pick<Place, 'version' | 'names'>): boolean {
  return version !== null && names.length === 1 && ['from', 'until'].includes(names[0] ?? '');
}

/** Returns whether a place is the amount above which the last band lies. */
export function isAbove({ path, held }: Pick<Place, 'path' | 'held'>): boolean {
  return path.at(-1) === 'above' && typeof held === 'bigint';
}

/** Every width moves the sum above; the sum moves the last width. */
function linkWidths(above: Place, places: readonly Place[], link: (one: Place, other: Place) => void): void {
  const bands = above.path.slice(0, -2);
  const widths = places.filter(({ path }) => isBelow(path, bands) && path.at(-1) === 'width');
  for (const width of widths) link(width, above);
  const last = widths.at(-1);
  if (last !== undefined) link(above, last);
}

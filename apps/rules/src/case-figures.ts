/**
 * Writing into a worked case: expected figures and words, by years where the years differ.
 *
 * @module
 */
import type { Written } from './case-file.js';
import type { CaseTree, Tree } from './case-tree.js';
import { type Place, placesOf, placeText, wordsAtPlace } from './case-years.js';

/** A value of a case at each place that has one: an expected figure, or words such as its name. */
export type ByPlace<V> = ReadonlyMap<Place, V>;

/** The figure of one path of `expected` at each place of a case that expects it. */
export type FigureByPlace = ByPlace<Written>;

/** The places of a case. */
export function placesIn({ years }: CaseTree): Place[] {
  return (years as readonly string[]).flatMap(placesOf);
}

/** The case with some of its figures written anew. */
export function withFigures(one: CaseTree, figures: ReadonlyMap<string, FigureByPlace>): CaseTree {
  const moved = [...figures].map(([path, figure]) => {
    const values = new Map([...figure].map(([place, value]) => [place, treeOf(value)] as const));
    return [path, byYears(values, false)] as const;
  });
  return { ...one, expected: { ...(one.expected as CaseTree), ...Object.fromEntries(moved) } };
}

/** The words of a case at each place that has some, as they are typed. */
export function wordsOf(one: CaseTree, field: string): ByPlace<string> {
  const places = placesIn(one);
  const words = places.map((place) => [place, wordsAtPlace(one[field], places, place)] as const);
  return new Map(words.filter((each): each is [Place, string] => typeof each[1] === 'string'));
}

/** The case with other words under `name`, `working` or `origin`. */
export function withWords(one: CaseTree, field: string, words: ByPlace<string>): CaseTree {
  return { ...one, [field]: byYears(words, words.size < placesIn(one).length) };
}

/** The one value of all places, or the values by years; also one value by years, where other places have none. */
function byYears(values: ByPlace<Tree>, isOfSome: boolean): Tree {
  const texts = new Map<string, { readonly value: Tree; readonly places: Place[] }>();
  for (const [place, value] of values) {
    const text = JSON.stringify(value);
    const known = texts.get(text) ?? { value, places: [] };
    known.places.push(place);
    texts.set(text, known);
  }
  const [only] = texts.values();
  if (texts.size === 1 && only !== undefined && !isOfSome) return only.value;
  return Object.fromEntries([...texts.values()].map(({ value, places }) => [placesText(places), value]));
}

/** The places as a case writes them: `2020..2022, 2026 prospective`. */
function placesText(places: readonly Place[]): string {
  const readings = [...new Set(places.map(({ reading }) => reading))];
  return readings.flatMap((reading) => rangesOf(places.filter((one) => one.reading === reading))).join(', ');
}

function rangesOf(places: readonly Place[]): string[] {
  const years = places.map(({ taxYear }) => taxYear).sort((a, b) => a - b);
  const firsts = years.filter((year) => !years.includes(year - 1));
  const lasts = years.filter((year) => !years.includes(year + 1));
  const reading = places[0]?.reading === undefined ? '' : ` ${places[0].reading}`;
  return firsts.map((first, at) => `${first === lasts[at] ? first : `${first}..${lasts[at]}`}${reading}`);
}

/** The value as it is typed, with the digits of numbers grouped. */
function treeOf(value: Written): Tree {
  if (Array.isArray(value)) return value.map(treeOf);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, treeOf(inner as Written)]));
  }
  const text = String(value);
  return /^-?\d+(?:\.\d+)?$/.test(text) ? text.replace(/\B(?=(?:\d{3})+(?!\d))(?<!\..*)/g, '_') : text;
}

/** The place of a case among its places. */
export function placeNamed(places: readonly Place[], taxYear: unknown, reading: string | undefined): Place | undefined {
  const wanted = placeText({ taxYear: Number(taxYear), ...(reading === undefined ? {} : { reading }) });
  return places.find((place) => placeText(place) === wanted);
}

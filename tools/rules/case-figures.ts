/**
 * Writing expected figures into the text of a worked case: one line a figure, by years where the years differ.
 *
 * @module
 */
import { parse } from 'yaml';
import type { Written } from './case-file.js';
import { type Place, placesOf, placeText } from './case-years.js';

/** The figure of one path of `expected` at each place of a case that expects it. */
export type FigureByPlace = ReadonlyMap<Place, Written>;

/** The places of a case, from its text. */
export function placesIn(yaml: string): Place[] {
  const [only] = parse(yaml, { schema: 'failsafe' }) as { readonly years: readonly string[] }[];
  return only?.years.flatMap(placesOf) ?? [];
}

/** The text of a case with the lines of some figures written anew. */
export function withFigures(yaml: string, figures: ReadonlyMap<string, FigureByPlace>): string {
  return [...figures].reduce((text, [path, figure]) => withFigure(text, path, figure), yaml);
}

function withFigure(yaml: string, path: string, figure: FigureByPlace): string {
  const escaped = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const entry = new RegExp(`^ {4}${escaped}:.*\\n(?: {6}.*\\n)*`, 'm');
  if (!entry.test(yaml)) throw new Error(`no line for ${path}`);
  return yaml.replace(entry, () => `${lineOf(path, figure)}\n`);
}

const WIDTH = 120;

function lineOf(path: string, figure: FigureByPlace): string {
  const texts = new Map<string, Place[]>();
  for (const [place, value] of figure) {
    const text = textOf(value);
    texts.set(text, [...(texts.get(text) ?? []), place]);
  }
  const byYears = [...texts].map(([text, places]) => [placesText(places), text] as const);
  const [only = ''] = texts.keys();
  const inOneLine = byYears.map(([years, text]) => `${years.includes(',') ? `'${years}'` : years}: ${text}`).join(', ');
  const line = `    ${path}: ${texts.size === 1 ? only : `{ ${inOneLine} }`}`;
  const lines = [`    ${path}:`, ...byYears.map(([years, text]) => `      ${years}: ${text}`)];
  return line.length <= WIDTH ? line : lines.join('\n');
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

function textOf(value: Written): string {
  if (Array.isArray(value)) return `[${value.map(textOf).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return scalarOf(String(value));
  const entries = Object.entries(value).map(([name, inner]) => `${name}: ${textOf(inner as Written)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

/** Digits grouped; words in quotes where YAML needs them. */
function scalarOf(value: string): string {
  if (/^-?\d+(?:\.\d+)?$/.test(value)) return value.replace(/\B(?=(?:\d{3})+(?!\d))(?<!\..*)/g, '_');
  return /[:#,[\]{}'"]/.test(value) ? `'${value.replaceAll("'", "''")}'` : value;
}

/** The place of a case among its places. */
export function placeNamed(places: readonly Place[], taxYear: unknown, reading: string | undefined): Place | undefined {
  const wanted = placeText({ taxYear: Number(taxYear), ...(reading === undefined ? {} : { reading }) });
  return places.find((place) => placeText(place) === wanted);
}

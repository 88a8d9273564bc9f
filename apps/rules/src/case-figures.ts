/**
 * Writing into the text of a worked case: expected figures, one line each, and words, by years where the years differ.
 *
 * @module
 */
import { parse, Scalar, stringify } from 'yaml';
import type { Written } from './case-file.js';
import { type Place, placesOf, placeText, wordsAtPlace } from './case-years.js';

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
  const values = [...byText(figure, textOf).values()].map(
    (places) => [placesText(places), figure.get(places[0] as Place) ?? null] as const,
  );
  const [[, only] = ['', null]] = values;
  if (values.length === 1) return entryLines(4, path, only);
  const inOneLine = values.map(([years, value]) => `${years.includes(',') ? `'${years}'` : years}: ${textOf(value)}`);
  const line = `    ${path}: { ${inOneLine.join(', ')} }`;
  if (line.length <= WIDTH) return line;
  return [`    ${path}:`, ...values.map(([years, value]) => entryLines(6, years, value))].join('\n');
}

/** One entry: on a line where it has room there, a list that has none with a line for each item. */
function entryLines(indent: number, name: string, value: Written): string {
  const line = `${' '.repeat(indent)}${name}: ${textOf(value)}`;
  if (line.length <= WIDTH || !Array.isArray(value)) return line;
  const items = value.map((item) => `${' '.repeat(indent + 2)}- ${textOf(item)}`);
  return [`${' '.repeat(indent)}${name}:`, ...items].join('\n');
}

/** The places at which a value has each text. */
function byText<V>(values: ReadonlyMap<Place, V>, textIn: (value: V) => string): Map<string, Place[]> {
  const texts = new Map<string, Place[]>();
  for (const [place, value] of values) {
    const text = textIn(value);
    texts.set(text, [...(texts.get(text) ?? []), place]);
  }
  return texts;
}

/** The words of a case, such as its name, at each of its places. */
export type WordsByPlace = ReadonlyMap<Place, string>;

/** The words of a case at each place that has some, as they are typed. */
export function wordsOf(yaml: string, field: string): WordsByPlace {
  const [only] = parse(yaml, { schema: 'failsafe' }) as Readonly<Record<string, unknown>>[];
  const places = placesIn(yaml);
  const words = places.map((place) => [place, wordsAtPlace(only?.[field], places, place)] as const);
  return new Map(words.filter((each): each is [Place, string] => typeof each[1] === 'string'));
}

/** The text of a case with other words under `name`, `working` or `origin`. */
export function withWords(yaml: string, field: string, words: WordsByPlace): string {
  const texts = [...byText(words, String)].map(([text, places]) => [placesText(places), text] as const);
  const [[, only] = ['', '']] = texts;
  const isSame = texts.length === 1 && words.size === placesIn(yaml).length;
  const lines = isSame
    ? [sentenceLines(2, field, only)]
    : [`${field}:`, ...texts.map(([at, text]) => sentenceLines(4, at, text))];
  const entry = new RegExp(`^(- | {2})${field}:.*\\n(?: {4}.*\\n)*`, 'm');
  return yaml.replace(entry, (_, dash: string) => `${dash}${lines.join('\n').trimStart()}\n`);
}

/** One sentence, folded where a line is too short for it. */
function sentenceLines(indent: number, name: string, sentence: string): string {
  const scalar = new Scalar(sentence);
  const space = ' '.repeat(indent);
  if (`${space}${name}: '${sentence}'`.length > WIDTH) scalar.type = Scalar.BLOCK_FOLDED;
  const styled = { schema: 'failsafe', lineWidth: WIDTH - indent, singleQuote: true } as const;
  return `${space}${stringify({ [name]: scalar }, styled)
    .trimEnd()
    .replaceAll('\n', `\n${space}`)}`;
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

/**
 * Figures of the law as people read them: in the Act's own words, section by section, and found by what they say or by
 * the law that they rest on. Pure.
 *
 * @module
 */
import { type Findable, isEveryday, ranked } from '../../../../libraries/search/src/search.js';
import { TIERS } from '../copy/shell.js';
import type { Tier } from '../facts/facts.js';
import type { Answers } from '../request/protocol.js';
import { isAmount, longDay, naira, sentenceCase, shortNaira } from '../text/format.js';

/** A figure of a table, as it crosses. */
export type Figure = Answers['table'][number];

/** The key of a figure without the day of its version: the same in every year. */
export function likeOf(key: string): string {
  return key.replace(/@\d{4}-\d\d-\d\d/, '');
}

/** The value in the Act's own words: `at most ₦100,000,000`, `30%`, `separate tax`. */
export function saysOf(figure: Pick<Figure, 'key' | 'words' | 'kind' | 'value'>): string {
  return withBound(figure, figureValue(figure));
}

/** The same with short amounts: `at most ₦100m`. */
export function shortOf(figure: Pick<Figure, 'key' | 'words' | 'kind' | 'value'>): string {
  return withBound(figure, shortValueOf(figure));
}

/** The value without the words of its bound, short: `₦100m`. */
export function shortValueOf(figure: Pick<Figure, 'key' | 'words' | 'kind' | 'value'>): string {
  return writtenOf(figure, shortNaira);
}

/** The value without the words of its bound: `₦100,000,000`. */
export function figureValue(figure: Pick<Figure, 'key' | 'words' | 'kind' | 'value'>): string {
  return writtenOf(figure, wholeNaira);
}

function withBound(figure: Pick<Figure, 'key' | 'words'>, said: string): string {
  const bound = boundOf(figure);
  return bound === undefined ? said : `${bound} ${said}`;
}

/** The words of a bound, such as `at most`; a figure that is none has no such words. */
export function boundOf({ key, words }: Pick<Figure, 'key' | 'words'>): string | undefined {
  return isBound(key) ? words.at(-1) : undefined;
}

/** Returns whether a figure is a bound: its last word says of which kind. */
export function isBound(key: string): boolean {
  return /\.(?:atMost|lessThan|atLeast|moreThan)$/.test(key);
}

/** A day on which a version begins or ends. */
function isDay(key: string): boolean {
  return /(?:^|\.)(?:from|until)$/.test(key);
}

function writtenOf(
  { key, words, kind, value }: Pick<Figure, 'key' | 'words' | 'kind' | 'value'>,
  amountOf: (amount: string) => string,
): string {
  // A company of any other size is bounded by words alone.
  if (key.endsWith('.anyOther') && value === 'true') return words.at(-1) ?? '';
  if (kind === 'amount' && isAmount(value)) return amountOf(value);
  if (kind === 'count') return value.replace(/\.00$/, '').replaceAll('_', ' ');
  return kind === 'word' ? inWords(value) : value;
}

/** Amounts of the Act are whole naira, all but a few. */
function wholeNaira(amount: string): string {
  return naira(amount).replace(/\.00$/, '');
}

const WORDS: Readonly<Record<string, string>> = { true: 'yes', false: 'no', '[]': 'none' };

/** A word, a list, a day or a sentence of a table. */
function inWords(value: string): string {
  return WORDS[value] ?? longDay(value.replace(/^\[(.*)\]$/, '$1').replaceAll('_', ' '));
}

/** The name of a figure below its section and version, without the words of its bound. */
export function labelOf({ key, words }: Pick<Figure, 'key' | 'words'>): string {
  const below = words.slice(placeOfDay(words) === -1 ? 1 : placeOfDay(words) + 1);
  const names = isBound(key) ? below.slice(0, -1) : below;
  return sentenceCase(names.join(', ')) || sentenceCase(words[0] ?? '');
}

/** The name of a figure with its section, without its days: `Company size, small, gross turnover`. */
export function fullLabelOf({ key, words }: Pick<Figure, 'key' | 'words'>): string {
  const names = words.filter((_, index) => index !== placeOfDay(words));
  return sentenceCase((isBound(key) ? names.slice(0, -1) : names).join(', '));
}

function placeOfDay(words: readonly string[]): number {
  return words.findIndex((word) => /^(?:from|until) \d/.test(word));
}

/** Figures that rest on the same law, one after the other. */
export type Run = readonly Figure[];

/** The figures of a section between two days. */
export interface VersionGroup {
  /** The part of the section that has versions of its own, such as `Nigerian shares`; empty for the section itself. */
  readonly name: string;
  readonly from: string | null;
  readonly until: string | null;
  readonly runs: readonly Run[];
}

/** A section of a table. */
export interface SectionGroup {
  readonly section: string;
  readonly name: string;
  readonly versions: readonly VersionGroup[];
}

/**
 * The figures that are rows: without the names that a request may use for a row, which are no law, and without days,
 * which stand in the heading of their version. A version whose law is words alone has a row only where one looks for
 * that law.
 */
export function rowsOf(figures: readonly Figure[], find: string): readonly Figure[] {
  const rows = withoutDays(figures.filter(({ key }) => !key.endsWith('.aliases')));
  return find.trim() === '' ? rows.filter((figure) => !isWordsAlone(figure)) : rows;
}

/** Rows by section and version, in the order of the table. */
export function grouped(figures: readonly Figure[]): readonly SectionGroup[] {
  return runsBy(figures, ({ section }) => section).map((ofSection) => ({
    section: ofSection[0]?.section ?? '',
    name: sentenceCase([...new Set(ofSection.map(({ words }) => words[0]))].join(' or ')),
    versions: runsBy(ofSection, versionOf).map(versionGroup),
  }));
}

function versionGroup(figures: Run): VersionGroup {
  const [first] = figures;
  const words = first?.words ?? [];
  const name = sentenceCase(words.slice(1, Math.max(1, placeOfDay(words))).join(', '));
  return { name, from: first?.from ?? null, until: first?.until ?? null, runs: runsBy(figures, lawOf) };
}

function withoutDays(figures: readonly Figure[]): readonly Figure[] {
  const filled = new Set(figures.filter(({ key }) => !isDay(key)).map(versionOf));
  const alone = new Set<string>();
  return figures.filter((figure) => {
    const version = versionOf(figure);
    if (!isDay(figure.key)) return true;
    if (filled.has(version) || alone.has(version)) return false;
    alone.add(version);
    return true;
  });
}

/** Returns whether a row has no figure: the law of its version says words alone. */
export function isWordsAlone({ key }: Pick<Figure, 'key'>): boolean {
  return isDay(key);
}

function versionOf({ section, words }: Figure): string {
  return [section, ...words.slice(0, placeOfDay(words) + 1)].join('/');
}

function lawOf({ law, verified, note }: Figure): string {
  return JSON.stringify([law, verified, note]);
}

/** Items one after the other that have the same mark. */
function runsBy<T>(items: readonly T[], markOf: (item: T) => string): readonly (readonly T[])[] {
  const runs: T[][] = [];
  let last: string | undefined;
  for (const item of items) {
    const mark = markOf(item);
    if (mark === last) runs.at(-1)?.push(item);
    else runs.push([item]);
    last = mark;
  }
  return runs;
}

/** The parts by which a figure is found. */
type Described = Pick<Figure, 'key' | 'words' | 'kind' | 'value' | 'law' | 'verified' | 'note'>;

/** A search in the law: words, amounts, or the start of a citation. */
export interface Search {
  readonly find: string;
  readonly isDisputed: boolean;
}

/**
 * The items that a search finds, by any of their figures, in their order. A text that starts citations finds what rests
 * on these alone; any other is looked for in the words of people and of the law.
 */
export function found<T>(items: readonly T[], figuresOf: (item: T) => readonly Described[], search: Search): T[] {
  const text = search.find.trim().toLowerCase();
  const wanted = items.flatMap((item) =>
    figuresOf(item).flatMap((figure) => (!search.isDisputed || figure.verified === 'disputed' ? { item, figure } : [])),
  );
  const rests = wanted.filter(({ figure }) => figure.law.some((citation) => startsWith(citation, text)));
  const isCitation = rests.length > 0 && !isEveryday(text);
  const isAll = text === '';
  const chosen = isAll ? wanted : isCitation ? rests : ranked(wanted, ({ figure }) => findableOf(figure), text);
  const kept = new Set(chosen.map(({ item }) => item));
  return items.filter((item) => kept.has(item));
}

/** The figures that a search has found with the best first; those of a version that has ended are the last. */
export function bestFirst(figures: readonly Figure[], find: string): readonly Figure[] {
  const best = ranked(figures, findableOf, find);
  return best.length > 0 ? best : [...figures].sort((one, other) => Number(isPast(one)) - Number(isPast(other)));
}

/** The same, section by section: the best section first, in the order of the table, versions that have ended last. */
export function bestSectionsFirst(figures: readonly Figure[], find: string): readonly Figure[] {
  const sections = [...new Set(bestFirst(figures, find).map(({ section }) => section))];
  return sections.flatMap((name) => {
    const ofSection = figures.filter(({ section }) => section === name);
    return [...ofSection.filter((figure) => !isPast(figure)), ...ofSection.filter(isPast)];
  });
}

function isPast({ until }: Pick<Figure, 'until'>): boolean {
  return until !== null;
}

/** `nta s.56` starts `NTA s.56(a)`, not `NTA s.561`. */
function startsWith(citation: string, text: string): boolean {
  const name = citation.toLowerCase();
  return name.startsWith(text) && !/^[a-z\d]/.test(name.slice(text.length));
}

/** A search is for a number more often than for a word, and for a day least. */
const WEIGHTS: Readonly<Record<Figure['kind'], number>> = { rate: 1.4, amount: 1.4, count: 1.2, word: 1 };
const WEIGHT_OF_A_DAY = 0.5;

function findableOf(figure: Described & Partial<Pick<Figure, 'until'>>): Findable {
  const { key, words, kind, verified, note = '', value, until = null } = figure;
  const says = saysOf(figure);
  const also = [likeOf(key).replace(/[._]/g, ' '), shortValueOf(figure), value, TIERS[verified as Tier].word];
  return {
    name: [...words, ...(kind === 'word' ? [says] : [])].join(' '),
    text: [says, ...also, ...figure.law, note].join('\n'),
    weight: isDay(key) ? WEIGHT_OF_A_DAY : WEIGHTS[kind],
    isPast: until !== null,
  };
}

/** The part of a citation that names its section: `NTA s.56` of `NTA s.56(a)`, `CITA s.105` of `CITA s.105 "…"`. */
export function sectionOfCitation(citation: string): string {
  return /^.* (?:s|reg)\.\d+[A-Z]*/.exec(citation)?.[0] ?? citation.replace(/ ".*$/, '');
}

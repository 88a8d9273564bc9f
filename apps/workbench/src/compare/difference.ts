/**
 * A difference between two laws in words: what each part of it is, which figures it rests on, and where its bar lies.
 * Pure.
 *
 * @module
 */
import { COMPARE, SECTIONS } from '../copy/compare.js';
import type { Tier } from '../facts/facts.js';
import { nameOf } from '../facts/names.js';
import { isBound, saysOf } from '../law/figures.js';
import type { Answers } from '../request/protocol.js';
import { isZero, koboOf, naira, sentenceCase, wordsOf } from '../text/format.js';

/** A difference, as it crosses. */
export type Difference = Answers['compare'];
export type Part = Difference['parts'][number];
type Change = Part['figures'][number];

/** A figure that two laws say differently. */
export interface ChangedFigure {
  readonly label: string;
  readonly was: string;
  readonly is: string;
  /** The law of the figure: of the law after, or of the law before where that alone has it. */
  readonly law: readonly string[];
  readonly verified: Tier;
  readonly note?: string | undefined;
}

/** A citation as a figure has it. */
export type CitedLaw = Partial<Pick<ChangedFigure, 'verified'>> & Pick<ChangedFigure, 'law' | 'note'>;

/** The part in words: what begins, ends or becomes something else, and otherwise its sections. */
export function titleOf({ sections, figures }: Pick<Part, 'sections' | 'figures'>): string {
  const titles = sections.map((section) => titleOfSection(section, figures.filter(isOf(section))));
  return titles.map((title, index) => (index === 0 ? title : lower(title))).join(COMPARE.with);
}

/** The name of a section of the law. */
export function sectionName(section: string): string {
  return (
    SECTIONS[section] ??
    nameOf('cit', `taxLiability.${section}`) ??
    sentenceCase(wordsOf(section.replace(/[A-Z]/g, ' $&')))
  );
}

function titleOfSection(section: string, figures: readonly Change[]): string {
  const name = sectionName(section);
  const method = figures.find(beginsOrEnds);
  const tax = figures.find(({ key }) => /\.tax$/.test(key));
  if (method !== undefined && isNone(method.was)) return COMPARE.begins(name);
  if (method !== undefined && isNone(method.is)) return COMPARE.ends(name);
  if (tax !== undefined) return COMPARE.becomes(...named(figures, tax));
  const [only, ...others] = changedFigures(figures);
  if (only === undefined || others.length > 0 || only.was.length + only.is.length > SHORT) return name;
  return COMPARE.oneFigure(name, only.was, only.is);
}

/** A single figure that takes at most this many characters is said in the title. */
const SHORT = 60;

/** A tax that becomes another one, each with its rate where that changes too: `Education tax 3%`. */
function named(figures: readonly Change[], tax: Change): [was: string, is: string] {
  const rate = figures.find(({ key }) => /\.rate$/.test(key));
  const name = (figure: Change['was'], of: Change['was'] | undefined): string =>
    [figure && saysOf(figure), of && saysOf(of)].filter(Boolean).join(' ');
  return [sentenceCase(name(tax.was, rate?.was)), name(tax.is, rate?.is)];
}

function isNone(figure: Change['was']): boolean {
  return figure === null || figure.value === 'none';
}

function isOf(section: string) {
  return ({ was, is }: Change): boolean => (is ?? was)?.section === section;
}

/**
 * The figures of a part that differ as people read them: rates and amounts first, then words. A method is left out
 * where one law has none, which the title says.
 */
export function changedFigures(figures: readonly Change[]): readonly ChangedFigure[] {
  const days = new Set(figures.map(({ words }) => words.find(isDay)));
  const shown = figures.filter((each) => !isToldByTitle(each));
  const [numbers, words] = [shown.filter(isNumber), shown.filter((each) => !isNumber(each))];
  return [...numbers, ...words].map((each) => changedFigure(each, days.size > 1)).filter(({ was, is }) => was !== is);
}

/** A method that one law or both have not. */
function isToldByTitle({ key, was, is }: Change): boolean {
  return /\.method$/.test(key) && (isNone(was) || isNone(is));
}

/** A method that begins or ends: a law that had none may still say so. */
function beginsOrEnds(change: Change): boolean {
  return isToldByTitle(change) && isNone(change.was) !== isNone(change.is);
}

function isNumber({ was, is }: Change): boolean {
  return (is ?? was)?.kind !== 'word';
}

function isDay(word: string): boolean {
  return /^(?:from|until) \d/.test(word);
}

function changedFigure({ key, words, was, is }: Change, withDay: boolean): ChangedFigure {
  const names = words.slice(1).filter((word) => withDay || !isDay(word));
  const { law = [], verified = 'primary', note } = is ?? was ?? {};
  return {
    label: sentenceCase((isBound(key) ? names.slice(0, -1) : names).join(', ') || (words[0] ?? '')),
    was: was === null ? COMPARE.none : saysOf(was),
    is: is === null ? COMPARE.none : saysOf(is),
    law,
    verified,
    note,
  };
}

/** The law by which something begins or ends, which is said in the title; none of other parts. */
export function lawOfPart({ figures }: Pick<Part, 'figures'>): CitedLaw {
  const { law = [], note, ...figure } = figures.find(beginsOrEnds)?.is ?? {};
  return { law, note, ...('verified' in figure && { verified: figure.verified }) };
}

/** A row of the waterfall. */
export interface Bar {
  readonly label: string;
  /** The total, or the change of a part. */
  readonly amount: string;
  readonly kind: 'total' | 'less' | 'more';
  /** Where the bar begins and how long it is, in percent of the chart. */
  readonly from: number;
  readonly length: number;
  /** Where the total stands before it and after it, in the same way; there is nothing before the first one. */
  readonly start: number | null;
  readonly end: number;
}

/** The tax before, each part and the tax after, on one scale from nothing. */
export function barsOf({ before, after, parts }: Difference, names: readonly [before: string, after: string]): Bar[] {
  const totals = [before, ...parts.map(({ soFar }) => soFar), after];
  const most = totals.map(kobo).reduce((one, other) => (other > one ? other : one), 1n);
  const place = (amount: string): number => Number((kobo(amount) * 10_000n) / most) / 100;
  const total = (label: string, amount: string, isLast: boolean): Bar => {
    const end = place(amount);
    return { label, amount, kind: 'total', from: 0, length: end, start: isLast ? end : null, end };
  };
  const steps = parts.map((part, index): Bar => {
    const [start, end] = [place(totals[index] ?? before), place(part.soFar)];
    const kind = kobo(part.change) < 0n ? 'less' : 'more';
    const [from, length] = [Math.min(start, end), Math.abs(end - start)];
    return { label: titleOf(part), amount: part.change, kind, from, length, start, end };
  });
  return [total(names[0], before, false), ...steps, total(names[1], after, true)];
}

/** The table of a difference in plain amounts, its headings first: each part, and under it its figures. */
export function tableOfDifference(difference: Difference, names: readonly [before: string, after: string]): string[][] {
  const { what, before, after, change, soFar, alone, law } = COMPARE.heads;
  const rows = difference.parts.flatMap((part) => [
    [titleOf(part), '', '', part.change, part.soFar, part.alone ?? '', ''],
    ...changedFigures(part.figures).map((figure) => [
      figure.label,
      figure.was,
      figure.is,
      '',
      '',
      '',
      figure.law.join('; '),
    ]),
  ]);
  return [
    [what, before, after, change, soFar, alone, law],
    [names[0], '', '', '', difference.before, '', ''],
    ...rows,
    [names[1], '', '', difference.change, difference.after, '', ''],
  ];
}

/** The finding in a sentence. */
export function findingOf({ before, after, change, parts, idle }: Difference): string {
  if (!isZero(change)) {
    const [from, to] = [naira(before), naira(after)];
    return kobo(change) > 0n
      ? COMPARE.rises(naira(change), from, to)
      : COMPARE.falls(naira(change.replace('-', '')), from, to);
  }
  return parts.length > 0 ? COMPARE.cancels(naira(before)) : COMPARE.same(naira(before), idle.length);
}

function kobo(amount: string): bigint {
  return koboOf(amount) ?? 0n;
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

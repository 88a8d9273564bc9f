/**
 * The figures of rule tables in words: their values, and the law that they rest on.
 *
 * @module
 */
import type { Figure, RuleTable } from 'nigeria-tax-rules/analysis';
import { inQuotationMarks, quotesOf, type WordsOfLaw } from 'nigeria-tax-rules/texts';
import { grouped } from '../../../../libraries/looks/src/grouped.js';
import type { Row } from '../frame/layout.js';

/** The value of a figure: an amount grouped, anything else as the table writes it. */
export function saidOf({ kind, value }: Figure): string {
  return kind === 'amount' ? grouped(String(value)).replace(/\.00$/, '') : String(value);
}

/** Returns whether a figure is the first or the last day of its version, which the version is named by. */
export function isDayOfVersion({ value, from, until }: Figure): boolean {
  return typeof value === 'string' && (value === from || value === until);
}

/** `CITA s.40 [primary]`, with the note of the table. */
export function lawOf({ law, verified, note }: Pick<Figure, 'law' | 'verified' | 'note'>): string {
  return `${law.join('; ')} [${verified}]${note === undefined ? '' : ` ${note}`}`.trim();
}

/** Rows, each with the figure that it is of; figures of one law and the same words share the lines of them. */
export function withLaws(kind: RuleTable['kind'], rows: readonly (readonly [figure: Figure, row: Row])[]): Row[] {
  const laws = rows.map(([figure]) => [lawOf(figure), ...quotesIn(kind, figure)]);
  return rows.flatMap(([, row], place): Row[] => {
    const texts = laws[place] ?? [];
    const isLast = texts.join('\n') !== laws[place + 1]?.join('\n');
    return isLast ? [row, ...texts.map((text) => ({ text, depth: 1 }))] : [row];
  });
}

/** The words of the law that decide a figure, each with its section. */
function quotesIn(kind: RuleTable['kind'], { law, key }: Pick<Figure, 'law' | 'key'>): string[] {
  return law.flatMap((citation) => quotesOf(citation, `${kind}.${key}`).map((words) => quoteText({ citation, words })));
}

/** `NTA s.56(a): “a small company, at 0%”`. */
export function quoteText({ citation, words }: WordsOfLaw): string {
  return `${citation}: ${inQuotationMarks(words)}`;
}

/** Words without what they may be written with, to compare them: `income-tax` is `incomeTax`. */
export function plainWords(words: string): string {
  return words.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

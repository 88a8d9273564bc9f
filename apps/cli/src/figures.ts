/**
 * The figures of rule tables in words: their values, and the law that they rest on.
 *
 * @module
 */
import type { Figure } from 'nigeria-tax-rules/analysis';
import { grouped } from '../../../tools/grouped.js';
import type { Row } from './layout.js';

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

/** Rows, each with the figure that it is of; figures of one law that follow each other share its line. */
export function withLaws(rows: readonly (readonly [figure: Figure, row: Row])[]): Row[] {
  return rows.flatMap(([figure, row], place): Row[] => {
    const next = rows[place + 1];
    const isLast = next === undefined || lawOf(next[0]) !== lawOf(figure);
    return isLast ? [row, { text: lawOf(figure), depth: 1 }] : [row];
  });
}

/** Words as the beginning of a title. */
export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Words without what they may be written with, to compare them: `income-tax` is `incomeTax`. */
export function plainWords(words: string): string {
  return words.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

/**
 * The columns that are added to a row: why it was refused, and its figures.
 *
 * @module
 */
import { nearest } from 'nigeria-tax-rules/api';
import { problemsInWords } from '../../../../../libraries/files/src/problems.js';
import { UsageError } from '../../frame/command.js';
import type { SourcePart } from './source.js';
import type { Answers, ColumnWork, Figure } from './work.js';

/** A figure that is written: its name in the file, and its place among the figures that are worked out. */
export interface AddedFigure extends Figure {
  readonly heading: string;
  readonly at: number;
}

/** The figures that are asked for, or all. */
export function addedFigures(
  { figures }: ColumnWork,
  asked: readonly string[] | undefined,
  prefix: string,
): readonly AddedFigure[] {
  const all = figures.map((figure, at) => ({ ...figure, heading: `${prefix}${figure.name}`, at }));
  const names = all.map(({ name }) => name);
  const unknown = asked?.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    const near = nearest(unknown, names);
    const hint = near === undefined ? `The figures are ${names.join(', ')}.` : `Did you mean ${near}?`;
    throw new UsageError(`"${unknown}" is not a figure. ${hint}`);
  }
  return asked === undefined ? all : all.filter(({ name }) => asked.includes(name));
}

/** Refuses names that the rows have already. */
export function refuseTaken(taken: readonly string[], added: readonly string[]): void {
  const both = taken.find((name) => added.includes(name));
  if (both === undefined) return;
  throw new UsageError(`The file has a column "${both}", and one of this name is added. Add --prefix, such as tax_.`);
}

/** The problems of a row in words; `null` where it was answered. */
export function problemsOf(part: SourcePart, { problems }: Answers, row: number): string | null {
  const found = problems[row];
  return found === undefined ? null : problemsInWords(found, part.headingsOf(row));
}

/** The value of a figure as text: naira with two decimals, a word, true or false; `null` of a row that was refused. */
export function textOf({ kind }: Figure, value: number, words: readonly string[]): string | null {
  if (Number.isNaN(value)) return null;
  if (kind === 'amount') return naira(value);
  return kind === 'word' ? (words[value] ?? null) : String(value === 1);
}

/** Whole kobo as naira. */
function naira(kobo: number): string {
  const digits = String(Math.abs(kobo)).padStart(3, '0');
  return `${kobo < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * The detail of a computation, for every tax: the values on which the readings of the year disagree, and the workings
 * with how far they can be relied on. A calculation of one year is handed it, so that a page can leave it out.
 *
 * @module
 */
import type { Sheet, WorkingLine } from '../algebra/index.js';
import type { TableHeader } from '../tables/table.js';
import type { ContestedOf, WorkingsOf } from './calculate.js';
import { contestedBetween, type TotalUnder } from './contested.js';
import { staysDisputed } from './disputes.js';
import type { Answer, Computation, StatedOf, TablesOf, TaxTypes } from './law.js';
import { type AnswerInLines, answersInLines } from './lines.js';
import { inDetail } from './reliance.js';

/** Makes the function that says where readings disagree; `valuesOf` are the values in words that another may change. */
export function contestedWith<X extends TaxTypes, S extends StatedOf<X>>(
  valuesOf: (answer: Answer<X>, stated: S) => ReadonlyMap<string, string>,
): ContestedOf<X, S> {
  return (computation, stated, answer, others) => {
    const readingOf = (of: Answer<X>) => {
      return { table: of.table, total: computation.totalOf(of), values: valuesOf(of, stated) };
    };
    const otherReadings = others.map(({ table }) => readingOf(computation.answerUnder(stated, table)));
    return contestedBetween(readingOf(answer), otherReadings);
  };
}

/** The parts of the workings of a tax beside the lines of its law. */
export interface LinesOfTax<T extends TableHeader, S> {
  /** The lines of the lists. */
  readonly listedLines: (stated: S, table: T) => Sheet;
  /** Tables in which one disputed rule goes the other way, each the same table every time. */
  readonly otherWays: (table: T) => readonly T[];
  /** Adds lines that no step of the law has, after all others. */
  readonly addLastLines?: (sheet: Sheet, stated: S, table: T) => void;
}

/** Makes the workings of a tax. */
export function workingsWith<X extends TaxTypes, S extends StatedOf<X>>(
  lines: LinesOfTax<X['table'], S>,
): WorkingsOf<X, S> {
  return {
    otherWays: lines.otherWays,
    answersInLines,
    detailOf: (computation, stated, answer, ways, apart) => workingsOf(lines, computation, stated, answer, ways, apart),
  };
}

/** The workings, and how far they can be relied on. */
function workingsOf<X extends TaxTypes, S extends StatedOf<X>>(
  { listedLines, addLastLines }: LinesOfTax<X['table'], S>,
  computation: Computation<X>,
  stated: S,
  answer: AnswerInLines<X>,
  ways: TablesOf<X>,
  apart: readonly TotalUnder[],
): ReturnType<typeof inDetail> {
  const { table } = answer;
  const listed = listedLines(stated, table);
  const sheet = answer.sheet(listed);
  addLastLines?.(sheet, stated, table);
  let under: Map<X['table'], Sheet> | undefined;
  const listedUnder = (other: X['table']): Sheet => {
    under ??= new Map();
    const known = under.get(other) ?? listedLines(stated, other);
    under.set(other, known);
    return known;
  };
  const isChangedBy = (other: X['table'], line: WorkingLine): boolean =>
    answer.isChangedBy(other, line.line) ??
    // Lists that both tables treat alike come to the same lines.
    !(computation.law.treatListsAlike(other, table) || hasTheSame(listedUnder(other), line, listed));
  const against = apart.map((reading) => reading.table);
  return inDetail(sheet, table, against, (line) => staysDisputed(ways, line, isChangedBy));
}

/** Returns whether a line of a list has the same value in another list, where what is left out is nothing. */
function hasTheSame(other: Sheet, { line, value }: WorkingLine, own: Sheet): boolean {
  if (own.placeOf(line) === undefined) return false;
  const there = other.lines[other.placeOf(line) ?? -1];
  return String(there?.value ?? 0) === String(value);
}

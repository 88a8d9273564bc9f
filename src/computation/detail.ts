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
import type { Answer, Computation, Listed, Stated } from './law.js';
import { type AnswerInLines, answersInLines } from './lines.js';
import { inDetail } from './reliance.js';

/** Makes the function that says where readings disagree; `valuesOf` are the values in words that another may change. */
export function contestedWith<T extends TableHeader, R, L extends Listed, O, S extends Stated<T, L>>(
  valuesOf: (answer: Answer<T, R, L, O>, stated: S) => ReadonlyMap<string, string>,
): ContestedOf<T, R, L, O, S> {
  return (computation, stated, answer, others) => {
    const readingOf = (of: Answer<T, R, L, O>) => {
      return { table: of.table, total: computation.totalOf(of), values: valuesOf(of, stated) };
    };
    const otherReadings = others.map(({ table }) => readingOf(computation.answerUnder(stated, table)));
    return contestedBetween(readingOf(answer), otherReadings);
  };
}

/** What the workings of a tax have beside the lines of its law. */
export interface LinesOfTax<T extends TableHeader, S> {
  /** The lines of the lists. */
  readonly listedLines: (stated: S, table: T) => Sheet;
  /** Tables in which one disputed rule goes the other way, each the same table every time. */
  readonly otherWays: (table: T) => readonly T[];
  /** Adds lines that no step of the law has, after all others. */
  readonly addLastLines?: (sheet: Sheet, stated: S, table: T) => void;
}

/** Makes the workings of a tax. */
export function workingsWith<T extends TableHeader, R, L extends Listed, O, S extends Stated<T, L>>(
  lines: LinesOfTax<T, S>,
): WorkingsOf<T, R, L, O, S> {
  return {
    otherWays: lines.otherWays,
    answersInLines,
    detailOf: (computation, stated, answer, ways, apart) => workingsOf(lines, computation, stated, answer, ways, apart),
  };
}

/** The workings, and how far they can be relied on. */
function workingsOf<T extends TableHeader, R, L extends Listed, O, S extends Stated<T, L>>(
  { listedLines, addLastLines }: LinesOfTax<T, S>,
  computation: Computation<T, R, L, O>,
  stated: S,
  answer: AnswerInLines<T, R, L, O>,
  ways: readonly [T, ...T[]],
  apart: readonly TotalUnder[],
): ReturnType<typeof inDetail> {
  const { table } = answer;
  const listed = listedLines(stated, table);
  const sheet = answer.sheet(listed);
  addLastLines?.(sheet, stated, table);
  let under: Map<T, Sheet> | undefined;
  const listedUnder = (other: T): Sheet => {
    under ??= new Map();
    const known = under.get(other) ?? listedLines(stated, other);
    under.set(other, known);
    return known;
  };
  const isChangedBy = (other: T, line: WorkingLine): boolean =>
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

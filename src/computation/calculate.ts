/**
 * The steps after the law, the same for every tax: refuse missing input, reconcile the total, compare the readings of
 * the year, and adds the detail that was asked for.
 *
 * @module
 */
import type { Sheet, WorkingLine } from '../algebra/index.js';
import { oncePer } from '../ground/index.js';
import type { TableChoice } from '../tables/lookup.js';
import type { TableHeader } from '../tables/table.js';
import { type Assumption, refuseMissing } from './assumptions.js';
import { type ContestedValue, contestedBetween, otherReadingsOf, readingsApart, type TotalUnder } from './contested.js';
import { staysDisputed } from './disputes.js';
import type { Answer, AnswerInLines, Computation, Listed, Stated } from './law.js';
import type { Asked } from './options.js';
import { type ReconciliationResult, reconciliationOf } from './reconciliation.js';
import { inDetail } from './reliance.js';

/** The parts of a result beside its figures. */
export interface Settled {
  readonly mode: TableChoice<TableHeader>['mode'];
  readonly reconciliation: ReconciliationResult;
  readonly assumptions: readonly Assumption[];
  /** The readings of the year whose total differs beyond the threshold. */
  readonly apart: readonly TotalUnder[];
}

/** A tax: its tables and its law, and what follows from the figures of a return. */
export interface Tax<T extends TableHeader, R, L extends Listed, O, S extends Stated<T, L>, Result extends object> {
  readonly tables: readonly T[];
  readonly computation: Computation<T, R, L, O>;
  readonly assumptionsOf: (answer: Answer<T, R, L, O>, stated: S) => readonly Assumption[];
  readonly resultOf: (answer: Answer<T, R, L, O>, stated: S, settled: Settled) => Result;
  /** Every value that another reading might make different, in words. */
  readonly valuesOf: (answer: Answer<T, R, L, O>, stated: S) => ReadonlyMap<string, string>;
  /** The lines of the lists. */
  readonly listedLines: (stated: S, table: T) => Sheet;
  /** Tables in which one disputed rule goes the other way, each the same table every time. */
  readonly otherWays: (table: T) => readonly T[];
  /** Adds lines that no step of the law has, after all others. */
  readonly addLastLines?: (sheet: Sheet, stated: S, table: T) => void;
}

/** Makes the function that works out a return under the table of its choice. */
export function calculatorOf<
  T extends TableHeader,
  R,
  L extends Listed,
  O,
  S extends Stated<T, L>,
  Result extends object,
>(tax: Tax<T, R, L, O, S, Result>): (stated: S, choice: TableChoice<T>, asked: Asked<T> | undefined) => Result {
  const { tables, computation } = tax;
  const tablesFor = oncePer((table: T) => tablesOf(table, tables, tax.otherWays(table)));
  return (stated, choice, asked) => {
    const { readings, ways } = tablesFor(choice.primary);
    const inLines = asked?.workings ? computation.answersInLines(stated, ways) : undefined;
    const { answer, others } = inLines ?? computation.answers(stated, readings);
    const assumptions = tax.assumptionsOf(answer, stated);
    if (asked?.onMissing === 'refuse') refuseMissing(assumptions);
    const { table } = answer;
    const total = computation.totalOf(answer);
    const totalUnder = (other: T) => computation.totalUnder(stated, other);
    const underReadings = others.slice(0, readings.length - 1);
    const reconciled = { total, table, tables, known: underReadings, totalUnder };
    const reconciliation = reconciliationOf(reconciled, choice, asked?.baseline);
    const apart = readingsApart(reconciled, underReadings);
    const result = tax.resultOf(answer, stated, { mode: choice.mode, reconciliation, assumptions, apart });
    if (asked?.contested) Object.assign(result, { contested: contestedOf(tax, stated, answer, underReadings) });
    if (inLines) Object.assign(result, workingsOf(tax, stated, inLines.answer, ways, apart));
    return result;
  };
}

/** The tables of every reading of the year, and of every way that its law can go; the table that answers is first. */
interface Tables<T> {
  readonly readings: readonly [T, ...T[]];
  readonly ways: readonly [T, ...T[]];
}

function tablesOf<T extends TableHeader>(table: T, tables: readonly T[], otherWays: readonly T[]): Tables<T> {
  const readings: Tables<T>['readings'] = [table, ...otherReadingsOf(table, tables)];
  return { readings, ways: [...readings, ...otherWays] };
}

/** The values on which the readings disagree. */
function contestedOf<T extends TableHeader, R, L extends Listed, O, S extends Stated<T, L>, Result extends object>(
  { computation, valuesOf }: Tax<T, R, L, O, S, Result>,
  stated: S,
  answer: Answer<T, R, L, O>,
  others: readonly TotalUnder<T>[],
): ContestedValue[] {
  const readingOf = (of: Answer<T, R, L, O>) => {
    return { table: of.table, total: computation.totalOf(of), values: valuesOf(of, stated) };
  };
  const otherReadings = others.map(({ table }) => readingOf(computation.answerUnder(stated, table)));
  return contestedBetween(readingOf(answer), otherReadings);
}

/** The workings, and how far they can be relied on. */
function workingsOf<T extends TableHeader, R, L extends Listed, O, S extends Stated<T, L>, Result extends object>(
  { computation, listedLines, addLastLines }: Tax<T, R, L, O, S, Result>,
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

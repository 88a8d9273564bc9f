/**
 * The steps after the law, the same for every tax: refuse missing input, reconcile the total, compare the readings of
 * the year, and add the detail that was asked for.
 *
 * @module
 */
import { oncePer } from '../ground/index.js';
import type { TableChoice } from '../tables/lookup.js';
import type { TableHeader } from '../tables/table.js';
import { type Assumption, refuseMissing } from './assumptions.js';
import {
  type ContestedValue,
  type OtherReadings,
  otherReadingsOf,
  readingsApart,
  type TotalUnder,
  uncomparedReadings,
} from './contested.js';
import type { Answer, Answers, Computation, StatedOf, TablesOf, TaxTypes } from './law.js';
import type { AnswerInLines } from './lines.js';
import type { Asked } from './options.js';
import { type ReconciliationResult, reconciliationOf } from './reconciliation.js';

/** The parts of a result beside its figures. */
export interface Settled extends OtherReadings {
  readonly mode: TableChoice<TableHeader>['mode'];
  readonly reconciliation: ReconciliationResult;
  readonly assumptions: readonly Assumption[];
}

/** A tax: its tables and its law, and what follows from the figures of a return. */
export interface Tax<X extends TaxTypes, S extends StatedOf<X>, Result extends object> {
  readonly tables: readonly X['table'][];
  readonly computation: Computation<X>;
  readonly assumptionsOf: (answer: Answer<X>, stated: S) => readonly Assumption[];
  readonly resultOf: (answer: Answer<X>, stated: S, settled: Settled) => Result;
}

/** Returns the values on which the readings of a year disagree. */
export type ContestedOf<X extends TaxTypes, S extends StatedOf<X>> = (
  computation: Computation<X>,
  stated: S,
  answer: Answer<X>,
  others: readonly TotalUnder<X['table']>[],
) => ContestedValue[];

/** Adds the workings to answers. */
export interface WorkingsOf<X extends TaxTypes, S extends StatedOf<X>> {
  /** Tables in which one disputed rule goes the other way, each the same table every time. */
  readonly otherWays: (table: X['table']) => readonly X['table'][];
  /** The answer with its lines, and the totals under other tables. */
  readonly answersInLines: (
    computation: Computation<X>,
    stated: S,
    tables: TablesOf<X>,
  ) => Answers<X, AnswerInLines<X>>;
  /** The workings, and how far they can be relied on. */
  readonly detailOf: (
    computation: Computation<X>,
    stated: S,
    answer: AnswerInLines<X>,
    ways: TablesOf<X>,
    apart: readonly TotalUnder[],
  ) => object;
}

/** The detail that a calculation can add; one of a single year has what it is handed. */
export interface DetailOf<X extends TaxTypes, S extends StatedOf<X>> {
  readonly contestedOf?: ContestedOf<X, S>;
  readonly workings?: WorkingsOf<X, S>;
}

/** Makes the function that works out a return under the table of its choice. */
export function calculatorOf<X extends TaxTypes, S extends StatedOf<X>, Result extends object>(
  tax: Tax<X, S, Result>,
  { contestedOf, workings }: DetailOf<X, S> = {},
): (stated: S, choice: TableChoice<X['table']>, asked: Asked<X['table']> | undefined) => Result {
  const { tables, computation } = tax;
  const tablesFor = oncePer((table: X['table']) => tablesOf(table, tables, workings?.otherWays(table) ?? []));
  return (stated, choice, asked) => {
    const { readings, ways, uncompared } = tablesFor(choice.primary);
    const inLines = asked?.workings ? workings?.answersInLines(computation, stated, ways) : undefined;
    const { answer, others } = inLines ?? computation.answers(stated, readings);
    const assumptions = tax.assumptionsOf(answer, stated);
    if (asked?.onMissing === 'refuse') refuseMissing(assumptions);
    const { table } = answer;
    const total = computation.totalOf(answer);
    const totalUnder = (other: X['table']) => computation.totalUnder(stated, other);
    const underReadings = others.slice(0, readings.length - 1);
    const reconciled = { total, table, tables, known: underReadings, totalUnder };
    const reconciliation = reconciliationOf(reconciled, choice, asked?.baseline);
    const apart = readingsApart(reconciled, underReadings);
    const result = tax.resultOf(answer, stated, { mode: choice.mode, reconciliation, assumptions, apart, uncompared });
    if (asked?.contested) {
      Object.assign(result, { contested: contestedOf?.(computation, stated, answer, underReadings) ?? [] });
    }
    if (inLines) Object.assign(result, workings?.detailOf(computation, stated, inLines.answer, ways, apart));
    return result;
  };
}

/** The tables of every reading of the year, and of every way that its law can go; the table that answers is first. */
interface Tables<T> {
  readonly uncompared: readonly string[];
  readonly readings: readonly [T, ...T[]];
  readonly ways: readonly [T, ...T[]];
}

function tablesOf<T extends TableHeader>(table: T, tables: readonly T[], otherWays: readonly T[]): Tables<T> {
  const readings: Tables<T>['readings'] = [table, ...otherReadingsOf(table, tables)];
  return { uncompared: uncomparedReadings(table, tables), readings, ways: [...readings, ...otherWays] };
}

/**
 * The steps after the law, the same for every tax: refuse missing input, reconcile the total, compare the readings of
 * the year, and adds the detail that was asked for.
 *
 * @module
 */
import type { Sheet } from '../algebra/sheet.js';
import { oncePer } from '../ground/once.js';
import type { TableChoice } from '../tables/lookup.js';
import type { TableHeader } from '../tables/table.js';
import { type Assumption, refuseMissing } from './assumptions.js';
import { type ContestedValue, contestedBetween, otherReadingsOf, readingsApart, type TotalUnder } from './contested.js';
import { type OtherWay, staysDisputed } from './disputes.js';
import type { Answer, Computation, Listed, Stated } from './law.js';
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
  const readingsOf = oncePer((table: T): readonly [T, ...T[]] => [table, ...otherReadingsOf(table, tables)]);
  return (stated, choice, asked) => {
    const { answer, others } = computation.answers(stated, readingsOf(choice.primary));
    const assumptions = tax.assumptionsOf(answer, stated);
    if (asked?.onMissing === 'refuse') refuseMissing(assumptions);
    const { table } = answer;
    const total = computation.totalOf(answer);
    const totalUnder = (other: T) => computation.totalUnder(stated, other);
    const reconciled = { total, table, tables, known: others, totalUnder };
    const reconciliation = reconciliationOf(reconciled, choice, asked?.baseline);
    const apart = readingsApart(reconciled, others);
    const result = tax.resultOf(answer, stated, { mode: choice.mode, reconciliation, assumptions, apart });
    if (!asked?.contested && !asked?.workings) return result;
    return Object.assign(result, detailOf(tax, stated, answer, others, apart, asked));
  };
}

/** The values on which the readings disagree, and the workings, where they are asked for. */
function detailOf<T extends TableHeader, R, L extends Listed, O, S extends Stated<T, L>, Result extends object>(
  { computation, valuesOf, listedLines, otherWays, addLastLines }: Tax<T, R, L, O, S, Result>,
  stated: S,
  answer: Answer<T, R, L, O>,
  others: readonly TotalUnder<T>[],
  apart: readonly TotalUnder[],
  { contested, workings }: Asked<T>,
): object {
  const values = (): ContestedValue[] => {
    const readingOf = (of: Answer<T, R, L, O>) => ({
      table: of.table,
      total: computation.totalOf(of),
      values: valuesOf(of, stated),
    });
    const otherReadings = others.map(({ table }) => readingOf(computation.answerUnder(stated, table)));
    return contestedBetween(readingOf(answer), otherReadings);
  };
  const detail = (): object => {
    const listed = listedLines(stated, answer.table);
    const sheet = computation.sheetOf(stated, answer, listed);
    addLastLines?.(sheet, stated, answer.table);
    const tables = [...others.map(({ table }) => table), ...otherWays(answer.table)];
    // Lists that both tables treat alike come to the same lines.
    const valuesUnder = (table: T) =>
      computation.law.treatListsAlike(table, answer.table)
        ? computation.valuesOfLines(stated, { table, lists: answer.lists }, listed)
        : computation.valuesOfLines(stated, { table, lists: stated.listsUnder(table) }, listedLines(stated, table));
    const ways = tables.map((table): OtherWay => ({ table, values: () => valuesUnder(table) }));
    const against = apart.map(({ table }) => table);
    return inDetail(sheet, answer.table, against, staysDisputed(answer.table, ways));
  };
  return { ...(contested && { contested: values() }), ...(workings && detail()) };
}

/**
 * The law of a tax as a query: a table and the other readings of its year, traced for every period of the year.
 *
 * @module
 */

import { Tracing } from '../algebra/index.js';
import { queryOf, type SqlColumn, type SqlPeriod, type SqlRefusal } from '../algebra/readers/index.js';
import type { Choice, Condition, FactKind, Figure } from '../algebra/words.js';
import { otherReadingsOf, type TaxLaw } from '../computation/index.js';
import type { CivilDay } from '../ground/index.js';
import { ALWAYS } from '../tables/lookup.js';
import { type Days, daysOfBoth, type Period, type TableHeader } from '../tables/table.js';
import { type ColumnTerms, columnsOf, snakeCase, suffixOf } from './columns.js';
import { withHeader } from './header.js';
import { refuseColumns, type SqlOptions, sqlChoice } from './options.js';

type Description = Readonly<Record<string, FactKind>>;

/** A tax as queries work it out. */
export interface SqlTax<T extends TableHeader, R, O> {
  readonly tables: readonly T[];
  readonly law: TaxLaw<T, R, O>;
  /** Whose returns these are, for the header: `Companies, year of assessment`. */
  readonly whose: string;
  readonly facts: Description;
  readonly termsOf: (table: T) => Readonly<Record<string, ColumnTerms>>;
  /** The results of the lists of a return, and the command that computes them. */
  readonly listed: Description;
  readonly preparedBy: string;
  /** The first and the last day that decide the versions of the law, and the column of that day. */
  readonly daysOf: (table: T) => readonly [first: CivilDay, last: CivilDay];
  readonly dayColumn?: string;
  /** The refusals of a return; `figureOf` gives a figure of its law. */
  readonly refusalsOf: (m: Tracing, figureOf: (name: string & keyof O) => Figure) => readonly SqlRefusal[];
}

/** The query of a tax, with the comment that says what it is. */
export function sqlOf<T extends TableHeader, R, O>(tax: SqlTax<T, R, O>, options: SqlOptions<T>): string {
  const choice = sqlChoice(options, tax.tables);
  const m = new Tracing();
  const periods = periodsOf(tax, m, choice.table);
  const columns = [...columnsOf(tax.facts, tax.termsOf(choice.table)), ...listedColumns(tax, choice.table)];
  const query = queryOf(
    {
      columns,
      periodEnd: tax.dayColumn ?? '',
      periods,
      refusals: tax.refusalsOf(m, (name) => periods[0].outputs[snakeCase(name)] as Figure),
      words: m.vocabulary,
      rounding: choice.table.rounding,
    },
    choice.dialect,
    choice,
  );
  refuseColumns(choice.columns, query.reads);
  const changes = periods.flatMap(({ until }) => (until === undefined ? [] : [until]));
  return withHeader(query, choice, {
    whose: `${tax.whose} ${choice.table.taxYear}`,
    days: tax.dayColumn === undefined ? null : tax.daysOf(choice.table),
    changes,
    others: otherReadingsOf(choice.table, tax.tables).map((other) => [nameOfTotal(tax, other), other.reading]),
    preparedBy: tax.preparedBy,
  });
}

/** The tables whose lists are worked out apart, the one that answers first: each stands for those that do it alike. */
export function listTablesOf<T extends TableHeader, R, O>({ tables, law }: SqlTax<T, R, O>, table: T): T[] {
  const all = [table, ...otherReadingsOf(table, tables)];
  return all.filter((each, index) => all.findIndex((other) => law.treatListsAlike(other, each)) === index);
}

function listedColumns<T extends TableHeader, R, O>(tax: SqlTax<T, R, O>, table: T): SqlColumn[] {
  return listTablesOf(tax, table).flatMap((each, index) => {
    return columnsOf(tax.listed, tax.termsOf(table), index + 1, suffixOf(each, index));
  });
}

function periodsOf<T extends TableHeader, R, O>(
  tax: SqlTax<T, R, O>,
  m: Tracing,
  table: T,
): [SqlPeriod, ...SqlPeriod[]] {
  const [first, last] = tax.daysOf(table);
  const isLater = (until: string | null): until is CivilDay => until !== null && until <= last;
  let { until, outputs } = periodOn(tax, m, table, first);
  const periods: [SqlPeriod, ...SqlPeriod[]] = [isLater(until) ? { until, outputs } : { outputs }];
  while (isLater(until)) {
    ({ until, outputs } = periodOn(tax, m, table, until));
    periods.push(isLater(until) ? { until, outputs } : { outputs });
  }
  return periods;
}

type Outputs = Readonly<Record<string, Figure | Choice | Condition>>;

/** The figures of the period that holds a day, and the day on which it ends. */
function periodOn<T extends TableHeader, R, O>(tax: SqlTax<T, R, O>, m: Tracing, table: T, day: CivilDay) {
  const sources = listTablesOf(tax, table);
  const under = (each: T) => {
    const period = tax.law.rulesOn(each, day);
    const source = sources.findIndex((other) => tax.law.treatListsAlike(other, each)) + 1;
    return { period, outputs: tax.law.steps(m, source, period.rules) };
  };
  const primary = under(table);
  const others = otherReadingsOf(table, tax.tables).map((other) => ({ other, ...under(other) }));
  const figures = Object.entries(primary.outputs as Outputs).map(([name, figure]) => [snakeCase(name), figure]);
  const totals = others.map(({ other, outputs }) => [nameOfTotal(tax, other), outputs[tax.law.total]]);
  const periods: Period<R>[] = [primary.period, ...others.map(({ period }) => period)];
  const { until } = periods.reduce<Days>(daysOfBoth, ALWAYS);
  return { until, outputs: Object.fromEntries([...figures, ...totals]) as Outputs };
}

function nameOfTotal<T extends TableHeader, R, O>({ law }: SqlTax<T, R, O>, { reading }: TableHeader): string {
  return `${snakeCase(law.total)}_under_${reading}`;
}

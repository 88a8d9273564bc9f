/**
 * Which table answers: by year, reading and rollout. A year without a table is refused, never answered from another.
 *
 * @module
 */
import { type Problem, problem, RuleError, refuseIfAny } from '../errors.js';
import { fieldsOf, optional, readFields } from '../request/fields.js';
import { count, spelling, text, year } from '../request/readers.js';
import { oncePerTable, type TableHeader } from './table.js';

/** The table that answers, and during a rollout the one that is computed beside it. */
export interface TableChoice<T> {
  readonly answering: T;
  readonly beside: T | null;
  readonly mode: 'LIVE' | 'SHADOW' | 'PARALLEL';
}

/** The tables of a year and reading (the year's default when none is named), or what is wrong with the wish. */
export function chooseTable<T extends TableHeader>(
  tables: readonly T[],
  taxYear: number,
  reading: string | undefined,
): TableChoice<T> | Problem {
  const known = choicesOf(tables).get(reading)?.get(taxYear) as TableChoice<T> | undefined;
  return known ?? chooseAfresh(tables, taxYear, reading);
}

/** The choice by reading as the tables spell it (`undefined` for the default) and year. */
const choicesOf = oncePerTable((tables: readonly TableHeader[]) => {
  const readings = [undefined, ...tables.map(({ reading }) => reading)];
  return new Map(readings.map((reading) => [reading, choicesByYear(tables, reading)]));
});

function choicesByYear(
  tables: readonly TableHeader[],
  reading: string | undefined,
): Map<number, TableChoice<TableHeader>> {
  const choices = yearsOf(tables).map((taxYear) => [taxYear, chooseAfresh(tables, taxYear, reading)] as const);
  return new Map(choices.flatMap(([taxYear, choice]) => ('code' in choice ? [] : [[taxYear, choice]])));
}

function chooseAfresh<T extends TableHeader>(
  tables: readonly T[],
  taxYear: number,
  reading: string | undefined,
): TableChoice<T> | Problem {
  const ofYear = tables.filter((table) => table.taxYear === taxYear);
  const [first] = ofYear;
  if (!first) return yearNotCovered(taxYear, tables);
  const wanted = reading === undefined ? first.defaultReading : spelling(reading);
  const ofReading = ofYear.filter((table) => table.reading === wanted);
  return rolloutOf(ofReading) ?? readingNotCovered(taxYear, String(reading), Object.keys(first.readings));
}

/**
 * During a rollout two revisions stand side by side. The newer one says how: in `shadow` it is a candidate and the
 * older one answers; in `parallel` it answers and the older one is computed beside it.
 */
function rolloutOf<T extends TableHeader>(revisions: readonly T[]): TableChoice<T> | undefined {
  const [newest, older] = [...revisions].sort((a, b) => b.revision - a.revision);
  if (!newest) return undefined;
  if (!older) return { answering: newest, beside: null, mode: 'LIVE' };
  if (newest.rollout.mode === 'shadow') return { answering: older, beside: newest, mode: 'SHADOW' };
  return { answering: newest, beside: older, mode: 'PARALLEL' };
}

/** As `chooseTable`, throwing what is wrong. */
export function tableInForce<T extends TableHeader>(
  tables: readonly T[],
  taxYear: number,
  wish: { readonly reading?: string; readonly revision?: number } = {},
): T {
  refuseBadWish(taxYear, wish);
  const choice = chooseTable(tables, taxYear, wish.reading);
  if ('code' in choice) throw new RuleError(choice);
  if (wish.revision === undefined) return choice.answering;
  const found = [choice.answering, choice.beside].find((table) => table?.revision === wish.revision);
  if (!found) throw new RuleError(revisionNotCovered(taxYear, wish.revision, choice.answering.revision));
  return found;
}

const WISH = fieldsOf({ reading: optional(text, undefined), revision: optional(count, undefined) });

function refuseBadWish(taxYear: unknown, wish: unknown): void {
  const problems: Problem[] = [];
  year.read(taxYear, '', 'taxYear', problems);
  readFields(wish, '', WISH, problems);
  refuseIfAny(problems);
}

/** The years that have a table. */
export function yearsOf(tables: readonly TableHeader[]): number[] {
  return [...new Set(tables.map((table) => table.taxYear))].sort((a, b) => a - b);
}

function yearNotCovered(taxYear: number, tables: readonly TableHeader[]): Problem {
  const years = yearsOf(tables).join(', ');
  const message = `There is no rule table in force for ${taxYear}. The years that exist are ${years}.`;
  return problem('/taxYear', 'year-not-covered', message, years);
}

function readingNotCovered(taxYear: number, reading: string, readings: readonly string[]): Problem {
  const accepted = readings.join(', ');
  const message = `The table of ${taxYear} has no reading "${reading}". Its readings are ${accepted}.`;
  return problem('/reading', 'reading-not-covered', message, accepted);
}

function revisionNotCovered(taxYear: number, revision: number, answering: number): Problem {
  const message = `Revision ${revision} of the table of ${taxYear} is not in force; revision ${answering} is.`;
  return problem('/revision', 'revision-not-covered', message, `${answering}, or a table passed explicitly`);
}

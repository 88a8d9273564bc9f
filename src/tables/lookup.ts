/**
 * The choice of a table by year, reading and rollout. A year without a table is refused, never answered from another.
 *
 * @module
 */
import { oncePer, type Problem, problem, refusal, refuseIfAny } from '../ground/index.js';
import { fieldsOf, optional, readFields } from '../request/fields.js';
import { count, spelling, text, year } from '../request/readers.js';
import type { Days, Sourced, TableHeader } from './table.js';

/** The primary table, which answers, and during a rollout the candidate, which is also computed. */
export interface TableChoice<T> {
  readonly primary: T;
  readonly candidate: T | null;
  readonly mode: 'LIVE' | 'SHADOW' | 'PARALLEL';
}

/** The reading and revision of a year's table. */
export interface TableSelection {
  /** A reading of the law of the year. Defaults to the reading that the table names. */
  readonly reading?: string;
  /** A revision in force. Defaults to the primary one. */
  readonly revision?: number;
}

/** The tables of a year and reading (the year's default when none is named), or what is wrong with the options. */
export function chooseTable<T extends TableHeader>(
  tables: readonly T[],
  taxYear: number,
  reading: string | undefined,
): TableChoice<T> | Problem {
  const known = choicesOf(tables).get(reading)?.get(taxYear) as TableChoice<T> | undefined;
  return known ?? chooseAfresh(tables, taxYear, reading);
}

/** The choice by reading as the tables spell it (`undefined` for the default) and year. */
const choicesOf = oncePer((tables: readonly TableHeader[]) => {
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
  const covered = Object.keys(first.readings).filter((name) => hasReading(tables, taxYear, name));
  return rolloutOf(ofReading) ?? readingNotCovered(taxYear, String(reading), covered);
}

/**
 * During a rollout two revisions are computed, and the newer one names the mode: in `shadow` it is the candidate and
 * the older one answers; in `parallel` it answers and the older one is the candidate.
 */
function rolloutOf<T extends TableHeader>(revisions: readonly T[]): TableChoice<T> | undefined {
  const [newest, older] = [...revisions].sort((a, b) => b.revision - a.revision);
  if (!newest) return undefined;
  if (!older) return { primary: newest, candidate: null, mode: 'LIVE' };
  if (newest.rollout.mode === 'shadow') return { primary: older, candidate: newest, mode: 'SHADOW' };
  return { primary: newest, candidate: older, mode: 'PARALLEL' };
}

/** As `chooseTable`, throwing what is wrong. */
export function tableInForce<T extends TableHeader>(
  tables: readonly T[],
  taxYear: number,
  options: TableSelection = {},
): T {
  refuseInvalidOptions(taxYear, options);
  const choice = chooseTable(tables, taxYear, options.reading);
  if ('code' in choice) throw refusal(choice);
  if (options.revision === undefined) return choice.primary;
  const found = [choice.primary, choice.candidate].find((table) => table?.revision === options.revision);
  if (!found) throw refusal(revisionNotCovered(taxYear, options.revision, choice.primary.revision));
  return found;
}

const OPTIONS = fieldsOf({ reading: optional(text, undefined), revision: optional(count, undefined) });

function refuseInvalidOptions(taxYear: unknown, options: unknown): void {
  const problems: Problem[] = [];
  year.read(taxYear, '', 'taxYear', problems);
  readFields(options, '', OPTIONS, problems);
  refuseIfAny(problems);
}

/** Returns whether some tables have a reading of a year. */
export function hasReading(tables: readonly TableHeader[], taxYear: number, reading: string): boolean {
  return tables.some((table) => table.taxYear === taxYear && table.reading === reading);
}

/** The years that have a table. */
export function yearsOf(tables: readonly TableHeader[]): number[] {
  return [...new Set(tables.map((table) => table.taxYear))].sort((a, b) => a - b);
}

function yearNotCovered(taxYear: number, tables: readonly TableHeader[]): Problem {
  const years = yearsOf(tables).map(String);
  const message = `There is no rule table in force for ${taxYear}. The years that exist are ${years.join(', ')}.`;
  return problem('/taxYear', 'year-not-covered', message, years);
}

function readingNotCovered(taxYear: number, reading: string, readings: readonly string[]): Problem {
  const message = `There is no reading "${reading}" for ${taxYear}. Available: ${readings.join(', ')}.`;
  return problem('/reading', 'reading-not-covered', message, readings);
}

function revisionNotCovered(taxYear: number, revision: number, primary: number): Problem {
  const message = `Revision ${revision} of the table of ${taxYear} is not in force; revision ${primary} is.`;
  return problem('/revision', 'revision-not-covered', message, `${primary}, or a table passed explicitly`);
}

/** Every day. */
export const ALWAYS: Days = { from: null, until: null };

/** The version of a section that a table does not have: the law of its year never knew it, so it charges nothing. */
const UNKNOWN_TO_THE_LAW: readonly (Days & Sourced & { readonly method: 'none' })[] = [
  { ...ALWAYS, method: 'none', law: [], verified: 'primary' },
];

/** The versions of a section; of one that the law of the year never knew, a single one that charges nothing. */
export function versionsIn<T extends TableHeader>(
  table: T,
  section: Exclude<keyof T, keyof TableHeader>,
): readonly Days[] {
  return (table[section] as readonly Days[] | undefined) ?? UNKNOWN_TO_THE_LAW;
}

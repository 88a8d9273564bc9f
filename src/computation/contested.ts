/**
 * Step 18: the values on which the readings of the year disagree.
 *
 * @module
 */
import { type AnyKobo, type Decimal, nairaOf, wordingOf } from '../ground/index.js';
import { hasReading, tableInForce } from '../tables/lookup.js';
import type { TableHeader } from '../tables/table.js';
import { isWithinThreshold } from './reconciliation.js';

/** One value on which the readings of the year disagree. */
export interface ContestedValue {
  /** The dotted name of the value in the result: `companySize`, `taxLiability.cit`. */
  readonly value: string;
  /** The value under each reading. */
  readonly readings: readonly {
    /** The name of the reading. */
    readonly reading: string;
    /** The value under it. */
    readonly says: string;
    /** The law of the reading. */
    readonly restsOn: string;
    /** The total payable under it. Naira. */
    readonly total: Decimal;
  }[];
}

/** The values of a request under one reading that another reading might change, in words. */
export interface ReadingAnswer {
  readonly table: TableHeader;
  readonly total: AnyKobo;
  readonly values: ReadonlyMap<string, string>;
}

/**
 * Every value that some other reading changes, with what each reading says and rests on and the total under each. Of
 * other readings that agree in every value, the first speaks for all.
 */
export function contestedBetween(primary: ReadingAnswer, others: readonly ReadingAnswer[]): ContestedValue[] {
  const names = [...primary.values.keys()].filter((name) => others.some((other) => differIn(name, primary, other)));
  if (names.length === 0) return [];
  const answers = [primary, ...firstOfEach(others, ({ values }) => JSON.stringify([...values]))];
  return names.map((value) => ({
    value,
    readings: answers.map(({ table, total, values }) => ({
      reading: table.reading,
      says: values.get(value) ?? '',
      restsOn: table.readings[table.reading]?.restsOn ?? '',
      total: nairaOf(total),
    })),
  }));
}

function differIn(name: string, { values: one }: ReadingAnswer, { values: other }: ReadingAnswer): boolean {
  return one.get(name) !== other.get(name);
}

/**
 * The tables of every other reading of the year that is among some tables: one year alone may have the default only. A
 * table that is not in force stands alone.
 */
export function otherReadingsOf<T extends TableHeader>(table: T, tables: readonly T[]): T[] {
  if (!tables.includes(table)) return [];
  return Object.keys(table.readings)
    .filter((reading) => reading !== table.reading && hasReading(tables, table.taxYear, reading))
    .map((reading) => tableInForce(tables, table.taxYear, { reading }));
}

/** The other readings of the year that are not among some tables, and so are compared with nothing. */
export function uncomparedReadings<T extends TableHeader>(table: T, tables: readonly T[]): string[] {
  if (!tables.includes(table)) return [];
  return Object.keys(table.readings).filter((reading) => !hasReading(tables, table.taxYear, reading));
}

/** A table and the total of a request under it. */
export interface TotalUnder<T extends TableHeader = TableHeader> {
  readonly table: T;
  readonly total: AnyKobo;
}

/** The places of the values in the groups of a result: `taxLiability.total`. */
export type PlacesIn<T> = { [G in keyof T & string]: `${G}.${keyof T[G] & string}` }[keyof T & string];

/** The value at a place of a result. */
export function valueAt(result: object, path: string): unknown {
  return path.split('.').reduce<unknown>((inside, name) => (inside as Readonly<Record<string, unknown>>)[name], result);
}

function firstOfEach<T>(items: readonly T[], keyOf: (item: T) => unknown): T[] {
  const keys = items.map(keyOf);
  return items.filter((_, at) => keys.indexOf(keys[at]) === at);
}

/**
 * The readings whose total differs beyond the threshold of the table that answered. Of those with the same total, the
 * first speaks for all.
 */
export function readingsApart<T extends TotalUnder>({ total, table }: TotalUnder, others: readonly T[]): readonly T[] {
  if (others.length === 0) return others;
  const beyond = others.filter((other) => !isWithinThreshold(total, other.total, table.reconciliation));
  return firstOfEach(beyond, (other) => BigInt(other.total));
}

/** The readings of a year beside the one that answered. */
export interface OtherReadings {
  /** The readings whose total differs beyond the threshold. */
  readonly apart: readonly TotalUnder[];
  /** The readings that were not compared, because they were not handed. */
  readonly uncompared: readonly string[];
}

/** The totals of other readings, and the readings without one, in sentences; empty where there are none. */
export function contestedSentence({ apart, uncompared }: OtherReadings): string {
  const totals = apart.map(({ total, table }) => `${wordingOf(total)} under the reading ${table.reading}`);
  const disputed = totals.length > 0 ? ` The law is disputed: the total is ${totals.join(' and ')}.` : '';
  return uncompared.length > 0 ? `${disputed} Readings not compared: ${uncompared.join(', ')}.` : disputed;
}

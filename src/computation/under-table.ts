/**
 * Reading a request under the table that computes it: the caller names the year (and perhaps a reading or a table), the
 * fields are read under that table, and everything that is wrong is refused at once.
 *
 * @module
 */
import { type Problem, problem, refuseIfAny } from '../ground/index.js';
import { type AnyFields, type Facts, type Fields, fieldsOf, readFields, required } from '../request/fields.js';
import { spelling, year } from '../request/readers.js';
import { chooseTable, type TableChoice } from '../tables/lookup.js';
import { engineTable } from '../tables/shipped.js';
import type { TableHeader } from '../tables/table.js';
import {
  type Asked,
  type AskedLaw,
  type CalculationOptions,
  readLaw,
  readOptions,
  type TableOptions,
} from './options.js';

/** The reading and checking of a request's fields under a table. */
export interface Intake<F extends AnyFields, T> {
  readonly fieldsUnder: (table: T) => Fields<F>;
  /** Adds the problems that only two fields, or a field and the year, can show. */
  readonly check: (facts: Facts<F>, table: T, problems: Problem[]) => void;
}

/** A request as read, and the tables that compute it. */
export interface ReadRequest<F extends AnyFields, T> {
  readonly facts: Facts<F>;
  readonly choice: TableChoice<T>;
}

/** Reads a request under the table that computes it, or refuses with everything that is wrong. */
export function readUnderTable<F extends AnyFields, T extends TableHeader>(
  input: unknown,
  tables: readonly T[],
  options: TableOptions<T> | undefined,
  intake: Intake<F, T>,
): ReadRequest<F, T> {
  return readUnder(input, tables, options === undefined ? undefined : readLaw(options, newestOf(tables)), intake);
}

/** The same with the options of a computation, as read. */
export function readCalculation<F extends AnyFields, T extends TableHeader>(
  input: unknown,
  tables: readonly T[],
  options: CalculationOptions<T> | undefined,
  intake: Intake<F, T>,
): ReadRequest<F, T> & { readonly asked: Asked<T> | undefined } {
  const asked = options === undefined ? undefined : readOptions(options, newestOf(tables));
  const { facts, choice } = readUnder(input, tables, asked, intake);
  return { facts, choice, asked };
}

const TAX_YEAR = fieldsOf({ taxYear: required(year) });

/** The table of a year by the same choice, for calls without a request of one return. */
export function tableFor<T extends TableHeader>(
  { taxYear }: { readonly taxYear: number },
  tables: readonly T[],
  options: TableOptions<T>,
): T {
  const intake = { fieldsUnder: () => TAX_YEAR, check: () => {} };
  return readUnderTable({ taxYear }, tables, options, intake).choice.primary;
}

function readUnder<F extends AnyFields, T extends TableHeader>(
  input: unknown,
  tables: readonly T[],
  asked: AskedLaw<T> | undefined,
  intake: Intake<F, T>,
): ReadRequest<F, T> {
  const problems: Problem[] = [];
  const choice = choiceFor(input, tables, asked, problems);
  const isSettled = problems.length === 0;
  // Without a table the fields are still read, by the newest one, so that one answer names every mistake.
  const table = choice?.primary ?? newestOf(tables);
  const facts = readFields(input, '', intake.fieldsUnder(table), problems);
  // Days that are held against a table of another year are not wrong, the table is.
  if (choice && isSettled) intake.check(facts, table, problems);
  refuseIfAny(problems);
  return { facts, choice: choice ?? { primary: table, candidate: null, mode: 'LIVE' } };
}

/** The table of the newest year: what is read of a table is read by it where none is chosen. */
export function newestOf<T extends TableHeader>(tables: readonly T[]): T {
  return tables.reduce((newest, table) => (table.taxYear > newest.taxYear ? table : newest));
}

/** No choice means that the year is missing, or wrong, which reading the fields will refuse. */
function choiceFor<T extends TableHeader>(
  input: unknown,
  tables: readonly T[],
  asked: AskedLaw<T> | undefined,
  problems: Problem[],
): TableChoice<T> | undefined {
  const taxYear = typeof input === 'object' && input !== null ? (input as { taxYear?: unknown }).taxYear : undefined;
  if (typeof taxYear !== 'number' || !Number.isInteger(taxYear)) return undefined;
  if (asked?.table) return explicitChoice(asked.table, taxYear, asked.reading, problems);
  const choice = chooseTable(tables, taxYear, asked?.reading);
  if (!('code' in choice)) return choice;
  problems.push(choice);
  return undefined;
}

function explicitChoice<T extends TableHeader>(
  table: T,
  taxYear: number,
  reading: string | undefined,
  problems: Problem[],
): TableChoice<T> {
  if (table.taxYear !== taxYear) {
    const message = `taxYear is ${taxYear}, but the table that was passed is of ${table.taxYear}.`;
    problems.push(problem('/taxYear', 'option-conflict', message, String(table.taxYear)));
  }
  if (reading !== undefined && spelling(reading) !== table.reading) {
    const message = `reading is "${reading}", but the table that was passed is the reading ${table.reading}.`;
    problems.push(problem('/reading', 'option-conflict', message, table.reading));
  }
  return { primary: engineTable(table), candidate: null, mode: 'LIVE' };
}

/**
 * How a computation, or one step of it, is called: the caller names the year (and perhaps a reading or a table), the
 * fields are read under the table that answers, and everything that is wrong is refused at once.
 *
 * @module
 */
import { type Problem, problem, refuseIfAny } from './errors.js';
import {
  type AnyFields,
  amount,
  count,
  type Facts,
  type Fields,
  fieldsOf,
  flag,
  oneOf,
  optional,
  plainReader,
  type Reader,
  readFields,
  spelling,
  text,
} from './intake.js';
import type { BaselineOf } from './reconciliation.js';
import { chooseTable, type TableChoice } from './rules/lookup.js';
import { digestOfTable, engineTable, statusOfTable } from './rules/shipped.js';
import { oncePerTable, type TableHeader } from './rules/table.js';
import { sentenceCase } from './workings.js';

/** Which law is computed by; without either, the table in force for the year, in its default reading. */
export interface TableOptions<T> {
  /** A table passed explicitly: a draft, an archived revision, a what-if. */
  readonly table?: T;
  /** A reading of the year's law, such as `first_gazette`. */
  readonly reading?: string;
}

/** How a whole tax is computed: by which law, against what, and with how much detail. */
export interface CalculationOptions<T> extends TableOptions<T> {
  readonly baseline?: BaselineOf<T>;
  /** `true` adds the auditor's sheet. */
  readonly workings?: boolean;
  /** `true` adds the values on which the readings of the year disagree. */
  readonly contested?: boolean;
  /** `refuse` refuses an input whose absence decides a tax; `assume` (the default) reports what was assumed. */
  readonly onMissing?: 'assume' | 'refuse';
}

/** Which law answered: the table's year, reading, revision and status, and the digest of its data. */
export interface RulesUsed {
  readonly taxYear: number;
  readonly reading: string;
  readonly revision: number;
  /** `custom` is a table that the package does not ship: a what-if. */
  readonly status: TableHeader['status'] | 'custom';
  /** SHA-256 of the data of the table. */
  readonly digest: string;
}

/** Which law a table is. */
export function rulesUsed(table: TableHeader): RulesUsed {
  const { taxYear, reading, revision } = table;
  return { taxYear, reading, revision, status: statusOfTable(table), digest: digestOfTable(table) };
}

/** How a message begins when the table is not law in force; nothing when it is. */
export function caveatOf(table: TableHeader): string {
  const status = statusOfTable(table);
  return status === 'in_force' ? '' : `${sentenceCase(status)} rule table, not the law in force. `;
}

/** How the fields of a request are read and checked under a table. */
export interface Intake<F extends AnyFields, T> {
  readonly fieldsUnder: (table: T) => Fields<F>;
  /** What only two fields, or a field and the year, can show to be wrong. */
  readonly check: (facts: Facts<F>, table: T, problems: Problem[]) => void;
}

/** What a caller who wants nothing special has chosen: nothing to check. */
export const NO_OPTIONS = Object.freeze({});

/** Reads a request under the table that answers, or refuses with everything that is wrong. */
export function readUnderTable<F extends AnyFields, T extends TableHeader>(
  input: unknown,
  tables: readonly T[],
  options: TableOptions<T>,
  intake: Intake<F, T>,
): { readonly facts: Facts<F>; readonly choice: TableChoice<T> } {
  if (options !== NO_OPTIONS) refuseBadOptions(options, newestOf(tables));
  const problems: Problem[] = [];
  const choice = choiceFor(input, tables, options, problems);
  const isSettled = problems.length === 0;
  // Without a table the fields are still read, by the newest one, so that one answer names every mistake.
  const table = choice?.answering ?? newestOf(tables);
  const facts = readFields(input, '', intake.fieldsUnder(table), problems);
  // Days that are held against a table of another year are not wrong, the table is.
  if (choice && isSettled) intake.check(facts, table, problems);
  refuseIfAny(problems);
  return { facts, choice: choice ?? { answering: table, beside: null, mode: 'LIVE' } };
}

function newestOf<T extends TableHeader>(tables: readonly T[]): T {
  return tables.reduce((newest, table) => (table.taxYear > newest.taxYear ? table : newest));
}

/** No choice means that the year is missing, or wrong, which reading the fields will refuse. */
function choiceFor<T extends TableHeader>(
  input: unknown,
  tables: readonly T[],
  options: TableOptions<T>,
  problems: Problem[],
): TableChoice<T> | undefined {
  const taxYear = typeof input === 'object' && input !== null ? (input as { taxYear?: unknown }).taxYear : undefined;
  if (typeof taxYear !== 'number' || !Number.isInteger(taxYear)) return undefined;
  if (options.table) return explicitChoice(options.table, taxYear, options.reading, problems);
  const choice = chooseTable(tables, taxYear, options.reading);
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
  return { answering: engineTable(table), beside: null, mode: 'LIVE' };
}

/** Refuses a table of another kind; what is in it, the build has checked. */
function tableOf(like: TableHeader): Reader<TableHeader> {
  const sections = Object.keys(like);
  const accepted = `a rule table of kind ${like.kind}, with every section`;
  const isOne = (value: unknown): value is TableHeader =>
    typeof value === 'object' &&
    value !== null &&
    sections.every((section) => section in value) &&
    (value as TableHeader).kind === like.kind;
  return plainReader('not-a-table', accepted, isOne);
}

/** A baseline names one thing to compare with. */
function baselineOf(table: Reader<TableHeader>): Reader<object> {
  const fields = fieldsOf({
    table: optional(table, undefined),
    reading: optional(text, undefined),
    revision: optional(count, undefined),
    amount: optional(amount, undefined),
  });
  const accepted = 'one of table, reading, revision, amount';
  return {
    accepted,
    read(value, path, problems) {
      const read = readFields(value, path, fields, problems);
      const named = typeof value === 'object' && value !== null ? Object.values(value) : [];
      if (named.length !== 1 || named[0] === undefined) {
        problems.push(problem(path, 'option-conflict', 'baseline does not name one thing to compare with.', accepted));
      }
      return read;
    },
  };
}

function optionsOf(like: TableHeader) {
  const table = tableOf(like);
  return fieldsOf({
    table: optional(table, undefined),
    reading: optional(text, undefined),
    baseline: optional(baselineOf(table), undefined),
    workings: optional(flag, false),
    contested: optional(flag, false),
    onMissing: optional(oneOf(['assume', 'refuse']), 'assume'),
  });
}

const optionsFor = oncePerTable(optionsOf);

/** A misspelt option would silently be the default, so it is refused like a misspelt field. */
function refuseBadOptions(options: unknown, like: TableHeader): void {
  const problems: Problem[] = [];
  readFields(options, typeof options === 'object' && options !== null ? '' : '/options', optionsFor(like), problems);
  refuseIfAny(problems);
}

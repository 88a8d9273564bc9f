/**
 * The options of a calculation, and their checks: a misspelt option would silently be the default, so it is refused
 * like a misspelt field.
 *
 * @module
 */

import { type Amount, type AnyKobo, oncePer, type Problem, problem, refuseIfAny } from '../ground/index.js';
import {
  type AnyFields,
  type Facts,
  type Fields,
  fieldsOf,
  optional,
  type Reader,
  readFields,
} from '../request/fields.js';
import { amount, count, flag, oneOf, plainReader, text } from '../request/readers.js';
import { KNOWN_SINCE } from '../tables/generated/fields.generated.js';
import type { TableHeader } from '../tables/table.js';

/** The law to compute by; without either, the table in force for the year, in its default reading. */
export interface TableOptions<T, Reading extends string = string> {
  /** A table passed explicitly: a draft, a what-if, or one that was kept beside an answer. */
  readonly table?: T;
  /** A reading of the year's law, such as `first_gazette`. */
  readonly reading?: Reading;
}

/** With what a result is reconciled instead of the table's own baseline. */
export type BaselineOf<T, Reading extends string = string> =
  | {
      /** Another rule table, such as a draft. */
      readonly table: T;
    }
  | {
      /** Another reading of the law of the year. */
      readonly reading: Reading;
    }
  | {
      /** Another revision of the table in force, during a rollout. */
      readonly revision: number;
    }
  | {
      /** A plain total, such as that of a ledger or a filed return. In naira. */
      readonly amount: Amount;
    };

/** The options of a computation: the law, the baseline and the level of detail. */
export interface CalculationOptions<T, Reading extends string = string> extends TableOptions<T, Reading> {
  /** With what the total is compared. Defaults to the baseline that the table names. */
  readonly baseline?: BaselineOf<T, Reading>;
  /** `true` adds the auditor's sheet. */
  readonly workings?: boolean;
  /** `true` adds the values on which the readings of the year disagree. */
  readonly contested?: boolean;
  /** `refuse` refuses an input whose absence decides a tax; `assume` (the default) reports what was assumed. */
  readonly onMissing?: 'assume' | 'refuse';
}

/** The detail that options ask for, as far as the types know it. */
export interface DetailAsked<Workings extends boolean, Contested extends boolean> {
  /** `true` adds the auditor's sheet and the reliance. */
  readonly workings?: Workings;
  /** `true` adds the values on which the readings of the year disagree. */
  readonly contested?: Contested;
}

/** The parts that detail adds to a result. */
export interface Detail {
  /** The auditor's sheet, line by line. */
  readonly workings?: unknown;
  /** The reliance that the result deserves. */
  readonly reliance?: unknown;
  /** Every value on which the readings of the year disagree. */
  readonly contested?: unknown;
}

/** A result that has the detail that was asked for with `true`. */
export type InDetail<Result extends Detail, Workings extends boolean, Contested extends boolean> = Result &
  ([Workings] extends [true] ? Required<Pick<Result, 'workings' | 'reliance'>> : unknown) &
  ([Contested] extends [true] ? Required<Pick<Result, 'contested'>> : unknown);

/** An input of which the types know nothing, such as the parsed body of a request; anything else is `never`. */
export type Unchecked<Input> = unknown extends Input ? Input : never;

/** A baseline as read; it names one of them. */
export interface AskedBaseline<T> {
  readonly table: T | undefined;
  readonly reading: string | undefined;
  readonly revision: number | undefined;
  readonly amount: AnyKobo | undefined;
}

/** The law that was asked for, as read: nothing in it asks the caller again. */
export interface AskedLaw<T> {
  readonly table: T | undefined;
  readonly reading: string | undefined;
}

/** The options of a computation as read. */
export interface Asked<T> extends AskedLaw<T> {
  readonly baseline: AskedBaseline<T> | undefined;
  readonly workings: boolean;
  readonly contested: boolean;
  readonly onMissing: 'assume' | 'refuse';
}

/** Reads the options of a computation, or refuses what is wrong with them; `like` is a table of the kind it takes. */
export function readOptions<T extends TableHeader>(options: unknown, like: T): Asked<T> {
  return optionsRead(options, optionsFor(like)) as Asked<T>;
}

/** Reads the options that choose a law, and no others. */
export function readLaw<T extends TableHeader>(options: unknown, like: T): AskedLaw<T> {
  return optionsRead(options, lawFor(like)) as AskedLaw<T>;
}

/** Reads options, or refuses what is wrong with them. */
export function optionsRead<F extends AnyFields>(options: unknown, fields: Fields<F>): Facts<F> {
  const problems: Problem[] = [];
  const asked = readFields(
    options,
    typeof options === 'object' && options !== null ? '' : '/options',
    fields,
    problems,
  );
  refuseIfAny(problems);
  return asked;
}

/** The options that choose a law, of a kind of table. */
export const lawOptions = oncePer((like: TableHeader) => ({
  table: optional(tableOf(like), undefined),
  reading: optional(text, undefined),
}));

const lawFor = oncePer((like: TableHeader) => fieldsOf(lawOptions(like)));

const optionsFor = oncePer((like: TableHeader) =>
  fieldsOf({
    ...lawOptions(like),
    baseline: optional(baselineOf(tableOf(like)), undefined),
    workings: optional(flag, false),
    contested: optional(flag, false),
    onMissing: optional(oneOf(['assume', 'refuse']), 'assume'),
  }),
);

/** Refuses a table of another kind; what is in it, the build has checked. */
function tableOf(like: TableHeader): Reader<TableHeader> {
  const since: Readonly<Record<string, number>> = KNOWN_SINCE[like.kind];
  const always = Object.keys(like).filter((section) => !(section in since));
  const accepted = `a rule table of kind ${like.kind}, with every section of the law of its year`;
  const isOne = (value: unknown): value is TableHeader =>
    typeof value === 'object' &&
    value !== null &&
    always.every((section) => isIn(value, section)) &&
    (value as TableHeader).kind === like.kind &&
    Object.entries(since).every(([section, year]) => (value as TableHeader).taxYear < year || isIn(value, section));
  return plainReader('not-a-table', accepted, isOne);
}

function isIn(table: object, section: string): boolean {
  const value: unknown = table[section as keyof typeof table];
  return value !== undefined && value !== null;
}

/** A baseline names one thing to compare with. */
function baselineOf(table: Reader<TableHeader>): Reader<AskedBaseline<TableHeader>> {
  const fields = fieldsOf({
    table: optional(table, undefined),
    reading: optional(text, undefined),
    revision: optional(count, undefined),
    amount: optional(amount, undefined),
  });
  const accepted = 'one of table, reading, revision, amount';
  return {
    accepted,
    read(value, path, step, problems) {
      const at = `${path}/${step}`;
      const before = problems.length;
      const read = readFields(value, at, fields, problems);
      const named = Object.values(read).filter((each) => each !== undefined);
      if (named.length !== 1 && problems.length === before) {
        problems.push(problem(at, 'option-conflict', 'baseline does not name one thing to compare with.', accepted));
      }
      return read;
    },
  };
}

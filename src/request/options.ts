/**
 * The options of a calculation, and their checks: a misspelt option would silently be the default, so it is refused
 * like a misspelt field.
 *
 * @module
 */
import { type Problem, problem, refuseIfAny } from '../errors.js';
import type { BaselineOf } from '../reconciliation.js';
import { oncePerTable, type TableHeader } from '../tables/table.js';
import { fieldsOf, optional, type Reader, readFields } from './fields.js';
import { amount, count, flag, oneOf, plainReader, text } from './readers.js';

/** The law to compute by; without either, the table in force for the year, in its default reading. */
export interface TableOptions<T, Reading extends string = string> {
  /** A table passed explicitly: a draft, an archived revision, a what-if. */
  readonly table?: T;
  /** A reading of the year's law, such as `first_gazette`. */
  readonly reading?: Reading;
}

/** The options of a computation: the law, the baseline and the level of detail. */
export interface CalculationOptions<T, Reading extends string = string> extends TableOptions<T, Reading> {
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
  readonly workings?: Workings;
  readonly contested?: Contested;
}

/** The parts that detail adds to a result. */
interface Detail {
  readonly workings?: unknown;
  readonly reliance?: unknown;
  readonly contested?: unknown;
}

/** A result that has the detail that was asked for with `true`. */
export type InDetail<Result extends Detail, Workings extends boolean, Contested extends boolean> = Result &
  ([Workings] extends [true] ? Required<Pick<Result, 'workings' | 'reliance'>> : unknown) &
  ([Contested] extends [true] ? Required<Pick<Result, 'contested'>> : unknown);

/** An input of which the types know nothing, such as the parsed body of a request; anything else is `never`. */
export type Unchecked<Input> = unknown extends Input ? Input : never;

/** Refuses options that are wrong; `like` is a table of the kind that is computed by. */
export function refuseBadOptions(options: unknown, like: TableHeader): void {
  const problems: Problem[] = [];
  readFields(options, typeof options === 'object' && options !== null ? '' : '/options', optionsFor(like), problems);
  refuseIfAny(problems);
}

const optionsFor = oncePerTable((like: TableHeader) => {
  const table = tableOf(like);
  return fieldsOf({
    table: optional(table, undefined),
    reading: optional(text, undefined),
    baseline: optional(baselineOf(table), undefined),
    workings: optional(flag, false),
    contested: optional(flag, false),
    onMissing: optional(oneOf(['assume', 'refuse']), 'assume'),
  });
});

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
    read(value, path, step, problems) {
      const at = `${path}/${step}`;
      const read = readFields(value, at, fields, problems);
      const named = typeof value === 'object' && value !== null ? Object.values(value) : [];
      if (named.length !== 1 || named[0] === undefined) {
        problems.push(problem(at, 'option-conflict', 'baseline does not name one thing to compare with.', accepted));
      }
      return read;
    },
  };
}

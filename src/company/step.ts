/**
 * How a step is called alone: the caller names the year (and perhaps a reading or a table), the step reads its own
 * fields, and everything that is wrong is refused at once.
 *
 * @module
 */
import { type CivilDay, lastDayOf } from '../civil-day.js';
import { InputError, type Problem, problem, refuseIfAny } from '../errors.js';
import { day, type Facts, optional, readFields, required, spelling, year } from '../intake.js';
import { companyTables } from '../rules/company.js';
import type { CompanyRuleTable } from '../rules/company-table.js';
import { chooseTable, type TableChoice } from '../rules/lookup.js';
import { checkPeriodEnd } from './facts.js';

/** Which law a step computes by; without either, the table in force for the year, in its default reading. */
export interface StepOptions {
  /** A table passed explicitly: a draft, an archived revision, a what-if. */
  readonly table?: CompanyRuleTable;
  /** A reading of the year's law, such as `first_gazette`. */
  readonly reading?: string;
}

type Fields = Parameters<typeof readFields>[2];

/** The fields that select the law: the year of assessment and the end of the accounting period. */
export const periodFields = {
  taxYear: required(year),
  accountingPeriodEnd: optional(day, undefined),
};

/** Reads a step's fields under the table that answers, or refuses with everything that is wrong. */
export function readUnderTable<F extends Fields>(
  input: unknown,
  options: StepOptions,
  fieldsFor: (table: CompanyRuleTable) => F,
  check: (facts: Facts<F>, table: CompanyRuleTable, problems: Problem[]) => void,
): { readonly facts: Facts<F>; readonly choice: TableChoice<CompanyRuleTable> } {
  const problems: Problem[] = [];
  const choice = choiceFor(input, options, problems);
  // Without a table the other fields are still read, by the newest one, so that one answer names every mistake.
  const table = choice?.answering ?? newestTable();
  const facts = readFields(input, '', fieldsFor(table), problems);
  if (choice) check(facts, table, problems);
  refuseIfAny(problems);
  if (!choice) throw new InputError([problem('/taxYear', 'missing-field', 'taxYear is required.', 'a year')]);
  return { facts, choice };
}

/** Reads the fields of a step that is computed at the end of an accounting period. */
export function readPeriodStep<F extends Fields>(
  input: unknown,
  options: StepOptions,
  fields: F,
): { readonly facts: Facts<F>; readonly table: CompanyRuleTable; readonly periodEnd: CivilDay } {
  const all = { ...periodFields, ...fields };
  const { facts, choice } = readUnderTable(
    input,
    options,
    () => all,
    (read, table, problems) => checkPeriodEnd(periodEndOf(read, table), table, problems),
  );
  const table = choice.answering;
  return { facts: facts as Facts<F>, table, periodEnd: periodEndOf(facts, table) };
}

function periodEndOf(facts: object, table: CompanyRuleTable): CivilDay {
  const { accountingPeriodEnd } = facts as Facts<typeof periodFields>;
  return accountingPeriodEnd ?? lastDayOf(table.taxYear - 1);
}

function newestTable(): CompanyRuleTable {
  return companyTables.reduce((newest, table) => (table.taxYear > newest.taxYear ? table : newest));
}

function choiceFor(
  input: unknown,
  options: StepOptions,
  problems: Problem[],
): TableChoice<CompanyRuleTable> | undefined {
  const taxYear = typeof input === 'object' && input !== null ? (input as { taxYear?: unknown }).taxYear : undefined;
  if (typeof taxYear !== 'number' || !Number.isInteger(taxYear)) return undefined;
  if (options.table) return explicitChoice(options.table, taxYear, options.reading, problems);
  const choice = chooseTable(companyTables, taxYear, options.reading);
  if (!('code' in choice)) return choice;
  problems.push(choice);
  return undefined;
}

function explicitChoice(
  table: CompanyRuleTable,
  taxYear: number,
  reading: string | undefined,
  problems: Problem[],
): TableChoice<CompanyRuleTable> {
  if (table.taxYear !== taxYear) {
    const message = `taxYear is ${taxYear}, but the table that was passed is of ${table.taxYear}.`;
    problems.push(problem('/taxYear', 'option-conflict', message, String(table.taxYear)));
  }
  if (reading !== undefined && spelling(reading) !== table.reading) {
    const message = `reading is "${reading}", but the table that was passed is the reading ${table.reading}.`;
    problems.push(problem('/reading', 'option-conflict', message, table.reading));
  }
  return { answering: table, beside: null, mode: 'LIVE' };
}

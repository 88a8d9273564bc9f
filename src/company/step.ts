/**
 * Single steps of a company's computation: the same law, worked out at once.
 *
 * @module
 */

import { readUnderTable, type TableOptions } from '../computation/index.js';
import type { CompanyRules } from '../law/company/index.js';
import { type AnyFields, type Facts, type Fields, fieldsOf, optional, required } from '../request/fields.js';
import { day, year } from '../request/readers.js';
import { companyTables } from '../tables/company.js';
import type { CompanyRuleTable } from '../tables/company-table.js';
import type { CompanyReading } from './input.generated.js';
import { checkPeriodEnd, periodEndOf } from './request.js';
import { rulesInForce } from './rules-in-force.js';

/** The law of a step. Defaults to the table in force for the year, in its default reading. */
export type CompanyStepOptions = TableOptions<CompanyRuleTable, CompanyReading>;

/** The fields that select the law: the year of assessment and the end of the accounting period. */
const PERIOD = {
  taxYear: required(year),
  accountingPeriodEnd: optional(day, undefined),
};

/** Describes the fields of a step that is computed at the end of an accounting period. */
export function periodFields<F extends AnyFields>(fields: F): Fields<F & typeof PERIOD> {
  return fieldsOf({ ...PERIOD, ...fields });
}

/** A step of an accounting period: what is stated, and its law. */
export interface PeriodStep<F extends AnyFields> {
  readonly facts: Facts<F>;
  readonly rules: CompanyRules;
}

/** Reads the fields of a step that is computed at the end of an accounting period. */
export function readPeriodStep<F extends AnyFields>(
  input: unknown,
  options: CompanyStepOptions | undefined,
  fields: Fields<F>,
): PeriodStep<F> {
  const periodEndIn = (facts: object, table: CompanyRuleTable) =>
    periodEndOf((facts as Facts<typeof PERIOD>).accountingPeriodEnd, table);
  const { facts, choice } = readUnderTable(input, companyTables, options, {
    fieldsUnder: () => fields,
    check: (read, table, problems) => checkPeriodEnd(periodEndIn(read, table), table, problems),
  });
  return { facts, rules: rulesInForce(choice.primary, periodEndIn(facts, choice.primary)) };
}

/** Reads the fields of a step that no accounting period decides. */
export function readStep<F extends AnyFields>(
  input: unknown,
  options: CompanyStepOptions | undefined,
  fields: Fields<F>,
): { readonly facts: Facts<F>; readonly table: CompanyRuleTable } {
  const intake = { fieldsUnder: () => fields, check: () => {} };
  const { facts, choice } = readUnderTable(input, companyTables, options, intake);
  return { facts, table: choice.primary };
}

/**
 * How a step of a company's computation is called alone.
 *
 * @module
 */
import { type CivilDay, lastDayOf } from '../civil-day.js';
import type { Problem } from '../errors.js';
import { type AnyFields, type Facts, type Fields, fieldsOf, optional, required } from '../request/fields.js';
import type { TableOptions } from '../request/options.js';
import { day, year } from '../request/readers.js';
import { readUnderTable } from '../request/under-table.js';
import { companyTables } from '../rules/company.js';
import type { CompanyRuleTable } from '../rules/company-table.js';
import { checkPeriodEnd } from './facts.js';

/** Which law a step computes by; without either, the table in force for the year, in its default reading. */
export type StepOptions = TableOptions<CompanyRuleTable>;

/** The fields that select the law: the year of assessment and the end of the accounting period. */
const PERIOD = {
  taxYear: required(year),
  accountingPeriodEnd: optional(day, undefined),
};

/** Describes the fields of a step that is computed at the end of an accounting period. */
export function periodFields<F extends AnyFields>(fields: F): Fields<F & typeof PERIOD> {
  return fieldsOf({ ...PERIOD, ...fields });
}

/** Reads the fields of a step that is computed at the end of an accounting period; what only two show, `check` sees. */
export function readPeriodStep<F extends AnyFields>(
  input: unknown,
  options: StepOptions,
  fields: Fields<F>,
  check: (facts: Facts<F>, periodEnd: CivilDay, problems: Problem[], table: CompanyRuleTable) => void = () => {},
): { readonly facts: Facts<F>; readonly table: CompanyRuleTable; readonly periodEnd: CivilDay } {
  const { facts, choice } = readUnderTable(input, companyTables, options, {
    fieldsUnder: () => fields,
    check: (read, table, problems) => {
      const periodEnd = periodEndOf(read, table);
      checkPeriodEnd(periodEnd, table, problems);
      check(read, periodEnd, problems, table);
    },
  });
  const table = choice.answering;
  return { facts, table, periodEnd: periodEndOf(facts, table) };
}

function periodEndOf(facts: object, table: CompanyRuleTable): CivilDay {
  const { accountingPeriodEnd } = facts as Facts<typeof PERIOD>;
  return accountingPeriodEnd ?? lastDayOf(table.taxYear - 1);
}

/** Reads the fields of a step that no accounting period decides. */
export function readStep<F extends AnyFields>(
  input: unknown,
  options: StepOptions,
  fields: Fields<F>,
): { readonly facts: Facts<F>; readonly table: CompanyRuleTable } {
  const { facts, choice } = readUnderTable(input, companyTables, options, {
    fieldsUnder: () => fields,
    check: () => {},
  });
  return { facts, table: choice.answering };
}

/**
 * How a step of an individual's computation is called alone.
 *
 * @module
 */
import { lastDayOf } from '../civil-day.js';
import type { AnyFields, Facts, Fields } from '../request/fields.js';
import type { TableOptions } from '../request/options.js';
import { readUnderTable } from '../request/under-table.js';
import { individualTables } from '../rules/individual.js';
import type { IndividualRuleTable } from '../rules/individual-table.js';
import { oncePerTable, versionOn } from '../rules/table.js';

/** Which law a step computes by; without either, the table in force for the year, in its default reading. */
export type IndividualStepOptions = TableOptions<IndividualRuleTable>;

/** The version of each section that is in force on the last day of the income year. */
export type IndividualRules = ReturnType<typeof rulesInForce>;

/** The law of an income year. */
export const rulesInForce = oncePerTable((table: IndividualRuleTable) => {
  const day = lastDayOf(table.taxYear);
  return {
    incomeTypes: versionOn(table.incomeTypes, day),
    frequencies: versionOn(table.frequencies, day),
    minimumWage: versionOn(table.minimumWage, day),
    deductions: versionOn(table.deductions, day),
    consolidatedRelief: versionOn(table.consolidatedRelief, day),
    rentRelief: versionOn(table.rentRelief, day),
    bands: versionOn(table.bands, day),
    minimumTax: versionOn(table.minimumTax, day),
    credits: versionOn(table.credits, day),
    authorities: versionOn(table.authorities, day),
  };
});

/** Reads the fields of a step that are the same under every table. */
export function readStep<F extends AnyFields>(
  input: unknown,
  options: IndividualStepOptions,
  fields: Fields<F>,
): { readonly facts: Facts<F>; readonly table: IndividualRuleTable; readonly rules: IndividualRules } {
  const { facts, choice } = readUnderTable(input, individualTables, options, {
    fieldsUnder: () => fields,
    check: () => {},
  });
  return { facts, table: choice.answering, rules: rulesInForce(choice.answering) };
}

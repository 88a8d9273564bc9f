/** The tax of a company. A chunk of its own, so that a page about one tax loads one. */
import { type CompanyRuleTable, calculateCit, companyRuleTable } from 'nigeria-tax-rules';
import type { CompanyAnswer } from '../request/protocol.js';
import type { CaseOf } from './case.js';
import { inPlain } from './plain.js';

export const tableOf = companyRuleTable;

/** The result with all its detail, as plain data. */
export function calculate(given: CaseOf<CompanyRuleTable>): CompanyAnswer {
  return { tax: 'company', ...inPlain(resultOf(given)) };
}

/** The result with all its detail. */
export function resultOf({ input, options }: CaseOf<CompanyRuleTable>) {
  return calculateCit(input as unknown, { ...options, workings: true, contested: true });
}

/** The tax of an individual. A chunk of its own, so that a page about one tax loads one. */
import { calculatePit, type IndividualRuleTable, individualRuleTable } from 'nigeria-tax-rules';
import type { IndividualAnswer } from '../request/protocol.js';
import type { CaseOf } from './case.js';
import { inPlain } from './plain.js';

export const tableOf = individualRuleTable;

/** The result with all its detail, as plain data. */
export function calculate(given: CaseOf<IndividualRuleTable>): IndividualAnswer {
  return { tax: 'individual', ...inPlain(resultOf(given)) };
}

/** The result with all its detail. */
export function resultOf({ input, options }: CaseOf<IndividualRuleTable>) {
  return calculatePit(input as unknown, { ...options, workings: true, contested: true });
}

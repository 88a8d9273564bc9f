/**
 * What a Nigerian company owes for a year of assessment: the steps of the computation, in order.
 *
 * @module
 */
import { type Problem, refuseIfAny } from '../errors.js';
import { oneOf } from '../intake.js';
import { companyTables } from '../rules/company.js';
import { readUnderTable } from '../step.js';
import { assumptionsOf, refuseMissing } from './assumptions.js';
import { type Baseline, otherReadings, reconciliationOf } from './baseline.js';
import { contestedValues } from './contested.js';
import { checkCompanyRequest, companyFieldsFor, factsOf } from './facts.js';
import { figuresOf } from './figures.js';
import type { CitInput } from './input.js';
import { messageOf } from './message.js';
import { resultOf } from './present.js';
import type { CitResult } from './result.js';
import { sheetOf } from './sheet.js';
import type { StepOptions } from './step.js';

/** How a return is computed: by which law, against what, and with how much detail. */
export interface CitOptions extends StepOptions {
  readonly baseline?: Baseline;
  /** `true` adds the auditor's sheet. */
  readonly workings?: boolean;
  /** `true` adds the values on which the readings of the year disagree. */
  readonly contested?: boolean;
  /** `refuse` refuses an input whose absence decides a tax; `assume` (the default) reports what was assumed. */
  readonly onMissing?: 'assume' | 'refuse';
}

/** How a company's request is read: `parseCitRequest` reads by the same. */
export const COMPANY_INTAKE = { fieldsUnder: companyFieldsFor, check: checkCompanyRequest };

/**
 * What a company owes for a year of assessment, in naira to the kobo, from the rule table of that year.
 *
 * @throws InputError (every wrong field at once: `errors[]`) for a bad request, RuleError for a baseline that does not exist.
 * @example
 * const result = calculateCit({ taxYear: 2024, turnover: 50_000_000, operatingExpenses: 10_000_000 });
 * result.companySize; // 'MEDIUM'
 * result.taxLiability.cit.toFixed(2); // '8000000.00'
 * result.taxLiability.educationTax.toFixed(2); // '1200000.00'
 */
export function calculateCit(input: CitInput, options: CitOptions = {}): CitResult {
  const { facts: request, choice } = readUnderTable(input, companyTables, options, COMPANY_INTAKE);
  refuseBadOptions(options);
  const figures = figuresOf(factsOf(request, choice.answering), choice.answering);
  const assumptions = assumptionsOf(figures);
  if (options.onMissing === 'refuse') refuseMissing(assumptions);
  const reconciliation = reconciliationOf(figures, choice, options);
  const message = messageOf(figures, assumptions);
  const result = resultOf(figures, choice.mode, reconciliation, message, assumptions);
  if (!options.contested && !options.workings) return result;
  return {
    ...result,
    ...(options.contested && { contested: contestedValues(figures, otherReadings(figures)) }),
    ...(options.workings && { workings: sheetOf(figures) }),
  };
}

const ON_MISSING = oneOf(['assume', 'refuse']);

function refuseBadOptions({ onMissing }: CitOptions): void {
  if (onMissing === undefined) return;
  const problems: Problem[] = [];
  ON_MISSING.read(onMissing, '/onMissing', problems);
  refuseIfAny(problems);
}

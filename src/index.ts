/**
 * nigeria-tax-rules: what a Nigerian company or individual owes, to the kobo, from versioned rule tables.
 *
 * @packageDocumentation
 */

export type { Operand, Operation, WordsOfLaw, WorkingLine } from './algebra/sheet.js';
export { type Baseline, type CitOptions, calculateCit } from './company/calculate-cit.js';
export { type ClassifyInput, type ClassifyResult, classifyCompany } from './company/company-size.js';
export { calculateDisposals, type DisposalsInput } from './company/disposals.js';
export type { CapitalIncomeBreakdown, CitInput, CompanyReading, Disposal } from './company/input.generated.js';
export { type ReconcileInput, reconcile } from './company/reconciliation.js';
export type * from './company/result.js';
export type { CompanyStepOptions } from './company/step.js';
export type { Assumption } from './computation/assumptions.js';
export type { ContestedValue } from './computation/contested.js';
export type {
  BaselineOf,
  CalculationOptions,
  DetailAsked,
  InDetail,
  TableOptions,
  Unchecked,
} from './computation/options.js';
export { fromPlain, type Plain, toPlain } from './computation/plain.js';
export type { ReconciliationResult, Variance } from './computation/reconciliation.js';
export type { Reliance, ReliedOn, Review } from './computation/reliance.js';
export type { RulesUsed } from './computation/rules-used.js';
export type { Amount } from './ground/amounts.js';
export { Decimal } from './ground/decimals.js';
export { InputError, type Problem, type ProblemCode, RuleError } from './ground/errors.js';
// Personal income tax, and the states whose revenue services take it.
export { type ChargeBandsInput, type ChargeBandsResult, chargeBands } from './individual/bands.js';
export { calculatePit, type PitOptions } from './individual/calculate-pit.js';
export { type Contribution, type ContributionsInput, monthlyContributions } from './individual/contributions.js';
export { type AnnualiseInput, type AnnualiseResult, annualise } from './individual/income.js';
export type { IncomeStream, IndividualReading, PitInput } from './individual/input.generated.js';
export { calculatePay, type PayInput, type PayResult, type TakeHome } from './individual/pay.js';
export { calculateReliefs, type ReliefsInput, type ReliefsResult } from './individual/reliefs.js';
export type * from './individual/result.js';
export type { IndividualStepOptions } from './individual/step.js';
export type { ByWord, Word, Year } from './request/known.js';
export { companyRuleTable } from './tables/company.js';
export type { CompanyRuleTable } from './tables/company-table.js';
export { individualRuleTable } from './tables/individual.js';
export type { IndividualRuleTable } from './tables/individual-table.js';
export { listRuleTables, type RuleTableSummary } from './tables/list.js';
export type { State } from './tables/state.js';
export { findState, listStates } from './tables/states.js';

/**
 * nigeria-tax-rules: what a Nigerian company or individual owes, to the kobo, from versioned rule tables.
 *
 * @packageDocumentation
 */

export type { Operand, WordsOfLaw, WorkingLine } from './algebra/index.js';
export type { Operation } from './algebra/words.js';
export { type Baseline, type CitOptions, calculateCit } from './company/calculate-cit.js';
export { type ClassifyInput, type ClassifyResult, classifyCompany } from './company/company-size.js';
export { calculateDisposals, type DisposalsInput } from './company/disposals.js';
export type { CapitalIncomeBreakdown, CitInput, CompanyReading, Disposal } from './company/input.generated.js';
export type { InterestRates, Payment } from './company/late-input.generated.js';
export { calculateLateness, type LatenessInput, type LatenessLaw, type LatenessResult } from './company/lateness.js';
export { type ReconcileInput, reconcile } from './company/reconciliation.js';
export type * from './company/result.js';
export type { CompanyStepOptions } from './company/step.js';
export {
  type Assumption,
  type BaselineOf,
  type CalculationOptions,
  type ContestedValue,
  type DetailAsked,
  fromPlain,
  type InDetail,
  type Plain,
  type ReconciliationResult,
  type Reliance,
  type ReliedOn,
  type Review,
  type RulesUsed,
  type TableOptions,
  toPlain,
  type Unchecked,
  type Variance,
} from './computation/index.js';
export { type Amount, Decimal, InputError, type Problem, type ProblemCode, RuleError } from './ground/index.js';
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

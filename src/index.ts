/**
 * nigeria-tax-rules: what a Nigerian company or individual owes, to the kobo, from versioned rule tables.
 *
 * @packageDocumentation
 */

export type { Operand, Operation, WorkingLine } from './algebra/sheet.js';
export type { Assumption } from './assumptions.js';
export { type Baseline, type CitOptions, calculateCit } from './company/calculate-cit.js';
export {
  type CapitalIncomeInput,
  type CapitalIncomeResult,
  calculateCapitalIncome,
} from './company/capital-income.js';
export { type ClassifyInput, type ClassifyResult, classifyCompany } from './company/company-size.js';
export { applyCompanyCredits, type CompanyCreditsInput, type CompanyCreditsResult } from './company/credits.js';
export { calculateDisposals, type DisposalsInput } from './company/disposals.js';
export { calculateEducationTax, type EducationTaxInput, type EducationTaxResult } from './company/education-tax.js';
export type { CapitalIncomeBreakdown, CitInput, CompanyReading, Disposal } from './company/input.generated.js';
export {
  type CompanyMinimumTaxInput,
  type CompanyMinimumTaxResult,
  calculateCompanyMinimumTax,
} from './company/minimum-tax.js';
export { type ReconcileInput, reconcile } from './company/reconciliation.js';
export type * from './company/result.js';
export { type RoutingInput, routeAuthorities } from './company/routing.js';
export type { CompanyStepOptions } from './company/step.js';
export { calculateTopUpTax, type TopUpTaxInput, type TopUpTaxResult } from './company/top-up-tax.js';
export type { ContestedValue } from './contested.js';
export { InputError, type Problem, type ProblemCode, RuleError } from './errors.js';
// Personal income tax, and the states whose revenue services take it.
export { type ChargeBandsInput, type ChargeBandsResult, chargeBands } from './individual/bands.js';
export { calculatePit, type PitOptions } from './individual/calculate-pit.js';
export {
  applyIndividualCredits,
  type IndividualCreditsInput,
  type IndividualCreditsResult,
} from './individual/credits.js';
export { type AnnualiseInput, type AnnualiseResult, annualise } from './individual/income.js';
export type { IncomeStream, IndividualReading, PitInput } from './individual/input.generated.js';
export {
  calculateIndividualMinimumTax,
  type IndividualMinimumTaxInput,
  type IndividualMinimumTaxResult,
} from './individual/minimum-tax.js';
export { calculateReliefs, type ReliefsInput, type ReliefsResult } from './individual/reliefs.js';
export type * from './individual/result.js';
export type { IndividualStepOptions } from './individual/step.js';
export type { Amount } from './money/amounts.js';
export { Decimal } from './money/decimals.js';
export { fromPlain, type Plain, toPlain } from './plain.js';
export type { ReconciliationResult, Variance } from './reconciliation.js';
export type { Reliance, ReliedOn, Review } from './reliance.js';
export type { ByWord, Word, Year } from './request/known.js';
export type {
  BaselineOf,
  CalculationOptions,
  DetailAsked,
  InDetail,
  TableOptions,
  Unchecked,
} from './request/options.js';
export type { RulesUsed } from './rules-used.js';
export { companyRuleTable } from './tables/company.js';
export type { CompanyRuleTable } from './tables/company-table.js';
export { individualRuleTable } from './tables/individual.js';
export type { IndividualRuleTable } from './tables/individual-table.js';
export { listRuleTables, type RuleTableSummary } from './tables/list.js';
export type { State } from './tables/state.js';
export { findState, listStates } from './tables/states.js';

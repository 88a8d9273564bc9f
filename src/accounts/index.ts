/**
 * From the books of a company to its return: its accounts and its register of assets, worked out under each reading of
 * the year into an adjusted profit, a schedule of capital allowances, and facts of the return.
 *
 * @packageDocumentation
 */

export { HEAD_KINDS, type HeadKind } from '../law/company/index.js';
export type {
  AccountLine,
  AccountsInput,
  CompanyAccounts,
  ExcessInterestOfYear,
} from './accounts-input.generated.js';
export { type AdjustedProfit, adjustedProfit } from './adjusted-profit.js';
export { type CitYearsOptions, type CompanyYearResult, calculateCitYears } from './calculate-cit-years.js';
export { type CompanyInput, type CompanyResult, calculateCompany } from './calculate-company.js';
export { type CapitalAllowances, type CapitalAllowancesInput, capitalAllowances } from './capital-allowances.js';
export type { CapitalLossOfYear } from './chain-losses.js';
export {
  describeAccounts,
  describeBooks,
  describeLate,
  describeRegister,
  describeSchedule,
  describeYear,
  type ScheduleColumn,
} from './describe.js';
export type { AssetInput, RegisterInput } from './input.generated.js';
export { nextYear } from './next-year.js';
export type { AccountLimits, InterestLimit, Limit, ProfitReconciliation } from './profit-reconciliation.js';
export { readBooks } from './request.js';
export type { AllowanceAmounts, AssetAllowances, CapitalAllowanceSchedule } from './schedule.js';
export { statesBooks } from './states-books.js';

/**
 * From the books of a company to its return: the register of assets, worked out under each reading of the year into a
 * schedule of capital allowances and into facts of the return.
 *
 * @packageDocumentation
 */
export { type CompanyInput, type CompanyResult, calculateCompany } from './calculate-company.js';
export { type CapitalAllowances, type CapitalAllowancesInput, capitalAllowances } from './capital-allowances.js';
export { describeRegister } from './describe.js';
export type { AssetInput, RegisterInput } from './input.generated.js';
export { statesBooks } from './request.js';
export type { AllowanceAmounts, AssetAllowances, CapitalAllowanceSchedule } from './schedule.js';

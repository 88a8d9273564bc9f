/**
 * The law of companies: its steps, one file a section of the tables, and what is described beside them (`fields.ts`,
 * `facts.ts`, `figures.ts`, `taxes.ts`). `return.ts` takes the steps of a return in the order of the Acts.
 *
 * @module
 */
export { ROUTING_COMPONENTS, type Routed } from './authorities.js';
export { type CapitalIncomeFacts, capitalIncome } from './capital-income.js';
export { isWithin, type SizeFacts } from './company-size.js';
export type { CreditFigures } from './credits.js';
export { disposalRulesOf } from './disposals/asset-classes.js';
export { capitalLossesLeft } from './disposals/capital-losses.js';
export { disposals } from './disposals/disposals.js';
export type { AmountsByClass, AssessedDisposal, DisposalRules, Disposals } from './disposals/schedule.js';
export type { ExemptWhile } from './disposals/share-exemption.js';
export { dueDate } from './due-date.js';
export { ENTITY_TAX_PATHS, type EntityTaxPath } from './entity-tax-path.js';
export { COMPANY_FACTS, DISPOSAL_FIGURES, type DisposalFacts, type DisposalFigures, SIZES } from './facts.js';
export { CAPITAL_INCOME_BREAKDOWN, CIT_INPUT, DISPOSAL } from './fields.js';
export { COMPANY_FIGURES_SHOWN, companyFigures } from './figures.js';
export { grossTurnover, totalIncome } from './gross-turnover.js';
export { COMPANY_LABELS } from './labels.js';
export { commencesAfter, foreignRefusals, type Refusal, refusals } from './refusals.js';
export { type CompanyReturn, companyReturn } from './return.js';
export { type CompanyRules, SECTIONS_OF_THE_PERIOD } from './rules.js';
export {
  COMPANY_TAX_NAMES,
  COMPANY_TAXES,
  type CompanyTax,
  type CreditedPart,
  creditedPart,
  LEVIES,
  LEVY_NAMES,
  type LevyName,
  LIABILITIES,
  type RoutingComponent,
  TAX_TYPES,
} from './taxes.js';

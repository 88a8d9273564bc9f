/**
 * The law of companies: its steps, one file a section of the tables, and what is described beside them (`fields.ts`,
 * `facts.ts`, `figures.ts`, `taxes.ts`). `return.ts` takes the steps of a return in the order of the Acts.
 *
 * @module
 */

export {
  type Accounts,
  type Adjustments,
  accountsProfit,
  adjustedProfitLine,
  adjustments,
  HEAD_KINDS,
  type HeadKind,
} from './accounts/adjustments.js';
export {
  type ConnectedInterest,
  connectedInterest,
  type ExcessOfYear,
  excessOfAllInterest,
  interestBroughtForward,
  isUsableIn,
  limitedInterest,
} from './accounts/connected-interest.js';
export {
  type Donations,
  type DonorProfits,
  donationsOfProfitBeforeTax,
  donationsOfTotalProfit,
  type Limited,
} from './accounts/donations.js';
export { ACCOUNTS_INPUT } from './accounts/fields.js';
export { researchAllowed } from './accounts/research.js';
export { AWARD_HEADS, mayHaveAwards, wageAwards } from './accounts/wage-awards.js';
export { carriedAllowances, claimedOf } from './assets/allowance-claims.js';
export { assetYear } from './assets/asset-year.js';
export { soldAs, valueOfSale } from './assets/balancing.js';
export { ratesByClass } from './assets/capital-allowance-rates.js';
export { ASSET_INPUT, namesOfClasses, REGISTER_INPUT, type RegisterWords } from './assets/fields.js';
export type {
  Asset,
  AssetBefore,
  AssetRules,
  AssetSale,
  AssetYear,
} from './assets/schedule.js';
export { partOfYear } from './assets/short-period.js';
export { isInTransition } from './assets/transition.js';
export { allowedOf, chargedOf, type Income, isProrated } from './assets/untaxed-income.js';
export { ROUTING_COMPONENTS, type Routed } from './authorities.js';
export { type CapitalIncomeFacts, capitalIncome } from './capital-income.js';
export { isWithin, type SizeFacts } from './company-size.js';
export type { CreditFigures } from './credits.js';
export { disposalRulesOf } from './disposals/asset-classes.js';
export { capitalLossesLeft } from './disposals/capital-losses.js';
export { disposals } from './disposals/disposals.js';
export type { AmountsByClass, AssessedDisposal, DisposalRules, Disposals } from './disposals/schedule.js';
export type { ExemptWhile } from './disposals/share-exemption.js';
export { dueDate, firstDueDate } from './due-date.js';
export { ENTITY_TAX_PATHS, type EntityTaxPath } from './entity-tax-path.js';
export { exceedsDividends } from './excess-dividend.js';
export {
  COMPANY_FACTS,
  type CompanyFacts,
  DISPOSAL_FIGURES,
  type DisposalFacts,
  type DisposalFigures,
  SIZES,
} from './facts.js';
export { CAPITAL_INCOME_BREAKDOWN, CIT_INPUT, DISPOSAL } from './fields.js';
export { COMPANY_FIGURES_SHOWN, companyFigures } from './figures.js';
export { grossTurnover, totalIncome } from './gross-turnover.js';
export { COMPANY_LABELS } from './labels.js';
export { INTEREST_RATES, LATE_INPUT, PAYMENT } from './late/fields.js';
export { filingPenalty, lateInterest, paymentPenalty, type Unpaid, yearlyAddition } from './lateness.js';
export { commencesAfter, type ForeignRefusal, foreignRefusals, refusals } from './refusals.js';
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

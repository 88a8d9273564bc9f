/**
 * The facts of a company's return that its law turns on, and the figures that its disposals give.
 *
 * Amounts are positive unless a fact says otherwise, and 0 where the return leaves them out. What the law treats
 * differently where it is not given (fixed assets, foreign income, the day of commencement) says so.
 *
 * @module
 */

import type { Condition, FactKind, FactsOf } from '../../algebra/words.js';
import type { CompanySize, Trade } from '../../tables/company-table.js';

/** The trades that the law tells apart. */
export const TRADES = ['general', 'agriculture', 'manufacturing', 'upstream_gas'] as const satisfies readonly Trade[];

/** The sizes of a company. */
export const SIZES = ['small', 'medium', 'large'] as const satisfies readonly CompanySize[];

/** The facts of a company, by the names of the request; capital income by its heads. */
export const COMPANY_FACTS = {
  periodEnd: { kind: 'day' },
  turnover: { kind: 'amount' },
  costOfSales: { kind: 'amount' },
  operatingExpenses: { kind: 'amount' },
  disallowableExpenses: { kind: 'amount' },
  trade: { kind: 'choice', words: TRADES },
  commencementDate: { kind: 'given_day' },
  dividends: { kind: 'amount' },
  interest: { kind: 'amount' },
  rent: { kind: 'amount' },
  royalties: { kind: 'amount' },
  otherInvestmentIncome: { kind: 'amount' },
  foreignDividends: { kind: 'amount' },
  governmentBondInterest: { kind: 'amount' },
  foreignIncomeRepatriated: { kind: 'condition' },
  lossesBroughtForward: { kind: 'amount' },
  capitalAllowances: { kind: 'amount' },
  fixedAssets: { kind: 'given_amount', absent: 'not given, taken to be within the limit' },
  professionalServices: { kind: 'condition' },
  minimumTaxElection: { kind: 'condition' },
  resident: { kind: 'condition' },
  applyEducationTax: { kind: 'condition' },
  multinationalGroup: { kind: 'condition' },
  profitBeforeTax: { kind: 'given_signed_amount' },
  depreciation: { kind: 'amount' },
  personnelCosts: { kind: 'amount' },
  withholdingCredits: { kind: 'amount' },
  foreignTaxCredits: { kind: 'amount' },
  foreignIncome: { kind: 'given_amount' },
  exemptForeignIncome: { kind: 'given_amount' },
  foreignTaxOnExemptIncome: { kind: 'given_amount' },
} as const satisfies Readonly<Record<string, FactKind>>;

/** The facts of a company. */
export type CompanyFacts = FactsOf<typeof COMPANY_FACTS>;

/** The figures that the disposals of the year give to the other steps, each worked out over the whole schedule. */
export const DISPOSAL_FIGURES = {
  /** Gains under the Nigeria Tax Act: general gains in full, gains on digital assets after their losses. */
  profitGains: { kind: 'amount', line: 'gains_taxed_as_profits' },
  /** The part of them that general losses never meet. */
  digitalGains: { kind: 'amount' },
  separateGains: { kind: 'amount', line: 'separately_taxed_gains' },
  separateTax: { kind: 'amount', line: 'separate_gains_tax' },
  /** General capital losses of the schedule, and of earlier years, that leave assessable profit. */
  generalLossesOfTheYear: { kind: 'amount' },
  generalLossesBroughtForward: { kind: 'amount' },
} as const satisfies Readonly<Record<string, FactKind>>;

/** The figures of the disposals. */
export type DisposalFigures = FactsOf<typeof DISPOSAL_FIGURES>;

/** A reason why a tax is not charged, and whether it holds for the return. */
export interface Exemption {
  readonly reason: string;
  readonly when: Condition;
}

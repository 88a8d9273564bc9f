/**
 * The result of a company's computation. Every amount is a `Decimal` of naira, exact to the kobo.
 *
 * @module
 */

import type { WorkingLine } from '../algebra/sheet.js';
import type { Assumption } from '../assumptions.js';
import type { ContestedValue } from '../contested.js';
import type { Decimal } from '../money/decimals.js';
import type { ReconciliationResult } from '../reconciliation.js';
import type { Reliance } from '../reliance.js';
import type { RulesUsed } from '../rules-used.js';

/** The rule that decided what the company pays. */
export type EntityTaxPath =
  | 'COMPANY_MINIMUM_EFFECTIVE_TAX'
  | 'COMPANY_MINIMUM_TAX'
  | 'SMALL_COMPANY_EXEMPT'
  | 'COMPANY_STANDARD';

/** A part of the tax that has an authority of its own. */
export type RoutingComponent =
  | 'COMPANY_INCOME'
  | 'CAPITAL_INCOME'
  | 'MINIMUM_TAX'
  | 'TOP_UP_TAX'
  | 'CAPITAL_GAINS'
  | 'EDUCATION_TAX'
  | 'DEVELOPMENT_LEVY';

/** The authority that collects each component of the tax. */
export interface Routing {
  readonly component: RoutingComponent;
  readonly taxType: 'CIT' | 'CGT' | 'EDT' | 'DEVELOPMENT_LEVY';
  readonly authority: string;
}

/** One disposal as it was treated, in the order of the request. */
export interface DisposalResult {
  readonly assetClass: string;
  readonly disposalDate: string;
  /** Proceeds less base and costs; negative is a loss. */
  readonly gain: Decimal;
  readonly treatment: 'exempt' | 'separate_tax' | 'joins_profits';
  readonly law: readonly string[];
  readonly note?: string;
}

/** A schedule of disposals as treated, in naira. */
export interface DisposalsResult {
  readonly items: readonly DisposalResult[];
  /** Gains under the Capital Gains Tax Act, after relief and losses. */
  readonly separatelyTaxedGains: Decimal;
  /** Capital gains tax on them, before credits. */
  readonly separateTax: Decimal;
  /** Gains under the Nigeria Tax Act, after relief and, on digital assets, losses: part of assessable profit. */
  readonly gainsTaxedAsProfits: Decimal;
  readonly reinvestmentRelief: Decimal;
  /** Capital losses that met a gain or assessable profit. */
  readonly lossesRelieved: Decimal;
  /** General capital losses taken from assessable profit (NTA s.27(1); circular 2026/01). */
  readonly lossesFromAssessableProfit: Decimal;
  /** Capital losses still usable, by asset class. */
  readonly lossesCarriedForward: Readonly<Record<string, Decimal>>;
}

/** One credit as applied, in naira. */
export interface CompanyCreditResult {
  readonly credit: 'WITHHOLDING' | 'FOREIGN' | 'FOREIGN_ON_EXEMPT_INCOME';
  readonly claimed: Decimal;
  readonly applied: Decimal;
  readonly unused: Decimal;
  /** The most that could be applied: of foreign tax with `foreignIncome`, and on exempt income; else `null`. */
  readonly cap: Decimal | null;
  readonly appliedAgainst: {
    readonly incomeTaxOnCapitalIncome: Decimal;
    /** Income tax that is not on capital income or gains, and minimum tax; without the top-up. */
    readonly otherIncomeTax: Decimal;
    readonly topUpTax: Decimal;
    readonly capitalGainsTax: Decimal;
    readonly educationTax: Decimal;
  };
}

/** The tax of a company for a year of assessment, in naira, with its breakdown. */
export interface CitResult {
  readonly taxYear: number;
  readonly accountingPeriodEnd: string;
  readonly dueDate: string;
  readonly entityTaxPath: EntityTaxPath;
  readonly companySize: 'SMALL' | 'MEDIUM' | 'LARGE';
  readonly financials: {
    /** As given. */
    readonly turnover: Decimal;
    /** Turnover and every head of capital income: the Acts' term. */
    readonly grossTurnover: Decimal;
    /** May be negative: a trading loss. */
    readonly tradingProfit: Decimal;
    readonly assessableProfit: Decimal;
    readonly totalProfit: Decimal;
  };
  /** `cit`, `educationTax` and `cgt` before credits; `total` what remains payable after them. */
  readonly taxLiability: {
    readonly cit: Decimal;
    readonly educationTax: Decimal;
    readonly cgt: Decimal;
    readonly total: Decimal;
  };
  /** The parts of `cit` and `cgt`. */
  readonly incomeTax: {
    readonly onTradingProfit: Decimal;
    readonly onCapitalIncome: Decimal;
    readonly onGains: Decimal;
    /** The excess of the minimum tax over the income tax. */
    readonly minimumTax: Decimal;
    readonly topUpTax: Decimal;
  };
  readonly capitalIncomeComputation: {
    readonly grossAmount: Decimal;
    readonly taxableAmount: Decimal;
    readonly liabilityAfterCredits: Decimal;
  };
  readonly taxAuthorityRouting: readonly Routing[];
  readonly rolloutMode: 'LIVE' | 'SHADOW' | 'PARALLEL';
  readonly reconciliation: ReconciliationResult;
  readonly message: string;
  readonly rules: RulesUsed;
  readonly assumptions: readonly Assumption[];
  readonly disposals: DisposalsResult;
  readonly credits: readonly CompanyCreditResult[];
  readonly carriedForward: {
    readonly tradingLosses: Decimal;
    readonly capitalAllowances: Decimal;
    readonly capitalLosses: Readonly<Record<string, Decimal>>;
  };
  /** With `contested: true`: every value that another reading changes. */
  readonly contested?: readonly ContestedValue[];
  /** With `workings: true`: the auditor's sheet. */
  readonly workings?: readonly WorkingLine[];
  /** With `workings: true`: how far the result can be relied on. */
  readonly reliance?: Reliance;
}

/**
 * The result of a company's computation. Every amount is a `Decimal` of naira, exact to the kobo.
 *
 * @module
 */

import type { WorkingLine } from '../algebra/index.js';
import type { Assumption, ContestedValue, ReconciliationResult, Reliance, RulesUsed } from '../computation/index.js';
import type { Decimal } from '../ground/index.js';
import type { EntityTaxPath, RoutingComponent, TAX_TYPES } from '../law/company/index.js';

export type { EntityTaxPath, RoutingComponent };

/** The authority that collects each component of the tax. */
export interface Routing {
  /** A component of the tax. */
  readonly component: RoutingComponent;
  /** The tax that the component is paid as. */
  readonly taxType: (typeof TAX_TYPES)[RoutingComponent];
  /** FIRS, or NRS for a return filed from 2026-01-01. */
  readonly authority: string;
}

/** One disposal as it was treated, in the order of the request. */
export interface DisposalResult {
  /** The asset class, by its full name. */
  readonly assetClass: string;
  /** The day of disposal. As `YYYY-MM-DD`. */
  readonly disposalDate: string;
  /** Proceeds less base and costs; negative is a loss. Naira. */
  readonly gain: Decimal;
  /** The treatment of the gain. */
  readonly treatment: 'exempt' | 'separate_tax' | 'joins_profits';
  /** The law that the treatment rests on. */
  readonly law: readonly string[];
  /** A note on a dispute, or other useful facts. */
  readonly note?: string;
}

/** A schedule of disposals as treated, in naira. */
export interface DisposalsResult {
  /** The disposals, in the order of the request. */
  readonly items: readonly DisposalResult[];
  /** Gains under the Capital Gains Tax Act, after relief and losses. Naira. */
  readonly separatelyTaxedGains: Decimal;
  /** Capital gains tax on those gains, before credits. Naira. */
  readonly separateTax: Decimal;
  /** Gains under the Nigeria Tax Act, after relief and, on digital assets, losses: part of assessable profit. Naira. */
  readonly gainsTaxedAsProfits: Decimal;
  /** Relief for share proceeds reinvested. Naira. */
  readonly reinvestmentRelief: Decimal;
  /** Capital losses that met a gain or assessable profit. Naira. */
  readonly lossesRelieved: Decimal;
  /**
   * General capital losses taken from assessable profit. Naira.
   *
   * NTA s.27(1); circular 2026/01.
   */
  readonly lossesFromAssessableProfit: Decimal;
  /** Capital losses still usable, by asset class. Naira. */
  readonly lossesCarriedForward: Readonly<Record<string, Decimal>>;
}

/** One credit as applied, in naira. */
export interface CompanyCreditResult {
  /** The credit. */
  readonly credit: 'WITHHOLDING' | 'FOREIGN' | 'FOREIGN_ON_EXEMPT_INCOME';
  /** The credit as given. Naira. */
  readonly claimed: Decimal;
  /** The amount set against tax. Naira. */
  readonly applied: Decimal;
  /** The amount not applied. Naira. */
  readonly unused: Decimal;
  /**
   * The most that could be applied; null where the liability alone is the limit. Naira.
   *
   * A cap exists for foreign tax with `foreignIncome`, and for foreign tax on exempt income.
   */
  readonly cap: Decimal | null;
  /** The parts of the tax that the credit met, in order. */
  readonly appliedAgainst: {
    /** Against income tax on capital income. Naira. */
    readonly incomeTaxOnCapitalIncome: Decimal;
    /** Against the rest of income tax, with minimum tax, without the top-up. Naira. */
    readonly otherIncomeTax: Decimal;
    /** Against the top-up to the minimum effective tax rate. Naira. */
    readonly topUpTax: Decimal;
    /** Against tax on gains. Naira. */
    readonly capitalGainsTax: Decimal;
    /** Against education tax or development levy. Naira. */
    readonly educationTax: Decimal;
  };
}

/** The tax of a company for a year of assessment, in naira, with its breakdown. */
export interface CitResult {
  /** The year of assessment. */
  readonly taxYear: number;
  /** The last day of the accounting period, as given or assumed. As `YYYY-MM-DD`. */
  readonly accountingPeriodEnd: string;
  /** The day by which the return is due. As `YYYY-MM-DD`. */
  readonly dueDate: string;
  /** The rule that decided what the company pays. */
  readonly entityTaxPath: EntityTaxPath;
  /** By gross turnover and, from 2026, fixed assets. */
  readonly companySize: 'SMALL' | 'MEDIUM' | 'LARGE';
  /** The figures that the tax is worked out from. */
  readonly financials: {
    /** Turnover as given. Naira. */
    readonly turnover: Decimal;
    /** Turnover and every head of capital income: the Acts' term. Naira. */
    readonly grossTurnover: Decimal;
    /** Profit of the trade; negative is a trading loss. Naira. */
    readonly tradingProfit: Decimal;
    /** Before losses and capital allowances: the base of education tax. Naira. */
    readonly assessableProfit: Decimal;
    /** After losses and capital allowances: the base of companies income tax. Naira. */
    readonly totalProfit: Decimal;
  };
  /** The taxes before credits, and what remains payable after them. */
  readonly taxLiability: {
    /** Companies income tax before credits, with minimum tax and top-up tax. Naira. */
    readonly cit: Decimal;
    /** Education tax, or from 2026 the development levy, before credits. Naira. */
    readonly educationTax: Decimal;
    /** Capital gains tax, and under the Nigeria Tax Act income tax on gains, before credits. Naira. */
    readonly cgt: Decimal;
    /** The tax payable after credits. Naira. */
    readonly total: Decimal;
  };
  /** The parts of `cit` and `cgt`. */
  readonly incomeTax: {
    /** Income tax on total profit without capital income and gains. Naira. */
    readonly onTradingProfit: Decimal;
    /** Income tax on capital income. Naira. */
    readonly onCapitalIncome: Decimal;
    /** Income tax on gains, under the Nigeria Tax Act. Naira. */
    readonly onGains: Decimal;
    /** The excess of the minimum tax over the income tax. Naira. */
    readonly minimumTax: Decimal;
    /** The top-up to the minimum effective tax rate. Naira. */
    readonly topUpTax: Decimal;
  };
  /** Capital income and its tax. */
  readonly capitalIncomeComputation: {
    /** Capital income of every head. Naira. */
    readonly grossAmount: Decimal;
    /** Capital income of the taxable heads. Naira. */
    readonly taxableAmount: Decimal;
    /** Income tax on capital income less the credits applied to it. Naira. */
    readonly liabilityAfterCredits: Decimal;
  };
  /** The authority of each component. */
  readonly taxAuthorityRouting: readonly Routing[];
  /** `LIVE`: one revision of the law was computed. `SHADOW`, `PARALLEL`: a candidate revision as well. */
  readonly rolloutMode: 'LIVE' | 'SHADOW' | 'PARALLEL';
  /** The total against its baseline. */
  readonly reconciliation: ReconciliationResult;
  /** The result in a sentence, and what was assumed. */
  readonly message: string;
  /** The law that was applied. */
  readonly rules: RulesUsed;
  /** The assumptions that were made, and notices. */
  readonly assumptions: readonly Assumption[];
  /** The disposals and how they are taxed. */
  readonly disposals: DisposalsResult;
  /** Each credit and what it met. */
  readonly credits: readonly CompanyCreditResult[];
  /** Reliefs that this year did not use, for the next return. */
  readonly carriedForward: {
    /** Trading losses, with that of this year. Naira. */
    readonly tradingLosses: Decimal;
    /** Capital allowances. Naira. */
    readonly capitalAllowances: Decimal;
    /** Capital losses, by asset class. Naira. */
    readonly capitalLosses: Readonly<Record<string, Decimal>>;
  };
  /**
   * Every value on which the readings of the year disagree.
   *
   * Present with `contested: true`.
   */
  readonly contested?: readonly ContestedValue[];
  /**
   * The auditor's sheet, line by line.
   *
   * Present with `workings: true`.
   */
  readonly workings?: readonly WorkingLine[];
  /**
   * The reliance that the result deserves.
   *
   * Present with `workings: true`.
   */
  readonly reliance?: Reliance;
}

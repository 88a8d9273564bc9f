/**
 * What a computation for an individual is given: the published contract's fields and the optional ones beside them.
 *
 * Amounts are naira: a number below 2^46, a plain decimal string such as `"1250000.50"`, or a `Decimal`. Words ignore
 * case, and a space or a hyphen equals an underscore.
 *
 * @module
 */
import type { Amount } from '../money/amounts.js';

/** One source of income. */
export interface IncomeStream {
  /** A type of income or one of its aliases, such as `employment`, `bonus`, `rent`. */
  readonly type: string;
  /** What is paid each time, in naira. */
  readonly amount: Amount;
  /** How often: `monthly`, `annual`, `one_off`, …; `daily` and `hourly` only with `periodsPerYear`. */
  readonly frequency: string;
  /** Expenses of the year against business or rental income, in naira; not more than the stream counts. */
  readonly expenses?: Amount;
  /** How many times a year it was paid, instead of the frequency's usual number. */
  readonly periodsPerYear?: number;
}

/** The income of a year, and what may be deducted from it. */
export interface ReliefsInput {
  /** The income year. */
  readonly taxYear: number;
  readonly incomeStreams: readonly IncomeStream[];
  /** What the individual paid into a pension in the year, in naira. */
  readonly pensionContribution?: Amount;
  /** Contributions to the National Housing Fund in the year, in naira. */
  readonly nationalHousingFund?: Amount;
  /** Health insurance paid in the year, in naira. */
  readonly healthInsurance?: Amount;
  /** Life assurance premiums, in naira. */
  readonly lifeInsurance?: Amount;
  /** Interest of the year on a loan for developing an owner-occupied house, in naira. */
  readonly mortgageInterest?: Amount;
  /** Rent paid in the year, in naira: relief from 2026. */
  readonly annualRent?: Amount;
}

/** An individual's figures for one income year. */
export interface PitInput extends ReliefsInput {
  /** State of residence on 1 January: official name, ISO 3166-2 code, FCT or Abuja. It decides the authority only. */
  readonly state: string;
  /**
   * Tax withheld at source that is a credit, in naira. Tax withheld on income whose tax at source is final (dividends;
   * interest and royalty to 2025) is no credit: leave it out.
   */
  readonly withholdingCredits?: Amount;
  /** Tax deducted by employers in the year, in naira. */
  readonly payeDeducted?: Amount;
}

/**
 * What a company computation is given: the published contract's fields and those that real companies need beside them.
 *
 * Amounts are naira: a number below 2^46, a plain decimal string such as `"1250000.50"`, or a `Decimal`. Days are
 * `YYYY-MM-DD`. Words ignore case, and a space or a hyphen equals an underscore.
 *
 * @module
 */
import type { Amount } from '../money/amounts.js';

/** Investment income of the accounting period, gross of tax withheld, in naira. */
export interface CapitalIncomeBreakdown {
  /** Dividends from Nigerian companies (franked investment income). */
  readonly dividends?: Amount;
  readonly interest?: Amount;
  readonly rent?: Amount;
  readonly royalties?: Amount;
  readonly otherInvestmentIncome?: Amount;
  /** Dividends from foreign companies: taxable unless `foreignIncomeRepatriated`. */
  readonly foreignDividends?: Amount;
  /** Interest that was exempt when it accrued. */
  readonly governmentBondInterest?: Amount;
}

/** One asset disposed of. */
export interface Disposal {
  /** An asset class or one of its aliases, such as `nigerian_shares`, `land`, `crypto`. */
  readonly assetClass: string;
  /** Consideration received, in naira. */
  readonly proceeds: Amount;
  /** Cost of acquisition, in naira. */
  readonly costBase: Amount;
  /** The day of disposal, in calendar year `taxYear - 1` or `taxYear`. */
  readonly disposalDate: string;
  /** Incidental costs of disposal, in naira. */
  readonly disposalCosts?: Amount;
  /** From 1 January 2026, the base of an asset that had capital allowances, in naira. */
  readonly taxWrittenDownValue?: Amount;
  /** Proceeds of Nigerian shares reinvested in Nigerian shares in the same year, in naira. */
  readonly reinvested?: Amount;
}

/** A company's figures for one year of assessment. Only `taxYear` and `turnover` are required. */
export interface CitInput {
  /** The year of assessment, not the accounting year. */
  readonly taxYear: number;
  /** Revenue of the accounting period, without the capital income below, in naira. */
  readonly turnover: Amount;
  readonly operatingExpenses?: Amount;
  readonly costOfSales?: Amount;
  /** `false` leaves out education tax and development levy. */
  readonly applyEducationTax?: boolean;
  readonly capitalIncomeBreakdown?: CapitalIncomeBreakdown;
  readonly disposalSchedule?: readonly Disposal[];
  readonly withholdingCredits?: Amount;
  readonly foreignTaxCredits?: Amount;
  /** Last day of the accounting period, in calendar year `taxYear - 1`; 31 December when absent. */
  readonly accountingPeriodEnd?: string;
  /** Total fixed assets at the end of the period, in naira: a size test from 2026. */
  readonly fixedAssets?: Amount;
  readonly professionalServices?: boolean;
  readonly resident?: boolean;
  readonly commencementDate?: string;
  /** `general`, `agriculture`, `manufacturing` or `upstream_gas`. */
  readonly trade?: string;
  readonly disallowableExpenses?: Amount;
  readonly lossesBroughtForward?: Amount;
  readonly capitalAllowances?: Amount;
  /**
   * Profit before tax per the accounts, in naira; may be negative. When absent: trading profit, capital income and
   * gains taxed as profits, less general capital losses of the year.
   */
  readonly profitBeforeTax?: Amount;
  readonly depreciation?: Amount;
  readonly personnelCosts?: Amount;
  readonly multinationalGroup?: boolean;
  readonly minimumTaxElection?: boolean;
  /**
   * What the foreign tax was paid on, without exempt income, in naira: caps the foreign tax credit. The profits taxed
   * abroad under the old Acts (CITA s.46(3)), the gross income inside the figures above under the Nigeria Tax Act
   * (NTA s.121(5)). At most gross turnover and gains taxed as profits; the liability alone is the limit when absent.
   */
  readonly foreignIncome?: Amount;
  /**
   * Exempt foreign income inside gross turnover, brought in through approved channels, in naira: caps the credit of
   * `foreignTaxOnExemptIncome` (NRS circular 2026/11 para 4.1). At most gross turnover and gains taxed as profits; 0
   * when absent. Without effect, and reported, in years and readings under the old Acts.
   */
  readonly exemptForeignIncome?: Amount;
  /**
   * Foreign tax on `exemptForeignIncome`, in naira: credited against the top-up to the minimum effective tax rate
   * alone. Requires `exemptForeignIncome`; 0 when absent. Whether the income is exempt, and the claim within two years,
   * is not checked.
   */
  readonly foreignTaxOnExemptIncome?: Amount;
  readonly foreignIncomeRepatriated?: boolean;
  /**
   * Capital losses still usable, in naira, by asset class. What gains taxed at 10 % leave is taken to be of disposals
   * from 1 January 2026.
   */
  readonly capitalLossesBroughtForward?: Readonly<Record<string, Amount>>;
  /** The day the return is filed; the due date when absent. */
  readonly routingDate?: string;
}

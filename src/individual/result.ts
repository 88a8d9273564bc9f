/**
 * The result of an individual's computation. Every amount is a `Decimal` of naira, exact to the kobo.
 *
 * @module
 */

import type { WorkingLine } from '../algebra/index.js';
import type { Assumption, ContestedValue, ReconciliationResult, Reliance, RulesUsed } from '../computation/index.js';
import type { Decimal } from '../ground/index.js';
import type { IncomeTreatment, IncomeType, IndividualCredit, Relief } from '../tables/individual-table.js';

/** Something that was taken from gross income, in naira. */
export interface ReliefResult {
  /** The relief. */
  readonly name: Uppercase<Relief>;
  /** The amount taken from gross income. Naira. */
  readonly amount: Decimal;
}

/** A band of chargeable income and the tax on what lies in it. */
export interface BandResult {
  /** The lower end of the band. Naira. */
  readonly from: Decimal;
  /** The upper end of the band; null in the last, which has none. Naira. */
  readonly to: Decimal | null;
  /** The rate of the band. Percent. */
  readonly rate: Decimal;
  /** Chargeable income in the band. Naira. */
  readonly taxable: Decimal;
  /** The tax on the chargeable income in the band. Naira. */
  readonly tax: Decimal;
}

/** One stream as it was treated, in the order of the request. */
export interface IncomeStreamResult {
  /** The type of income, by its full name. */
  readonly type: IncomeType;
  /** The amount of a year. Naira. */
  readonly annualAmount: Decimal;
  /** The treatment in law. */
  readonly treatment: IncomeTreatment;
  /** Expenses allowed against the income. Naira. */
  readonly expenses: Decimal;
  /** The law that the treatment rests on. */
  readonly law: readonly string[];
  /** A note on a dispute, or other useful facts. */
  readonly note?: string;
}

/** A credit: what was claimed, what of it met the tax, and what is left. */
export interface IndividualCreditResult {
  /** The credit. */
  readonly credit: Uppercase<IndividualCredit>;
  /** The credit as given. Naira. */
  readonly claimed: Decimal;
  /** The amount set against the tax. Naira. */
  readonly applied: Decimal;
  /** The amount not applied. Naira. */
  readonly unused: Decimal;
}

/** The tax of an individual, with its parts. */
export interface PitResult {
  /** The income year. */
  readonly taxYear: number;
  /** The official name of the state. */
  readonly state: string;
  /** The ISO 3166-2 code of the state. */
  readonly stateTaxCode: string;
  /** All income of the year. Naira. */
  readonly grossIncome: Decimal;
  /** The reliefs, in the order of the law, without those of nothing. */
  readonly reliefs: readonly ReliefResult[];
  /** All reliefs together. Naira. */
  readonly totalReliefs: Decimal;
  /** Gross income less all reliefs. Naira. */
  readonly chargeableIncome: Decimal;
  /** Every band of the year. */
  readonly bands: readonly BandResult[];
  /** The tax left after credits. Naira. */
  readonly taxDue: Decimal;
  /** A twelfth of the tax due, to the kobo. Naira. */
  readonly monthlyTax: Decimal;
  /** Tax before credits as a part of gross income, 4 decimals. Percent. */
  readonly effectiveRate: Decimal;
  /** The full name of the state's revenue service. */
  readonly taxAuthority: string;
  /** The result in a sentence, and what was assumed. */
  readonly message: string;
  /** The tax of the year before credits. Naira. */
  readonly taxBeforeCredits: Decimal;
  /** The parts of the tax before credits. */
  readonly incomeTax: {
    /** The tax of the bands. Naira. */
    readonly byBands: Decimal;
    /** The excess of the minimum tax over the tax of the bands. Naira. */
    readonly minimumTax: Decimal;
  };
  /** Credits above the tax. Naira. */
  readonly refundable: Decimal;
  /** Each credit and what it met. */
  readonly credits: readonly IndividualCreditResult[];
  /**
   * One for each month worked, twelve where the months are not stated. They add up to the tax due: all alike, rounded
   * down to the kobo, but for the last, which is the rest. Naira.
   */
  readonly instalments: readonly Decimal[];
  /** The streams, in the order of the request. */
  readonly incomeStreams: readonly IncomeStreamResult[];
  /** `LIVE`: one revision of the law was computed. `SHADOW`, `PARALLEL`: a candidate revision as well. */
  readonly rolloutMode: 'LIVE' | 'SHADOW' | 'PARALLEL';
  /** The total against its baseline. */
  readonly reconciliation: ReconciliationResult;
  /** The law that was applied. */
  readonly rules: RulesUsed;
  /** The assumptions that were made, and notices. */
  readonly assumptions: readonly Assumption[];
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

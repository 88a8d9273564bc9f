/**
 * The result of an individual's computation. Every amount is a `Decimal` of naira, exact to the kobo.
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
import type { IncomeTreatment, IncomeType, IndividualCredit, Relief } from '../tables/individual-table.js';

/** Something that was taken from gross income, in naira. */
export interface ReliefResult {
  readonly name: Uppercase<Relief>;
  readonly amount: Decimal;
}

/** A band of chargeable income and the tax on what lies in it. */
export interface BandResult {
  readonly from: Decimal;
  /** `null` in the last band, which has no end. */
  readonly to: Decimal | null;
  /** In percent: 15 for 15 %. */
  readonly rate: Decimal;
  readonly taxable: Decimal;
  readonly tax: Decimal;
}

/** One stream as it was treated, in the order of the request. */
export interface IncomeStreamResult {
  readonly type: IncomeType;
  readonly annualAmount: Decimal;
  readonly treatment: IncomeTreatment;
  /** Expenses allowed against it. */
  readonly expenses: Decimal;
  readonly law: readonly string[];
  readonly note?: string;
}

/** A credit: what was claimed, what of it met the tax, and what is left. */
export interface IndividualCreditResult {
  readonly credit: Uppercase<IndividualCredit>;
  readonly claimed: Decimal;
  readonly applied: Decimal;
  readonly unused: Decimal;
}

/** The tax of an individual, with its parts. */
export interface PitResult {
  readonly taxYear: number;
  /** The official name. */
  readonly state: string;
  readonly stateTaxCode: string;
  readonly grossIncome: Decimal;
  readonly reliefs: readonly ReliefResult[];
  readonly totalReliefs: Decimal;
  readonly chargeableIncome: Decimal;
  readonly bands: readonly BandResult[];
  /** The tax left after credits. */
  readonly taxDue: Decimal;
  /** A twelfth of it, to the kobo. */
  readonly monthlyTax: Decimal;
  /** Tax before credits in percent of gross income, 4 decimals. */
  readonly effectiveRate: Decimal;
  /** The full name of the state's revenue service. */
  readonly taxAuthority: string;
  readonly message: string;
  readonly taxBeforeCredits: Decimal;
  /** The parts of the tax before credits. */
  readonly incomeTax: {
    readonly byBands: Decimal;
    /** The excess of the minimum tax over the tax of the bands. */
    readonly minimumTax: Decimal;
  };
  /** Credits above the tax. */
  readonly refundable: Decimal;
  readonly credits: readonly IndividualCreditResult[];
  /** Twelve, which add up to the tax due: eleven alike, rounded down to the kobo, and the rest. */
  readonly instalments: readonly Decimal[];
  readonly incomeStreams: readonly IncomeStreamResult[];
  readonly rolloutMode: 'LIVE' | 'SHADOW' | 'PARALLEL';
  readonly reconciliation: ReconciliationResult;
  readonly rules: RulesUsed;
  readonly assumptions: readonly Assumption[];
  /** With `contested: true`: every value that another reading changes. */
  readonly contested?: readonly ContestedValue[];
  /** With `workings: true`: the auditor's sheet. */
  readonly workings?: readonly WorkingLine[];
  /** With `workings: true`: how far the result can be relied on. */
  readonly reliance?: Reliance;
}

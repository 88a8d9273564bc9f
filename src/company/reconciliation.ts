/**
 * Step 15: how far a total is from its baseline. Within the threshold when either limb holds: the amount, or the percent
 * as shown.
 *
 * @module
 */
import { amount, fieldsOf, required, year } from '../intake.js';
import {
  type Amount,
  type Decimal,
  type Kobo,
  nairaOf,
  percentDecimalOf,
  percentOf,
  percentRateOf,
  sizeOf,
} from '../money.js';
import type { Reconciliation } from '../rules/table.js';
import { readStep, type StepOptions } from './step.js';

/** How far a total is from its baseline. */
export interface Variance {
  readonly varianceAmount: Decimal;
  /** 100 × variance ÷ baseline total, 4 decimals; 100 when only the baseline is nothing. */
  readonly variancePercent: Decimal;
  readonly withinThreshold: boolean;
}

const WHOLE = 1_000_000n;

/** The variance of a total from its baseline. */
export function varianceOf(total: Kobo, baselineTotal: Kobo, { threshold }: Reconciliation): Variance {
  const variance = total - baselineTotal;
  const percent = variance === 0n ? 0n : baselineTotal === 0n ? WHOLE : percentOf(variance, baselineTotal);
  return {
    varianceAmount: nairaOf(variance),
    variancePercent: percentDecimalOf(percent),
    withinThreshold: sizeOf(variance) <= threshold.amount || sizeOf(percent) <= percentRateOf(threshold.percent),
  };
}

/** Two totals to compare. */
export interface ReconcileInput {
  readonly taxYear: number;
  /** The total that was computed, in naira. */
  readonly total: Amount;
  /** What it is compared with, in naira: a ledger, a filed return, another computation. */
  readonly baselineTotal: Amount;
}

const FIELDS = fieldsOf({ taxYear: required(year), total: required(amount), baselineTotal: required(amount) });

/**
 * The variance of one total from another, and whether the year's threshold lets it pass.
 *
 * @throws InputError naming every field that is wrong.
 * @example
 * const variance = reconcile({ taxYear: 2026, total: 1_005_000, baselineTotal: 1_000_000 });
 * variance.variancePercent.toFixed(4); // '0.5000'
 * variance.withinThreshold; // true
 */
export function reconcile(input: ReconcileInput, options: StepOptions = {}): Variance {
  const { facts, table } = readStep(input, options, FIELDS);
  return varianceOf(facts.total, facts.baselineTotal, table.reconciliation);
}

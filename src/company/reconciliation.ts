/**
 * Step 15, called alone: how far one total is from another.
 *
 * @module
 */

import { type Variance, varianceOf } from '../computation/index.js';
import type { Amount } from '../ground/index.js';
import { fieldsOf, required } from '../request/fields.js';
import { exactAmount, year } from '../request/readers.js';
import type { CitInput } from './input.generated.js';
import { type CompanyStepOptions, readStep } from './step.js';

/** Two totals to compare. */
export interface ReconcileInput extends Pick<CitInput, 'taxYear'> {
  /** The total that was computed, in naira. */
  readonly total: Amount;
  /** The amount to compare with, in naira: from a ledger, a filed return or another computation. */
  readonly baselineTotal: Amount;
}

const FIELDS = fieldsOf({
  taxYear: required(year),
  total: required(exactAmount),
  baselineTotal: required(exactAmount),
});

/**
 * The variance of one total from another, and whether the year's threshold lets it pass.
 *
 * @throws InputError naming every field that is wrong.
 * @example
 * const variance = reconcile({ taxYear: 2026, total: 1_005_000, baselineTotal: 1_000_000 });
 * variance.variancePercent.toFixed(4); // '0.5000'
 * variance.withinThreshold; // true
 */
export function reconcile(input: ReconcileInput, options: CompanyStepOptions = {}): Variance {
  const { facts, table } = readStep(input, options, FIELDS);
  return varianceOf(facts.total, facts.baselineTotal, table.reconciliation);
}

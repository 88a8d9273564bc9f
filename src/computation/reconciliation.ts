/**
 * Steps 15 and 16: with what a total is reconciled (the caller's baseline, the other revision of a rollout, or the
 * contested reading that the table names), and how far it is from that.
 *
 * Within the threshold when either limb holds: the amount, or the percent as shown.
 *
 * @module
 */

import {
  type AnyKobo,
  type Decimal,
  InputError,
  minus,
  nairaOf,
  type PercentParts,
  percentDecimalOf,
  percentOf,
  percentRateOf,
  refusal,
  sizeOf,
} from '../ground/index.js';
import { hasReading, type TableChoice, tableInForce } from '../tables/lookup.js';
import { engineTable } from '../tables/shipped.js';
import type { Reconciliation, TableHeader } from '../tables/table.js';
import type { AskedBaseline } from './options.js';

/** The difference between a total and its baseline, in naira and in percent. */
export interface Variance {
  /** Total less the baseline total. Naira. */
  readonly varianceAmount: Decimal;
  /** Variance as a part of the baseline total, 4 decimals; 100 when only the baseline is nothing. Percent. */
  readonly variancePercent: Decimal;
  /** `true` if the variance is small enough to pass. */
  readonly withinThreshold: boolean;
}

/** The variance of a total, and with what it was compared. */
export interface ReconciliationResult extends Variance {
  /** The baseline: `self`, a reading, `revision 1`, `table` or `amount`. */
  readonly baseline: string;
  /** The total of the baseline. Naira. */
  readonly baselineTotal: Decimal;
}

const WHOLE: PercentParts = 1_000_000n;

/** The variance of a total from its baseline. */
export function varianceOf(total: AnyKobo, baselineTotal: AnyKobo, rule: Reconciliation): Variance {
  const difference = minus(total, baselineTotal);
  return {
    varianceAmount: nairaOf(difference),
    variancePercent: percentDecimalOf(percentFrom(difference, baselineTotal)),
    withinThreshold: isWithinThreshold(total, baselineTotal, rule),
  };
}

/** Returns whether a total is so near to its baseline that either limb of the table's threshold holds. */
export function isWithinThreshold(total: AnyKobo, baselineTotal: AnyKobo, { threshold }: Reconciliation): boolean {
  const difference = minus(total, baselineTotal);
  if (sizeOf(difference) <= threshold.amount) return true;
  return sizeOf(percentFrom(difference, baselineTotal)) <= percentRateOf(threshold.percent);
}

/** 100 × difference ÷ baseline total; 100 when only the baseline is nothing. */
function percentFrom(difference: AnyKobo, baselineTotal: AnyKobo): PercentParts {
  if (sizeOf(difference) <= 0) return 0n;
  return sizeOf(baselineTotal) > 0 ? percentOf(difference, baselineTotal) : WHOLE;
}

/** A total, the table it was computed under, and how to compute it under another. */
export interface Reconciled<T> {
  readonly total: AnyKobo;
  readonly table: T;
  readonly tables: readonly T[];
  /** The totals under other tables that are known already. */
  readonly known: readonly { readonly table: T; readonly total: AnyKobo }[];
  readonly totalUnder: (other: T) => AnyKobo;
}

/** The total against its baseline; a table that is not in force has none of its own. */
export function reconciliationOf<T extends TableHeader>(
  answer: Reconciled<T>,
  choice: TableChoice<T>,
  wanted: AskedBaseline<T> | undefined,
): ReconciliationResult {
  const [baseline, total] = wanted ? wantedBaseline(answer, wanted) : ownBaseline(answer, choice);
  const { varianceAmount, variancePercent, withinThreshold } = varianceOf(
    answer.total,
    total,
    answer.table.reconciliation,
  );
  return { varianceAmount, variancePercent, withinThreshold, baseline, baselineTotal: nairaOf(total) };
}

function wantedBaseline<T extends TableHeader>(
  answer: Reconciled<T>,
  { amount, table, reading, revision }: AskedBaseline<T>,
): [string, AnyKobo] {
  const { tables, table: own } = answer;
  if (amount !== undefined) return ['amount', amount];
  if (table !== undefined) return ['table', totalUnder(answer, engineTable(table))];
  if (revision === undefined) {
    const other = baselineTable(tables, own.taxYear, { reading: reading ?? own.reading });
    return [other.reading, totalUnder(answer, other)];
  }
  const other = baselineTable(tables, own.taxYear, { reading: own.reading, revision });
  return [`revision ${revision}`, totalUnder(answer, other)];
}

/** Reports the faults of a baseline under its own path. */
function baselineTable<T extends TableHeader>(
  tables: readonly T[],
  taxYear: number,
  options: { readonly reading: string; readonly revision?: number },
): T {
  try {
    return tableInForce(tables, taxYear, options);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const { code, message, accepted } = error;
    throw refusal({ code, path: `/baseline${error.path}`, message, accepted });
  }
}

function ownBaseline<T extends TableHeader>(answer: Reconciled<T>, { candidate }: TableChoice<T>): [string, AnyKobo] {
  if (candidate) return [`revision ${candidate.revision}`, totalUnder(answer, candidate)];
  const { tables, table } = answer;
  const reading = table.reconciliation.baseline;
  if (reading === null || !tables.includes(table)) return ['self', answer.total];
  if (!hasReading(tables, table.taxYear, reading)) return ['self', answer.total];
  return [reading, totalUnder(answer, tableInForce(tables, table.taxYear, { reading }))];
}

function totalUnder<T>(answer: Reconciled<T>, table: T): AnyKobo {
  if (table === answer.table) return answer.total;
  return answer.known.find((one) => one.table === table)?.total ?? answer.totalUnder(table);
}

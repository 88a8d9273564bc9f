/**
 * The days that a table speaks of, by the clock that decides its versions.
 *
 * @module
 */
import { firstDayOf } from '../../ground/index.js';
import type { Clock } from '../../tables/table.js';

/** The days of a table on a clock, `until` excluded; `null` where it has all days. */
export function daysOfClock(
  clock: Clock | null,
  taxYear: number,
): { readonly from: string; readonly until: string } | null {
  if (clock === 'accounting_period_end') return { from: firstDayOf(taxYear - 1), until: firstDayOf(taxYear) };
  if (clock === 'disposal_date') return { from: firstDayOf(taxYear - 1), until: firstDayOf(taxYear + 1) };
  if (clock === 'income_year_end') return { from: firstDayOf(taxYear), until: firstDayOf(taxYear + 1) };
  return null;
}

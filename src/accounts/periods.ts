/**
 * The accounting periods before that of a return, each of twelve months.
 *
 * @module
 */
import { daysFrom, type Period, startOfYearTo } from '../company/period.js';
import { type CivilDay, dayBefore, dayOfNumber } from '../ground/index.js';

/** The period of twelve months before another. */
export function periodBefore({ start }: Period): Period {
  const end = dayBefore(start);
  return daysFrom(startOfYearTo(end), end);
}

/** The last day of a period as `YYYY-MM-DD`. */
export function lastDayIn({ end }: Period): CivilDay {
  return dayOfNumber(end);
}

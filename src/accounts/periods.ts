/**
 * The accounting period of a return, and those before it, each of twelve months.
 *
 * @module
 */
import {
  type CivilDay,
  dayAfter,
  dayBefore,
  dayMonthEndsLater,
  dayNumberOf,
  dayOfNumber,
  daysCounted,
} from '../ground/index.js';

const MONTHS_OF_A_YEAR = 12;

/** An accounting period, by its first and last day yyyymmdd. */
export interface AccountingPeriod {
  readonly start: number;
  readonly end: number;
  readonly days: number;
}

/**
 * The period that ends on a day: of twelve months, where the last day of a month is kept, or from the day on which the
 * business commenced where that is later.
 */
export function periodTo(periodEnd: CivilDay, commencement: CivilDay | undefined): AccountingPeriod {
  const end = dayNumberOf(periodEnd);
  const commenced = commencement === undefined ? 0 : dayNumberOf(commencement);
  return periodOf(Math.max(startOfYearTo(end), commenced), end);
}

/** The period of twelve months before another. */
export function periodBefore({ start }: AccountingPeriod): AccountingPeriod {
  const end = dayBefore(start);
  return periodOf(startOfYearTo(end), end);
}

/** The last day of a period as `YYYY-MM-DD`. */
export function lastDayIn({ end }: AccountingPeriod): CivilDay {
  return dayOfNumber(end);
}

function periodOf(start: number, end: number): AccountingPeriod {
  return { start, end, days: daysCounted(start, end) };
}

function startOfYearTo(end: number): number {
  return dayAfter(dayMonthEndsLater(end, -MONTHS_OF_A_YEAR));
}

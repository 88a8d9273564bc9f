/**
 * Step 1: the day by which the return is due: "not more than six months after the end of its accounting year" (CITA
 * s.55(2)(a); NTAA s.11).
 *
 * Worked case: the return of a period that ends on 31 August 2023 is due on 29 February 2024, because February has no
 * 31st day. That of a period that ends on 30 April 2027 is due on 31 October 2027 (NRS circular 2026/01, illustration
 * 3): the last day of a month keeps the month's end.
 *
 * The return of the first accounting period is due 18 months after the incorporation, if that is earlier: of a company
 * incorporated on 10 January 2025, whose first accounts are to 30 June 2026, on 10 July 2026.
 *
 * > "in the case of a company that has been in business for more than eighteen months, not more than six months after
 * > the end of its accounting year" — CITA s.55(2)(a)
 * > "in the case of a company that has been in business for more than 18 months, not more than six months after the end
 * > of its accounting year" — NTAA s.11(5)(a)
 * > "in the case of a newly incorporated company, within eighteen months from the date of its incorporation or not
 * > later than six months after the end of its first accounting period, whichever is earlier" — CITA s.55(2)(b)
 * > "in the case of a newly incorporated company, within 18 months from the date of its incorporation or not later than
 * > six months after the end of its first accounting period, whichever is earlier" — NTAA s.11(5)(b)
 *
 * @module
 */
import type { Day, ListWords } from '../../algebra/words.js';
import type { DueDateRule } from '../../tables/company-table.js';

/** The same day that many months after the period ends; the last day of a month stays one. */
export function dueDate(m: ListWords, periodEnd: Day, { monthsAfterPeriodEnd: months, monthEnd }: DueDateRule): Day {
  return monthEnd === 'kept' ? m.monthEndsLater(periodEnd, months) : m.monthsLater(periodEnd, months);
}

/** The due date of a first return: that of any other, or months after the incorporation, if that is earlier. */
export function firstDueDate(m: ListWords, periodEnd: Day, incorporated: Day, rule: DueDateRule): Day {
  const usual = dueDate(m, periodEnd, rule);
  if (rule.firstReturnMonths === undefined) return usual;
  const first = m.monthsLater(incorporated, rule.firstReturnMonths);
  return m.holds(m.isBefore(first, usual)) ? first : usual;
}

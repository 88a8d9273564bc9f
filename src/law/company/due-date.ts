/**
 * Step 1: the day by which the return is due: "not more than six months after the end of its accounting year" (CITA
 * s.55(2)(a); NTAA s.11).
 *
 * Worked case: the return of a period that ends on 31 August 2023 is due on 29 February 2024, because February has no
 * 31st day.
 *
 * > "in the case of a company that has been in business for more than eighteen months, not more than six months after
 * > the end of its accounting year" — CITA s.55(2)(a)
 * > "in the case of a company that has been in business for more than 18 months, not more than six months after the end
 * > of its accounting year" — NTAA s.11(5)(a)
 *
 * @module
 */
import type { Day, ListWords } from '../../algebra/words.js';
import type { DueDateRule } from '../../tables/company-table.js';

/** The same day that many months after the period ends, or the last of that month where it is shorter. */
export function dueDate(m: ListWords, periodEnd: Day, rule: DueDateRule): Day {
  return m.monthsLater(periodEnd, rule.monthsAfterPeriodEnd);
}

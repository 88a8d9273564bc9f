/**
 * Civil days: a date is the text `YYYY-MM-DD` and nothing else, so that no time zone can move it. Two days compare as
 * text. date-fns counts in the machine's time zone, so it is not used: docs/decisions/0003-civil-days.md.
 *
 * @module
 */

/** A day of the calendar, `YYYY-MM-DD`. */
export type CivilDay = string;

const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function daysInMonth(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === 2 && leap ? 29 : (DAYS_IN_MONTH[month - 1] ?? 0);
}

/** Whether the text is a day that the calendar has: `2023-02-30` is not. */
export function isCivilDay(text: string): boolean {
  if (text.length !== 10 || text[4] !== '-' || text[7] !== '-') return false;
  const day = countAt(text, 8, 10);
  return day >= 1 && day <= daysInMonth(yearOf(text), countAt(text, 5, 7));
}

/** The count that some digits of the text write, or NaN. */
function countAt(text: string, start: number, end: number): number {
  let count = 0;
  for (let at = start; at < end; at++) {
    const digit = text.charCodeAt(at) - 48;
    if (!(digit >= 0 && digit <= 9)) return Number.NaN;
    count = count * 10 + digit;
  }
  return count;
}

/** The calendar year of a day. */
export function yearOf(day: CivilDay): number {
  return countAt(day, 0, 4);
}

/** The same day so many months later, or the last of that month where the month is shorter. */
export function addMonths(day: CivilDay, months: number): CivilDay {
  const monthsSinceYearZero = yearOf(day) * 12 + countAt(day, 5, 7) - 1 + months;
  const month = (monthsSinceYearZero % 12) + 1;
  const year = (monthsSinceYearZero - month + 1) / 12;
  const dayOfMonth = Math.min(countAt(day, 8, 10), daysInMonth(year, month));
  return `${fourDigits(year)}-${twoDigits(month)}-${twoDigits(dayOfMonth)}`;
}

function twoDigits(count: number): string {
  return count < 10 ? `0${count}` : String(count);
}

function fourDigits(year: number): string {
  return String(year).padStart(4, '0');
}

/** The last day of a calendar year. */
export function lastDayOf(year: number): CivilDay {
  return `${fourDigits(year)}-12-31`;
}

/** The day yyyymmdd: 20240131 is 31 January 2024. */
export function dayOfNumber(day: number): CivilDay {
  const digits = String(day).padStart(8, '0');
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}

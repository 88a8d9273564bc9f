/**
 * Civil days, by date-fns. A day is the text `YYYY-MM-DD`, or the number yyyymmdd where it is worked with, so no time
 * zone can move it. Dates exist in this file only, and only in UTC: docs/decisions/0003-civil-days.md.
 *
 * @module
 */
import { UTCDateMini } from '@date-fns/utc/date/mini';
import { addMonths } from 'date-fns/addMonths';
import { getDaysInMonth } from 'date-fns/getDaysInMonth';

/** A day of the calendar, `YYYY-MM-DD`: text becomes one by `isCivilDay`. No value has the property. */
export type CivilDay = string & { readonly calendar: 'civil day' };

/**
 * Returns whether the text is a day of the calendar, `YYYY-MM-DD`, in the years 0000 to 9999.
 *
 * @example
 * isCivilDay('2024-02-29'); // true
 * isCivilDay('2023-02-29'); // false
 */
export function isCivilDay(text: string): text is CivilDay {
  return text.length === 10 && text[4] === '-' && text[7] === '-' && isDayNumber(dayNumberOf(text));
}

/** Returns whether the number yyyymmdd is a day that the calendar has. */
export function isDayNumber(day: number): boolean {
  const month = Math.floor(day / 100);
  const isMonth = month % 100 >= 1 && month % 100 <= 12 && day < 100_000_000;
  const inMonth = day % 100;
  return isMonth && inMonth >= 1 && (inMonth <= 28 || inMonth <= daysInMonth(month));
}

/** The calendar year of a day. */
export function yearOf(day: CivilDay): number {
  return digitsAt(day, 0, 4);
}

/** The calendar year of a day yyyymmdd. */
export function yearOfDay(day: number): number {
  return Math.floor(day / 10_000);
}

/** The first day of a calendar year. */
export function firstDayOf(year: number): CivilDay {
  return dayOfNumber(year * 10_000 + 101);
}

/** The last day of a calendar year. */
export function lastDayOf(year: number): CivilDay {
  return `${String(year).padStart(4, '0')}-12-31` as CivilDay;
}

/** The day `YYYY-MM-DD` as the number yyyymmdd; NaN where a digit is none. */
export function dayNumberOf(text: string): number {
  return (digitsAt(text, 0, 4) * 100 + digitsAt(text, 5, 7)) * 100 + digitsAt(text, 8, 10);
}

function digitsAt(text: string, start: number, end: number): number {
  let count = 0;
  for (let at = start; at < end; at++) {
    const digit = text.charCodeAt(at) - 48;
    if (!(digit >= 0 && digit <= 9)) return Number.NaN;
    count = count * 10 + digit;
  }
  return count;
}

/** The day yyyymmdd: 20240131 is 31 January 2024. */
export const dayOfNumber: (day: number) => CivilDay = oncePerNumber((day) => {
  const digits = String(day).padStart(8, '0');
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}` as CivilDay;
});

/** The day yyyymmdd that many months later, or the last day of that month where it is shorter. */
export function dayMonthsLater(day: number, months: number): number {
  return laterBy(months)(day);
}

/** The same, but the last day of a month gives the last day of the later month. */
export function dayMonthEndsLater(day: number, months: number): number {
  const later = dayMonthsLater(day, months);
  return dayAfter(day) % 100 === 1 ? lastOfMonth(later) : later;
}

function lastOfMonth(day: number): number {
  return isDayNumber(day + 1) ? lastOfMonth(day + 1) : day;
}

/** The day yyyymmdd that many years later, 28 February where that year has no 29th. */
export function dayYearsLater(day: number, years: number): number {
  const later = day + years * 10_000;
  return day % 10_000 === 229 && !isDayNumber(later) ? later - 1 : later;
}

/** The first day yyyymmdd after that many years from a day: those from 29 February end on 28 February. */
export function dayAfterYears(day: number, years: number): number {
  const later = day + years * 10_000;
  return isDayNumber(later) ? later : later - 229 + 301;
}

/** The same day yyyymmdd of another year; of the last day of February, the 29th, whether or not the year has one. */
export function dayInYear(day: number, year: number): number {
  const isLastOfFebruary = day % 10_000 === 228 && !isDayNumber(day + 1);
  return year * 10_000 + (isLastOfFebruary ? 229 : day % 10_000);
}

/** The next day yyyymmdd. */
export function dayAfter(day: number): number {
  if (isDayNumber(day + 1)) return day + 1;
  const firstOfNextMonth = day - (day % 100) + 101;
  return isDayNumber(firstOfNextMonth) ? firstOfNextMonth : (yearOfDay(day) + 1) * 10_000 + 101;
}

/** The day before yyyymmdd. */
export function dayBefore(day: number): number {
  if (day % 100 > 1) return day - 1;
  const month = Math.floor(day / 100);
  const before = month % 100 > 1 ? month - 1 : month - 89;
  return before * 100 + daysInMonth(before);
}

/** The days from one day yyyymmdd to another, both of them counted; 0 where the other is earlier. */
export function daysCounted(first: number, last: number): number {
  return Math.max(0, serialOfDay(last) - serialOfDay(first) + 1);
}

/** The calendar months that hold a day from one day yyyymmdd to another; 0 where the other is earlier. */
export function monthsCounted(first: number, last: number): number {
  return last < first ? 0 : monthNumberOf(last) - monthNumberOf(first) + 1;
}

/** The calendar months from one day yyyymmdd to another, where the first begins a month and the other ends one. */
export function wholeMonthsFrom(first: number, last: number): number | undefined {
  return first % 100 === 1 && dayAfter(last) % 100 === 1 ? monthsCounted(first, last) : undefined;
}

/** The month of a day, counted from the year 0. */
function monthNumberOf(day: number): number {
  return yearOfDay(day) * 12 + (Math.floor(day / 100) % 100);
}

/** The day yyyymmdd as spreadsheets count days: 1 January 1900 is 2, as if that year were a leap year. */
export function serialOfDay(day: number): number {
  return Math.round((dateOf(day).getTime() - dateOf(18_991_230).getTime()) / MILLISECONDS_OF_DAY);
}

const MILLISECONDS_OF_DAY = 86_400_000;

/** The number of days in a month yyyymm. */
const daysInMonth = oncePerNumber((month) => getDaysInMonth(dateOf(month * 100 + 1)));

const laterBy = oncePerNumber((months) => oncePerNumber((day) => numberOf(addMonths(dateOf(day), months))));

function dateOf(day: number) {
  return new UTCDateMini(dayOfNumber(day));
}

function numberOf(date: ReturnType<typeof dateOf>): number {
  return (date.getFullYear() * 100 + date.getMonth() + 1) * 100 + date.getDate();
}

const MOST_KEPT = 10_000;

/** A date, or the text of a day, costs as much as other steps of a return, so they are worked out once for each day. */
function oncePerNumber<V>(workOut: (key: number) => V): (key: number) => V {
  const known = new Map<number, V>();
  return (key) => {
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    if (known.size === MOST_KEPT) known.clear();
    const answer = workOut(key);
    known.set(key, answer);
    return answer;
  };
}

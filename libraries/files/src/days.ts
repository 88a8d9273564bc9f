/**
 * Days as people write them. One that can be read in two ways is not read.
 *
 * @module
 */

/** The order of day and month where figures leave it open. */
export type DayOrder = 'dmy' | 'mdy';

/** The day of a text or of the number by which a workbook keeps it, as `YYYY-MM-DD`; what it may be where two fit. */
export type ReadDay = { readonly day: string } | { readonly either: readonly [string, string] } | undefined;

const SEPARATED = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:[T ]00:00(?::00)?)?$/;
const DAY_AND_MONTH = /^(\d{1,2})(?:st|nd|rd|th)?[\s\-/.,]*([a-z]{3,9})[\s\-/.,]*(\d{4}|\d{2})$/i;
const MONTH_AND_DAY = /^([a-z]{3,9})[\s.]*(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i;
const MONTHS = 'january february march april may june july august september october november december'.split(' ');

/** Reads a day. */
export function dayOf(cell: string | number, order?: DayOrder): ReadDay {
  if (typeof cell === 'number' || /^\d{5}$/.test(cell)) return serialDay(Number(cell));
  const text = cell.trim();
  const [, year = '', month = '', day = ''] = YEAR_FIRST.exec(text) ?? [];
  if (year !== '') return calendarDay(year, Number(month), day);
  const [, ownDay = '', ownMonth = '', ownYear = ''] = DAY_AND_MONTH.exec(text) ?? [];
  if (ownDay !== '') return calendarDay(inFull(ownYear), monthNamed(ownMonth), ownDay);
  const [, name = '', nextDay = '', nextYear = ''] = MONTH_AND_DAY.exec(text) ?? [];
  if (name !== '') return calendarDay(nextYear, monthNamed(name), nextDay);
  return inFigures(text, order);
}

function inFigures(text: string, order: DayOrder | undefined): ReadDay {
  const [, first = '', second = '', year = ''] = SEPARATED.exec(text) ?? [];
  // Two figures may be a year that comes first: only an order that was stated rules that out.
  if (first === '' || (year.length === 2 && order === undefined)) return undefined;
  const [dayFirst, monthFirst] = [
    calendarDay(inFull(year), Number(second), first),
    calendarDay(inFull(year), Number(first), second),
  ];
  if (order !== undefined) return order === 'dmy' ? dayFirst : monthFirst;
  if (!dayFirst || !monthFirst || dayFirst.day === monthFirst.day) return dayFirst ?? monthFirst;
  return { either: [dayFirst.day, monthFirst.day] };
}

/** Spreadsheets take 30 to 99 for the last century. */
const FIRST_OF_THE_LAST_CENTURY = 30;

function inFull(year: string): string {
  if (year.length === 4) return year;
  return `${Number(year) < FIRST_OF_THE_LAST_CENTURY ? 20 : 19}${year}`;
}

/** The number of a month by its name or at least the first three letters of it; 0 of no month. */
function monthNamed(name: string): number {
  return MONTHS.findIndex((month) => month.startsWith(name.toLowerCase())) + 1;
}

function calendarDay(year: string, month: number, day: string): { readonly day: string } | undefined {
  const text = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const read = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text) ? { day: text } : undefined;
}

/** The days of numbers from 1954 to 2099: other numbers are no days of a company. */
const [FIRST_SERIAL, LAST_SERIAL] = [20_000, 73_050];
const DAY_IN_MILLISECONDS = 86_400_000;

/** A workbook counts days from the end of 1899. */
function serialDay(serial: number): ReadDay {
  if (!Number.isInteger(serial) || serial < FIRST_SERIAL || serial > LAST_SERIAL) return undefined;
  return { day: new Date(Date.UTC(1899, 11, 30) + serial * DAY_IN_MILLISECONDS).toISOString().slice(0, 10) };
}

/**
 * The order of day and month that the cells of a column show: that of the days which can be read in one way only;
 * none where there is no such day, or where they contradict each other.
 */
export function orderIn(cells: readonly unknown[]): DayOrder | undefined {
  const orders = new Set<DayOrder>();
  for (const cell of cells) {
    const [, first = '', second = '', year = ''] = SEPARATED.exec(String(cell ?? '').trim()) ?? [];
    // A year of two figures may come first.
    if (year.length !== 4) continue;
    if (Number(first) > 12 && Number(second) <= 12) orders.add('dmy');
    if (Number(second) > 12 && Number(first) <= 12) orders.add('mdy');
  }
  return orders.size === 1 ? [...orders][0] : undefined;
}

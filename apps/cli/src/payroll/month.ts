/**
 * The month of a payroll.
 *
 * @module
 */
import { UsageError } from '../frame/command.js';

/** A month of an income year. */
export interface Month {
  readonly year: number;
  /** From 1 to 12. */
  readonly month: number;
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** `November 2026`. */
export function monthInWords({ year, month }: Month): string {
  return `${MONTHS[month - 1]} ${year}`;
}

/** The month after. */
export function monthAfter({ year, month }: Month): Month {
  return month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 };
}

/** Reads `2026-11`. */
export function monthOf(text: string | undefined): Month {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text ?? '') ?? [];
  if (year !== undefined) return { year: Number(year), month: Number(month) };
  throw new UsageError(`--month takes a month, such as 2026-11${text === undefined ? '' : `, not "${text}"`}.`);
}

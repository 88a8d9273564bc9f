/**
 * The head of a sheet, out of the options that fill it.
 *
 * @module
 */
import { UsageError } from '../frame/command.js';
import type { SheetHead } from './options.js';

const FIELDS = { name: 'name', rc: 'rcNumber', tin: 'tin', 'prepared-by': 'preparedBy', date: 'date' } as const;

/** The head that options ask for. */
export function headOf(values: Readonly<Record<string, unknown>>): SheetHead {
  const { date } = values;
  if (typeof date === 'string' && !isDay(date)) {
    throw new UsageError(`--date takes a day such as 2026-06-30, not "${date}".`);
  }
  const given = Object.entries(FIELDS).filter(([option]) => typeof values[option] === 'string');
  return Object.fromEntries(given.map(([option, field]) => [field, values[option]]));
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

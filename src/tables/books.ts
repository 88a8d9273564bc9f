/**
 * The books of the company tables in force, by their year and reading. The entry of the books alone imports them.
 *
 * @module
 */
import type { BooksTable } from './books-table.js';
import { accountsTables } from './generated/accounts.generated.js';

/** The books of every company table in force; the engine's own, never handed out. */
export const booksTables: readonly BooksTable[] = accountsTables;

/** The books of a year under a reading, or under the default of the year where it has no such reading. */
export function booksOfYear(
  tables: readonly BooksTable[],
  taxYear: number,
  reading: string | undefined,
): BooksTable | undefined {
  const ofYear = tables.filter((table) => table.taxYear === taxYear && table.status === 'in_force');
  return ofYear.find((table) => table.reading === reading) ?? ofYear.find((table) => isDefault(table));
}

function isDefault({ reading, defaultReading }: BooksTable): boolean {
  return reading === defaultReading;
}

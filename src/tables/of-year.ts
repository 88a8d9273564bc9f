/**
 * The tables of one year, as callers get them.
 *
 * @module
 */
import { published, shipped } from './shipped.js';
import type { TableHeader } from './table.js';

/** The tables of a year by their reading, deeply frozen. */
export function readingsIn<T extends TableHeader, Reading extends string>(
  tables: readonly (T & { readonly reading: Reading })[],
): Readonly<Record<Reading, T>> {
  const byName = shipped(tables).map((table) => [table.reading, published<T>(table)] as const);
  return Object.freeze(Object.fromEntries(byName) as Record<Reading, T>);
}

/** The table of a year in its default reading, deeply frozen. */
export function defaultReadingIn<T extends TableHeader>(tables: readonly T[]): T {
  const [table] = shipped(tables).filter(({ reading, defaultReading }) => reading === defaultReading);
  if (table === undefined) throw new RangeError('The tables have no default reading.');
  return published(table);
}

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

/** The tables of a year in its default reading: one, or during a rollout two revisions. */
export function ofDefaultReading<T extends TableHeader>(tables: readonly T[]): readonly T[] {
  return tables.filter(({ reading, defaultReading }) => reading === defaultReading);
}

/** The table of a year in its default reading, deeply frozen. */
export function defaultReadingIn<T extends TableHeader>(tables: readonly T[]): T {
  const [table] = ofDefaultReading(shipped(tables));
  if (table === undefined) throw new RangeError('The tables have no default reading.');
  return published(table);
}

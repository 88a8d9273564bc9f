/**
 * The tables of the package. They are frozen, so that no caller can change the law for another; and a table that a
 * caller passes is digested afresh, so that a result never names a law that it was not computed from.
 *
 * @module
 */
import { digestOf } from './digest.js';
import type { TableHeader } from './table.js';

const digests = new WeakMap<TableHeader, string>();
const shippedDigests = new Set<string>();

/** Freezes the tables of the package, whose digests the build has made. */
export function shipped<T extends TableHeader>(tables: readonly T[]): readonly T[] {
  for (const table of tables) {
    freeze(table);
    digests.set(table, table.digest);
    shippedDigests.add(table.digest);
  }
  return tables;
}

/** Every object, but not the lists: frozen lists are read so slowly that a return takes a fifth longer. */
function freeze(value: object): void {
  if (!Array.isArray(value) && Object.isFrozen(value)) return;
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) freeze(part);
  if (!Array.isArray(value)) Object.freeze(value);
}

/** The digest of a table as it is: a changed copy has another than the table it was copied from. */
export function digestOfTable(table: TableHeader): string {
  const known = digests.get(table);
  if (known !== undefined) return known;
  const digest = digestOf(table);
  digests.set(table, digest);
  return digest;
}

/** The status of a table; `custom` when its data is not that of any table of the package. */
export function statusOfTable(table: TableHeader): TableHeader['status'] | 'custom' {
  return shippedDigests.has(digestOfTable(table)) ? table.status : 'custom';
}

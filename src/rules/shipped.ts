/**
 * The tables of the package: the engine's own, and the deeply frozen copies of them that callers get.
 *
 * The engine keeps tables of its own because V8 iterates a frozen array slowly: on frozen tables a return takes 10 to
 * 15 % longer. Of its own tables only the citations reach a caller (in results), so those lists alone are frozen.
 *
 * A table that a caller passes is digested afresh, so that a result never names a law that it was not computed from.
 *
 * @module
 */
import { digestOf } from './digest.js';
import type { TableHeader } from './table.js';

const digests = new WeakMap<TableHeader, string>();
const shippedDigests = new Set<string>();
/** From each block or list of the engine's tables to its frozen copy: tables that share a section share its copy. */
const copies = new WeakMap<object, object>();
const originals = new WeakMap<object, TableHeader>();

/** Takes over the tables of the package, whose digests the build has made. */
export function shipped<T extends TableHeader>(tables: readonly T[]): readonly T[] {
  for (const table of tables) {
    freezeCitations(table);
    digests.set(table, table.digest);
    shippedDigests.add(table.digest);
  }
  return tables;
}

function freezeCitations(block: object): void {
  for (const [name, part] of Object.entries(block)) {
    if (typeof part !== 'object' || part === null) continue;
    if (name === 'law') Object.freeze(part);
    else freezeCitations(part);
  }
}

/** The deeply frozen copy of a table of the package, for callers; always the same copy. */
export function published<T extends TableHeader>(table: T): T {
  const copy = frozenCopy(table);
  originals.set(copy, table);
  return copy;
}

function frozenCopy<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  const known = copies.get(value);
  if (known !== undefined) return known as T;
  const copy: object = Array.isArray(value)
    ? value.map(frozenCopy)
    : Object.fromEntries(Object.entries(value).map(([name, part]) => [name, frozenCopy(part)]));
  copies.set(value, Object.freeze(copy));
  return copy as T;
}

/** The engine's own table when a caller passes a frozen copy of it; any other table as it is. */
export function engineTable<T extends TableHeader>(table: T): T {
  return (originals.get(table) as T | undefined) ?? table;
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

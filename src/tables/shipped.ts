/**
 * The tables of the package: the engine's own, and the deeply frozen copies of them that callers get.
 *
 * The engine keeps tables of its own because V8 iterates a frozen array slowly: on frozen tables a return takes 10 to
 * 15 % longer. Of its own tables only the citations reach a caller (in results), so those lists alone are frozen.
 *
 * A table that a caller passes is known by the digest of its data: where a table of the package has the same, that one
 * computes; any other is computed from a copy, so that nothing a caller does later changes the law under its digest.
 *
 * @module
 */
import { deepFrozen, oncePer } from '../ground/index.js';
import { digestOf } from './digest.js';
import type { TableHeader } from './table.js';

const digests = new WeakMap<TableHeader, string>();
const shippedTables = new Map<string, TableHeader>();
/** The tables of the package themselves. That of one year is there twice: with the texts of its rules, and without. */
const ofThePackage = new WeakSet<TableHeader>();

/** Takes over the tables of the package, whose digests the build has made. */
export function shipped<T extends TableHeader>(tables: readonly T[]): readonly T[] {
  for (const table of tables) {
    own(table, table.digest);
    shippedTables.set(table.digest, table);
    ofThePackage.add(table);
  }
  return tables;
}

function own<T extends TableHeader>(table: T, digest: string): T {
  freezeCitations(table);
  digests.set(table, digest);
  return table;
}

function freezeCitations(block: object): void {
  for (const [name, part] of Object.entries(block)) {
    if (typeof part !== 'object' || part === null) continue;
    if (name === 'law') Object.freeze(part);
    else freezeCitations(part);
  }
}

/** The deeply frozen copy of a table of the package, for callers; always the same copy. */
export const published: <T extends TableHeader>(table: T) => T = oncePer(frozenCopyOf) as typeof frozenCopyOf;

function frozenCopyOf<T extends TableHeader>(table: T): T {
  return deepFrozen(copyOf(table));
}

function copyOf<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOf) as T;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, copyOf(part)])) as T;
}

/** A table as a caller passed it before. */
interface Taken {
  /** Its sections, where nothing in them can have changed since. */
  readonly entries: readonly (readonly [string, unknown])[] | null;
  readonly digest: string;
  readonly table: TableHeader;
}

const taken = new WeakMap<TableHeader, Taken>();

/**
 * The engine's own table of the data that a caller passes, digested each time unless it is deeply frozen. While the
 * data stay the same it is the same table, whose law is traced once.
 */
export function engineTable<T extends TableHeader>(table: T): T {
  const entries = Object.entries(table);
  const before = taken.get(table);
  if (before && isAsBefore(entries, before)) return before.table as T;
  const digest = digestOf(table);
  const known = shippedTables.get(digest) ?? (before?.digest === digest ? before.table : undefined);
  const found = known ?? own(copyOf(table), digest);
  const isFixed = entries.every(([, part]) => isUnchangeable(part));
  taken.set(table, { entries: isFixed ? entries : null, digest, table: found });
  return found as T;
}

function isAsBefore(entries: readonly (readonly [string, unknown])[], { entries: before }: Taken): boolean {
  if (before === null || entries.length !== before.length) return false;
  return entries.every(([name, part], at) => name === before[at]?.[0] && part === before[at]?.[1]);
}

function isUnchangeable(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return Object.isFrozen(value) && Object.values(value).every(isUnchangeable);
}

/** The digest of a table of the engine. */
export function digestOfTable(table: TableHeader): string {
  return digests.get(table) ?? digestOf(table);
}

/** The status of a table of the engine; `custom` when it is not of the package. */
export function statusOfTable(table: TableHeader): TableHeader['status'] | 'custom' {
  return ofThePackage.has(table) ? table.status : 'custom';
}

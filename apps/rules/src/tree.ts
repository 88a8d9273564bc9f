/**
 * The table as a tree of text: blocks, lists and words, each with its place, nothing typed yet.
 *
 * @module
 */
import type { Path } from './source.js';

/** A block of the table, untyped. */
export type Entries = Readonly<Record<string, unknown>>;

/** A mistake at an entry of the table. */
export interface StructureProblem {
  readonly path: Path;
  readonly message: string;
  readonly at?: 'key';
  /** True if it is a mistake whatever else is wrong with its section. */
  readonly isIndependent?: true;
}

/** Something of the table, and where it stands. */
export interface Placed<T> {
  readonly path: Path;
  readonly value: T;
}

/** The entries of a block, none when it is not a block. */
export function entriesOf(value: unknown): Entries {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Entries) : {};
}

/** The readings that a key of a contested section names: `certified_copy, first_gazette`. */
function namesIn(key: string): string[] {
  return key.split(',').map((name) => name.trim());
}

/** A section under the readings that it stands for; `null` is all of them. */
export interface Variant extends Placed<unknown> {
  readonly readings: readonly string[] | null;
}

/** A section once, or once per reading where it is contested. */
export function variantsOf(tree: Entries, name: string): Variant[] {
  const section = tree[name];
  const contested = Object.entries(entriesOf(section));
  if (contested.length === 0) return [{ path: [name], readings: null, value: section }];
  return contested.map(([key, value]) => ({ path: [name, key], readings: namesIn(key), value }));
}

/** The items of a list, each a block at its place. */
export function listOf(value: unknown, path: Path): Placed<Entries>[] {
  return Array.isArray(value) ? value.map((item, at) => ({ path: [...path, at], value: entriesOf(item) })) : [];
}

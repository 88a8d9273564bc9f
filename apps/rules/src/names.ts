/**
 * Names of things that a request may give under several: each name must be of one thing.
 *
 * @module
 */
import type { Entries, Placed, StructureProblem } from './tree.js';

/** Names and aliases that two rows share; `entry` is the entry that names a row. */
export function namesOfTwo(rows: readonly Placed<Entries>[], entry: string): StructureProblem[] {
  const names = rows.flatMap(({ path, value }) => [
    { name: String(value[entry]), path: [...path, entry] },
    ...listed(value.aliases).map((alias, at) => ({ name: alias, path: [...path, 'aliases', at] })),
  ]);
  return names
    .filter(({ name }, at) => names.findIndex((other) => other.name === name) < at)
    .map(({ name, path }) => ({ path, message: `${name} names another ${entry} already. Accepted: each name once.` }));
}

function listed(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/**
 * A mutant: a table with one fact changed, as an analyst's slip would change it.
 */
import type { Path } from '../../apps/rules/src/source.js';
import { type Entries, entriesOf } from '../../apps/rules/src/tree.js';

/** One change of a table: where, what in words, and the tree of the table with it. */
export interface Mutant {
  readonly path: Path;
  readonly change: string;
  readonly tree: () => Entries;
}

/** A change of the value at a path; `undefined` takes the entry away. */
export interface Edit {
  readonly path: Path;
  readonly value: unknown;
}

/** The mutant that these edits make of a table. */
export function mutant(tree: Entries, change: string, ...edits: readonly [Edit, ...Edit[]]): Mutant {
  const [{ path }] = edits;
  return { path, change, tree: () => entriesOf(edits.reduce<unknown>((before, edit) => edited(before, edit), tree)) };
}

function edited(value: unknown, { path, value: replacement }: Edit): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return replacement;
  const inner = edited((value as Record<string | number, unknown>)[step], { path: rest, value: replacement });
  if (Array.isArray(value)) {
    return inner === undefined ? value.filter((_, at) => at !== step) : value.with(Number(step), inner);
  }
  const others = Object.entries(entriesOf(value));
  const replaced = others.map(([name, entry]) => [name, name === step ? inner : entry] as const);
  if (!others.some(([name]) => name === step)) replaced.push([String(step), inner]);
  return Object.fromEntries(replaced.filter(([, entry]) => entry !== undefined));
}

/** The value at a path. */
export function valueAt(tree: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, step) => (value as Record<string | number, unknown> | undefined)?.[step], tree);
}

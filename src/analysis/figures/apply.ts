/**
 * A table with other values at some of its places. What is not changed is shared with the table before.
 *
 * @module
 */
import type { TableHeader } from '../../tables/table.js';
import { isAbove } from './links.js';
import { BESIDE_THE_RULE, type Held, type Path, type Place } from './places.js';

/** The new value of each place that is changed. */
export type Changes = Map<Place, Held>;

type Block = Readonly<Record<string, unknown>>;

/**
 * The table with every change. A list of rows takes the order of its titles last, when the positions of the other
 * changes are no longer needed, and a word that selects a block drops what the block does not have.
 */
export function tableWith(table: TableHeader, changes: Changes): TableHeader {
  const stored = [...changes].filter(([place]) => !isAbove(place));
  const isLast = ([{ tells, path }]: [Place, Held]): boolean =>
    tells !== undefined || isListOfRows(valueAt(table, path));
  const values = stored
    .filter((each) => !isLast(each))
    .reduce((tree, [{ path }, held]) => withAt(tree, path, held), table as unknown);
  const shaped = stored.filter(([{ tells }]) => tells !== undefined).reduce(withShape, values);
  const rows = stored.filter((each) => isLast(each) && each[0].tells === undefined);
  return rows.reduce(withRows, shaped) as TableHeader;
}

/** Returns whether a value of a table is a list of blocks, which its titles stand for. */
function isListOfRows(value: unknown): value is readonly Block[] {
  return Array.isArray(value) && typeof value[0] === 'object';
}

function valueAt(tree: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, step) => (value as Record<string | number, unknown>)[step], tree);
}

function withAt(tree: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const inner = withAt((tree as Record<string | number, unknown>)[step], rest, value);
  if (Array.isArray(tree)) return tree.map((item, at) => (at === step ? inner : item));
  return { ...(tree as Block), [step]: inner };
}

function withShape(tree: unknown, [{ tells, path }, word]: [Place, Held]): unknown {
  const own = tells?.blocks?.[String(word)]?.block ?? {};
  const block = valueAt(tree, path.slice(0, -1)) as Block;
  const kept = Object.entries(block).filter(([name]) => name in own || BESIDE_THE_RULE.includes(name));
  return withAt(tree, path.slice(0, -1), { ...Object.fromEntries(kept), [String(path.at(-1))]: word });
}

function withRows(tree: unknown, [{ path, held }, titles]: [Place, Held]): unknown {
  const [rows, before] = [valueAt(tree, path) as readonly Block[], held as readonly string[]];
  return withAt(
    tree,
    path,
    (titles as readonly string[]).map((title) => rows[before.indexOf(title)]),
  );
}

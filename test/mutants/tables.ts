/**
 * The table files of a kind as the mutants need them: read once, compiled again with one fact changed.
 */
import { actNames } from '../../apps/rules/src/acts.js';
import { compileSource } from '../../apps/rules/src/compile.js';
import { readTables, type TableFile, tablesInForce } from '../../apps/rules/src/folder.js';
import type { TableKind } from '../../apps/rules/src/kind.js';
import type { ResolvedTable } from '../../apps/rules/src/resolve.js';
import { retiredKeys } from '../../apps/rules/src/retired.js';
import { readSource, type Source } from '../../apps/rules/src/source.js';
import { type Entries, entriesOf } from '../../apps/rules/src/tree.js';
import { edgeMutants } from './edges.js';
import { factMutants } from './facts.js';
import { type Mutant, valueAt } from './mutant.js';
import { orderMutants } from './orders.js';
import { readingMutants } from './readings.js';

const ROOT = process.cwd();
const ACTS = actNames(ROOT);

/** A table file that is read, with the other files of its kind. */
export interface MutableFile {
  readonly kind: TableKind;
  readonly file: TableFile;
  readonly taxYear: number;
  readonly source: Source;
  readonly tree: Entries;
  readonly all: readonly TableFile[];
}

/** Every table file of a kind. */
export function mutableFiles(kind: TableKind): MutableFile[] {
  const all = readTables(ROOT, kind);
  return all.map((file) => {
    const source = readSource(file.yaml);
    return { kind, file, taxYear: file.tables[0]?.table.taxYear ?? 0, source, tree: entriesOf(source.tree), all };
  });
}

/** The tables of a kind that are in force when one file of them holds these. */
export function inForce({ kind, file, all }: MutableFile, tables = file.tables): ResolvedTable[] {
  const files = all.map((one) => (one === file ? { ...one, tables } : one));
  return tablesInForce(ROOT, kind, files);
}

/** What the file compiles to with one fact changed; nothing when the build refuses it. */
export function compiledWith({ kind, file, taxYear, source }: MutableFile, { tree }: Mutant) {
  const changed = { ...source, tree: tree() };
  const { problems, tables } = compileSource(kind, changed, file.yaml, ACTS);
  const isOfOtherYear = tables.some(({ table }) => table.taxYear !== taxYear);
  const isRefused = problems.length > 0 || isOfOtherYear || retiredKeys(kind, changed).length > 0;
  return isRefused ? undefined : tables;
}

/** Every mutant of a file. */
export function mutantsOf({ kind, tree }: MutableFile): Mutant[] {
  return [...factMutants(kind, tree), ...readingMutants(kind, tree), ...edgeMutants(kind, tree), ...orderMutants(tree)];
}

/** A mutant by file, line, path, and what was changed. */
export function wordingOf({ file, source, tree }: MutableFile, { path, change }: Mutant): string {
  const depth = path.findIndex((_, at) => valueAt(tree, path.slice(0, at + 1)) === undefined);
  const { line } = source.problemAt(depth < 0 ? path : path.slice(0, depth), '');
  return `${file.path}:${line}: ${path.join('.')}: ${change}`;
}

/**
 * `npm run rules:build`: compiles every table, and writes the generated modules and the JSON Schemas of the editor.
 *
 * @module
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtActs } from './acts.js';
import { draftsIn, generatedPath, readTables, tablesInForce } from './folder.js';
import { moduleText } from './generate.js';
import type { TableKind } from './kind.js';
import { kinds } from './kinds.js';
import { schemaText } from './schema.js';
import { builtStates } from './states.js';

/** A file that the build writes. */
export interface BuiltFile {
  readonly path: string;
  readonly text: string;
}

/** What the build writes for a kind of table: the module that the engine imports, and the editor's schema. */
export function builtFiles(root: string, kind: TableKind): BuiltFile[] {
  const files = readTables(root, kind);
  const inForce = tablesInForce(root, kind, files);
  return [
    { path: generatedPath(kind), text: moduleText(kind, inForce, draftsIn(files)) },
    { path: `rules/schema/${kind.name}.json`, text: schemaText(kind) },
  ];
}

/** The files that are not what the tables of a kind now compile to. */
export function staleFiles(root: string, kind: TableKind): BuiltFile[] {
  return staleOf(root, builtFiles(root, kind));
}

/** The files that are not what the bibliography and the states now compile to. */
export function staleReference(root: string): BuiltFile[] {
  return staleOf(root, [...builtActs(root), ...builtStates(root)]);
}

function staleOf(root: string, files: readonly BuiltFile[]): BuiltFile[] {
  const current = (path: string): string =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '';
  return files.filter(({ path, text }) => current(path) !== text);
}

/** Compiles every table and writes what changed. Nothing is written when any table is refused. */
export function build(root: string): string {
  const stale = [...kinds.flatMap((kind) => staleFiles(root, kind)), ...staleReference(root)];
  for (const { path, text } of stale) writeFileSync(join(root, path), text);
  return stale.length === 0 ? 'Nothing changed.' : stale.map(({ path }) => `Written: ${path}`).join('\n');
}

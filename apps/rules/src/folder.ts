/**
 * The folder of a kind of table: every file in it compiled, and which of them are in force.
 *
 * @module
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { actNames } from './acts.js';
import { compile, wordingOf } from './compile.js';
import type { TableKind } from './kind.js';
import { Refusal } from './refusal.js';
import { type ResolvedTable, sourceUnder } from './resolve.js';
import { readSource } from './source.js';
import { type Entries, entriesOf } from './tree.js';

/** A table file, and the tables it compiles to: one for each reading. */
export interface TableFile {
  /** From the root of the project, as a refusal names it. */
  readonly path: string;
  readonly yaml: string;
  readonly tables: readonly ResolvedTable[];
}

/** Returns the path of a year's table, or of one of its archived revisions. */
export function pathOf(kind: TableKind, taxYear: number, archivedRevision?: number): string {
  if (archivedRevision === undefined) return `rules/${kind.name}/${taxYear}.yaml`;
  return `rules/archive/${kind.name}/${taxYear}.r${archivedRevision}.yaml`;
}

/** The folder that the build writes the engine's tables to. */
export function generatedPath(kind: TableKind): string {
  return `src/tables/generated/${kind.name}.generated.ts`;
}

/** The words of a table under one reading, as the analyst typed them. */
export interface TableWords {
  readonly taxYear: number;
  readonly reading: string;
  readonly isDefault: boolean;
  readonly source: Entries;
}

/**
 * The words of a table, reading by reading, without typing them: an archived revision may have sections and methods
 * that no code knows any more.
 */
export function tableWords(root: string, kind: TableKind, path: string): TableWords[] {
  const { tree, problems } = readSource(textOf(root, kind, path));
  if (problems.length > 0) throw new Refusal(wordingOf(path, problems));
  const table = entriesOf(tree);
  const { default: defaultReading, ...readings } = entriesOf(table.readings);
  return Object.keys(readings).map((reading) => ({
    taxYear: Number(table.tax_year),
    reading,
    isDefault: reading === defaultReading,
    source: sourceUnder(kind, table, reading),
  }));
}

function textOf(root: string, kind: TableKind, path: string): string {
  if (existsSync(join(root, path))) return readFileSync(join(root, path), 'utf8');
  throw new Refusal(`There is no table ${path}. Accepted: ${filesOf(root, kind).join(', ')}.`);
}

/** Reads and compiles one table; a mistake in it is a refusal that names every line. */
export function readTable(root: string, kind: TableKind, path: string): TableFile {
  const yaml = textOf(root, kind, path);
  refuseOtherYear(kind, path, yaml);
  const { problems, tables } = compile(kind, yaml, actNames(root));
  if (problems.length > 0) throw new Refusal(wordingOf(path, problems));
  return { path, yaml, tables };
}

/** A year that is not the file's name makes every day of the table look wrong, so it is refused alone. */
function refuseOtherYear(kind: TableKind, path: string, yaml: string): void {
  const { tree, problemAt } = readSource(yaml);
  const taxYear = entriesOf(tree).tax_year;
  const [, year] = new RegExp(`^rules/${kind.name}/(\\d{4})\\.yaml$`).exec(path) ?? [];
  if (year === undefined || taxYear === undefined || taxYear === year) return;
  const message = `tax_year ${taxYear} does not match ${year}.yaml. Accepted: tax_year: ${year}.`;
  throw new Refusal(wordingOf(path, [problemAt(['tax_year'], message)]));
}

function filesOf(root: string, kind: TableKind): string[] {
  const names = readdirSync(join(root, 'rules', kind.name)).filter((name) => name.endsWith('.yaml'));
  return names.sort().map((name) => `rules/${kind.name}/${name}`);
}

/** Reads every table of a kind. The mistakes of all files are one refusal. */
export function readTables(root: string, kind: TableKind): TableFile[] {
  const refusals: string[] = [];
  const files = filesOf(root, kind).flatMap((path) => {
    try {
      return [readTable(root, kind, path)];
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusals.push(error.message);
      return [];
    }
  });
  if (refusals.length > 0) throw new Refusal(refusals.join('\n'));
  return files;
}

/** The tables that are computable when they are passed, and never answer by year. */
export function draftsIn(files: readonly TableFile[]): ResolvedTable[] {
  return files.flatMap(({ tables }) => tables).filter(({ table }) => table.status === 'draft');
}

/** The tables that answer: those in force, and during a rollout the revision beside each. A draft is never one. */
export function tablesInForce(root: string, kind: TableKind, files: readonly TableFile[]): ResolvedTable[] {
  const inForce = files.filter(({ tables }) => tables[0]?.table.status === 'in_force');
  return inForce.flatMap(({ tables }) => [...tables, ...tablesBeside(root, kind, tables)]);
}

function tablesBeside(root: string, kind: TableKind, tables: readonly ResolvedTable[]): readonly ResolvedTable[] {
  const [first] = tables;
  const revision = first?.table.rollout.with ?? null;
  if (first === undefined || revision === null) return [];
  const { taxYear } = first.table;
  const path = pathOf(kind, taxYear, revision);
  const beside = archivedTables(root, kind, path, revision);
  if (beside.some(({ table }) => table.taxYear !== taxYear || table.revision !== revision)) {
    throw new Refusal(`${path}:1:1: not the revision ${revision} of ${taxYear}, which its name promises.`);
  }
  return beside;
}

/** The tables of an archived revision. Its rules may be of shapes that no code computes any more. */
function archivedTables(root: string, kind: TableKind, path: string, revision: number): readonly ResolvedTable[] {
  try {
    return readTable(root, kind, path).tables;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(
      `Revision ${revision} cannot be computed beside the newest: ${path} does not compile any more. ` +
        `Accepted: rollout: { mode: live }.\n${error.message}`,
    );
  }
}

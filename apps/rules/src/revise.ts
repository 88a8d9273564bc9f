/**
 * `npm run rules:revise 2024`: opens a correction of a table. The table as it stands is archived byte for byte, and
 * the file gets the next revision and a line of history; then the analyst edits the law in it. Until a version of the
 * package is released, only the newest archived revision of a table is kept.
 *
 * @module
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { edited, historyLine, today, valueEdit } from './edits.js';
import { pathOf, readTable, type TableFile } from './folder.js';
import type { TableKind } from './kind.js';
import { Refusal } from './refusal.js';
import { isOpen, sealProblems } from './seal.js';
import { readSource } from './source.js';
import { entriesOf } from './tree.js';
import { readWords, yearOf } from './words.js';

export const USAGE =
  'npm run rules:revise -- 2024 --by NAME --checked-by NAME --change "what was wrong" [--on 2024-01-05]';

export function revise(root: string, words: readonly string[]): string {
  const { kind, named, options } = readWords(words, USAGE, ['by', 'checked-by', 'change', 'on']);
  const { by, 'checked-by': checkedBy, change, on = today() } = options;
  if (!by || !checkedBy || !change)
    throw new Refusal(`A correction says who made it, who checked it and why.\nUsage: ${USAGE}`);
  const file = readTable(root, kind, pathOf(kind, yearOf(named[0], USAGE)));
  const { taxYear, revision } = headOf(file);
  refuseUnlessSealed(file);
  const archive = pathOf(kind, taxYear, revision);
  if (existsSync(join(root, archive)))
    throw new Refusal(`${archive} exists already: revision ${revision} was archived before.`);
  const line = historyLine({ revision: revision + 1, on, by, checkedBy, change });
  mkdirSync(dirname(join(root, archive)), { recursive: true });
  writeFileSync(join(root, archive), file.yaml);
  writeFileSync(join(root, file.path), withRevision(file.yaml, revision + 1, line));
  const deleted = isReleased(root) ? [] : deleteOlder(root, kind, file);
  return [
    `Archived: ${archive}`,
    ...deleted.map((path) => `Deleted: ${path}, which no released version had.`),
    `Opened: revision ${revision + 1} in ${file.path}. Edit it, then npm run rules:check.`,
  ].join('\n');
}

/** A version 0 was never released: nothing but its newest tables can have been computed with by anyone. */
function isReleased(root: string): boolean {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string };
  return !version.startsWith('0.');
}

/** Deletes the revisions archived before this one, but for one that is computed beside it during a rollout. */
function deleteOlder(root: string, kind: TableKind, { tables }: TableFile): string[] {
  const { taxYear = 0, revision = 0, rollout } = tables[0]?.table ?? {};
  const older = Array.from({ length: revision }, (_, at) => at).filter((each) => each !== rollout?.with);
  const paths = older.map((each) => pathOf(kind, taxYear, each)).filter((path) => existsSync(join(root, path)));
  for (const path of paths) rmSync(join(root, path));
  return paths;
}

function headOf({ tables, path }: TableFile): { taxYear: number; revision: number } {
  const [first] = tables;
  if (first?.table.status !== 'in_force')
    throw new Refusal(`${path} is a ${first?.table.status}: edit it, it needs no revision.`);
  return first.table;
}

/** Only what was in force is archived: a revision that is sealed, and not edited since. */
function refuseUnlessSealed(file: TableFile): void {
  const { path } = file;
  if (isOpen(file)) {
    throw new Refusal(
      `The newest revision of ${path} is open: edit it, it needs no other. npm run rules:build seals it.`,
    );
  }
  if (sealProblems(file).length === 0) return;
  const accepted = 'Accepted: take the edit back, revise, then edit again.';
  throw new Refusal(`${path} was edited since it was sealed, so it is not what was in force. ${accepted}`);
}

function withRevision(yaml: string, revision: number, line: string): string {
  const source = readSource(yaml);
  const history = entriesOf(source.tree).history as readonly unknown[];
  const { end } = source.placeOf(['history', history.length - 1]);
  const lineEnd = yaml.indexOf('\n', end) < 0 ? yaml.length : yaml.indexOf('\n', end) + 1;
  const newLine = { start: lineEnd, end: lineEnd, text: yaml.endsWith('\n') ? line : `\n${line}` };
  return edited(yaml, [valueEdit(source, ['revision'], String(revision)), newLine]);
}

/**
 * `npm run rules:new 2028`: opens a year. The newest table is copied as a draft, and every rule in it is marked to be
 * re-checked: the build refuses to put the draft in force while a mark is left.
 *
 * @module
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TO_BE_RE_CHECKED } from './compile.js';
import { type Edit, edited, historyLine, today, valueEdit } from './edits.js';
import { pathOf, readTables, type TableFile } from './folder.js';
import type { TableKind } from './kind.js';
import { Refusal } from './refusal.js';
import { type Path, readSource, type Source } from './source.js';
import { NOBODY_YET } from './structure.js';
import { readWords, yearOf } from './words.js';

export const USAGE = 'npm run rules:new -- 2028 [--by NAME] [--on 2027-11-01] [--kind individual]';

export function openYear(root: string, words: readonly string[]): string {
  const { kind, named, options } = readWords(words, USAGE, ['by', 'on']);
  const taxYear = yearOf(named[0], USAGE);
  const path = pathOf(kind, taxYear);
  if (existsSync(join(root, path))) throw new Refusal(`${path} exists already.`);
  const newest = newestBefore(kind, readTables(root, kind), taxYear);
  writeFileSync(join(root, path), draftOf(kind, newest, taxYear, options.by ?? NOBODY_YET, options.on ?? today()));
  return `Opened: ${path}, a draft copied from ${newest.path}. Re-check every rule marked "${TO_BE_RE_CHECKED}".`;
}

function newestBefore(kind: TableKind, files: readonly TableFile[], taxYear: number): TableFile {
  const newest = files.filter(({ path }) => path < pathOf(kind, taxYear)).at(-1);
  if (newest === undefined) throw new Refusal(`There is no table before ${taxYear} to copy.`);
  const before = pathOf(kind, taxYear - 1);
  if (newest.path !== before)
    throw new Refusal(`There is no table of ${taxYear - 1} (${before}): open that year first. Newest: ${newest.path}.`);
  return newest;
}

function draftOf(kind: TableKind, { yaml, path, tables }: TableFile, taxYear: number, by: string, on: string): string {
  const source = readSource(yaml);
  const copiedYear = tables[0]?.table.taxYear ?? taxYear;
  const line = historyLine({ revision: 1, on, by, checkedBy: NOBODY_YET, change: `draft, copied from ${path}` });
  const draft = edited(yaml, [
    valueEdit(source, ['tax_year'], String(taxYear)),
    valueEdit(source, ['revision'], '1'),
    valueEdit(source, ['status'], 'draft'),
    valueEdit(source, ['rollout'], '{ mode: live }'),
    valueEdit(source, ['history'], line.trim()),
    ...marksOf(yaml, source),
  ]);
  return draft.replace(kind.headline(copiedYear), kind.headline(taxYear));
}

/** A mark at the end of every line on which a rule says its law. */
function marksOf(yaml: string, source: Source): Edit[] {
  const lines = new Set(lawPaths(source.tree, []).map((path) => yaml.indexOf('\n', source.placeOf(path).end)));
  return [...lines].map((end) => ({ start: end, end, text: ` ${TO_BE_RE_CHECKED}` }));
}

function lawPaths(value: unknown, path: Path): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => {
    const inside = [...path, Array.isArray(value) ? Number(key) : key];
    return key === 'law' ? [inside] : lawPaths(entry, inside);
  });
}

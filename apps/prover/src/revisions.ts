/**
 * A table and the revision before it: their laws differ nowhere but in the sections that `rules:diff` names.
 *
 * @module
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tableDifferences } from '../../../src/analysis/index.js';
import { actNames } from '../../rules/src/acts.js';
import { compile } from '../../rules/src/compile.js';
import { pathOf } from '../../rules/src/folder.js';
import { kinds } from '../../rules/src/kinds.js';
import { type Law, Posed, type Table } from './law.js';
import { lawsOf } from './laws.js';
import { question } from './question.js';

/** Two revisions of a table, one after the other. */
export interface Revisions {
  readonly before: Table;
  readonly after: Table;
}

/** The result of comparing two revisions. */
export interface ComparedRevisions {
  readonly tables: string;
  /** The sections that `rules:diff` names. */
  readonly sections: readonly string[];
  /** `the same` where the two come to one graph; `only there` where they do once those sections are the same. */
  readonly law: 'the same' | 'only there' | 'elsewhere too';
}

/** Each archived revision of the tables, with the one that follows it. */
export function revisionsOf(root: string, tables: readonly Table[]): Revisions[] {
  return tables.flatMap((table) => {
    const older = Array.from({ length: table.revision - 1 }, (_, at) => archived(root, table, at + 1));
    const all = [...older, table].filter((each) => each !== undefined);
    return all.slice(1).map((after, at) => ({ before: all[at] as Table, after }));
  });
}

/** The revision under the same reading, or the only one that it had; nothing where no file or reading is kept. */
function archived(root: string, { kind, taxYear, reading }: Table, revision: number): Table | undefined {
  const its = kinds.find(({ name }) => name === kind);
  const path = its === undefined ? '' : join(root, pathOf(its, taxYear, revision));
  if (its === undefined || !existsSync(path)) return undefined;
  const { tables } = compile(its, readFileSync(path, 'utf8'), actNames(root));
  const compiled = tables.map(({ table }) => table as unknown as Table);
  const [only] = compiled;
  return compiled.find((table) => table.reading === reading) ?? (compiled.length === 1 ? only : undefined);
}

/** Compares the laws of two revisions, as graphs. */
export function comparedRevisions({ before, after }: Revisions): ComparedRevisions {
  const changes = tableDifferences(before, after);
  const sections = [...new Set(changes.map(({ was, is }) => (is ?? was)?.section ?? ''))];
  const asAfter = Object.fromEntries(sections.map((name) => [name, after[name as keyof Table]]));
  const mended = { ...before, ...asAfter } as Table;
  const { kind, taxYear, reading, revision } = after;
  const tables = `${kind} ${taxYear}, ${reading}: ${before.revision} and ${revision}`;
  const law =
    graphOf(before) === graphOf(after)
      ? 'the same'
      : graphOf(mended) === graphOf(after)
        ? 'only there'
        : 'elsewhere too';
  return { tables, sections, law };
}

function graphOf(table: Table): string {
  return lawsOf(table).map(textOf).join('\n');
}

/** All amounts of a law, as text. */
function textOf(law: Law): string {
  const posed = new Posed(law);
  const least = posed.amount('least');
  return question([posed], ...posed.amounts.map(([, each]) => posed.m.isAbove(each, least))).text;
}

/**
 * The entries of a file of worked cases as trees of text, and an entry with rows as the cases that it stands for.
 *
 * @module
 */
import { parse } from 'yaml';

/** A value of a case as it is typed. */
export type Tree = string | readonly Tree[] | { readonly [name: string]: Tree };

/** A case by its fields, none of which is checked yet. */
export type CaseTree = Readonly<Record<string, Tree>>;

/** The fields of which a row adds its entries to those that all rows share. */
export const PARTS: ReadonlySet<string> = new Set(['request', 'expected']);

/** A kobo or a day below an edge, on it, and a kobo or a day above it. */
export const POSITIONS = ['below', 'on', 'above'] as const;

/** The cases of one entry of a file: itself, or its rows with what they share. */
export function treesIn(yaml: string): CaseTree[] {
  const [entry = {}] = parse(yaml, { schema: 'failsafe', prettyErrors: false }) as CaseTree[];
  const { rows, ...shared } = entry;
  if (rows === undefined) return [entry];
  if (!Array.isArray(rows) || rows.length < 2) throw new Error('Accepted: rows, a list of two cases or more');
  const cases = rows as readonly CaseTree[];
  return cases.map((row, at) => ({ ...shared, ...positionAt(entry, at), ...withParts(shared, row) }));
}

/** Rows on an edge come in threes: below it, on it and above it. */
function positionAt({ edge, rows }: CaseTree, at: number): CaseTree {
  if (edge === undefined || (rows as readonly unknown[]).length % POSITIONS.length > 0) return {};
  return { position: POSITIONS[at % POSITIONS.length] ?? '' };
}

function withParts(shared: CaseTree, row: CaseTree): CaseTree {
  const parts = [...PARTS].filter((name) => name in shared && name in row);
  const both = parts.map((name) => [name, { ...(shared[name] as CaseTree), ...(row[name] as CaseTree) }] as const);
  return { ...row, ...Object.fromEntries(both) };
}

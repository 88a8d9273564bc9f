/** No key of a rule table is without a purpose: the engine reads it, or it explains the law to a reader. */
import ts from 'typescript';
import { expect, it } from 'vitest';
import { companyDrafts, companyTables, individualDrafts, individualTables } from '../../src/tables/index.js';
import { nodesOf, sourcesBelow, treeOf } from '../source-files.js';

/** Why a key is in the tables that no code of the engine reads. */
const EXPLAINS: Readonly<Record<string, string>> = {
  clock: 'the day that decides the version; the build checks that it is the day of the section',
  draftedBy: 'who wrote a revision',
  change: 'what a revision changed',
};

const READERS = sourcesBelow('src').filter(
  (path) => !/^src\/(?:analysis|api|columns|spreadsheet|testing)\//.test(path),
);
const NAMES = new Set(READERS.flatMap((path) => nodesOf(treeOf(path)).flatMap(nameReadBy)));

/** A property that is read, a name that is destructured, and a section that is named in a list of sections. */
function nameReadBy(node: ts.Node): string[] {
  if (ts.isPropertyAccessExpression(node)) return [node.name.text];
  if (ts.isBindingElement(node)) return [(node.propertyName ?? node.name).getText()];
  return ts.isStringLiteral(node) && !ts.isLiteralTypeNode(node.parent) ? [node.text] : [];
}

/** The keys of a value and of everything in it; those of `readings` are the names that a table gives them. */
function keysIn(value: unknown, within = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  const isNamed = !Array.isArray(value) && within !== 'readings';
  return entries.flatMap(([key, each]) => [...(isNamed ? [key] : []), ...keysIn(each, key)]);
}

it('every key of a table is read by the engine, or explains the law', () => {
  const tables = [...companyTables, ...companyDrafts, ...individualTables, ...individualDrafts];
  const keys = new Set(tables.flatMap((table) => keysIn(table)));
  expect(keys.size).toBeGreaterThan(100);
  expect([...keys].filter((key) => !NAMES.has(key)).sort()).toEqual(Object.keys(EXPLAINS).sort());
});

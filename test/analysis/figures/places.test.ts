/** The walk leaves out no value of a table that is law. */
import { expect, it } from 'vitest';
import { placesOf, sectionsOf } from '../../../src/analysis/figures/places.js';
import { companyTables, individualTables } from '../../../src/tables/index.js';

const BESIDE_THE_RULE = ['law', 'verified', 'note', 'clock'];

/** The path of every value below: a list of words is one value, and a rate is one. */
function pathsIn(value: unknown, path: readonly string[]): string[] {
  const isOne = typeof value !== 'object' || value === null || 'numerator' in value;
  if (isOne || (Array.isArray(value) && typeof value[0] !== 'object')) return value === null ? [] : [path.join('.')];
  const entries = Object.entries(value).filter(([name]) => !BESIDE_THE_RULE.includes(name));
  return entries.flatMap(([name, inner]) => pathsIn(inner, [...path, name]));
}

it.each([...companyTables, ...individualTables])('every value of $kind $taxYear $reading has a place', (table) => {
  const places = placesOf(table);
  const paths = new Set(places.map(({ path }) => path.join('.')));
  const rows = new Set(places.filter(({ held }) => Array.isArray(held)).map(({ path }) => path.join('.')));
  const all = sectionsOf(table).flatMap((name) => pathsIn(table[name as keyof typeof table], [name]));
  expect(all.length).toBeGreaterThan(60);
  // What a row is called is in the value of its list, and in the names of what the row has.
  const isTitle = (path: string): boolean => /\.\d+\.\w+$/.test(path) && rows.has(path.replace(/\.\d+\.\w+$/, ''));
  expect(all.filter((path) => !paths.has(path) && !isTitle(path))).toEqual([]);
});

/** docs/testing.md lists every invariant, and says which take two results. */
import { expect, it } from 'vitest';
import * as testing from '../../src/testing/index.js';
import * as individuals from '../../src/testing/individual-invariants.js';
import * as companies from '../../src/testing/invariants.js';
import { textOf } from '../source-files.js';

it('every invariant is in the table of docs/testing.md, with as many results as it takes', () => {
  const rows = [...textOf('docs/testing.md').matchAll(/^\| `(\w+)` \| (two|an?) .*(?:company|individual|either)/gm)];
  const listed = rows.map(([, name, results]) => [name, results === 'two' ? 2 : 1]);
  const invariants = Object.entries({ ...companies, ...individuals }).map(([name, holds]) => [name, holds.length]);
  expect(invariants.length).toBeGreaterThan(0);
  expect(listed.sort()).toEqual(invariants.sort());
  expect(Object.keys(testing)).toEqual(expect.arrayContaining(invariants.map(([name]) => name)));
});

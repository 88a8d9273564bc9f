/** A change of the tables or of the steps in src/law/ has an entry in the changelog, and no older one is rewritten. */
import { expect, it } from 'vitest';
import type { TableHeader } from '../../src/tables/table.js';
import { textOf } from '../source-files.js';
import { missingFrom } from './changelog-guard.js';
import { SHIPPED, stepsText, tablesText } from './law-in-force.js';

const CHANGELOG = textOf('CHANGELOG.md');
const IN_FORCE = { Tables: tablesText(), Steps: stepsText() };

it('describes the law that is shipped', () => {
  expect(missingFrom(CHANGELOG, IN_FORCE)).toEqual([]);
});

it('lacks an entry where a table changes', () => {
  const [first, ...others] = SHIPPED;
  const Tables = tablesText([{ ...first, status: 'superseded' } as TableHeader, ...others]);
  expect(missingFrom(CHANGELOG, { ...IN_FORCE, Tables })).toEqual([expect.stringMatching(/^Tables changed\. Add/)]);
});

/**
 * A changed rule table needs an entry in the changelog. The newest entry with a line **Tables** names the fingerprint
 * of all tables in force, so an edited rate fails here until a new entry describes it.
 */
import { expect, it } from 'vitest';
import { sha256 } from '../../src/tables/digest.js';
import { companyTables, individualTables } from '../../src/tables/index.js';
import { digestOfTable } from '../../src/tables/shipped.js';
import type { TableHeader } from '../../src/tables/table.js';
import { textOf } from '../source-files.js';

const SHIPPED: readonly TableHeader[] = [...companyTables, ...individualTables];

/** The fingerprint of tables: what an entry of the changelog names. */
function fingerprintOf(tables: readonly TableHeader[]): string {
  const lines = tables.map((table) => `${table.kind} ${table.taxYear} ${table.reading} ${digestOfTable(table)}`);
  return sha256(lines.sort().join('\n')).slice(0, 16);
}

/** What the changelog lacks for these tables, as an instruction; nothing where it is complete. */
function missingFrom(changelog: string, tables: readonly TableHeader[]): string[] {
  const fingerprint = fingerprintOf(tables);
  const entries = changelog.split(/^(?=##)/m);
  const newest = entries.find((entry) => entry.includes('\n- **Tables**: ')) ?? '';
  if (!newest.includes(`\n- **Tables**: \`${fingerprint}\``)) {
    return [`Rule tables changed. Add an entry to CHANGELOG.md with the line: - **Tables**: \`${fingerprint}\``];
  }
  const isNamedOnce = newest.split('\n- **Tables**: ').length === 2;
  const isOfTheLaw = /\*\*Kind\*\*: .*(?:law|correction)/.test(newest);
  const saysWhen = /\*\*Impacted periods\*\*: (?!none)/.test(newest) && newest.includes('**Impacted taxes**');
  return isNamedOnce && isOfTheLaw && saysWhen
    ? []
    : ['The entry with **Tables** needs the kind law or correction, the periods and the taxes, and one fingerprint.'];
}

const CHANGELOG = textOf('CHANGELOG.md');

it('describes the rule tables that are shipped', () => {
  expect(missingFrom(CHANGELOG, SHIPPED)).toEqual([]);
});

it('lacks an entry when one rate changes', () => {
  const [first, ...others] = companyTables;
  if (!first) throw new Error('there is no table');
  const [rule, ...later] = first.educationTax;
  const changed = { ...first, educationTax: [{ ...rule, rate: 0n }, ...later] } as TableHeader;
  expect(missingFrom(CHANGELOG, [changed, ...others, ...individualTables])[0]).toContain('Add an entry');
});

it('lacks the rest of an entry that names only a fingerprint', () => {
  const entry = `## Next\n\n### Another\n\n- **Kind**: fix.\n- **Tables**: \`${fingerprintOf(SHIPPED)}\`\n`;
  expect(missingFrom(entry, SHIPPED)[0]).toContain('needs the kind law');
});

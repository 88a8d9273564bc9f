/** A change of the tables or of the steps in src/law/ has an entry in the changelog, and no older one is rewritten. */
import { describe, expect, it } from 'vitest';
import { companyLaws } from '../../src/columns/programs.js';
import { companyTables } from '../../src/tables/company.js';
import type { TableHeader } from '../../src/tables/table.js';
import { textOf } from '../source-files.js';
import { missingFrom } from './changelog-guard.js';
import { programLines, SHIPPED, stepsText, tablesText, untracedSteps } from './law-in-force.js';

const CHANGELOG = textOf('CHANGELOG.md');
const IN_FORCE = { Tables: tablesText(), Steps: stepsText() };
const [FIRST, ...OTHERS] = companyTables;
if (!FIRST) throw new Error('there is no table');

it('describes the law that is shipped', () => {
  expect(missingFrom(CHANGELOG, IN_FORCE)).toEqual([]);
});

describe('what is in force', () => {
  const changed = (change: object): string => tablesText([{ ...FIRST, ...change } as TableHeader, ...SHIPPED.slice(1)]);

  it.each([
    ['a rate', { educationTax: FIRST.educationTax.map((rule) => ({ ...rule, rate: 0n })) }],
    ['a status', { status: 'superseded' }],
    ['a rollout', { rollout: { mode: 'shadow', with: 1 } }],
  ])('is other tables with %s changed', (_what, change) => {
    expect(missingFrom(CHANGELOG, { ...IN_FORCE, Tables: changed(change) })[0]).toMatch(/^Tables changed\. Add/);
  });

  it('is other tables with one left out', () => {
    expect(missingFrom(CHANGELOG, { ...IN_FORCE, Tables: tablesText(OTHERS) })).toHaveLength(1);
  });

  it('is other steps where a program or a step over a list changes', () => {
    const laws = companyLaws(FIRST);
    const [line = ''] = programLines(FIRST, laws);
    expect(IN_FORCE.Steps).toContain(line);
    const [other] = programLines(
      FIRST,
      laws.map((law) => ({ ...law, program: { ...law.program, constants: law.program.constants.map((n) => n + 1n) } })),
    );
    expect(other).not.toBe(line);
    expect(untracedSteps()).toContain('src/law/company/disposals/capital-losses.ts');
    expect(untracedSteps()).toContain('src/law/individual/income-streams.ts');
    expect(untracedSteps()).not.toContain('src/law/company/total-profit.ts');
  });
});

describe('a changelog that was made to fit', () => {
  const NEXT = { Tables: 'a changed table', Steps: 'a changed step' };
  const lacking = (changelog: string) => missingFrom(changelog, { ...IN_FORCE, Tables: NEXT.Tables });
  const asked = (changelog: string) => /`\w+`/.exec(lacking(changelog)[0] ?? '')?.[0] ?? 'nothing';
  const entry = (fields: readonly string[]) => ['### The next change', '', ...fields, '', ''].join('\n');
  const withEntry = (...fields: readonly string[]): string =>
    CHANGELOG.replace('## Unreleased\n\n', (heading) => heading + entry(fields));

  const KIND = '- **Kind**: law.';
  const PERIODS = '- **Impacted periods**: income from 1 January 2026.';
  const TAXES = '- **Impacted taxes**: personal income tax.';
  const TABLES = `- **Tables**: ${asked(CHANGELOG)}`;
  const [NAMED = ''] = /- \*\*Tables\*\*: `\w+`/.exec(CHANGELOG) ?? [];

  it('is complete with a new entry that says everything', () => {
    expect(lacking(withEntry(KIND, PERIODS, TAXES, TABLES))).toEqual([]);
  });

  it.each([
    ['the fingerprint of an older entry is overwritten', CHANGELOG.replace(NAMED, TABLES)],
    ['a second fingerprint is put into an older entry', CHANGELOG.replace(NAMED, `${NAMED}\n${TABLES}`)],
    ['an older entry loses its fingerprint', withEntry(KIND, PERIODS, TAXES, TABLES).replace(`${NAMED}\n`, '')],
    ['an entry of no kind has it', withEntry(PERIODS, TAXES, TABLES)],
    ['the new entry is below others', `${CHANGELOG}\n${entry([KIND, PERIODS, TAXES, TABLES])}`],
  ])('lacks an entry when %s', (_what, changelog) => {
    expect(lacking(changelog)[0]).toMatch(/^Tables changed\. Add an entry above all others, with the line: /);
  });

  it('is asked for another fingerprint as often as an older one is overwritten', () => {
    const overwritten = CHANGELOG.replace(NAMED, TABLES);
    const again = overwritten.replace(TABLES, `- **Tables**: ${asked(overwritten)}`);
    expect(lacking(again)[0]).toContain('Tables changed.');
    const emptied = CHANGELOG.replace(`${NAMED}\n`, '');
    expect(lacking(CHANGELOG.replace(NAMED, `- **Tables**: ${asked(emptied)}`))[0]).toContain('Tables changed.');
  });

  it.each([
    ['the kind of another change', '- **Kind**: feature.', PERIODS, TAXES],
    ['no kind of the law', '- **Kind**: no law and no correction.', PERIODS, TAXES],
    ['a kind, denied', '- **Kind**: feature, not a correction.', PERIODS, TAXES],
    ['a kind, denied after it', '- **Kind**: law, but nothing changes.', PERIODS, TAXES],
    ['None for the periods', KIND, '- **Impacted periods**: None.', TAXES],
    ['none for the periods, with a year', KIND, '- **Impacted periods**: none of 2026.', TAXES],
    ['periods without a year', KIND, '- **Impacted periods**: some.', TAXES],
    ['None for the taxes', KIND, PERIODS, '- **Impacted taxes**: None at all.'],
    ['no line of taxes', KIND, PERIODS, ''],
  ])('needs more of an entry with %s', (_what, ...fields) => {
    expect(lacking(withEntry(...fields, TABLES))[0]).toContain('The entry with **Tables** needs');
  });

  it('may say of other steps that no figure changes, and of other tables not', () => {
    const steps = (changelog: string) => missingFrom(changelog, { ...IN_FORCE, Steps: NEXT.Steps })[0] ?? '';
    const line = steps(CHANGELOG).split('line: ')[1] ?? '';
    expect(steps(withEntry('- **Kind**: technical. No figure changes.', line))).toBe('');
    expect(steps(withEntry('- **Kind**: technical.', line))).toContain('The entry with **Steps** needs');
    expect(lacking(withEntry('- **Kind**: technical. No figure changes.', TABLES))[0]).toContain('needs the kind');
  });
});

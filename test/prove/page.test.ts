import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { digestOf, keptAnswers } from '../../tools/prove/answers.js';
import { EXPLANATIONS } from '../../tools/prove/explained.js';
import { PROPERTIES } from '../../tools/prove/laws.js';
import { pageWith } from '../../tools/prove/page.js';
import { digestOfPair, pairsOf } from '../../tools/prove/readings.js';
import { comparedRevisions, revisionsOf } from '../../tools/prove/revisions.js';
import { TABLES, tableName } from '../../tools/prove/tables.js';
import { readFixtures } from '../../tools/rules/fixture.js';

const kept = keptAnswers();
const STALE = 'The page of proofs is stale. Run "npm run prove -- --write", which asks only what changed.';

describe('the page of proofs', { timeout: 120_000 }, () => {
  it('is what the answers of the last run make of it', () => {
    const page = readFileSync('docs/proofs.md', 'utf8');
    expect(pageWith(kept, page), STALE).toBe(page);
  });

  it('is of the tables in force, by the digests of what is asked of them', () => {
    const now = TABLES.map((table) => `${tableName(table)} ${digestOf(table)}`);
    const asked = [...kept.tables, ...kept.mutants].map(({ table, digest }) => `${table} ${digest}`);
    expect(
      asked.filter((each) => !now.includes(each)),
      STALE,
    ).toEqual([]);
    expect(kept.tables.length).toBeGreaterThan(0);
  });

  it('has a wrong law for every property that it tried to break, and no other property', () => {
    const names = Object.entries(PROPERTIES).flatMap(([kind, all]) => all.map(({ name }) => `${kind}: ${name}`));
    const tried = kept.mutants.map(({ kind, property }) => `${kind}: ${property}`);
    expect(tried.filter((each) => !names.includes(each))).toEqual([]);
    expect(kept.mutants.filter(({ mutant }) => mutant === null)).toEqual([]);
  });

  it('leaves nothing undecided of totals, sums, credits and what is carried forward, and little of the rest', () => {
    const all = kept.tables.flatMap(({ answers }) => answers);
    const undecided = all.filter(({ status }) => status === 'undecided');
    const groups = ['amounts', 'sums', 'credits', 'carried forward'];
    expect(undecided.filter(({ group }) => groups.includes(group))).toEqual([]);
    expect(undecided.length).toBeLessThan(all.length / 10);
  });

  it('explains every refutation, and has proved what the exceptions leave', () => {
    const refuted = kept.tables.flatMap(({ answers }) => answers.filter(({ status }) => status === 'refuted'));
    expect(refuted.filter(({ law, returns }) => law?.length === 0 || returns?.length === 0)).toEqual([]);
    expect(refuted.filter(({ property }) => /, where |, without losses/.test(property))).toEqual([]);
  });

  it('compares readings that are in force', () => {
    const now = pairsOf(TABLES).map((pair) => `${pair.tables.map(tableName).join(' and ')} ${digestOfPair(pair)}`);
    const asked = kept.readings.map(({ tables, digest }) => `${tables} ${digest}`);
    expect(
      asked.filter((each) => !now.includes(each)),
      STALE,
    ).toEqual([]);
    expect(kept.readings.filter(({ agree }) => agree !== 'proved')).toEqual([]);
  });

  it('compares each revision with the one before: they differ only where rules:diff says', () => {
    const now = revisionsOf(process.cwd(), TABLES).map(comparedRevisions);
    expect(kept.revisions, STALE).toEqual(now);
    expect(now.filter(({ law }) => law === 'elsewhere too')).toEqual([]);
    expect(new Set(now.map(({ law }) => law))).toEqual(new Set(['the same', 'only there']));
  });
});

describe('what explains a refutation', () => {
  const cases = (['company', 'individual'] as const).flatMap((kind) => readFixtures<unknown>(kind));
  const names = new Set(cases.map(({ name }) => name));

  it.each(EXPLANATIONS.map((each) => [each.law, each] as const))('%s has its two worked cases', (_, { cases: its }) => {
    expect(its.filter((name) => !names.has(name))).toEqual([]);
  });
});

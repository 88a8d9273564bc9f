import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { companyRuleTable } from '../../../src/index.js';
import { companyTables } from '../../../src/tables/company.js';
import type { CompanyRuleTable } from '../../../src/tables/company-table.js';
import { TIER } from '../../../test/effort.js';
import { isKept, PROOFS } from '../../../tools/build/kept.js';
import { readFixtures } from '../../rules/src/fixture.js';
import { type KeptAnswer, keptAnswers } from '../src/answers.js';
import { BROKEN_BY_THE_LAW, DISPOSAL_MUTANTS } from '../src/disposal-mutants.js';
import { ASKED_OF_DISPOSALS } from '../src/disposal-questions.js';
import { EXPLANATIONS } from '../src/explained.js';
import { EXPLAINED_OF_LISTS, gainsInAll } from '../src/list-answers.js';
import { pageWith } from '../src/page.js';
import { totalOf } from '../src/replay.js';
import type { AnyRequest } from '../src/requests.js';
import { comparedRevisions, revisionsOf } from '../src/revisions.js';
import { explanationsFor, TABLES, tableName } from '../src/tables.js';
import { waitingIn } from '../src/whole-run.js';

const kept = keptAnswers();
const refuted = kept.answers.filter(({ status }) => status === 'refuted');
/** The texts of all questions take half a minute to make: they are made where a source of them changed. */
const isOfToday = TIER !== 'all' && (await isKept(PROOFS));

const STALE = 'The page of proofs is stale. Run "npm run prove -- --write", which asks only what changed.';

function namesOf(answers: readonly KeptAnswer[]): string[] {
  return answers.map(({ table, property }) => `${table}: ${property}`);
}

/** The totals of the returns that break a property, as the library computes them now. */
function totalsNow({ table: name, returns = [] }: KeptAnswer): string[] {
  const table = TABLES.find((each) => tableName(each) === name);
  return returns.map(({ request }) => (table && totalOf(table, request as AnyRequest)?.toFixed(2)) ?? 'refused');
}

describe('the page of proofs', { timeout: 120_000 }, () => {
  it('is what the answers of the last run make of it', () => {
    const page = readFileSync('docs/proofs.md', 'utf8');
    expect(pageWith(kept, page), STALE).toBe(page);
  });

  it.skipIf(isOfToday)('has an answer to every text that is asked today, but where it says that it waits', () => {
    expect(waitingIn(kept), STALE).toEqual(kept.waiting);
  });

  // A change of the law has all of its texts asked anew, which takes an hour: a whole run may follow the change.
  it.runIf(TIER === 'all')('waits for nothing', () => {
    expect(kept.waiting, STALE).toEqual([]);
  });

  it('leaves nothing undecided of totals, sums, credits and what is carried forward, and little of the rest', () => {
    const undecided = kept.answers.filter(({ status }) => status === 'undecided');
    const groups = ['amounts', 'sums', 'credits', 'carried forward'];
    expect(namesOf(undecided.filter(({ group }) => groups.includes(group)))).toEqual([]);
    expect(undecided.length).toBeLessThan(kept.answers.length / 10);
  });

  it('explains every refutation, but none of what exceptions leave', () => {
    expect(namesOf(refuted.filter((answer) => explanationsFor(answer).length === 0))).toEqual([]);
  });

  it('shows returns for every refutation, which the library computes as they are kept', () => {
    expect(refuted.length).toBeGreaterThan(0);
    expect(refuted.map(totalsNow)).toEqual(refuted.map(({ returns }) => returns?.map(({ total }) => total)));
  });

  it('shows returns of which the second costs less or more than the order of facts allows', () => {
    const ordered = refuted.filter(({ group }) => group === 'order');
    const isBroken = ({ property, returns = [] }: KeptAnswer): boolean => {
      const [before, after] = returns.map(({ total }) => BigInt(total.replace('.', '')));
      if (before === undefined || after === undefined) return false;
      return property.includes('never lowers') ? after < before : after > before;
    };
    expect(ordered.length).toBeGreaterThan(0);
    expect(namesOf(ordered.filter((each) => !isBroken(each)))).toEqual([]);
  });

  it('compares readings, which agree outside of the condition', () => {
    expect(kept.readings.filter(({ agree }) => agree !== 'proved')).toEqual([]);
  });

  it.skipIf(isOfToday)('compares each revision with the one before: they differ only where rules:diff says', () => {
    const now = revisionsOf(process.cwd(), TABLES).map(comparedRevisions);
    expect(kept.revisions, STALE).toEqual(now);
    expect(now.length).toBeGreaterThan(0);
    expect(now.filter(({ law }) => law === 'elsewhere too')).toEqual([]);
  });
});

describe('the lists of the page', () => {
  it('are proved, but for what the law explains', () => {
    const open = kept.lists.filter(({ status, property }) => status !== 'proved' && !(property in EXPLAINED_OF_LISTS));
    expect(open).toEqual([]);
    expect(kept.lists.filter(({ status }) => status === 'undecided')).toEqual([]);
  });

  it('show returns of which the second has lower gains, as the library computes them', () => {
    const broken = kept.lists.filter(({ status }) => status === 'refuted');
    expect(broken.length).toBeGreaterThan(0);
    for (const { table: name, returns = [] } of broken) {
      const table = companyTables.find((each) => tableName(each) === name) as CompanyRuleTable;
      const totals = returns.map(({ request }) => gainsInAll(table, request));
      expect(totals.map((total) => total.toFixed(2))).toEqual(returns.map(({ total }) => total));
      expect(totals[1]?.lessThan(totals[0] ?? 0)).toBe(true);
    }
  });

  it.each([
    ['99999999.99', '60000000.00'],
    ['100000000', '10000000.00'],
  ])('shares sold for %s beside a gain of 60,000,000 on others leave gains of %s', (proceeds, gains) => {
    // Outside of 12 months with each other; below 100,000,000 the loss of 50,000,000 is on exempt shares.
    const disposalSchedule = [
      { assetClass: 'nigerian_shares', proceeds: '120000000', costBase: '60000000', disposalDate: '2024-03-01' },
      { assetClass: 'nigerian_shares', proceeds, costBase: '150000000', disposalDate: '2025-10-31' },
    ];
    const request = { taxYear: 2025, turnover: '0', disposalSchedule };
    expect(gainsInAll(companyRuleTable(2025), request).toFixed(2)).toBe(gains);
  });

  it('have a wrong law for every property of disposals', () => {
    const broken = new Set([...DISPOSAL_MUTANTS.map(({ breaks }) => breaks), BROKEN_BY_THE_LAW]);
    expect(ASKED_OF_DISPOSALS.filter((name) => !broken.has(name))).toEqual([]);
  });
});

describe('what explains a refutation', () => {
  const cases = (['company', 'individual'] as const).flatMap((kind) => readFixtures<unknown>(kind));
  const names = new Set(cases.map(({ name }) => name));

  it.each(EXPLANATIONS.map((each) => [each.law, each] as const))('%s has its two worked cases', (_, { cases: its }) => {
    expect(its.filter((name) => !names.has(name))).toEqual([]);
  });
});

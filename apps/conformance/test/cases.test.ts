/** The cases of the kit are the worked cases of the repository, and our own package gives every figure of them. */

import { calculateCit, calculatePit, toPlain } from 'nigeria-tax-rules';
import { type CompanyInput, calculateCitYears, calculateCompany } from 'nigeria-tax-rules/accounts';
import { companyRuleTable } from 'nigeria-tax-rules/rules';
import { describe, expect, it } from 'vitest';
import { readFixtures } from '../../rules/src/fixture.js';
import type { Answer } from '../src/answer.js';
import type { ConformanceCase, Kind } from '../src/case.js';
import { scoreOf, wrongCases } from '../src/score.js';
import { actNamesIn } from '../tools/act-names.js';
import { caseFile } from '../tools/cases.js';
import { tierOf } from '../tools/tier.js';

/** One section of both kinds; the tier `ci` takes all. */
const SECTION = 'authorities';

describe('the cases', () => {
  const { cases, acts } = caseFile('1.0.0', SECTION);

  it('are those of the section, with figures and law as they are written', () => {
    const folders = ['company', 'accounts', 'individual'];
    const written = folders.flatMap((folder) => readFixtures(folder, { section: SECTION }));
    expect(cases.map(({ id }) => id)).toEqual(written.map(({ title }) => title));
    expect(cases.map(({ expected = {} }) => expected)).toEqual(written.map(({ expected }) => expected));
    expect(cases.map(({ law }) => law)).toEqual(written.map(({ law }) => law));
    expect(cases.length).toBeGreaterThan(100);
  });

  it('name their sources, which are listed', () => {
    for (const each of cases) {
      expect(each.acts, each.law).not.toEqual([]);
      for (const act of each.acts) expect(acts[act]?.source, each.law).toMatch(/^https:|^rules\//);
    }
  });
});

describe('the law of a case', () => {
  it.each([
    ['CITA ss. 40, 105; TETF Act s. 1(2); CITA s.33', ['TETFA', 'CITA']],
    ['NTA-gazette s.57; circular 2026/11 para 4.1(2)', ['C11', 'NTA-gazette']],
    ['NTAA s.51', ['NTAA']],
    ['project rule: within ₦1,000 or 0.5%', ['Practice']],
  ])('%s names its sources', (law, names) => {
    expect(actNamesIn(law)).toEqual(names);
  });

  it('has the weakest tier of the sections that it names', () => {
    const table = companyRuleTable(2027);
    // In the table of 2027, s.59(1) was read in print, and s.56 is disputed between the prints.
    expect(tierOf('NTA s.59', table)).toBe('primary');
    expect(tierOf('NTA ss.56, 59', table)).toBe('disputed');
    expect(tierOf('NTA s.999', table)).toBeUndefined();
  });
});

const CALCULATE: Readonly<Record<Kind, (request: never, options: object) => object>> = {
  company: calculateCit,
  books: calculateCompany,
  years: ({ requests }: { readonly requests: CompanyInput[] }, options) => ({
    years: calculateCitYears(requests, options),
  }),
  individual: calculatePit,
};

describe('our own package', () => {
  const { cases } = caseFile('1.0.0', SECTION);

  /** As a line of an engine: through JSON, where an absent value is lost. */
  function answerOf({ kind, request, reading }: ConformanceCase): Answer {
    const result = CALCULATE[kind](request as never, { ...(reading !== undefined && { reading }), workings: true });
    return { kind: 'figures', figures: JSON.parse(JSON.stringify(toPlain(result))) };
  }

  it.each(['transition', 'donations'])('gives every figure of books and of years: %s', (section) => {
    const own = caseFile('1.0.0', section).cases.filter(({ refused }) => refused === undefined);
    expect(new Set(own.map(({ kind }) => kind)).has('books')).toBe(true);
    const answers = { byId: new Map(own.map((one) => [one.id, answerOf(one)])), faults: [] };
    expect(wrongCases(scoreOf(own, answers))).toEqual([]);
    const years = own.filter(({ kind }) => kind === 'years');
    expect(years.map(({ contested }) => contested)).toEqual(section === 'transition' ? [false, true] : []);
  });

  it('gives every figure', () => {
    const answers = { byId: new Map(cases.map((one) => [one.id, answerOf(one)])), faults: [] };
    const score = scoreOf(cases, answers);
    expect(wrongCases(score)).toEqual([]);
    expect([score.overall.right, score.figures.right]).toEqual([cases.length, score.figures.total]);
  });

  it('is wrong where a figure of it is changed by a kobo', () => {
    const [one] = cases.filter(({ expected }) => expected?.['taxLiability.total'] !== undefined);
    if (one === undefined) throw new Error('no case expects a total');
    const changed: Answer = { kind: 'figures', figures: { taxLiability: { total: '0.01' } } };
    const score = scoreOf([one], { byId: new Map([[one.id, changed]]), faults: [] });
    expect(wrongCases(score).map(({ of }) => of.id)).toEqual([one.id]);
  });
});

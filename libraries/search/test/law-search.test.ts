/** Everyday questions about the law, each with the section of the Acts that answers it, read in rules/texts. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AccountedAct } from '../../../apps/rules/src/accounted.js';
import { accountsIn, nameOf } from '../src/accounts.js';
import { searchLaw, withoutFigure, YEAR_OF_SEARCH } from '../src/law-search.js';

/** A question, with its section; `outside` of what is computed, where it is. */
interface Question {
  readonly question: string;
  readonly section: string;
  readonly taxYear?: number;
  readonly outside?: true;
}

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as unknown;
const COVERAGE = read('rules/coverage.json') as readonly AccountedAct[];
const ACCOUNTS = accountsIn(COVERAGE);
const QUESTIONS = read('libraries/search/test/questions.json') as readonly Question[];

/** A section is found if it is among the first so many. */
const AMONG = 8;

describe('everyday questions', () => {
  it('are sixty and more, about sections that there are, some of them outside', () => {
    expect(new Set(QUESTIONS.map(({ question, taxYear }) => `${question} ${taxYear}`)).size).toBe(QUESTIONS.length);
    expect(QUESTIONS.length).toBeGreaterThanOrEqual(60);
    const does = new Map(
      COVERAGE.flatMap(({ act, sections }) => sections.map((each) => [nameOf({ act, ...each }), each])),
    );
    for (const { section, outside = false } of QUESTIONS) {
      expect([section, /^(?:outside|not_yet)$/.test(does.get(section)?.does ?? '')]).toEqual([section, outside]);
    }
  });

  it.each(QUESTIONS)('"$question" leads to $section', ({ question, section, taxYear = YEAR_OF_SEARCH, outside }) => {
    const { figures, sections, isEncoded } = searchLaw(question, taxYear, ACCOUNTS);
    const names = sections.map(nameOf);
    if (outside === undefined) {
      expect(isEncoded).toBe(true);
      expect(names.slice(0, AMONG)).toContain(section);
      return;
    }
    // What is outside is said first; no figure stands in for it.
    expect(names.slice(0, figures.length === 0 ? 3 : 1)).toContain(section);
  });
});

describe('a search', () => {
  const find = (query: string, taxYear = YEAR_OF_SEARCH) => searchLaw(query, taxYear, ACCOUNTS);

  it('is encoded wherever a section that it names is, and only then or by a value or a field', () => {
    for (const { question, taxYear } of QUESTIONS) {
      const { sections, isEncoded } = find(question, taxYear);
      if (sections.some(({ does }) => does.startsWith('encoded')))
        expect([question, isEncoded]).toEqual([question, true]);
    }
    expect(find('zzqqxx')).toEqual({ figures: [], fields: [], sections: [], isEncoded: false });
  });

  it('finds values and other names: deductions, types, classes', () => {
    const first = (query: string) => find(query).figures[0]?.figure.key;
    expect(first('life insurance')).toBe('deductions.allowed');
    expect(first('commission')).toMatch(/^incomeTypes\.bonus\./);
    expect(first('machinery')).toMatch(/^assetClasses\.plant_and_equipment/);
  });

  it('says first what is done of the section that fits best', () => {
    const said = (query: string) => withoutFigure(find(query));
    expect(said('VAT')).toMatch(/^no figure; not computed: NTAA s\.56, .*; encoded as input or rule: /);
    expect(said('donations')).toMatch(/^no figure; encoded as input or rule: NTA s\.163, /);
    expect(said('inheritance')).toBe('not encoded');
  });

  it('finds the fields of a request', () => {
    expect(find('profit before tax').fields.map(({ field }) => field)).toContain('company.profitBeforeTax');
    expect(find('months worked').fields.map(({ field }) => field)).toContain('individual.monthsWorked');
  });

  it('has what is in force before what has ended, in every year', () => {
    for (const { question } of QUESTIONS) {
      for (const taxYear of [2023, 2025, 2026]) {
        const ended = find(question, taxYear).figures.map(({ inForce }) => !inForce);
        expect(ended).toEqual([...ended].sort());
      }
    }
  });
});

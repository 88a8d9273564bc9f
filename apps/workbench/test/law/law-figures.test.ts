/** Figures of the law in words, section by section, and what a search finds. */
import { listFigures } from 'nigeria-tax-rules/analysis';
import { companyRuleTable, individualRuleTable } from 'nigeria-tax-rules/rules';
import { describe, expect, it } from 'vitest';
import { inPlain } from '../../src/engine/plain.js';
import {
  type Figure,
  found,
  fullLabelOf,
  grouped,
  labelOf,
  rowsOf,
  saysOf,
  sectionOfCitation,
  shortOf,
} from '../../src/law/figures.js';

const figures: readonly Figure[] = inPlain(listFigures(companyRuleTable(2026)));
const of = (key: string): Figure => figures.find((figure) => figure.key === key) as Figure;
const search = (find: string, isDisputed = false): string[] =>
  found(rowsOf(figures, find), (figure) => [figure], { find, isDisputed }).map(({ key }) => key);

describe('a figure', () => {
  it('says its bound in the words of the Act', () => {
    const limit = of('companySize@2025-07-01.small.grossTurnover.atMost');
    expect([labelOf(limit), saysOf(limit), shortOf(limit)]).toEqual([
      'Small, gross turnover',
      'at most ₦100,000,000',
      'at most ₦100m',
    ]);
    expect(fullLabelOf(limit)).toBe('Company size, small, gross turnover');
    expect(saysOf(of('companySize.medium.grossTurnover.moreThan'))).toBe('more than ₦25,000,000');
    expect(saysOf(of('companySize@2025-07-01.large.anyOther'))).toBe('any other');
  });

  it('says rates, fractions, counts, words, lists and authorities as they are read', () => {
    const said = {
      'educationTax@2025-07-01.rate': '4%',
      'capitalAllowances.cap': '2/3',
      'dueDate.monthsAfterPeriodEnd': '6',
      'capitalGains@2026-01-01.method': 'joins profits',
      'educationTax@2025-07-01.exempt': 'small, non resident',
      'assetClasses.nigerian_shares.reinvestmentRelief': 'yes',
      'authorities@2025-06-26.authority': 'NRS',
      'rounding.toNearest': '₦0.01',
      'companySize.until': '1 July 2025',
    };
    expect(Object.fromEntries(Object.keys(said).map((key) => [key, saysOf(of(key))]))).toEqual(said);
  });
});

describe('the table', () => {
  it('has the sections and versions of the library in their order, and every figure once', () => {
    for (const table of [companyRuleTable(2024), companyRuleTable(2026), individualRuleTable(2026)]) {
      const rows = rowsOf(inPlain(listFigures(table)), '');
      const sections = grouped(rows);
      const shown = sections.flatMap(({ versions }) => versions.flatMap(({ runs }) => runs.flat()));
      expect(shown).toEqual(rows);
      expect(new Set(sections.map(({ section }) => section)).size).toBe(sections.length);
    }
  });

  it('has the days of a version in its heading, and rows of the same law together', () => {
    const size = grouped(rowsOf(figures, '')).find(({ section }) => section === 'companySize');
    expect(size?.versions.map(({ from, until }) => [from, until])).toEqual([
      [null, '2025-07-01'],
      ['2025-07-01', null],
    ]);
    const runs = size?.versions[1]?.runs.map((run) => run.map(labelOf));
    expect(runs).toContainEqual(['Small, gross turnover', 'Small, per annum', 'Small, fixed assets']);
  });
});

describe('a search', () => {
  it('finds the levy by its section, and by its word', () => {
    expect(search('s.59')).toContain('educationTax@2025-07-01.rate');
    expect(search('s.59').filter((key) => !key.startsWith('educationTax@2025-07-01.'))).toEqual([]);
    expect(search('levy')).toContain('educationTax@2025-07-01.tax');
    expect(search('s.5')).toEqual(search('s.5 '));
    expect(search('s.5')).not.toContain('educationTax@2025-07-01.rate');
  });

  it('finds what rests on a section, its paragraphs too, and nothing of another print', () => {
    const resting = search('NTA s.56');
    expect(resting).toEqual(expect.arrayContaining(['incomeTax@2025-07-01.small.rate']));
    const laws = figures.filter(({ key }) => resting.includes(key)).map(({ law }) => law);
    expect(laws.every((law) => law.some((citation) => /^NTA s\.56\b/.test(citation)))).toBe(true);
  });

  it('finds amounts short and long, whole', () => {
    const limit = 'companySize@2025-07-01.small.fixedAssets.atMost';
    expect(search('250m')).toEqual([limit]);
    expect(search('₦250,000,000')).toEqual([limit]);
    expect(search('0m')).not.toContain(limit);
  });

  it('finds the law of words that have no figure', () => {
    expect(search('NTA s.20')).toEqual(['tradingProfit@2025-07-01.from']);
    expect(search('')).not.toContain('tradingProfit@2025-07-01.from');
  });

  it('finds what is disputed alone', () => {
    const disputed = figures.filter(({ verified }) => verified === 'disputed').map(({ key }) => key);
    expect(search('', true).length).toBeGreaterThan(10);
    expect(search('', true).filter((key) => !disputed.includes(key))).toEqual([]);
  });

  it('is for the section of a citation', () => {
    expect(
      ['NTA s.56(a)', 'CITA s.105 "small company"', 'NTA 4th Sch.', 'NTAA s.11(5)(a)'].map(sectionOfCitation),
    ).toEqual(['NTA s.56', 'CITA s.105', 'NTA 4th Sch.', 'NTAA s.11']);
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { calculateCit } from '../../../src/index.js';
import { casesIn } from '../src/case-file.js';
import { differencesOf, readFixtures } from '../src/fixture.js';

const SMALL = `- name: A company with a gross turnover of exactly 25,000,000 is small
  years: [2024]
  sections: [company-size, minimum-tax]
  law: CITA s.105
  request:
    turnover: 25_000_000
    operatingExpenses: 14_999_999.90
    applyEducationTax: false
    disposalSchedule:
      - { assetClass: land, proceeds: 999.99, costBase: 0, disposalDate: 2023-06-30 }
  expected:
    companySize: SMALL
    credits.FOREIGN: null
    rules.taxYear: 2024
    assumptions.0.assumed: 2028
    incomeStreams.0.periodsPerYear: 8_784
  working: >-
    25,000,000 is not
    more than 25,000,000`;
const LARGE = SMALL.replace('is small', 'is large').replace('[company-size, minimum-tax]', '[income-tax]');

const BY_YEARS = `- name: A tax of (year)
  years: [2023..2024, 2026 prospective]
  sections: [income-tax]
  law: { 2023..2024: CITA s.105, 2026 prospective: CITA s.106 }
  request:
    accountingPeriodEnd: (year-1)-12-31
    turnover: 25_000_000
  expected:
    taxLiability.total: { 2023: 2_500_000.00, '2024, 2026 prospective': 3_000_000.00 }
    carriedForward.capitalLosses: { 2023: { land: 1.00 } }`;

const ROWS = `- years: [2024]
  sections: [company-size]
  law: CITA s.105
  edge: company_size.gross_turnover 25_000_000.00
  request: { operatingExpenses: 1_000_000 }
  rows:
    - name: A turnover of 24,999,999.99 is small
      request: { turnover: 24_999_999.99 }
      expected: { companySize: SMALL }
    - name: A turnover of 25,000,000 is small
      law: CITA s.33
      request: { turnover: 25_000_000 }
      expected: { companySize: SMALL }
    - name: A turnover of 25,000,000.01 is medium
      years: [2023..2024]
      request: { turnover: 25_000_000.01 }
      expected: { companySize: MEDIUM }
`;

const read = (yaml: string, section?: string) => casesIn('company/here', `# Cases.\n\n${yaml}\n`, section);

/** The text with its first such line replaced; the line must be there. */
function changed(from: string, to: string): string {
  expect(SMALL).toContain(from);
  return SMALL.replace(from, to);
}

describe('a file of worked cases', () => {
  it('keeps the digits of amounts as text, and reads years, flags and what must not be there', () => {
    const [only] = read(SMALL);
    expect(only).toEqual({
      title: 'company/here: A company with a gross turnover of exactly 25,000,000 is small (2024)',
      name: 'A company with a gross turnover of exactly 25,000,000 is small',
      sections: ['company-size', 'minimum-tax'],
      law: 'CITA s.105',
      origin: 'by hand',
      request: {
        taxYear: 2024,
        turnover: '25000000',
        operatingExpenses: '14999999.90',
        applyEducationTax: false,
        disposalSchedule: [{ assetClass: 'land', proceeds: '999.99', costBase: '0', disposalDate: '2023-06-30' }],
      },
      expected: {
        companySize: 'SMALL',
        'credits.FOREIGN': null,
        'rules.taxYear': 2024,
        'assumptions.0.assumed': '2028',
        'incomeStreams.0.periodsPerYear': 8784,
      },
      working: '25,000,000 is not more than 25,000,000',
    });
  });

  it('gives the cases of one section, without a look at the others', () => {
    const broken = `${LARGE}\n  request: twice`;
    expect(read(`${SMALL}\n\n${LARGE}`).map(({ name }) => name.slice(-5))).toEqual(['small', 'large']);
    expect(read(`${SMALL}\n\n${broken}`, 'minimum-tax')).toHaveLength(1);
    expect(() => read(`${SMALL}\n\n${broken}`, 'income-tax')).toThrow('Map keys must be unique');
    expect(read(SMALL, 'minimum')).toEqual([]);
  });

  it('has rows, which share fields and entries, and on an edge are below it, on it and above it', () => {
    const rows = read(ROWS);
    expect(rows.map(({ title, position, law }) => [title.slice(14), position, law])).toEqual([
      ['A turnover of 24,999,999.99 is small (2024)', 'below', 'CITA s.105'],
      ['A turnover of 25,000,000 is small (2024)', 'on', 'CITA s.33'],
      ['A turnover of 25,000,000.01 is medium (2023)', 'above', 'CITA s.105'],
      ['A turnover of 25,000,000.01 is medium (2024)', 'above', 'CITA s.105'],
    ]);
    expect(new Set(rows.map(({ edge }) => edge))).toEqual(new Set(['company_size.gross_turnover 25_000_000.00']));
    expect(rows[1]?.request).toEqual({ taxYear: 2024, operatingExpenses: '1000000', turnover: '25000000' });
    expect(read(ROWS, 'company-size')).toEqual(rows);
  });

  it('is read once for each year and reading, with the values of that year', () => {
    const [before, after, other, ...more] = read(BY_YEARS);
    expect(more).toEqual([]);
    const periods = [before, after, other].map((one) => one?.request);
    expect(periods).toEqual([
      { taxYear: 2023, accountingPeriodEnd: '2022-12-31', turnover: '25000000' },
      { taxYear: 2024, accountingPeriodEnd: '2023-12-31', turnover: '25000000' },
      { taxYear: 2026, accountingPeriodEnd: '2025-12-31', turnover: '25000000' },
    ]);
    expect([before, after, other].map((one) => [one?.title.slice(14), one?.reading])).toEqual([
      ['A tax of 2023 (2023)', undefined],
      ['A tax of 2024 (2024)', undefined],
      ['A tax of 2026 (2026 prospective)', 'prospective'],
    ]);
    expect([before, after, other].map((one) => [one?.law, one?.expected])).toEqual([
      ['CITA s.105', { 'taxLiability.total': '2500000.00', 'carriedForward.capitalLosses': { land: '1.00' } }],
      ['CITA s.105', { 'taxLiability.total': '3000000.00' }],
      ['CITA s.106', { 'taxLiability.total': '3000000.00' }],
    ]);
  });

  it.each([
    ['an amount that is not grouped', changed('25_000_000', '25000000'), 'turnover: 25000000 is not grouped'],
    ['an unknown field', changed('law:', 'note2: x\n  law:'), '"note2"'],
    [
      'an unknown field of a source',
      changed('law:', 'source: { title: a, url: b, kind: c, year: d }\n  law:'),
      '"year"',
    ],
    ['no section', changed('[company-size, minimum-tax]', '[]'), 'sections: [income-tax]'],
    ['no law', changed('  law: CITA s.105\n', ''), 'at law'],
    ['a name that is no sentence', changed('A company', 'a-company'), 'a sentence, without a full stop'],
    [
      'neither figures nor a refusal',
      changed('expected:', 'note:').replace(/note:[\s\S]*/, 'note: x'),
      'expected or refused',
    ],
    ['figures and a refusal', changed('  expected:', '  refused: [/turnover]\n  expected:'), 'expected or refused'],
    ['an origin that is no word', changed('law:', 'origin: engine\n  law:'), 'origin'],
    ['a year in the request', changed('  request:', '  request:\n    taxYear: 2024'), 'under years'],
    ['no year', changed('  years: [2024]\n', ''), 'at years'],
    ['a year that is none', changed('[2024]', '[2024..2023]'), '"2024..2023" is no year'],
    ['a value of another year', changed('SMALL', '{ 2023: SMALL }'), '2023 is not among the years of the case'],
    ['two values of a year', changed('SMALL', "{ 2024: SMALL, '2024..2024': LARGE }"), 'twice'],
    ['an edge without a position', changed('law:', 'edge: company_size\n  law:'), 'Accepted: edge with its position'],
    ['rows that are one', changed('  request:', '  rows: [{ name: A }]\n  request:'), 'a list of two cases or more'],
    ['a field that is written twice', changed('law:', 'law: NTA s.1\n  law:'), 'Map keys must be unique'],
  ])('refuses %s', (_what, yaml, message) => {
    expect(() => read(yaml)).toThrow(/^fixtures\/company\/here\.yaml, - name: /);
    expect(() => read(yaml)).toThrow(message);
  });
});

describe('the worked cases', () => {
  it('of a section are those among all that are tagged with it', () => {
    const all = readFixtures<unknown>('individual').filter(({ sections }) => sections.includes('refundable'));
    expect(all.length).toBeGreaterThan(10);
    expect(readFixtures('individual', { section: 'refundable' })).toEqual(all);
  });

  it.each(['CONTRIBUTING.md', 'fixtures/README.md'])('that %s shows are read, and hold', (page) => {
    const [, yaml = ''] = /```yaml\n([\s\S]*?)```/.exec(readFileSync(page, 'utf8')) ?? [];
    const shown = read(yaml);
    expect(shown).toHaveLength(7);
    for (const { request, expected = {}, reading } of shown) {
      expect(Object.keys(expected)).toHaveLength(2);
      const figures = expected as Readonly<Record<string, string>>;
      const options = reading === undefined ? {} : { reading };
      expect(differencesOf({ expected: figures }, calculateCit(request as unknown, options))).toEqual([]);
    }
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { calculateCit } from '../../src/index.js';
import { casesIn } from '../../tools/rules/case-file.js';
import { differencesOf, readFixtures } from '../../tools/rules/fixture.js';

const SMALL = `- name: A company with a gross turnover of exactly 25,000,000 is small
  sections: [company-size, minimum-tax]
  law: CITA s.105
  request:
    taxYear: 2024
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
  working: >-
    25,000,000 is not
    more than 25,000,000`;
const LARGE = SMALL.replace('is small', 'is large').replace('[company-size, minimum-tax]', '[income-tax]');

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
      title: 'company/here: A company with a gross turnover of exactly 25,000,000 is small',
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
    const [shown, ...more] = read(yaml);
    expect(more).toEqual([]);
    const expected = shown?.expected as Readonly<Record<string, string>>;
    expect(Object.keys(expected).length).toBeGreaterThan(1);
    expect(differencesOf({ expected }, calculateCit(shown?.request as unknown))).toEqual([]);
  });
});

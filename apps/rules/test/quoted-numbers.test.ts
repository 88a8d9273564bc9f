/** A figure of a table is one of the numbers that its rule quotes. */
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { build } from '../src/build.js';
import { quotedNumberRefusals, quotedNumberWarnings } from '../src/quoted-numbers.js';
import { copyOfProject, reopened } from './project-copy.js';

const copy = copyOfProject();
afterEach(() => copy.restore());
afterAll(() => copy.remove());

const DIFFERING = 'rules/quotes/differing.yaml';

/** Edits a table and returns what the build refuses of its figures and warns of. */
function said(path: string, from: RegExp, to: string): { refusals: string[]; warnings: string[] } {
  copy.edit(path, from, to);
  return { refusals: quotedNumberRefusals(copy.root), warnings: quotedNumberWarnings(copy.root) };
}

describe('a figure against the words that its rule quotes', () => {
  it('is one of their numbers in every table, or says why not', () => {
    expect(quotedNumberRefusals(copy.root)).toEqual([]);
    expect(quotedNumberWarnings(copy.root)).toEqual([]);
  });

  it('is refused by the build with both, the file, the line and the column', () => {
    const path = 'rules/company/2024.yaml';
    copy.write(path, reopened(copy.read(path)).replace(/(?<=size: medium, +rate: )\d+%/, '37%'));
    const text = copy.read(path);
    const before = text.slice(0, text.indexOf('37%'));
    const place = `${before.split('\n').length}:${before.length - before.lastIndexOf('\n')}`;
    expect(() => build(copy.root)).toThrow(
      `${path}:${place}: \`rate\`: 37%, and CITA s.40 is quoted with "medium-sized company, tax at the rate of ` +
        '20 Kobo for every Naira". Accepted: a number of the words that are quoted, other words in rules/quotes, or ' +
        `the reason in ${DIFFERING} under company.income_tax.rates.medium.`,
    );
  });

  it.each([
    ['a per cent', 'rules/company/2027.yaml', /(?<=size: large, rate: )\d+%/, '37%', 'at the rate of 30%'],
    ['naira', 'rules/individual/2026.yaml', /(?<=at_most: )[\d_]+/, '410_000', 'a maximum of N500,000'],
    ['months', 'rules/company/2027.yaml', /(?<=window_months: )\d+/, '23', 'in any 12 consecutive months'],
    ['the rate of another band', 'rules/individual/2026.yaml', /(?<=next: [\d_]+, +rate: )\d+%/, '18%', 'at 15%'],
  ] as const)('is refused of a primary rule: %s', (_what, path, from, to, words) => {
    const { refusals, warnings } = said(path, from, to);
    const its = refusals.filter((refusal) => refusal.includes(`\`: ${to}, and `));
    expect(its).toEqual([expect.stringContaining(words)]);
    expect(warnings).toEqual([]);
  });

  it.each([
    ['a fraction', 'rules/company/2024.yaml', /(?<=cap: )\d+\/\d+/, '3/4', '662/3 per cent'],
    ['years', 'rules/company/2027.yaml', /(?<=\n {4,8}years: )\d+/, '9', 'for the first five years'],
    [
      'the effective rate',
      'rules/company/2027.yaml',
      /(?<=less_franked_dividends\n +rate: )\d+%/,
      '37%',
      'less than 15%',
    ],
    [
      'naira without a sign',
      'rules/company/2027.yaml',
      /(?<=gross_turnover: { at_most: )50_[\d_]+/,
      '60_000_000',
      '50,000,000',
    ],
    [
      'per cent in words',
      'rules/company/2024.yaml',
      /(?<=tax: education_tax\n {4}rate: )[\d.]+%/,
      '2.4%',
      'two percent',
    ],
  ] as const)('is warned of in another rule: %s', (_what, path, from, to, words) => {
    const { refusals, warnings } = said(path, from, to);
    expect(refusals).toEqual([]);
    expect(warnings.length).toBeGreaterThan(0);
    expect(warnings[0]).toMatch(new RegExp(`^Warning: ${path}:\\d+:\\d+: \`\\w+\`: ${to}, and `));
    expect(warnings[0]).toContain(words);
  });

  it('may differ for a reason, which is refused where nothing differs', () => {
    copy.edit(DIFFERING, '  - figure: "2.5%"', '  - figure: "2.6%"\n    because: "A trial."\n  - figure: "2.5%"');
    expect(quotedNumberRefusals(copy.root)).toEqual([
      `${DIFFERING}: no rule company.education_tax.education_tax has 2.6% against its quotes. ` +
        'Accepted: figures that differ.',
    ]);
  });

  it('needs a reason', () => {
    copy.edit(DIFFERING, /\n {4}because: .*/, '');
    expect(quotedNumberRefusals(copy.root)[0]).toContain('`because`: missing.');
  });
});

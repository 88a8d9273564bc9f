/** Questions as people ask them: each finds its page, or the part of it that is named, among the first three. */
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { entriesOf } from '../entries.js';
import { actsOf, foundActs } from '../law.js';
import { everythingFinder } from '../src/sections.js';

const ENTRIES = entriesOf(fileURLToPath(new URL('../../../docs', import.meta.url)));
const ACTS = foundActs(actsOf(fileURLToPath(new URL('../../../rules', import.meta.url))));
const find = everythingFinder(ENTRIES, ACTS);

/** What people ask, and the pages or parts that answer it. */
const QUESTIONS: readonly (readonly [question: string, answers: string])[] = [
  ['what is EDT', 'guides/education-tax'],
  ['how much PAYE do I pay', 'guides/payroll'],
  ['change a rate', 'guides/change-a-rate'],
  ['pin the law of last year', 'guides/pin-the-law'],
  ['when is the return due', 'guides/due-dates'],
  ['what does ◇ disputed mean', 'limits guides/contested-readings guides/glossary'],
  ['penalty for late filing', 'guides/due-dates'],
  ['is the development levy charged on small companies', 'guides/education-tax guides/glossary'],
  ['tetfund rate 2024', 'guides/education-tax'],
  ['how do I calculate company tax', 'guides/first-return'],
  ['which year do I file for', 'guides/year-of-assessment'],
  ['minimum wage exemption', 'guides/payroll#the-minimum-wage guides/other-calculators'],
  ['what is a cliff', 'analysis guides/what-if'],
  ['open my excel file of clients', 'guides/clients files'],
  ['download as excel', 'spreadsheets files'],
  ['use without internet', 'workbench#without-a-connection'],
  ['embed the chart on my website', 'workbench#a-curve-in-a-page-of-yours'],
  ['50 million or 100 million small company', 'limits guides/contested-readings guides/other-calculators'],
  ['first gazette', 'guides/contested-readings limits guides/pin-the-law'],
  ['what if the rate were 5%', 'guides/what-if guides/change-a-rate'],
  ['who pays more after a reform', 'analysis guides/analyst'],
  ['check a calculator', 'guides/other-calculators'],
  ['can I trust the result', 'guides/how-sure limits guides/auditor'],
  ['verify a certificate', 'certificates guides/auditor'],
  ['sign a result', 'certificates'],
  ['audit a tax computation', 'guides/auditor'],
  ['bonus in payroll', 'guides/payroll files#payroll'],
  ['rent relief', 'guides/payroll guides/glossary#rent-relief'],
  ['13th month salary', 'guides/payroll'],
  ['what can I enter as withholding tax', 'fields guides/first-return limits'],
  ['crypto', 'limits fields guides/year-of-assessment guides/other-calculators files'],
  ['capital allowances', 'fields limits guides/glossary'],
  ['brought forward losses', 'fields'],
  ['capital gains on shares', 'fields limits guides/year-of-assessment'],
  ['upload csv', 'files'],
  ['column names of a csv', 'files columns'],
  ['template to fill in', 'files command-line guides/payroll'],
  ['SQL query for BigQuery', 'sql#bigquery'],
  ['postgres database', 'running sql'],
  ['backup', 'running#backup-and-restore'],
  ['restore the database', 'running#backup-and-restore'],
  ['docker', 'running'],
  ['api key was rejected', 'problems/unknown-api-key problems/revoked-api-key problems/missing-api-key'],
  ['429 error', 'problems/too-many-requests'],
  ['insufficient balance', 'problems/insufficient-balance'],
  [
    'idempotency key',
    'problems/idempotency-key-reused problems/idempotency-keys-differ problems/idempotency-in-progress',
  ],
  ['webhook signature', 'webhooks'],
  ['rotate a secret', 'webhooks#replace-a-secret running#rotating-keys-and-secrets'],
  ['alert disk full', 'running'],
  ['install the library with npm', 'library guides/first-return'],
  ['convert result to json', 'plain-data command-line'],
  ['typescript function for paye', 'library guides/payroll'],
  ['rounding', 'decisions/0001-bigint-kobo-and-exact-fractions spreadsheets writing-the-law fields limits plain-data'],
  ['how fast is it', 'benchmarks columns'],
  ['what is not covered', 'limits'],
  ['is there a fee for nitda levy', 'limits'],
  ['which sections of the act are covered', 'law/index'],
  ['state of residence lagos', 'guides/payroll command-line fields problems/fields'],
  ['self employed tax', 'fields guides/year-of-assessment guides/payroll'],
  ['compare 2025 and 2026', 'guides/what-if analysis guides/first-return sql#compare-two-laws'],
  ['reproduce an old answer', 'reproduce guides/pin-the-law'],
  ['what does gross turnover mean', 'guides/glossary guides/other-calculators'],
  ['VAT due date', 'guides/due-dates'],
  ['tax bands 2026', 'guides/payroll'],
  ['why did my tax go up', 'analysis guides/auditor workbench guides/what-if'],
  ["my company's year ends in march", 'guides/year-of-assessment guides/due-dates'],
  ['chargeable income meaning', 'guides/glossary'],
  ['meaning of assessable profit', 'guides/glossary'],
  ['when must I remit PAYE', 'guides/due-dates guides/payroll'],
  ['deadline for company tax', 'guides/due-dates guides/year-of-assessment'],
  ['levy rate 2026', 'guides/education-tax guides/glossary'],
  ['small company threshold', 'limits guides/contested-readings guides/education-tax guides/other-calculators'],
  ['employee joined in november', 'guides/payroll files#payroll'],
  ['pension deduction', 'guides/payroll fields'],
  ['edit the law and see who pays', 'guides/analyst analysis guides/change-a-rate'],
  ['which print of the act is used', 'limits guides/contested-readings guides/pin-the-law'],
  ['what do abbreviations like CITA mean', 'guides/glossary'],
  ['print the computation', 'guides/first-return command-line workbench guides/auditor guides/books'],
  ['tax of many companies at once', 'columns files guides/clients'],
  ['duckdb', 'sql#duckdb'],
  ['server out of memory', 'running'],
  ['upgrade the service', 'running#upgrades'],
  ['webhook stopped arriving', 'webhooks problems/webhook-ended'],
  ['ambiguous amount error', 'problems/ambiguous-number files'],
  ['return already filed', 'problems/already-filed'],
  ['company sold its land', 'fields guides/year-of-assessment limits'],
  ['rows that were refused', 'guides/clients files'],
  ['excel formulas', 'spreadsheets'],
  ['test my own tax software', 'testing conformance guides/other-calculators'],
  ['interest and penalties', 'guides/due-dates limits'],
  ['minimum tax', 'guides/glossary guides/other-calculators limits guides/first-return'],
  ['tax on dividends', 'guides/glossary fields guides/other-calculators guides/first-return'],
  ['CRA removed in 2026', 'guides/other-calculators guides/glossary guides/payroll'],
  ['who decides which state gets my tax', 'guides/payroll'],
  ['link to a calculation', 'workbench#addresses'],
  ['is my data sent anywhere', 'workbench'],
  ['typical mistakes of payroll', 'guides/payroll#what-goes-wrong-most'],
];

/** The address of a part without the end of its file. */
const short = (href: string): string => href.replace('.html', '');

describe('a search in the handbook', () => {
  it('is tried in sixty ways at least, each with an answer that exists', () => {
    expect(new Set(QUESTIONS.map(([question]) => question)).size).toBeGreaterThanOrEqual(60);
    const parts = new Set(ENTRIES.map(({ href }) => short(href)));
    const answers = QUESTIONS.flatMap(([, each]) => each.split(' '));
    expect(answers.filter((answer) => !parts.has(answer))).toEqual([]);
  });

  it.each(QUESTIONS)('"%s" finds %s among the first three', (question, answers) => {
    const first = find(question)
      .slice(0, 3)
      .map(({ href }) => short(href));
    const isFirst = (answer: string): boolean =>
      first.some((href) => (answer.includes('#') ? href : href.replace(/#.*/, '')) === answer);
    expect(answers.split(' ').filter(isFirst), first.join(', ')).not.toEqual([]);
  });

  it.each([
    ['section 105 CITA', 'law/cita.html#section-s105'],
    ['nigeria tax act section 59', 'law/nta.html#section-s59'],
  ])('"%s" finds the section first', (question, href) => {
    expect(find(question)[0]?.href).toBe(href);
  });

  it('shows sections of the Acts by their headings, after the pages', () => {
    const hrefs = find('power to distrain').map(({ href }) => href);
    const law = hrefs.filter((href) => href.startsWith('law/') && href.includes('#section-'));
    expect(law).toEqual(expect.arrayContaining(['law/ntaa.html#section-s61', 'law/pita.html#section-s104']));
    expect(hrefs.indexOf('law/ntaa.html#section-s61')).toBeLessThan(8);
    const whole = find('personal income tax act').find(({ href }) => href.startsWith('law/pita.html'));
    expect(whole?.says).toMatch(/^204 sections: /);
  });

  it('shows each page once, at its best part', () => {
    const pages = find('development levy').map(({ page }) => page);
    expect(pages.length).toBeGreaterThan(3);
    expect(new Set(pages).size).toBe(pages.length);
    expect(find('meaning of chargeable income')[0]?.href).toBe('guides/glossary.html#chargeable-income');
  });

  it('finds pages while a word is typed, and nothing without a word that is there', () => {
    expect(find('glossa')[0]?.href).toBe('guides/glossary.html');
    expect(find('zzzz')).toEqual([]);
    expect(find('')).toEqual([]);
    expect(find('what is the')).toEqual([]);
  });
});

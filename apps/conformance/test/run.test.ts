/** The command in this process: its words, its choice of cases and its reports. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { CaseFile, ConformanceCase } from '../src/case.js';
import { run } from '../src/run.js';
import { UsageError } from '../src/usage-error.js';

const folder = mkdtempSync(join(tmpdir(), 'runs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Invented cases: two of companies, one of them contested, and one of an individual that is refused. */
const COMPANY: ConformanceCase = {
  id: 'company/a: Large & taxed',
  kind: 'company',
  taxYear: 2024,
  name: 'Large & taxed',
  sections: ['income-tax', 'company-size'],
  law: 'CITA s.40',
  acts: ['CITA'],
  tier: 'secondary',
  contested: false,
  origin: 'published',
  source: { title: 'A circular', url: 'https://example.org/circular', kind: 'official' },
  request: { taxYear: 2024, turnover: '200000000' },
  expected: { companySize: 'LARGE', 'taxLiability.cit': '6000000.00' },
  working: '30% × 20,000,000',
};
const CONTESTED: ConformanceCase = {
  ...COMPANY,
  id: 'company/b: Contested',
  taxYear: 2026,
  sections: ['company-size'],
  contested: true,
  reading: 'first_gazette',
};
const { expected: _, ...QUESTION } = COMPANY;
const INDIVIDUAL: ConformanceCase = {
  ...QUESTION,
  id: 'individual/a: Refused',
  kind: 'individual',
  sections: ['credits'],
  refused: ['/state'],
};
const FILE: CaseFile = {
  version: '1.2.3',
  acts: { CITA: { title: 'Companies Income Tax Act', source: 'https://example.org/cita' } },
  cases: [COMPANY, CONTESTED, INDIVIDUAL],
};

const ran = (...words: string[]) => run(words, () => FILE);

/** A file of answers. */
function answers(name: string, ...lines: object[]): string {
  const path = join(folder, `${name}.ndjson`);
  writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return path;
}

const RIGHT = { companySize: 'LARGE', taxLiability: { cit: 6_000_000 } };
const ALL_RIGHT = answers(
  'right',
  { id: CONTESTED.id, ...RIGHT },
  { id: COMPANY.id, ...RIGHT },
  { id: INDIVIDUAL.id, refused: true },
);
const ONE_WRONG = answers(
  'wrong',
  { id: COMPANY.id, taxLiability: { cit: '5999999.99' } },
  { id: CONTESTED.id, ...RIGHT },
);

describe('the exit code', () => {
  it('is 0 when every case is right, or left out by the engine itself', async () => {
    expect((await ran('--results', ALL_RIGHT)).code).toBe(0);
    const part = answers('part', { id: COMPANY.id, ...RIGHT }, { id: CONTESTED.id, outOfScope: 'Until 2025.' });
    expect((await ran('--results', part, '--kind', 'company')).code).toBe(0);
  });

  it('is 1 when a case is wrong, a question has no answer, or no case is right', async () => {
    expect((await ran('--results', ONE_WRONG)).code).toBe(1);
    expect((await ran('--results', ONE_WRONG, '--kind', 'individual')).code).toBe(1);
    const none = answers('none', { id: COMPANY.id, outOfScope: 'Salaries only.' });
    expect((await ran('--results', none, '--section', 'income-tax')).code).toBe(1);
  });

  it.each([
    [[], 'Give one of --engine, --url, --results and --questions.'],
    [['--engine', 'x', '--questions'], 'Give one of --engine, --url, --results and --questions.'],
    [['--questions', '--key', 'k'], '--key requires --url.'],
    [['--url', 'localhost:1'], '--url takes an address such as http://localhost:8080, not "localhost:1".'],
    [
      ['--questions', '--kind', 'partnership'],
      '--kind takes one of company, books, years, individual, not "partnership".',
    ],
    [['--questions', '--format', 'xml'], '--format takes text, json or junit, not "xml".'],
    [['--questions', '--year', 'MMXX'], '--year takes a whole number, not "MMXX".'],
    [
      ['--questions', '--section', 'vat'],
      'No case is about the section "vat". Accepted: company-size, credits, income-tax.',
    ],
    [['--questions', '--year', '1999'], 'No case is left by --section, --year, --kind and --only-settled.'],
    [['--results', '/no/such/file'], 'The answers cannot be read: ENOENT'],
    [['--results', ALL_RIGHT, '--out', '/no/such/file'], 'The report cannot be written: ENOENT'],
    [['--engin', 'x'], "Unknown option '--engin'"],
  ])('of %j is 2, with the reason', async (words, reason) => {
    const refused = await ran(...words).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(UsageError);
    expect((refused as Error).message).toContain(reason);
  });
});

describe('the questions', () => {
  const idsOf = async (...words: string[]): Promise<string[]> => {
    const { text } = await ran('--questions', ...words);
    return text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).id);
  };

  it('hold what an engine needs, and nothing of the answer', async () => {
    const { text } = await ran('--questions', '--year', '2026');
    const { id, request } = CONTESTED;
    expect(JSON.parse(text)).toEqual({ id, kind: 'company', reading: 'first_gazette', request });
  });

  it('are chosen by section, year and kind, and without what is contested', async () => {
    expect(await idsOf('--section', 'company-size')).toEqual([COMPANY.id, CONTESTED.id]);
    expect(await idsOf('--section', 'company/income-tax', '--section', 'individual/credits')).toHaveLength(2);
    expect(await idsOf('--year', '2024', '--kind', 'company')).toEqual([COMPANY.id]);
    expect(await idsOf('--only-settled')).toEqual([COMPANY.id, INDIVIDUAL.id]);
  });
});

describe('the report', () => {
  it('as text counts by section and cites the law of what is wrong', async () => {
    const { text } = await ran('--results', ONE_WRONG, '--name', 'An engine');
    expect(text.split('\n')[0]).toBe('An engine: 3 cases of nigeria-tax-conformance 1.2.3');
    expect(text).toMatch(/^company\/company-size +2 +1 +1 +0 +0$/m);
    expect(text).toContain('No case is answered of 1 other section.');
    expect(text).toMatch(/^all cases, each once +3 +1 +1 +0 +1$/m);
    expect(text).toContain('Of 5 expected figures, 2 are right, 1 wrong, 0 refused and 2 not answered.');
    expect(text).toContain('1. company/a: Large & taxed');
    expect(text).toContain('taxLiability.cit       expected 6,000,000.00, got 5,999,999.99');
    expect(text).toContain('CITA                 Companies Income Tax Act <https://example.org/cita>');
    expect(text).toContain('A circular <https://example.org/circular>');
    expect(text).toContain('1 of 3 questions have no answer.');
  });

  it('as JSON holds the same, and the outcome of every case', async () => {
    const report = JSON.parse((await ran('--results', ONE_WRONG, '--format', 'json')).text);
    expect(report.overall).toEqual({ total: 3, right: 1, wrong: 1, refused: 0, notAnswered: 1 });
    expect(report.wrong[0]).toMatchObject({
      id: COMPANY.id,
      figures: [{ figure: 'taxLiability.cit', expected: '6000000.00', got: '5999999.99' }],
      law: 'CITA s.40',
      acts: [{ name: 'CITA', ...FILE.acts.CITA }],
      source: COMPANY.source,
      request: COMPANY.request,
    });
    expect(report.outcomes).toEqual({
      [COMPANY.id]: 'wrong',
      [CONTESTED.id]: 'right',
      [INDIVIDUAL.id]: 'not answered',
    });
  });

  it('as JUnit counts each case once, and escapes what XML reserves', async () => {
    const out = join(folder, 'report.xml');
    const { text, code } = await ran('--results', ONE_WRONG, '--format', 'junit', '--out', out, '--name', '"<&>\u0001');
    expect([text, code]).toEqual([`${out}: 3 cases, 1 right, 1 wrong, 0 refused, 1 not answered.\n`, 1]);
    const xml = readFileSync(out, 'utf8');
    expect(xml).toContain('<testsuites name="&quot;&lt;&amp;&gt;" tests="4" failures="1" errors="1" skipped="1">');
    expect(xml).toContain('<testsuite name="company/income-tax" tests="1" failures="1" errors="0" skipped="0">');
    expect(xml).toContain('name="company/a: Large &amp; taxed"><failure type="wrong"');
    expect(xml).toContain('<error message="1 of 3 questions have no answer."/>');
    expect(xml.match(/<testcase /g)).toHaveLength(4);
  });

  it('lists at most as many wrong cases as are asked for', async () => {
    const wrong = answers('two-wrong', { id: COMPANY.id, refused: true }, { id: CONTESTED.id, companySize: 'SMALL' });
    const { text } = await ran('--results', wrong, '--kind', 'company', '--first', '1');
    expect(text).toContain('Wrong or refused: the first 1 of 2');
    expect(text).toContain('companySize            expected LARGE, got {"refused":true}');
    expect(text).not.toContain('2. company/b');
  });

  it('is the help or the version where those are asked for', async () => {
    expect((await ran('--help')).text).toContain("--engine 'CMD'");
    expect((await ran('--version')).text).toBe('1.2.3\n');
  });
});

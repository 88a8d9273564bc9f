import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Decimal } from 'decimal.js';
import { companyRuleTable } from 'nigeria-tax-rules';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../../../test/source-files.js';
import { draftOf, tableNamed } from '../../src/law/tables.js';
import { example } from '../command-line.js';
import { inProcess } from '../in-process.js';

const folder = mkdtempSync(join(tmpdir(), 'nigeria-tax-law-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

const TABLE = readFileSync(join(ROOT, 'rules/company/2024.yaml'), 'utf8');
const MEDIUM_RATE = /(?<=size: medium, +rate: )([\d.]+)%/;
const RATE = Number(MEDIUM_RATE.exec(TABLE)?.[1]);
const EDUCATION = Number(/\n {2}- from: 2023-09-01\n {4}tax: education_tax\n {4}rate: ([\d.]+)%/.exec(TABLE)?.[1]);
/** The law of 2024, but with two points more for medium companies. */
const DRAFT = file('draft.yaml', TABLE.replace(MEDIUM_RATE, `${RATE + 2}%`));
/** The income tax of the medium company at a rate: of its total profit. */
const incomeTax = (percent: number) => new Decimal('26500000.50').times(percent).div(100);
const MEDIUM = example('medium-company-2024').path;

async function answerOf(words: readonly string[]) {
  const { code, out, err } = await inProcess(words);
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out);
}

describe('the law of an answer', () => {
  it('is a table in a file, and says so', async () => {
    const answer = await answerOf(['cit', MEDIUM, '--table', DRAFT]);
    expect(answer.rules.status).toBe('custom');
    const { taxLiability } = await answerOf(['cit', MEDIUM]);
    const [before, after] = [incomeTax(RATE), incomeTax(RATE + 2)];
    expect([taxLiability.cit, answer.taxLiability.cit]).toEqual([before.toFixed(2), after.toFixed(2)]);
    // Withholding tax meets the same of both, and education tax is the same.
    const more = new Decimal(after.toFixed(2)).minus(before.toFixed(2));
    expect(answer.taxLiability.total).toBe(new Decimal(taxLiability.total).plus(more).toFixed(2));
    expect(answer.taxLiability.educationTax).toBe(taxLiability.educationTax);
  });

  it('is a reading of the package by the name of its table', async () => {
    const { path } = example('contested-size-2026');
    const named = await answerOf(['cit', path, '--table', '2026/first_gazette']);
    expect(named).toEqual(await answerOf(['cit', path, '--reading', 'first_gazette']));
    expect(named).toEqual(await answerOf(['cit', path, '--table', '2026', '--reading', 'first_gazette']));
  });

  it('is the table of each line of a filter', async () => {
    const lines = file('lines.ndjson', '{"taxYear":2024,"turnover":1}\n{"taxYear":2026,"turnover":1}\n');
    const { code, out } = await inProcess(['cit', lines, '--ndjson', '--table', DRAFT]);
    const [first, second] = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect([code, first.rules.status, second.errors[0].code]).toEqual([2, 'custom', 'option-conflict']);
  });

  it('is a revision that is in force, or one of the archive, and none that is not there', async () => {
    const { revision } = companyRuleTable(2024);
    expect(await answerOf(['cit', MEDIUM, '--revision', String(revision)])).toEqual(await answerOf(['cit', MEDIUM]));
    const missing = await inProcess(['cit', MEDIUM, '--revision', '99', '--sheet']);
    expect([missing.code, missing.err]).toEqual([1, expect.stringContaining('There is no revision 99 of 2024.')]);
    const archived = await inProcess(['cit', MEDIUM, '--revision', String(revision - 1)]);
    expect(JSON.parse(archived.out).rules).toMatchObject({ revision: revision - 1, status: 'custom' });
  });

  it('is no revision whose rules are of shapes that are not computed any more', () => {
    const name = `2024.r${companyRuleTable(2024).revision - 1}`;
    const path = `rules/archive/company/${name}.yaml`;
    const root = join(folder, 'older');
    mkdirSync(join(root, 'rules/archive/company'), { recursive: true });
    symlinkSync(join(ROOT, 'rules/acts.yaml'), join(root, 'rules/acts.yaml'));
    const archived = readFileSync(join(ROOT, path), 'utf8');
    writeFileSync(join(root, path), archived);
    expect(tableNamed(name, 'company', root)).toMatchObject({ taxYear: 2024 });
    writeFileSync(join(root, path), archived.replace('method: floor', 'method: of_old'));
    const compared = `npm run rules:diff -- ${name} 2024 compares what the two say.`;
    expect(() => tableNamed(name, 'company', root)).toThrow(compared);
  });

  it('is a draft of the year, where the package has one', async () => {
    const { err } = await inProcess(['cit', MEDIUM, '--draft', '--sheet']);
    expect(err).toContain('The package has no draft for 2024.');
    const rules = readFileSync(join(ROOT, 'rules/company/2027.yaml'), 'utf8');
    mkdirSync(join(folder, 'rules/company'), { recursive: true });
    symlinkSync(join(ROOT, 'rules/acts.yaml'), join(folder, 'rules/acts.yaml'));
    writeFileSync(join(folder, 'rules/company/2027.yaml'), rules.replace('status: in_force', 'status: draft'));
    expect(draftOf('company', 2027, 'first_gazette', folder)).toMatchObject({ taxYear: 2027, status: 'draft' });
    expect(draftOf('company', 2026, undefined, folder)).toBeUndefined();
    expect(draftOf('company', 2027, undefined, ROOT)).toBeUndefined();
  });

  it('is the one of a curve and of a change, too', async () => {
    const along = ['--along', 'turnover', '--to', '90000000', '--json'];
    const curve = await answerOf(['curve', MEDIUM, ...along, '--table', DRAFT]);
    // Of a naira more of turnover, income tax and education tax of the year.
    const rate = ((RATE + 2 + EDUCATION) / 100).toString();
    expect(curve.segments.some(({ perNaira }: { perNaira: string }) => perNaira === rate)).toBe(true);
    const change = await answerOf(['explain-change', MEDIUM, '--from', '2024', '--to', DRAFT, '--json']);
    const [before, after] = [await answerOf(['cit', MEDIUM]), await answerOf(['cit', MEDIUM, '--table', DRAFT])];
    expect([change.before, change.after]).toEqual([before.taxLiability.total, after.taxLiability.total]);
    expect(change.before).not.toBe(change.after);
  });

  it.each([
    [['--table', 'a.yaml', '--draft'], '--table and --draft cannot be used together.'],
    [['--table', 'a.yaml', '--revision', '1'], '--table and --revision cannot be used together.'],
    [['--revision', 'one'], '--revision takes a whole number from 1, not "one".'],
    [['--table', 'no-such.yaml'], 'There is no table no-such.yaml.'],
    [
      ['--table', 'law.xlsx'],
      '"law.xlsx" is not a table. Accepted: 2026, 2026/first_gazette, 2024.r2 or a .yaml file.',
    ],
    [['--table', join(ROOT, 'rules/individual/2026.yaml')], 'is not a table for companies.'],
  ])('is refused with %j', async (words, message) => {
    const { code, err } = await inProcess(['cit', MEDIUM, ...words]);
    expect([code, err]).toEqual([1, expect.stringContaining(message)]);
  });
});

describe('a request of the other tax', () => {
  it.each([
    [
      'cit',
      'salary-in-lagos-2026',
      "This looks like an individual's request: it has state, incomeStreams",
      'Use nigeria-tax pit.',
    ],
    [
      'pit',
      'medium-company-2024',
      "This looks like a company's request: it has accountingPeriodEnd, turnover, costOfSales.",
      'Use nigeria-tax cit.',
    ],
  ])('is named by %s: %s', async (command, name, who, what) => {
    const { code, err } = await inProcess([command, example(name).path, '--sheet']);
    expect(code).toBe(1);
    for (const words of ['Nothing was computed: 1 error.', who, what]) expect(err).toContain(words);
  });

  it('is refused field by field where it has fields of both', async () => {
    const both = file('both.json', '{"taxYear": 2026, "turnover": 1, "state": "Lagos"}');
    const { err } = await inProcess(['cit', both, '--sheet']);
    expect(err).toContain('state is not a field.');
  });
});

/** `nigeria-tax check`: every example of the documentation with its exit code, and what a working may hold. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { example } from '../command-line.js';
import { inProcess } from '../in-process.js';

const folder = mkdtempSync(join(tmpdir(), 'nigeria-tax-check-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { path: company } = example('medium-company-2024');

async function against(text: string) {
  const file = join(folder, 'working.csv');
  writeFileSync(file, text);
  return inProcess(['check', company, '--against', file]);
}

describe('the examples of the documentation', () => {
  const page = readFileSync('docs/command-line.md', 'utf8').replaceAll(/\\\n\s*/g, '');
  const shown = [...page.matchAll(/^# .* exit code (\d)\nnpx nigeria-tax (check .*)$/gm)];
  const examples = shown.map(([, code, words = '']) => ({ code: Number(code), words }));

  it('show every outcome', () => {
    expect(new Set(examples.map(({ code }) => code))).toEqual(new Set([0, 1, 2, 3]));
  });

  it.each(examples)('end with $code: $words', async ({ code, words }) => {
    const asked = [...words.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
    expect((await inProcess(asked)).code).toBe(code);
  });

  it('print what the page shows', async () => {
    const { out } = await inProcess(['check', company, '--against', 'fixtures/examples/working-2024.csv']);
    const [, block = ''] = /^```text\n(Where it parts\n[\s\S]*?)```/m.exec(page) ?? [];
    expect(block).not.toBe('');
    expect(out).toContain(block);
  });
});

describe('a working', () => {
  it('may have amounts as people write them, titles and other columns', async () => {
    const text = 'Line,Note,Amount\nIncome,,\nTrading profit,a,"₦30,000,000.00"\nEducation tax,b,975000.02\n';
    expect(await against(text)).toMatchObject({ code: 0, out: expect.stringMatching(/^VERIFIED\n/) });
  });

  it('is read below titles and by the words of the trade, with amounts as people write them', async () => {
    const head = 'INVENTED LTD,,\nComputation of 2024,,\nParticulars,Note,Amount (₦)\n';
    const lines = 'Trading profit,1,30m\nEducation tax,2,"N975,000.02"\nMinimum tax,3,-\n';
    const { code, out, err } = await against(head + lines);
    expect([code, out]).toEqual([0, expect.stringMatching(/^VERIFIED\n/)]);
    expect(err).toContain('The headings are in row 3; rows 1 to 2 are left out ("INVENTED LTD").');
    expect(err).toContain('"Particulars" as line, "Amount (₦)" as amount');
  });

  it('keeps a total that is the sum of the lines above it, and asks about other money', async () => {
    // 5,300,000.10 of income tax and 975,000.02 of education tax, less 1,250,000 that was withheld.
    const sum = 'line,amount\nCompanies income tax,5300000.10\nEducation tax,975000.02\nTotal payable,6275000.12\n';
    expect((await against(sum)).out).toMatch(/Total payable +6,275,000\.12\n +Computed +5,025,000\.12/);
    const two = 'line,amount,Last year\nEducation tax,975000.02,"800,000.00"\n';
    expect((await against(two)).err).toContain('"Last year": amounts such as 800,000.00');
  });

  it.each([
    ['label,sum\na,1\n', 'The file has no columns for line and amount'],
    ['line,amount\nTotal payable,much\n', 'row 2: Total payable is "much", which is no amount.'],
    ['line,amount\n,5\n', 'row 2: "5" has no line.'],
    ['line,amount\ntotal,5\ntotal,6\n', 'row 3: total is repeated.'],
  ])('is refused: %j', async (text, message) => {
    expect(await against(text)).toMatchObject({ code: 1, out: '', err: expect.stringContaining(message) });
  });
});

it.each([
  [[], 'check takes --expect AMOUNT or --against FILE.'],
  [['--expect', '1', '--against', 'x.csv'], '--expect and --against cannot be used together.'],
  [['--expect', '1', '--expect', '2'], '--expect takes NAME=AMOUNT where it is repeated, not "1".'],
])('refuses %j', async (words, message) => {
  expect(await inProcess(['check', company, ...words])).toMatchObject({
    code: 1,
    err: expect.stringContaining(message),
  });
});

it('prints JSON, whose amounts are text', async () => {
  const { code, out } = await inProcess(['check', company, '--expect', '1', '--json']);
  expect(code).toBe(1);
  const { outcome, partsAt } = JSON.parse(out);
  expect([outcome, partsAt.computed, partsAt.line.law.length > 0]).toEqual(['refuted', '5025000.12', true]);
});

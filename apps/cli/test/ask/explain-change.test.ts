import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundled, type CommandLine, example } from '../command-line.js';

let cli: CommandLine;
beforeAll(async () => {
  cli = await bundled();
});
afterAll(() => cli.remove());

const COMPANY = JSON.stringify({
  taxYear: 2026,
  turnover: 80_000_000,
  operatingExpenses: 50_000_000,
  fixedAssets: 20_000_000,
});
const explain = (words: readonly string[], input = COMPANY) => cli.run(['explain-change', ...words], input);

describe('nigeria-tax explain-change', () => {
  it('prints the parts of a change, with the figures and the law of both', () => {
    const { code, out, err } = explain(['--from', '2025', '--to', '2026']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/Tax under the law before +6,900,000\.00\n/);
    expect(out).toMatch(/Company size +−6,500,000\.00\n +Minimum tax +−400,000\.00\n/);
    expect(out).toMatch(/Change +−6,900,000\.00\n/);
    expect(out).toMatch(
      /small, gross turnover, at most: 25,000,000 → 100,000,000\n +CITA s\.105 "small company" → NTA s\.56\(a\)/,
    );
    expect(out).toMatch(/Changed without effect on this tax\n(?: {2}.*\n)* {2}Top-up tax\n/);
    expect(out.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });

  it('calls the levy by its name, where the tax became it', () => {
    const large = JSON.stringify({ taxYear: 2026, turnover: 500_000_000, operatingExpenses: 400_000_000 });
    // 3 % of 100,000,000 becomes 4 %: NTA s.59(1).
    const { out } = explain(['--from', '2025', '--to', '2026'], large);
    expect(out).toMatch(/ Education tax or development levy +\+1,000,000\.00\n/);
    const raised = readFileSync('rules/company/2027.yaml', 'utf8').replace(/rate: 4%/g, 'rate: 5%');
    const ofDraft = explain(['--from', '2027', '--to', cli.file('levy.yaml', raised)], large.replace('2026', '2027'));
    expect(ofDraft.out).toMatch(/ Development levy +\+1,000,000\.00\n/);
  });

  it('compares readings, and reads a file', () => {
    const { path } = example('contested-size-2026');
    const { out } = cli.run(['explain-change', path, '--from', '2026', '--to', '2026', '--reading', 'first_gazette']);
    expect(out).toContain('WHY THE TAX CHANGED, 2026 TO 2026 (first_gazette) (naira)');
    const back = explain(['--from', '2026', '--from-reading', 'first_gazette', '--to', '2026']);
    // 30 % of 30,000,000 and the levy of 4 %, which the certified copy does not charge a small company.
    expect(back.out).toMatch(/Change +−10,200,000\.00\n/);
  });

  it('says when it compares the way back', () => {
    expect(explain(['--from', '2026', '--to', '2025']).out).toMatch(/those\s+of\s+the\s+way\s+back/);
  });

  it('prints JSON with amounts of two decimals', () => {
    const { out } = explain(['--from', '2025', '--to', '2026', '--json']);
    const { change, parts, idle } = JSON.parse(out);
    expect([change, parts.length, parts[0].change]).toEqual(['-6900000.00', 2, '-6500000.00']);
    expect(idle.length).toBeGreaterThan(3);
  });

  it('explains the tax of an individual', () => {
    const { path } = example('salary-in-lagos-2026');
    const { code, out } = cli.run(['explain-change', path, '--from', '2025', '--to', '2026']);
    expect(code).toBe(0);
    expect(out).toMatch(/Consolidated relief +\+/);
    expect(out).toMatch(/first, rate: 7% → 0%/);
  });

  it('refuses a request with every mistake, and a law that does not exist', () => {
    const { path } = example('refused');
    const { code, err } = cli.run(['explain-change', path, '--from', '2025', '--to', '2026']);
    expect([code, err.split('Accepted:').length > 3]).toEqual([1, true]);
    expect(explain(['--from', '2019', '--to', '2026']).err).toContain('There is no rule table in force for 2019.');
    expect(explain(['--from', '2026', '--to', '2026', '--reading', 'third']).err).toContain(
      'no reading "third" for 2026. Available: ',
    );
  });

  it.each([
    [['--to', '2026'], '--from takes a year'],
    [['--from', '2025'], '--to takes a year'],
    [['--from', '2025', '--to', 'next'], '"next" is not a table. Accepted: 2026'],
    [['--from', '2025', '--to', '2026', '--years', '2'], "Unknown option '--years'"],
    [['a.json', 'b.json', '--from', '2025', '--to', '2026'], 'One file at a time'],
  ])('refuses %j', (words, message) => {
    expect(explain(words)).toMatchObject({ code: 1, err: expect.stringContaining(message) });
  });

  it('explains itself', () => {
    expect(explain(['--help']).out).toContain('nigeria-tax explain-change request.json --from 2025 --to 2026');
  });
});

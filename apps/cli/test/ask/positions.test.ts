import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toPlain } from 'nigeria-tax-rules';
import { exposure, positions, prepare } from 'nigeria-tax-rules/analysis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundled, type CommandLine } from '../command-line.js';

let cli: CommandLine;
beforeAll(async () => {
  cli = await bundled();
});
afterAll(() => cli.remove());

const COMPANY = {
  taxYear: 2026,
  turnover: 80_000_000,
  operatingExpenses: 50_000_000,
  fixedAssets: 20_000_000,
  withholdingCredits: 2_000_000,
};
const TEXT = JSON.stringify(COMPANY);
const share = (way: string, of: string) => ['--probability', `reading.${way}=${of}`];
const WEIGHED = [...share('certified_copy', '70%'), ...share('first_gazette', '3/10')];

describe('nigeria-tax positions', () => {
  it('prints the total under each way', () => {
    const { code, out } = cli.run(['positions'], TEXT);
    expect(code).toBe(0);
    // 30 % and 4 % of ₦30,000,000 less ₦2,000,000; 20 % and 3 % by the old Acts.
    expect(out).toMatch(/ {2}first_gazette +₦8,200,000\.00\n +against as computed +\+₦8,200,000\.00\n/);
    expect(out).toMatch(/ {2}prospective +₦4,900,000\.00\n/);
    expect(out).toMatch(/of 8 combinations +₦0\.00 to ₦8,200,000\.00\n/);
    expect(out).not.toContain('IFRIC');
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  it('weighs them by the probabilities that are given', () => {
    const { out } = cli.run(['positions', ...WEIGHED], TEXT);
    expect(out).toMatch(/ {2}first_gazette \(3\/10\) +₦8,200,000\.00\n/);
    expect(out).toMatch(/Most likely amount \(IFRIC 23 para 11\(a\)\) +₦0\.00\n/);
    expect(out).toMatch(/Expected value \(IFRIC 23 para 11\(b\)\) +₦2,460,000\.00\n/);
  });

  it('lists a disputed rule that has one way only', () => {
    const { out } = cli.run(['positions'], JSON.stringify({ taxYear: 2020, turnover: 300_000_000 }));
    expect(out).toContain('Disputed, and no second way in the tables');
  });

  it('prints the result of positions as JSON, and writes the workbook', () => {
    const xlsx = join(cli.folder, 'positions.xlsx');
    const { code, out } = cli.run(['positions', ...WEIGHED, '--json', '--xlsx', xlsx], TEXT);
    const probabilities = { reading: { certified_copy: '70%', first_gazette: '3/10' } };
    expect([code, JSON.parse(out)]).toEqual([0, toPlain(positions(COMPANY, { probabilities }))]);
    expect(readFileSync(xlsx).subarray(0, 2).toString()).toBe('PK');
  });

  it('prints the exposure of a file of companies', () => {
    const rows = [
      { turnover: 80_000_000, operatingExpenses: 60_000_000 },
      { turnover: 900_000_000, operatingExpenses: 700_000_000 },
    ];
    const lines = rows.map((row) => Object.values(row).join()).join('\n');
    const file = cli.file('rows.csv', `turnover,operatingExpenses\n${lines}\n`);
    const { code, out } = cli.run(['positions', file, '--year', '2026']);
    expect(code).toBe(0);
    expect(out).toContain('2 rows. Tax of all: ₦68,000,000.00.');
    expect(out).toMatch(/prospective +₦70,600,000\.00\n.*\+₦2,600,000\.00\n +1 pay more, 1 pay less\n/);
    const own = prepare(
      'company',
      rows.map((input) => ({ input })),
      { taxYear: 2026 },
    );
    const xlsx = join(cli.folder, 'exposure.xlsx');
    const json = cli.run(['positions', file, '--year', '2026', '--json', '--xlsx', xlsx]).out;
    expect(JSON.parse(json)).toEqual(toPlain(exposure(own)));
    expect(readFileSync(xlsx).subarray(0, 2).toString()).toBe('PK');
  });

  it('leaves rows out, and says so', () => {
    const file = cli.file('wrong.csv', 'turnover\n-1\n5000000\n');
    const { code, out } = cli.run(['positions', file, '--year', '2026']);
    expect([code, out]).toEqual([2, expect.stringContaining('1 left out; they are not in any figure.')]);
    expect(out).toContain('Row 1: turnover is negative: "-1".');
  });

  it.each([
    [['--probability', 'reading=1'], '--probability takes POSITION.WAY=SHARE, not "reading=1".'],
    [[...share('prospective', '1'), ...share('prospective', '0')], '--probability names reading.prospective twice.'],
    [share('first_gazett', '1'), 'Did you mean first_gazette?'],
    [share('prospective', '90%'), 'The probabilities do not add up to 1: 0 + 0 + 90% + 0.'],
    [share('prospective', 'half'), '"half" is not a probability.'],
    [['--year', '2026'], '--year is for a file of rows.'],
    [['rows.csv'], '--year takes the year that the rows are stated for'],
  ])('refuses %j', (words, message) => {
    const { code, out, err } = cli.run(['positions', ...words], TEXT);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(message);
  });
});

import { toPlain } from 'nigeria-tax-rules';
import { whatMatters } from 'nigeria-tax-rules/analysis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundled, type CommandLine } from '../command-line.js';

let cli: CommandLine;
beforeAll(async () => {
  cli = await bundled();
});
afterAll(() => cli.remove());

const COMPANY = { taxYear: 2026, turnover: 80_000_000, operatingExpenses: 50_000_000 };

describe('nigeria-tax what-matters', () => {
  it('prints the range of the unknown facts, and what to ask next', () => {
    // 34 % of ₦30,000,000 where fixed assets are above ₦250,000,000, else nothing.
    const { code, out } = cli.run(['what-matters', '--unknown', 'fixedAssets'], JSON.stringify(COMPANY));
    expect(code).toBe(0);
    const said = out.replaceAll(/\s+/g, ' ');
    expect(said).toContain('It could be from ₦0.00 to ₦10,200,000.00, by fixedAssets. Ask for fixedAssets first.');
    expect(out).toMatch(/\n {2}fixedAssets +₦0\.00 to ₦10,200,000\.00\n/);
  });

  it('names what is the same whatever it is, and beside what it would not be', () => {
    const { out } = cli.run(['what-matters'], JSON.stringify({ ...COMPANY, fixedAssets: 1 }));
    expect(out).toMatch(/The same whatever it is\n(?:.*\n)* {2}professionalServices\n/);
    expect(out).toMatch(/ {2}costOfSales, but not beside .*\n? ?.* and \d+ more\n/);
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  it('prints the result of whatMatters as JSON; names may be given with commas', () => {
    const { out } = cli.run(['what-matters', '--unknown', 'fixedAssets, trade', '--json'], JSON.stringify(COMPANY));
    expect(JSON.parse(out)).toEqual(toPlain(whatMatters(COMPANY, { unknown: ['fixedAssets', 'trade'] })));
  });

  it('refuses a name that is no fact', () => {
    const { code, err } = cli.run(['what-matters', '--unknown', 'fixedAsset'], JSON.stringify(COMPANY));
    expect([code, err]).toEqual([1, expect.stringContaining('Did you mean fixedAssets?')]);
    const refused = cli.run(['what-matters', '--json'], '{"taxYear": 2026}');
    expect([refused.code, JSON.parse(refused.out).errors[0].path]).toEqual([1, '/turnover']);
  });
});

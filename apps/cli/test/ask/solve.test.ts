import { toPlain } from 'nigeria-tax-rules';
import { solve } from 'nigeria-tax-rules/analysis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundled, type CommandLine } from '../command-line.js';

let cli: CommandLine;
beforeAll(async () => {
  cli = await bundled();
});
afterAll(() => cli.remove());

const SHOP = { taxYear: 2026, turnover: 100_000_000, operatingExpenses: 80_000_000, fixedAssets: 10_000_000 };
const TURNOVER = ['solve', '--along', 'turnover', '--costs', 'in_proportion'];
const EMPLOYEE = { taxYear: 2026, state: 'Lagos' };

describe('nigeria-tax solve', () => {
  it('prints every amount that leads to a tax', () => {
    // 34 % of a profit of a fifth is ₦6,800,000 for each ₦100,000,000.
    const { code, out } = cli.run([...TURNOVER, '--total', '13600000'], JSON.stringify(SHOP));
    expect(code).toBe(0);
    expect(out).toMatch(/^TURNOVER, COSTS IN PROPORTION FOR A TAX OF ₦13,600,000\.00\n/);
    expect(out).toMatch(/\n {2}₦199,999,999\.\d\d to ₦200,000,000\.\d\d\n/);
    expect(out).not.toContain('Passed over');
  });

  it('answers where a cliff jumps over the target: each side, and the law', () => {
    const { code, out } = cli.run([...TURNOVER, '--total', '1000000'], JSON.stringify(SHOP));
    expect(code).toBe(0);
    expect(out).toContain('No amount leads to it.');
    expect(out).toMatch(/At ₦100,000,000\.00 the tax is +₦0\.00\n +At ₦100,000,000\.01 it is +₦6,800,000\.00\n/);
    expect(out).toContain('Company size: small → large (NTA s.56(a)');
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  it('finds the gross pay behind a take-home pay', () => {
    // 500,000 less 8 % of pension and a tax of ₦65,300 (docs/guides/payroll.md).
    const { out } = cli.run(['solve', '--along', 'monthlyPay', '--net', '394700'], JSON.stringify(EMPLOYEE));
    expect(out).toContain('₦499,999.99 to ₦500,000.00');
  });

  it('prints the result of solve as JSON', () => {
    const words = [...TURNOVER, '--left', '15000000', '--from', '90000000', '--to', '200000000', '--json'];
    const found = solve(
      SHOP,
      { field: 'turnover', costs: 'in_proportion' },
      { left: 15_000_000 },
      { from: 90_000_000, to: 200_000_000 },
    );
    expect(JSON.parse(cli.run(words, JSON.stringify(SHOP)).out)).toEqual(toPlain(found));
  });

  it('takes a reading of the law', () => {
    const words = [...TURNOVER, '--total', '1000000', '--reading', 'first_gazette'];
    expect(cli.run(words, JSON.stringify(SHOP)).out).toContain('At ₦50,000,000.01 it is');
  });

  it('says which amounts pay less, the same and more under another law', () => {
    const words = ['solve', '--along', 'turnover', '--costs', 'in_proportion', '--before', '2025', '--after', '2026'];
    const { code, out } = cli.run([...words, '--from', '90000000', '--to', '120000000'], JSON.stringify(SHOP));
    expect(code).toBe(0);
    expect(out).toMatch(/^TURNOVER, COSTS IN PROPORTION: THE TAX UNDER 2026 AGAINST 2025\n/);
    expect(out).toContain('More is paid from ₦100,000,000.01 on.');
    // 23 % of 18,000,000 before and nothing after; 33 % and 34 % of 24,000,000.
    expect(out).toMatch(/₦90,000,000\.00 to ₦100,000,000\.00 +less\n +Change in tax +−₦4,140,000\.00 to /);
    expect(out).toMatch(/₦100,000,000\.01 to ₦120,000,000\.00 +more\n.* to \+₦240,000\.00\n/);
    const pay = cli.run(['solve', '--along', 'monthlyPay', ...words.slice(5), '--json'], JSON.stringify(EMPLOYEE));
    expect(JSON.parse(pay.out).stretches.map(({ pays }: { pays: string }) => pays)).toEqual([
      'same',
      'less',
      'same',
      'more',
    ]);
  });

  it.each([
    [['--along', 'turnover', '--before', '2025'], '--before and --after each take a table.'],
    [['--along', 'turnover', '--before', '2025', '--after', '2026', '--total', '5'], 'or --before and --after.'],
    [
      ['--along', 'turnover', '--before', '2025', '--after', '2026', '--table', '2026'],
      '--before and --table cannot be used together.',
    ],
    [['--total', '5'], '--along takes what moves'],
    [['--along', 'turnover'], 'Give one of --total, --left and --net, or --before and --after.'],
    [
      ['--along', 'turnover', '--total', '5', '--left', '5'],
      'Give one of --total, --left and --net, or --before and --after.',
    ],
    [['--along', 'turnver', '--total', '5'], 'Unknown amount for --along: "turnver". Did you mean turnover?'],
    [['--along', 'monthlyPay', '--costs', 'unchanged', '--net', '5'], '--costs is for --along turnover.'],
    [['--along', 'turnover', '--net', '5'], 'A company takes no pay home.'],
    [['--along', 'turnover', '--total', 'x'], 'target.total is not an amount of naira: "x".'],
    [['--along', 'turnover', '--total', '5', '--from', '9', '--to', '1'], 'to is ₦1.00, not above from, ₦9.00.'],
  ])('refuses %j', (words, message) => {
    const { code, out, err } = cli.run(['solve', ...words], JSON.stringify(SHOP));
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(message);
  });

  it('refuses a request in JSON where JSON is asked for', () => {
    const { code, out } = cli.run([...TURNOVER, '--total', '1', '--json'], '{"taxYear": 2026}');
    expect([code, JSON.parse(out).errors[0].path]).toEqual([1, '/turnover']);
  });
});

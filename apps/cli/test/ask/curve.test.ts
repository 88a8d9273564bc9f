import { toPlain } from 'nigeria-tax-rules';
import { taxCurve } from 'nigeria-tax-rules/analysis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundled, type CommandLine, example } from '../command-line.js';
import { inProcess } from '../in-process.js';

let cli: CommandLine;
beforeAll(async () => {
  cli = await bundled();
});
afterAll(() => cli.remove());

const TRADER = { taxYear: 2026, turnover: 100_000_000, operatingExpenses: 80_000_000, fixedAssets: 10_000_000 };
const TURNOVER = ['curve', '--along', 'turnover', '--costs', 'in_proportion', '--to', '200000000'];

describe('nigeria-tax curve', () => {
  it('prints a chart, the corners with their law, and the segments', () => {
    const { code, out } = cli.run(TURNOVER, JSON.stringify(TRADER));
    expect(code).toBe(0);
    expect(out).toContain('Tax by turnover, costs in proportion');
    expect(out).toMatch(/1\. Cliff at ₦100,000,000\.00 +\+₦6,800,000\.00\n/);
    expect(out).toMatch(/Marginal rate +0% to 6\.8%\n/);
    expect(out).toMatch(/After-tax profit recovers at +₦151,515,151\.48\n/);
    expect(out).toContain('Company size: small → large (NTA s.56(a); NTA s.201 "small company"; NTA');
    expect(out).toMatch(/₦100,000,000\.01 to ₦200,000,000\.00 +6\.8%\n/);
    expect(out).not.toContain('\u001B');
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  it('refuses books, and names the plain request to ask instead', async () => {
    for (const words of [
      TURNOVER,
      ['solve', '--along', 'turnover', '--costs', 'unchanged', '--total', '1'],
      ['what-matters'],
    ]) {
      const { code, err } = await inProcess([words[0] ?? '', example('register-2024').path, ...words.slice(1)]);
      expect([code, words[0]]).toEqual([1, words[0]]);
      expect(err).toContain('assets is of the books of a company: ask this of the plain request that they make.');
      expect(err).toContain('`returned` of the result of calculateCompany');
    }
  });

  it('prints the result of taxCurve as JSON', () => {
    const { path, text } = example('salary-in-lagos-2026');
    const words = ['--along', 'stream:0', '--from', '100000.50', '--to', '60000000', '--json'];
    const drawn = taxCurve(JSON.parse(text), { stream: 0 }, { from: '100000.50', to: 60_000_000 });
    expect(JSON.parse(cli.run(['curve', path, ...words]).out)).toEqual(toPlain(drawn));
  });

  it('takes a reading, and a negative amount', () => {
    const { out } = cli.run([...TURNOVER, '--reading', 'first_gazette'], JSON.stringify(TRADER));
    expect(out).toContain('Cliff at ₦50,000,000.00');
    const profit = ['curve', '--along', 'profit', '--from=-5000000', '--to', '100000000'];
    expect(cli.run(profit, JSON.stringify(TRADER)).out).toContain('None: the tax neither jumps nor bends.');
  });

  it.each([
    [['--to', '5'], '--along takes what moves'],
    [['--along', 'turnover'], '--to takes the amount at which the curve ends'],
    [['--along', 'turnover', '--to', '5', 'a.json', 'b.json'], 'One file at a time: a.json, b.json.'],
    [['--along', 'turnover', '--to', '5', '--width', '9'], "Unknown option '--width'"],
    [['--along', 'turnver', '--to', '5'], 'Unknown amount for --along: "turnver". Did you mean turnover?'],
    [['--along', 'turnover', '--costs', 'fixed', '--to', '5'], 'Unknown along.costs "fixed".'],
    [['--along', 'profit', '--to', 'x'], 'to is not an amount of naira: "x".'],
  ])('refuses %j', (words, message) => {
    const { code, out, err } = cli.run(['curve', ...words], JSON.stringify(TRADER));
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(message);
  });

  it('refuses a request in JSON where JSON is asked for', () => {
    const { code, out } = cli.run([...TURNOVER, '--json'], '{"taxYear": 2026}');
    expect([code, JSON.parse(out).errors[0].path]).toEqual([1, '/turnover']);
  });
});

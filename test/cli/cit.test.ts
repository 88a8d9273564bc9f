import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calculateCit, companyRuleTable, toPlain } from '../../src/index.js';
import { bundled, type CommandLine, example } from './command-line.js';

let cli: CommandLine;
beforeAll(async () => {
  cli = await bundled();
});
afterAll(() => cli.remove());

const STACK = /\n\s+at .+:\d+/;
const MEDIUM = example('medium-company-2024');
const CONTESTED = example('contested-size-2026');
const REFUSED = example('refused');

/** 20 % and 3 % of 32.5 million of assessable profit, less 6 million of allowances for the first. */
const MEDIUM_SHEET = `COMPANY INCOME TAX, YEAR OF ASSESSMENT 2024
  Medium company for year of assessment 2024: companies income tax at 20%. Total
  payable: ₦5,025,000.12.

Company
  Size                                                                    MEDIUM
  Path                                                          COMPANY_STANDARD
  Accounting period ends                                              2023-12-31
  Return is due                                                       2024-06-30
  Rule table                              2024 settled, revision 2, ${companyRuleTable(2024).digest.slice(0, 12)}

Profit (naira)
  Turnover                                                         80,000,000.00
  Gross turnover, with capital income                              83,500,000.50
  Trading profit                                                   30,000,000.00
  Assessable profit                                                32,500,000.50
  Total profit                                                     26,500,000.50

Capital income (naira)
  Gross                                                             3,500,000.50
  Taxable                                                           2,500,000.50
  Income tax on it, after credits                                           0.00

Tax (naira)
    on trading profit                                               4,800,000.00
    on capital income                                                 500,000.10
  Companies income tax                                              5,300,000.10
  Education tax or development levy                                   975,000.02
  Tax on gains                                                              0.00
  less withholding tax credit                                      -1,250,000.00
                                                      --------------------------
  TOTAL PAYABLE                                                     5,025,000.12

Paid to
  COMPANY_INCOME                                          CIT               FIRS
  CAPITAL_INCOME                                          CIT               FIRS
  EDUCATION_TAX                                           EDT               FIRS

Reliance
  Weakest tier of the law behind a figure                               disputed
  Reviewed by a qualified adviser                                             NO
  disputed: Credit for withholding tax (CITA s.44; CITA s.45; CITA s.46(3); CITA
  s.46(4); CITA s.81)
  secondary: Reading of the law: settled (CITA; CGTA; TETFA)
  secondary: Capital income (CITA s.80(3); CITA s.9(1); CITA s.78)
  secondary: Gross turnover (CITA s.105 "gross turnover"; CITA s.80(3); CITA
  s.9(1); CITA s.78)
  secondary: Limit of capital allowances (CITA 2nd Sch. para 24(7); CITA 2nd
  Sch. para 24(8))
  secondary: Company size (CITA s.105 "medium-sized company"; CITA s.105 "small
  company")
  secondary: Education tax (TETFA s.1(2); FA23-Notice)
`;

describe('the sheet', () => {
  it('has every figure in its column', () => {
    const { code, out, err } = cli.run(['cit', MEDIUM.path, '--sheet']);
    expect([code, err]).toEqual([0, '']);
    expect(out.slice(0, out.indexOf('\nSources cited'))).toBe(MEDIUM_SHEET);
  });

  it('says what is contested, and what each reading comes to', () => {
    const { out } = cli.run(['cit', CONTESTED.path, '--sheet']);
    const contested = out.slice(out.indexOf('CONTESTED'));
    expect(contested.split('\n')[0]).toBe('CONTESTED: the readings of the law of 2026 differ');
    expect(contested).toContain(`
  first_gazette, total payable                                     10,200,000.00
    The first gazette print, which NRS still hosts, and what FIRS told taxpayers
`);
    expect(contested).toContain(`
  companySize
    certified_copy                                                         SMALL
    first_gazette                                                          LARGE
    prospective                                                           MEDIUM
`);
  });

  it('lists what was assumed', () => {
    const { out } = cli.run(['cit', '--sheet'], '{"taxYear": 2026, "turnover": 75000000}');
    expect(out).toContain(`
Assumed, because the request does not say
  accountingPeriodEnd                                                 2025-12-31
  fixedAssets                                               at most 250000000.00
`);
  });

  it('shows the workings with their citations when asked', () => {
    const { out } = cli.run(['cit', MEDIUM.path, '--sheet', '--workings']);
    expect(out.startsWith(MEDIUM_SHEET)).toBe(true);
    expect(out).toContain(`
  Education tax                                                       975,000.02
    = assessable profit × rate
      assessable profit                        32,500,000.50
      rate                                                3%
    Law: TETFA s.1(2); FA23-Notice [secondary]
`);
    expect(out).toContain(`
    - operating expenses                       20,000,000.00
`);
    const notes = out.match(/ {4}Note: The statute sets tax withheld off/g);
    expect(notes).toHaveLength(1);
  });

  it('fits 80 columns, for every example', () => {
    const files = readdirSync(new URL('../../fixtures/examples/', import.meta.url));
    for (const file of files.filter((each) => each.endsWith('.json'))) {
      const { path } = example(file.replace('.json', ''));
      const { out } = cli.run(['cit', path, '--sheet', '--workings']);
      const lines = out.split('\n').filter((line) => !line.includes('https://'));
      expect(lines.filter((line) => [...line].length > 80)).toEqual([]);
      expect(out).not.toMatch(/ \n/);
    }
  });

  it('names every refusal for a reader, and nothing else', () => {
    const { code, out, err } = cli.run(['cit', REFUSED.path, '--sheet']);
    expect([code, out]).toEqual([1, '']);
    expect(err.startsWith('The request is refused: 7 errors.\n\n  turnover is negative: -1.\n    Accepted: ')).toBe(
      true,
    );
    expect(err).toContain('Did you mean withholdingCredits?');
    expect(err).not.toMatch(STACK);
  });
});

describe('JSON', () => {
  it('is the plain form of the result, and the default where the output is not a terminal', () => {
    const { code, out, err } = cli.run(['cit', MEDIUM.path]);
    expect([code, err]).toEqual([0, '']);
    const answer = JSON.parse(out);
    const total = '5025000.12';
    expect(answer.taxLiability).toEqual({ cit: '5300000.10', educationTax: '975000.02', cgt: '0.00', total });
    expect(answer).toEqual(toPlain(calculateCit(JSON.parse(MEDIUM.text))));
    expect(cli.run(['cit', MEDIUM.path, '--json']).out).toBe(out);
  });

  it('reads standard input, with or without a dash, a byte order mark or Windows line ends', () => {
    const { out } = cli.run(['cit', MEDIUM.path]);
    expect(cli.run(['cit'], MEDIUM.text).out).toBe(out);
    expect(cli.run(['cit', '-'], `\uFEFF${MEDIUM.text}`).out).toBe(out);
    expect(cli.run(['cit'], `${MEDIUM.text.trim()}\r\n`).out).toBe(out);
  });

  it('holds everything in full detail', () => {
    const { out } = cli.run(['cit', CONTESTED.path, '--detail', 'full']);
    const answer = JSON.parse(out);
    expect(answer.contested.length).toBeGreaterThan(3);
    expect(answer.workings.at(-1)).toMatchObject({ line: 'total', value: '0.00' });
    const wanted = { workings: true, contested: true };
    expect(answer).toEqual(toPlain(calculateCit(JSON.parse(CONTESTED.text), wanted)));
    expect(cli.run(['cit', CONTESTED.path, '--workings']).out).toBe(out);
  });

  it('answers by the reading that was named', () => {
    const { out } = cli.run(['cit', CONTESTED.path, '--reading', 'first_gazette']);
    expect(JSON.parse(out)).toMatchObject({ companySize: 'LARGE', taxLiability: { total: '10200000.00' } });
  });

  it('is a problem where the request is refused', () => {
    const { code, out, err } = cli.run(['cit', REFUSED.path]);
    expect([code, err]).toEqual([1, 'The request is refused: 7 errors.\n']);
    const problem = JSON.parse(out);
    expect(problem).toMatchObject({ status: 422, code: 'invalid-input' });
    expect(problem.errors.map(({ path }: { path: string }) => path).sort()).toEqual([
      '/costOfSales',
      '/disposalSchedule/0/disposalDate',
      '/lossesBroughtForward',
      '/operatingExpenses',
      '/taxYear',
      '/turnover',
      '/witholdingCredits',
    ]);
  });

  it('holds the kobo of amounts that no JSON number holds', () => {
    const { out } = cli.run(['cit'], '{"taxYear": 2024, "turnover": "900000000000000.01"}');
    expect(JSON.parse(out).financials.turnover).toBe('900000000000000.01');
  });

  it.each(['', '{"taxYear": 2024', '[]', 'null', '"text"', '['.repeat(2000)])('refuses %j without a stack', (text) => {
    const { code, out, err } = cli.run(['cit'], text);
    expect(code).toBe(1);
    expect(JSON.parse(out).errors).toHaveLength(1);
    expect(err).not.toMatch(STACK);
  });
});

describe('the command line', () => {
  it('is one file that starts without zod', () => {
    expect(cli.sources.length).toBeGreaterThan(30);
    expect(cli.sources.filter((source) => source.includes('/zod/'))).toEqual([]);
  });

  it('helps, and says its version', () => {
    const { code, out } = cli.run(['cit', '--help']);
    expect(code).toBe(0);
    for (const word of ['--json', '--sheet', '--ndjson', '--workings', '--detail full', '--reading', 'Exit codes']) {
      expect(out).toContain(word);
    }
    expect(cli.run(['cit', '--version']).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it.each([
    [['cit', '--jsn'], "Unknown option '--jsn'. Did you mean --json?"],
    [['cit', '--detail', 'some'], '--detail takes full, not "some".'],
    [['cit', '--amounts', 'string'], "Unknown option '--amounts'"],
    [['cit', '--sheet', '--json'], '--sheet and --json cannot be used together.'],
    [['cit', '--ndjson', '--sheet'], '--sheet and --ndjson cannot be used together.'],
    [['cit', 'a.json', 'b.json'], 'One file at a time: a.json, b.json.'],
    [['cit', 'no-such-file.json'], 'Cannot read no-such-file.json: there is no such file.'],
    [['cit', '.', '--ndjson'], 'Cannot read .: it is a folder.'],
  ])('called as %j says what is wrong', (words, message) => {
    const { code, out, err } = cli.run(words);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(message);
    expect(err).not.toMatch(STACK);
  });

  it('shows where an error arose only when asked', () => {
    expect(cli.run(['cit', REFUSED.path]).err).not.toMatch(STACK);
    expect(cli.run(['cit', REFUSED.path, '--debug']).err).toMatch(STACK);
    expect(cli.run(['cit', 'no-such-file.json', '--debug']).err).toMatch(STACK);
  });
});

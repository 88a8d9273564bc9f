import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calculateCit, companyRuleTable, toPlain } from 'nigeria-tax-rules';
import { quoted } from 'nigeria-tax-rules/texts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { version } from '../../../../package.json';
import { bundled, type CommandLine, example } from '../command-line.js';

let cli: CommandLine;
beforeAll(async () => {
  cli = await bundled();
});
afterAll(() => cli.remove());

const STACK = /\n\s+at .+:\d+/;
const MEDIUM = example('medium-company-2024');
const CONTESTED = example('contested-size-2026');
const REFUSED = example('refused');

/** 20 % of 26.5 million and 3 % of 32.5 million, less 1.25 million of tax withheld, which the income tax meets. */
const MEDIUM_SHEET = `COMPANIES INCOME TAX COMPUTATION, YEAR OF ASSESSMENT 2024
  Basis period                             accounting period to 31 December 2023
  Return due                                                        30 June 2024
  Company size                                                            Medium
  Basis of the tax                                             Rate for its size
  Payable to                               Federal Inland Revenue Service (FIRS)
  Rule table                            2024, reading "after losses", revision ${companyRuleTable(2024).revision}
  Digest of the table (SHA-256)
                ${companyRuleTable(2024).digest}
  Computed by                                            nigeria-tax-rules ${version}

  Medium company for year of assessment 2024: companies income tax at 20%. Total
  payable: ₦5,025,000.12.

SUMMARY OF TAX                       Before credits        Credits       Payable
  Companies income tax [11]            5,300,000.10  −1,250,000.00  4,050,000.10
  Education tax [18]                     975,000.02           0.00    975,000.02
                                     -------------------------------------------
  TOTAL PAYABLE [21]                   6,275,000.12  −1,250,000.00  5,025,000.12

COMPUTATION (naira)
Trade
       Turnover                                80,000,000.00
       less cost of sales                      30,000,000.00
       less operating expenses                 20,000,000.00
  [1]  Trading profit                                              30,000,000.00
       CITA s.24
`;

describe('the sheet', () => {
  it('has the facts, a summary of each tax, and the numbered lines', () => {
    const { code, out, err } = cli.run(['cit', MEDIUM.path, '--sheet']);
    expect([code, err]).toEqual([0, '']);
    expect(out.slice(0, out.indexOf('\nCapital income'))).toBe(MEDIUM_SHEET);
    const titles = out.split('\n').filter((line) => /^[A-Z]{4}/.test(line));
    expect(titles.map((title) => title.split('  ')[0])).toEqual([
      'COMPANIES INCOME TAX COMPUTATION, YEAR OF ASSESSMENT 2024',
      'SUMMARY OF TAX',
      'COMPUTATION (naira)',
      'RELIANCE',
      'SOURCES',
    ]);
  });

  it('says what is contested, and what each reading comes to', () => {
    const { out } = cli.run(['cit', CONTESTED.path, '--sheet']);
    expect(out).toContain('                          Certified copy      First gazette        Prospective\n');
    expect(out).toContain('  Company size                       Small              Large             Medium\n');
    expect(out).toContain('  TOTAL PAYABLE                       0.00      10,200,000.00       6,900,000.00\n');
    expect(out).toContain('  First gazette: The first gazette print, which NRS still hosts, and what FIRS\n');
  });

  it('lists what was assumed', () => {
    const { out } = cli.run(['cit', '--sheet'], '{"taxYear": 2026, "turnover": 75000000}');
    expect(out).toContain('\nASSUMED, BECAUSE THE REQUEST DOES NOT SAY\n  No accountingPeriodEnd was given, so');
  });

  it('has the notes on the law when workings are asked for', () => {
    const { out } = cli.run(['cit', MEDIUM.path, '--sheet', '--workings']);
    expect(out).toContain('\nNOTES ON THE LAW\n');
    expect(out).toContain('\n  [20]: The statute sets tax withheld off against income tax;');
    expect(cli.run(['cit', MEDIUM.path, '--sheet']).out).not.toContain('NOTES ON THE LAW');
  });

  it('has the head that was given, and reads no clock', () => {
    const head = ['--name', 'Harmattan Foods Limited', '--rc', '654321', '--tin', '12345678-0001'];
    const { out } = cli.run([
      'cit',
      MEDIUM.path,
      '--sheet',
      ...head,
      '--prepared-by',
      'A. Bello',
      '--date',
      '2024-05-31',
    ]);
    const lines = out.split('\n').map((line) => line.replace(/ {2,}/g, '  ').trim());
    expect(lines[0]).toBe('Harmattan Foods Limited');
    for (const fact of ['RC number  654321', 'Tax identification number  12345678-0001', 'Date  31 May 2024']) {
      expect(lines).toContain(fact);
    }
    expect(cli.run(['cit', MEDIUM.path, '--sheet']).out).not.toContain('Date');
  });

  it('puts another year, or another return, beside it', () => {
    const { out } = cli.run(['cit', MEDIUM.path, '--sheet', '--compare', '2023']);
    // 2.5 % of the assessable profit until 31 August 2023, and 3 % after it.
    expect(out).toContain('\n  Education tax                           975,000.02     812,500.01  +162,500.01\n');
    expect(out).toContain('every day moved by whole\n  years.');
    const file = cli.file('2023.json', '{"taxYear": 2023, "turnover": 20000000, "accountingPeriodEnd": "2022-12-31"}');
    const beside = cli.run(['cit', MEDIUM.path, '--sheet', '--compare', file]).out;
    expect(beside).toMatch(/\n {2}Turnover +80,000,000\.00 +20,000,000\.00 +\+60,000,000\.00\n/);
    expect(beside).not.toContain('moved by whole');
  });

  it('tells two computations of one year apart, and compares totals of nothing', () => {
    const beside = cli.run(['cit', MEDIUM.path, '--sheet', '--compare', MEDIUM.path]).out;
    expect(beside).toMatch(/\nCOMPARED WITH 2024 +This sheet +Compared +Change\n/);
    const small = cli.file('small.json', '{"taxYear": 2024, "turnover": 1000000}');
    const { out } = cli.run(['cit', small, '--sheet', '--compare', '2023']);
    expect(out).toMatch(/\n {2}TOTAL PAYABLE +0\.00 +0\.00 +0\.00\n/);
  });

  it('prints no character of a request that a terminal obeys', () => {
    const file = cli.file('escape.json', '{"taxYear": 2024, "turnover": 1, "\\u001b[2J\\u0007": 1}');
    const { err } = cli.run(['cit', file, '--sheet']);
    expect(err).toContain('\uFFFD[2J\uFFFD is not a field.');
    const beside = cli.run(['cit', MEDIUM.path, '--sheet', '--compare', file]).err;
    expect(beside).toContain('\uFFFD[2J\uFFFD is not a field.');
  });

  it('refuses its own request as its own, and that beside it by name', () => {
    const wrong = cli.file('wrong.json', '{"taxYear": 2024, "turnovr": 1}');
    expect(cli.run(['cit', wrong, '--sheet', '--compare', '2023']).err).toMatch(/^Nothing was computed: 2 errors\./);
    const salary = 'fixtures/examples/salary-in-lagos-2026.json';
    const { err } = cli.run(['cit', MEDIUM.path, '--sheet', '--compare', salary]);
    expect(err).toContain(`--compare ${salary} is refused: This looks like an individual's request`);
    const both = cli.run(['cit', '--sheet', '--compare', '-'], MEDIUM.text);
    expect(both.err).toContain('--compare - requires FILE: both read standard input.');
  });

  it('takes a register of assets in place of their allowances', () => {
    const request = {
      taxYear: 2024,
      turnover: 80_000_000,
      operatingExpenses: 56_000_000,
      assets: [{ id: 'P1', class: 'plant', cost: 12_000_000, firstUsedOn: '2023-02-01' }],
    };
    const file = cli.file('register.json', JSON.stringify(request));
    const answer = JSON.parse(cli.run(['cit', file]).out);
    expect(answer.capitalAllowanceSchedule.total).toMatchObject({ initial: '6000000.00', annual: '1500000.00' });
    expect(answer.returned).toMatchObject({ capitalAllowances: '7500000.00' });
    const { out } = cli.run(['cit', file, '--sheet', '--workings']);
    expect(out).toMatch(/\n +Annual allowances +1,500,000\.00\n/);
    const twice = cli.file('twice.json', JSON.stringify({ ...request, capitalAllowances: 1 }));
    expect(cli.run(['cit', twice]).out).toContain('capitalAllowances is given beside a register of assets');
  });

  it('writes a page, or prints it', () => {
    const page = join(cli.folder, 'sheet.html');
    const { out } = cli.run(['cit', MEDIUM.path, '--html', page, '--name', '<b>Harmattan</b>']);
    expect(JSON.parse(out)).toMatchObject({ taxYear: 2024 });
    const html = readFileSync(page, 'utf8');
    expect(html).toContain('<p class="taxpayer">&lt;b&gt;Harmattan&lt;/b&gt;</p>');
    expect(html).not.toMatch(/<script|<b>|<link|\ssrc=| style=/);
    expect(cli.run(['cit', MEDIUM.path, '--html', '-', '--name', '<b>Harmattan</b>']).out).toBe(html);
  });

  it('names every refusal for a reader, and nothing else', () => {
    const { code, out, err } = cli.run(['cit', REFUSED.path, '--sheet']);
    expect([code, out]).toEqual([1, '']);
    expect(err.startsWith('Nothing was computed: 7 errors.\n\n  turnover is negative: -1.\n    Accepted: ')).toBe(true);
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
    const result = calculateCit(JSON.parse(CONTESTED.text), wanted);
    expect(answer).toEqual(toPlain({ ...result, workings: quoted(result.workings ?? [], 'company') }));
    expect(cli.run(['cit', CONTESTED.path, '--workings']).out).toBe(out);
  });

  it('answers by the reading that was named', () => {
    const { out } = cli.run(['cit', CONTESTED.path, '--reading', 'first_gazette']);
    expect(JSON.parse(out)).toMatchObject({ companySize: 'LARGE', taxLiability: { total: '10200000.00' } });
  });

  it('is a problem where the request is refused', () => {
    const { code, out, err } = cli.run(['cit', REFUSED.path]);
    expect([code, err]).toEqual([1, 'Nothing was computed: 7 errors.\n']);
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
    [['cit', '--name', 'Harmattan'], '--name is for a sheet. Add --sheet, --html FILE or --xlsx FILE.'],
    [['cit', '--sheet', '--date', '2024-02-30'], '--date takes a day such as 2026-06-30, not "2024-02-30".'],
    [['cit', '--ndjson', '--compare', '2023'], '--compare and --ndjson cannot be used together.'],
    [['cit', MEDIUM.path, '--sheet', '--compare', '2019'], '--compare 2019 is refused: There is no rule table'],
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

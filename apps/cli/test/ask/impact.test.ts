import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
import { type CellValue, readXlsx, writeXlsx } from 'hucre/xlsx';
import { companyRuleTable, Decimal, individualRuleTable, toPlain } from 'nigeria-tax-rules';
import { population, prepare, simulate } from 'nigeria-tax-rules/analysis';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../../../test/source-files.js';
import { bundled, type CommandLine } from '../command-line.js';

let cli: CommandLine;
beforeAll(async () => {
  cli = await bundled();
});
afterAll(() => cli.remove());

const LAWS = ['--before', '2025', '--after', '2026'];
const [before, after] = [companyRuleTable(2025), companyRuleTable(2026)];
const COMPANIES = [...population({ count: 300, seed: 9, taxYear: 2026 })];
const options = { taxYear: 2026, groups: ['sector'] };
const expected = simulate(prepare('company', COMPANIES, options), before, after);

const FIELDS = [
  'turnover',
  'operatingExpenses',
  'fixedAssets',
  'capitalAllowances',
  'trade',
  'professionalServices',
] as const;
const MORE_FIELDS = [...FIELDS, 'accountingPeriodEnd', 'withholdingCredits'] as const;

/** The companies as CSV. */
function csv({
  delimiter = ',',
  end = '\n',
  headings = ['id', 'Sector', ...MORE_FIELDS] as readonly string[],
} = {}): string {
  const rows = COMPANIES.map(({ id, sector, input }) => [id, sector, ...MORE_FIELDS.map((name) => input[name] ?? '')]);
  return [headings, ...rows].map((cells) => cells.join(delimiter) + end).join('');
}

/** What a run reports as JSON. */
function reportOf(words: readonly string[], input = '') {
  const { code, out, err } = cli.run(['impact', ...LAWS, ...words, '--json', '-'], input);
  return { code, err, report: out === '' ? undefined : JSON.parse(out) };
}

/** The impact without what says where the rows came from. */
function figuresOf({ population: _, isMadeUp: _made, ...figures }: Record<string, unknown>): unknown {
  return figures;
}

const figures = figuresOf(JSON.parse(JSON.stringify(toPlain(expected))));

describe('nigeria-tax impact', () => {
  it('reports what simulate answers, and says that companies are made up', () => {
    const { code, report } = reportOf(['--made-up', '300', '--seed', '9']);
    expect(code).toBe(0);
    expect(report.isMadeUp).toBe(true);
    expect(figuresOf(report)).toEqual(figures);
    const { out } = cli.run(['impact', ...LAWS, '--made-up', '300', '--seed', '9']);
    expect(out).toContain('Made-up companies: an illustration, not a sample of the companies of Nigeria.');
    expect(out).toContain(`${expected.payLess.rows} companies pay less`);
  });

  it.each([
    ['plain', csv()],
    ['as Excel writes it', `\uFEFF${csv({ end: '\r\n', delimiter: ';' })}`],
    [
      'with other spellings',
      csv({ headings: ['ID', 'sector', 'Turn Over', 'operating_expenses', 'Fixed-Assets', ...MORE_FIELDS.slice(3)] }),
    ],
  ])('reads CSV %s', (_name, text) => {
    const { code, report } = reportOf([cli.file('rows.csv', text), '--by', 'sector']);
    expect(code).toBe(0);
    expect(figuresOf(report)).toEqual(figures);
  });

  it('reads CSV and lines of JSON that are packed by gzip, and refuses what is cut off', () => {
    const path = join(cli.folder, 'rows.csv.gz');
    const packed = gzipSync(csv());
    writeFileSync(path, packed);
    expect(figuresOf(reportOf([path, '--by', 'sector']).report)).toEqual(figures);
    const lines = COMPANIES.map(({ id, sector, input }) => JSON.stringify({ id, sector, ...input }));
    writeFileSync(path, gzipSync(lines.join('\n')));
    expect(figuresOf(reportOf([path, '--by', 'sector']).report)).toEqual(figures);
    writeFileSync(path, packed.subarray(0, packed.length - 20));
    const { code, err } = cli.run(['impact', ...LAWS, path]);
    expect([code, err]).toEqual([1, expect.stringMatching(/^nigeria-tax: Cannot read .*rows\.csv\.gz: /)]);
  });

  it('reads CSV and lines of JSON from standard input', () => {
    const lines = COMPANIES.map(({ id, sector, input }) => JSON.stringify({ id, sector, ...input, note: 'x' }));
    const json = reportOf(['-', '--by', 'sector'], lines.join('\n'));
    expect(json.err).toBe('Columns that are not used: note.\n');
    expect(figuresOf(json.report)).toEqual(figures);
    expect(figuresOf(reportOf(['-', '--by', 'sector'], csv()).report)).toEqual(figures);
  });

  it('reads a workbook as firms write it', async () => {
    const path = join(cli.folder, 'rows.xlsx');
    const [headings = [], ...rows] = Papa.parse<string[]>(csv(), { skipEmptyLines: true }).data;
    const turnover = COMPANIES.reduce((sum, { input }) => sum.plus(String(input.turnover)), new Decimal(0));
    const total = ['Total', '', `N${turnover.toFixed(2)}`, ...headings.slice(3).map(() => '')];
    const sheet = [['ADEYEMI INVENTED & CO.'], headings, ...rows, total];
    writeFileSync(path, await writeXlsx({ sheets: [{ name: 'Clients', rows: sheet }] }));
    const { code, err, report } = reportOf([path, '--by', 'sector']);
    expect(code).toBe(0);
    expect(err).toContain('The headings are in row 2');
    expect(err).toContain(`Left out: row ${rows.length + 3} `);
    expect(figuresOf(report)).toEqual(figures);
  });

  it('names the row of a workbook that is left out, and refuses one without turnover', async () => {
    const path = join(cli.folder, 'wrong.xlsx');
    const write = async (rows: CellValue[][]) =>
      writeFileSync(path, await writeXlsx({ sheets: [{ name: 'A', rows }] }));
    await write([
      ['id', 'taxYear', 'turnover'],
      ['A', 2025, 5],
      ['B', 2025, 'five'],
    ]);
    const { code, out } = cli.run(['impact', ...LAWS, path]);
    expect([code, out]).toEqual([2, expect.stringContaining('row 2, line 3 (B)')]);
    await write([
      ['id', 'taxYear'],
      ['A', 2025],
    ]);
    expect(cli.run(['impact', ...LAWS, path]).err).toContain('The file has no column for turnover, which every');
  });

  it.each(['SNAPPY', 'GZIP', 'UNCOMPRESSED', 'ZSTD', 'BROTLI', 'LZ4_RAW'])('reads Parquet, %s', async (compression) => {
    const source = cli.file('rows.csv', csv());
    const path = join(cli.folder, `rows-${compression}.parquet`);
    const connection = await (await DuckDBInstance.create(':memory:')).connect();
    const amounts = "{'turnover': 'DECIMAL(17, 2)', 'operatingExpenses': 'DECIMAL(17, 2)', 'fixedAssets': 'DOUBLE'}";
    await connection.run(
      `COPY (SELECT * FROM read_csv('${source}', types = ${amounts}))
       TO '${path}' (COMPRESSION ${compression}, ROW_GROUP_SIZE 2048)`,
    );
    const { code, report } = reportOf([path, '--by', 'sector']);
    expect(code).toBe(0);
    expect(figuresOf(report)).toEqual(figures);
  });

  it('reads every digit of a decimal of Parquet, and the days of each of its types', async () => {
    const path = join(cli.folder, 'decimals.parquet');
    const connection = await (await DuckDBInstance.create(':memory:')).connect();
    await connection.run(`COPY (SELECT 1 AS id, 89999999999999.99::DECIMAL(17, 2) AS turnover,
      70000000000000.01::DECIMAL(38, 2) AS "operatingExpenses", 7.5::DECIMAL(4, 1) AS "costOfSales",
      TIMESTAMP '2024-06-30 00:00:00' AS "accountingPeriodEnd", DATE '2020-01-01' AS "commencementDate",
      2025::BIGINT AS "taxYear", [1, 2] AS listed) TO '${path}' (FORMAT PARQUET)`);
    const row = {
      turnover: '89999999999999.99',
      operatingExpenses: '70000000000000.01',
      costOfSales: '7.5',
      accountingPeriodEnd: '2024-06-30',
      commencementDate: '2020-01-01',
    };
    const impact = simulate(prepare('company', [{ id: 1, input: row }], { taxYear: 2025 }), before, after);
    const { err, report } = reportOf([path]);
    expect(err).toBe('Columns that are not used: listed.\n');
    expect(figuresOf(report)).toEqual(figuresOf(JSON.parse(JSON.stringify(toPlain(impact)))));
    // 30 % and 3 % of a profit of 19,999,999,999,992.48
    expect(report.before).toBe('6599999999997.51');
  });

  it('refuses Parquet that is cut off, by its name', async () => {
    const path = join(cli.folder, 'whole.parquet');
    const connection = await (await DuckDBInstance.create(':memory:')).connect();
    await connection.run(`COPY (SELECT range AS turnover FROM range(5000)) TO '${path}' (FORMAT PARQUET)`);
    const bytes = readFileSync(path);
    for (const length of [4, 40, bytes.length >> 1, bytes.length - 1]) {
      const cut = join(cli.folder, 'cut.parquet');
      writeFileSync(cut, bytes.subarray(0, length));
      const { code, err } = cli.run(['impact', ...LAWS, cut]);
      expect([code, err.includes(`Cannot read ${cut}: it is cut off or not sound Parquet`)]).toEqual([1, true]);
    }
  });

  it('leaves bad rows out, names them, and ends with 2', () => {
    const rows = [
      'id,turnover,note,resident',
      'a,-5,,',
      'b,"1,250,000,000.50",x,yes',
      '"c"d,1,,',
      'e,1,2,3,4',
      '',
      'f,1,,maybe',
      'g,1,',
      'h',
    ];
    const { code, err, report } = reportOf(['-'], rows.join('\r\n'));
    expect(code).toBe(2);
    expect(err).toBe('Columns that are not used: note.\nLeft out: row 9 (it has one cell, and no figure).\n');
    expect(report.rows).toBe(1);
    expect(
      report.leftOut.first.map(({ row, id, problems }: never) => [
        row,
        id,
        (problems as { message: string }[])[0]?.message,
      ]),
    ).toEqual([
      [1, 'a', 'turnover is negative: "-5".'],
      [3, undefined, 'The quotes of the row do not match.'],
      [4, 'e', 'The row has 5 cells for 4 headings.'],
      [5, 'f', 'resident is "maybe", not true or false.'],
      [6, 'g', 'The row has 3 cells for 4 headings.'],
    ]);
  });

  it('goes by the year of the first row, and moves the days of the other law', () => {
    const text = 'taxYear,turnover,accounting period end\n2025,200000000,2024-02-29\n';
    const { report } = reportOf(['-'], text);
    const row = { input: { turnover: 200_000_000, accountingPeriodEnd: '2024-02-29' } };
    const { change } = simulate(prepare('company', [row], { taxYear: 2025 }), before, after);
    expect([report.population.taxYear, report.change]).toEqual([2025, change.toFixed(2)]);
  });

  it.each([
    ['with the line ends of Excel', 'id,taxYear,turnover\r\nA,2024,"80,000,000"\r\nB,2024,"90,000,000"\r\n', 2],
    ['after a line inside of quotes', 'id,turnover,trade,taxYear\nA,5,"two\nlines",2024\nB,1,,2024\n', 1],
    ['after a row with a cell too many', 'id,taxYear,turnover\nA,2024,1,2\nB,2024,80000000\n', 1],
    ['after a row of a year without rules', 'id,taxYear,turnover\nA,2042,1\nB,2024,1\nC,2024,80000000\n', 2],
    ['after a row that states none', 'id,taxYear,turnover\nA,,80000000\nB,2024,80000000\n', 2],
    ['with a byte order mark', '\uFEFF{"taxYear":2024,"turnover":80000000}\n', 1],
    ['after a blank line', '\n{"taxYear":2024,"turnover":80000000}\n', 1],
  ])('takes the year from the first record that states one, %s', (_name, text, rows) => {
    const { err, report } = reportOf(['-'], text);
    expect([report.population.taxYear, report.rows, err]).toEqual([2024, rows, '']);
  });

  it('says so where most rows are stated for another year', () => {
    const text = `taxYear,turnover\n2025,1\n${'2024,1\n'.repeat(3)}`;
    expect(reportOf(['-'], text)).toMatchObject({
      err: 'Most rows are not stated for 2025: give --year.\n',
      report: { rows: 1, leftOut: { rows: 3 } },
    });
    const { report } = reportOf(['-', '--year', '2024'], text);
    expect(report).toMatchObject({ rows: 3, leftOut: { rows: 1 } });
  });

  it('leaves out a row without what its return must state, and works the others out', () => {
    const companies = reportOf(['-'], 'id,taxYear,turnover\nA,2026,80000000\nB,2026,\n');
    expect(companies.report).toMatchObject({ rows: 1, leftOut: { rows: 1, first: [{ row: 2, line: 3, id: 'B' }] } });
    const text = 'id,taxYear,state,salary\nA,2026,Lagos,\nB,2026,Lagos,5000000\n';
    const people = reportOf(['-', '--kind', 'individual'], text);
    expect([people.code, people.report.rows]).toEqual([2, 1]);
    expect(people.report.leftOut.first).toMatchObject([
      { row: 1, line: 2, id: 'A', problems: [{ message: 'incomeStreams is required.' }] },
    ]);
  });

  it('refuses a line of JSON that repeats a name, and names the lines that it leaves out', () => {
    const line = '{"taxYear":2024,"turnover":80000000}';
    const text = `${line}\n\n${line}\n\n{"taxYear":2024,"turnover":1,"turnover":80000000}\n[]\n`;
    const { code, report } = reportOf(['-'], text);
    expect([code, report.rows]).toEqual([2, 2]);
    expect(report.leftOut.first).toMatchObject([
      { row: 3, line: 5, problems: [{ message: '"turnover" is repeated at column 30.' }] },
      { row: 4, line: 6, problems: [{ message: 'The line is not a JSON object.' }] },
    ]);
    expect(cli.run(['impact', ...LAWS, '-'], text).out).toContain('row 3, line 5');
  });

  it('reads individuals: a column of a type of income is the amount of the year', () => {
    const text = 'state,employment,rent,Annual Rent,weight\nLagos,5000000,0,600000,3\nKano,800000,100000.5,,1\n';
    const words = ['-', '--kind', 'individual', '--by', 'state', '--weight', 'weight'];
    const { code, report } = reportOf(words, text);
    const stream = (type: string, amount: number | string) => ({ type, amount, frequency: 'annual' });
    const rows = [
      { state: 'Lagos', weight: 3, input: { incomeStreams: [stream('employment', 5_000_000)], annualRent: 600_000 } },
      {
        state: 'Kano',
        weight: 1,
        input: { incomeStreams: [stream('employment', 800_000), stream('rent', '100000.5')] },
      },
    ];
    const read = prepare('individual', rows, { taxYear: 2026, groups: ['state'], weight: 'weight' });
    const impact = simulate(read, individualRuleTable(2025), individualRuleTable(2026));
    expect(code).toBe(0);
    expect(figuresOf(report)).toEqual(figuresOf(JSON.parse(JSON.stringify(toPlain(impact)))));
  });

  it('takes a file of rules: the text of a table in force is that table, and a changed one is another', () => {
    const yaml = readFileSync(join(ROOT, 'rules/company/2026.yaml'), 'utf8');
    const same = cli.file('same.yaml', yaml);
    const { code, err } = cli.run(['impact', '--before', '2026', '--after', same, '--made-up', '50', '--json', '-']);
    expect([code, err]).toEqual([1, expect.stringContaining(`2026 and ${same} are the same table`)]);
    const changed = cli.file('changed.yaml', yaml.replace('size: large, rate: 30%', 'size: large, rate: 25%'));
    const other = cli.run(['impact', '--before', '2026', '--after', changed, '--made-up', '50', '--json', '-']);
    expect(JSON.parse(other.out)).toMatchObject({ payMore: { rows: 0 }, rules: { after: { status: 'custom' } } });
    expect(JSON.parse(other.out).change).toMatch(/^-\d/);
  });

  it('says which sections of the law change the tax, where it is asked', () => {
    const { parts } = simulate(prepare('company', COMPANIES, options), before, after, { parts: true });
    const { report } = reportOf(['--made-up', '300', '--seed', '9', '--parts']);
    expect(report.parts).toEqual(JSON.parse(JSON.stringify(toPlain(parts ?? []))));
    const { out } = cli.run(['impact', ...LAWS, '--made-up', '300', '--seed', '9', '--parts']);
    expect(out).toMatch(/Which part of the law +Change in tax\n +Tax before .*\n(.*\n)* +Company size +−₦[\d,.]+\n/);
  });

  it.each([
    [['--after', '2026', 'x.csv'], '--before and --after each take a table.'],
    [[...LAWS], 'A file of rows is missing'],
    [[...LAWS, '--made-up', '5', 'x.csv'], '--made-up and a file cannot be used together.'],
    [[...LAWS, '--made-up', '5', '--kind', 'individual'], '--made-up makes up companies only.'],
    [[...LAWS, '--made-up', 'many'], '--made-up takes a whole number from 1, not "many".'],
    [[...LAWS, '--made-up', '5', '--by', 'colour'], 'Made-up companies have no "colour". Accepted: sector, state.'],
    [['--before', '2024.r9', '--after', '2024', '--made-up', '5'], 'There is no revision 9 of 2024.'],
    [['--before', '1999', '--after', '2024', '--made-up', '5'], 'There is no rule table in force for 1999.'],
    [['--before', 'law', '--after', '2024', '--made-up', '5'], '"law" is not a table.'],
    [[...LAWS, '--made-up', '5', '--by', 'state', '--by', 'state'], '--by names state twice.'],
    [[...LAWS, 'fixtures/examples/companies.csv', '--year', '1999'], 'There is no rule table in force for 1999.'],
    [[...LAWS, '--made-up', '5', '--year', '1999'], 'taxYear is 1999, not a year from 2020 to 9999.'],
    [[...LAWS, 'none.csv'], 'Cannot read none.csv: there is no such file.'],
  ])('refuses %j', (words, message) => {
    const { code, out, err } = cli.run(['impact', ...words]);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(message);
  });

  it.each([
    ['sector,note\na,x\n', 'The file has no column for turnover, which every row requires.'],
    ['turnover,Turn over\n1,2\n', 'Two columns are turnover: "turnover" and "Turn over".'],
    ['turnover\n1\n', 'The file has no column "sector". Its columns are turnover.'],
    ['PK\u0003\u0004', 'A workbook is read from a file, not from standard input.'],
    ['t\u0000u\u0000', 'The file is not text in UTF-8.'],
    ['', 'There is nothing in standard input.'],
    ['turnover,sector\n', 'The file has no rows.'],
    ['turnover,sector\n\n,\n', 'The file has no rows.'],
    [
      'sector,turnover\nF,"900000000\nG,900000000\nI,7\n',
      'The quote opened on line 2 is never closed, so lines 2 to 4 were not read.',
    ],
  ])('refuses the file %j', (text, message) => {
    const { code, err } = cli.run(['impact', ...LAWS, '-', '--by', 'sector'], text);
    expect(code).toBe(1);
    expect(err).toContain(message);
  });

  it('ends cleanly when it is interrupted', async () => {
    const child = spawn(process.execPath, [cli.path, 'impact', ...LAWS, '-']);
    let [out, err] = ['', ''];
    child.stdout.on('data', (text) => (out += text));
    child.stderr.on('data', (text) => (err += text));
    child.stdin.on('error', () => {});
    const ended = new Promise((resolve) => child.on('exit', resolve));
    const rows = '2026,5000000\n'.repeat(5_000);
    const taken = (text: string) => new Promise((resolve) => child.stdin.write(text, resolve));
    for (let sent = 0; child.stdin.writable && sent < 1000; sent++) {
      await taken(sent === 0 ? `taxYear,turnover\n${rows}` : rows);
      // Two million bytes were taken: the first rows are computed, and the interruption is watched for.
      if (sent === 35) child.kill('SIGINT');
    }
    expect(await ended).toBe(130);
    expect(out).toBe('');
    expect(err).toMatch(/^Interrupted after [\d,]+ rows; nothing is reported\.\n$/);
  });
});

describe('the page of a report', () => {
  it('stands alone, has every chart with its table, and says what the rows are', () => {
    const page = join(cli.folder, 'report.html');
    const text = csv().replace('Trade', '<b>"Tra&de"</b>');
    cli.run(['impact', ...LAWS, cli.file('rows.csv', text), '--by', 'sector', '--parts', '--html', page]);
    const html = readFileSync(page, 'utf8');
    expect(html).not.toMatch(/<script|\ssrc=|https?:|<link/);
    expect(html.match(/<svg/g)).toHaveLength(4);
    expect(html.match(/<table/g)?.length).toBeGreaterThanOrEqual(7);
    expect(html).toContain('&lt;b&gt;');
    expect(html).not.toContain('<b>');
    expect(html).toContain('rows.csv: 300 companies, stated for 2026.');
    expect(html).not.toContain('Made-up companies');
    cli.run(['impact', ...LAWS, '--made-up', '20', '--html', page]);
    expect(readFileSync(page, 'utf8')).toContain('<strong>Made-up companies: an illustration');
  });
});

it('a large file is read on threads as one thread does, with what is said of it', () => {
  const [headings = '', ...rows] = csv().trimEnd().split('\n');
  // Threads are asked for behind the rows whose sums are kept: totals, signs of nothing and mistakes are there too.
  const lines = rows.map((row) => `${row}\n`).join('');
  const behind = 'Late,Trade,80000000,-,,,,,,\nTOTAL,,5,,,,,,,\nWrong,Trade,much,,,,,,,\n';
  const path = cli.file('large.csv', `${headings}\n${lines.repeat(Math.ceil((9 << 20) / lines.length))}${behind}`);
  const [one, two] = ['1', '2'].map((threads) => reportOf([path, '--by', 'sector', '--threads', threads]));
  expect(one?.report.rows).toBeGreaterThan(110_000);
  expect(one?.err).toMatch(/cell as not given .*\nLeft out: row \d+ \(it is a total\)/);
  expect(two).toEqual(one);
});

describe('a file of which fewer rows are computed than not', () => {
  it('has that as its headline in the text, the page and the workbook, before any tax', async () => {
    const rows = 'Client,YOA,Turnover,Opex\nA,2026,80000000,50000000\nB,2026,much,5\nTOTAL,,80000000,50000000\n';
    const [page, book] = [join(cli.folder, 'few.html'), join(cli.folder, 'few.xlsx')];
    const { out, code } = cli.run(['impact', ...LAWS, cli.file('few.csv', rows), '--html', page, '--xlsx', book]);
    expect([code, out.split('\n')[0]]).toEqual([2, '1 of 3 rows was computed.']);
    expect(readFileSync(page, 'utf8')).toContain('<h1>1 of 3 rows was computed.</h1>');
    const { sheets } = await readXlsx(readFileSync(book));
    expect(sheets[0]?.rows[0]?.[0]).toBe('1 of 3 rows was computed.');
    const half = rows.replace('B,2026,much,5\n', '');
    expect(cli.run(['impact', ...LAWS, cli.file('half.csv', half)]).out).toMatch(/^WHO PAYS MORE, WHO PAYS LESS\n/);
  });
});

describe('the workbook of a report', () => {
  it('is written beside the text, of the companies of the examples', async () => {
    const file = join(cli.folder, 'impact.xlsx');
    const { out, code } = cli.run([
      'impact',
      ...LAWS,
      'fixtures/examples/companies.csv',
      '--by',
      'sector',
      '--xlsx',
      file,
    ]);
    expect(code).toBe(0);
    expect(out).toContain('24 companies, stated for 2026.');
    const { sheets } = await readXlsx(readFileSync(file));
    expect(sheets.flatMap(({ rows }) => rows.flat())).toContain('Manufacturing');
  });
});

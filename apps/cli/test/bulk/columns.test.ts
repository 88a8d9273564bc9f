import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { writeXlsx } from 'hucre/xlsx';
import { type CitInput, calculateCit, calculatePit, type PitInput } from 'nigeria-tax-rules';
import { population } from 'nigeria-tax-rules/analysis';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundled, type CommandLine } from '../command-line.js';

let cli: CommandLine;
beforeAll(async () => {
  cli = await bundled();
});
afterAll(() => cli.remove());

type Answer = Readonly<Record<string, string>>;

/** The answers to a file, by the headings of the columns. */
function answersIn(path: string): Answer[] {
  const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  return Papa.parse<Answer>(text, { header: true, skipEmptyLines: true }).data;
}

/** What a run over CSV answers. */
function answersTo(text: string, words: readonly string[] = []) {
  const out = join(cli.folder, 'answers.csv');
  const run = cli.run(['columns', cli.file('rows.csv', text), '--out', out, ...words]);
  return { ...run, answers: run.code === 1 ? [] : answersIn(out) };
}

const FIELDS = ['turnover', 'operatingExpenses', 'fixedAssets', 'capitalAllowances', 'trade', 'accountingPeriodEnd'];
const COMPANIES = [...population({ count: 150, seed: 4, taxYear: 2026 })].map(({ id, sector, input }) => {
  const { taxYear, ...fields } = input as CitInput & Record<string, unknown>;
  const kept = Object.fromEntries(
    FIELDS.map((name) => [name, fields[name]]).filter(([, value]) => value !== undefined),
  );
  return { id, sector, input: { taxYear, ...kept } as unknown as CitInput };
});
const CSV = Papa.unparse(
  COMPANIES.map(({ id, sector, input }) => ({ id, 'The sector': sector, ...input })),
  { columns: ['id', 'The sector', 'taxYear', ...FIELDS] },
);

it('answers a workbook as firms write it, without its row of totals', async () => {
  const path = join(cli.folder, 'clients.xlsx');
  const sheet = [
    ['ADEYEMI INVENTED & CO.'],
    ['Client', 'YOA', 'Sales', 'Opex'],
    ['Acorn', 2024, 'N80m', '49,999,999.50'],
    ['Baobab', 2024, 5, '-'],
    ['Total', '', '', ''],
  ];
  writeFileSync(path, await writeXlsx({ sheets: [{ name: 'Clients', rows: sheet }] }));
  const out = join(cli.folder, 'of-workbook.csv');
  const { code, err } = cli.run(['columns', path, '--out', out, '--figures', 'total']);
  expect([code, err]).toEqual([0, expect.stringContaining('Left out: row 5 ')]);
  const { taxLiability } = calculateCit({ taxYear: 2024, turnover: 80_000_000, operatingExpenses: '49999999.50' });
  expect(answersIn(out)).toEqual([
    {
      Client: 'Acorn',
      YOA: '2024',
      Sales: 'N80m',
      Opex: '49,999,999.50',
      problems: '',
      total: String(taxLiability.total),
    },
    { Client: 'Baobab', YOA: '2024', Sales: '5', Opex: '-', problems: '', total: '0.00' },
  ]);
});

/** What one return comes to, under the names of columns. */
function companyFigures(input: CitInput): Answer {
  const { taxLiability, financials, companySize, contested = [] } = calculateCit(input, { contested: true });
  const [question] = contested;
  const readings = question?.readings.filter(({ reading }) => reading !== 'certified_copy') ?? [];
  const others = readings.map(({ reading, total }) => [`total_under_${reading}`, total.toFixed(2)]);
  return {
    total: taxLiability.total.toFixed(2),
    cit: taxLiability.cit.toFixed(2),
    educationTax: taxLiability.educationTax.toFixed(2),
    grossTurnover: financials.grossTurnover.toFixed(2),
    totalProfit: financials.totalProfit.toFixed(2),
    companySize: companySize.toLowerCase(),
    ...Object.fromEntries(others),
  };
}

describe('nigeria-tax columns', () => {
  it('answers every company as calculateCit does, under every reading, and copies each column', () => {
    const { code, err, out, answers } = answersTo(CSV);
    expect([code, err]).toEqual([0, 'Not recognised, copied unchanged: The sector.\n']);
    expect(out).toMatch(/^Wrote 150 rows to .*, by the law of 2026 certified copy, revision \d+\.\n$/);
    expect(answers).toHaveLength(COMPANIES.length);
    COMPANIES.forEach(({ id, sector, input }, row) => {
      const expected = { id, 'The sector': sector, problems: '', ...companyFigures(input) };
      expect(answers[row]).toMatchObject(expected);
    });
    expect(answers.some((answer) => answer.total_under_first_gazette !== answer.total)).toBe(true);
  });

  it('answers under the reading that is asked for, and gives only the figures that are', () => {
    const { answers } = answersTo(CSV, [
      '--reading',
      'first_gazette',
      '--figures',
      'total,companySize',
      '--prefix',
      't_',
    ]);
    COMPANIES.forEach(({ input }, row) => {
      const { taxLiability, companySize } = calculateCit(input, { reading: 'first_gazette' });
      const { id, sector } = COMPANIES[row] as (typeof COMPANIES)[number];
      const added = {
        t_problems: '',
        t_total: taxLiability.total.toFixed(2),
        t_companySize: companySize.toLowerCase(),
      };
      expect(answers[row]).toMatchObject({ id, 'The sector': sector, ...added });
    });
    expect(Object.keys(answers[0] ?? {})).toHaveLength(3 + FIELDS.length + 3);
  });

  it('answers every individual as calculatePit does', () => {
    const people = Array.from({ length: 60 }, (_, at) => ({
      id: at,
      state: 'Lagos',
      salary: 300_000 * (at + 1),
      bonus: at % 3 === 0 ? 125_000.5 * at : 0,
      rent: at % 4 === 0 ? 90_000 * at : 0,
      pensionContribution: 10_000 * at,
    }));
    const { code, answers } = answersTo(Papa.unparse(people), ['--kind', 'individual', '--year', '2026']);
    expect(code).toBe(0);
    people.forEach(({ state, salary, bonus, rent, pensionContribution }, row) => {
      const streams = Object.entries({ salary, bonus, rent }).filter(([, amount]) => amount > 0);
      const incomeStreams = streams.map(([type, amount]) => ({ type, amount, frequency: 'annual' }));
      const result = calculatePit({ taxYear: 2026, state, incomeStreams, pensionContribution } as unknown as PitInput);
      expect(answers[row]).toMatchObject({
        problems: '',
        taxDue: result.taxDue.toFixed(2),
        grossIncome: result.grossIncome.toFixed(2),
        chargeableIncome: result.chargeableIncome.toFixed(2),
        monthlyTax: result.monthlyTax.toFixed(2),
      });
    });
  });

  it('copies the columns of Parquet as they are stored, and writes amounts as decimals', async () => {
    const [path, out] = [join(cli.folder, 'in.parquet'), join(cli.folder, 'out.parquet')];
    const connection = await (await DuckDBInstance.create(':memory:')).connect();
    const rowsOf = async (query: string) => (await connection.runAndReadAll(query)).getRowObjectsJson();
    await connection.run(`COPY (
      SELECT range AS id, 2026::SMALLINT AS "taxYear", (range * 1000001.01)::DECIMAL(17, 2) AS turnover,
        (range * 3.5)::DECIMAL(38, 1) AS wide, (range * 0.25)::DOUBLE AS half, range % 3 = 0 AS flag,
        CASE WHEN range % 7 > 0 THEN 'n' || range END AS name, DATE '2026-01-01' + range::INT AS day,
        TIMESTAMP '2026-01-01 00:00:00.000001' + to_microseconds(range) AS moment, 'x'::BLOB AS bytes,
        uuid() AS key, '{"a": 1}'::JSON AS json, range::UINTEGER + 4294960000 AS u32, (-range)::TINYINT AS i8,
        TIME '12:34:56' AS time, 5000000000::BIGINT + range AS big, (range * 1.5)::FLOAT AS f32
      FROM range(0, 100)) TO '${path}' (COMPRESSION zstd, ROW_GROUP_SIZE 2048)`);
    const words = ['columns', path, '--out', out, '--figures', 'total,companySize,isTradeExempt'];
    const asked = cli.run(words);
    expect([asked.code, asked.err]).toEqual([1, expect.stringContaining('"wide": amounts such as 3.5; 7.0; 10.5')]);
    const { code, err } = cli.run([...words, '--ignore-unknown']);
    expect([code, err]).toEqual([0, expect.stringMatching(/^Not recognised, copied unchanged: flag, .*, i8, big\.\n/)]);
    expect(err).toContain('Left out, though they look like money: "wide", "half", "time", "f32".');
    const added = 'problems, total, "companySize", "isTradeExempt"';
    expect(await rowsOf(`SELECT * EXCLUDE (${added}) FROM '${out}' ORDER BY id`)).toEqual(
      await rowsOf(`SELECT * FROM '${path}' ORDER BY id`),
    );
    const types = await rowsOf(`SELECT column_type AS type FROM (DESCRIBE SELECT ${added} FROM '${out}')`);
    expect(types.map(({ type }) => type)).toEqual(['VARCHAR', 'DECIMAL(18,2)', 'VARCHAR', 'BOOLEAN']);
    const answers = await rowsOf(`SELECT turnover, total FROM '${out}' ORDER BY id`);
    for (const { turnover, total } of answers) {
      const { taxLiability } = calculateCit({ taxYear: 2026, turnover: String(turnover) });
      expect(Number(total)).toBe(taxLiability.total.toNumber());
    }
  });

  it('answers lines of JSON with their lists, and keeps what it does not use', () => {
    const disposal = { assetClass: 'land', disposalDate: '2025-03-01', proceeds: 80_000_000, costBase: 60_000_000 };
    const requests = [
      { id: 7, taxYear: 2026, turnover: 200_000_000, disposalSchedule: [disposal], note: { of: 'yours' } },
      { id: 8, taxYear: 2026 },
      { id: 9, taxYear: 2025, turnover: 1 },
      { id: 10, taxYear: 2026, turnover: '250000000.50' },
    ];
    const lines = [...requests.map((request) => JSON.stringify(request)), 'no JSON', '{"turnover":1,"turnover":2}'];
    const out = join(cli.folder, 'answers.ndjson');
    const { code } = cli.run(['columns', '-', '--out', out], lines.join('\n\n'));
    expect(code).toBe(2);
    const answers = readFileSync(out, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers).toHaveLength(6);
    const totals = [requests[0], requests[3]].map((request) => {
      const { id: _, note: _note, ...input } = request as CitInput & { id: number; note?: object };
      return calculateCit(input).taxLiability.total.toFixed(2);
    });
    expect(answers[0]).toMatchObject({ ...requests[0], problems: null, total: totals[0], isTradeExempt: false });
    expect(answers[1]).toMatchObject({
      id: 8,
      problems: expect.stringContaining('turnover is required.'),
      total: null,
    });
    expect(answers[2].problems).toContain('taxYear is 2025, but the population is stated for 2026.');
    expect(answers[3]).toMatchObject({ id: 10, turnover: '250000000.50', total: totals[1] });
    expect(answers[4].problems).toContain('The line is not a JSON object.');
    expect(answers[5].problems).toContain('"turnover" is repeated');
  });

  it('answers lines of JSON whose income is a list alone, and refuses those without any', () => {
    const out = join(cli.folder, 'salaries.ndjson');
    const asked = ['--kind', 'individual', '--out', out, '--figures', 'taxDue,chargeableIncome'];
    expect(cli.run(['columns', 'fixtures/examples/salaries.ndjson', ...asked]).code).toBe(0);
    // 7,000,000 less pension of 480,000 and a fifth of the rent; 330,000 of the first 3,000,000, 18 % of the rest.
    expect(JSON.parse(readFileSync(out, 'utf8'))).toMatchObject({
      taxDue: '920400.00',
      chargeableIncome: '6280000.00',
    });
    const without = cli.run(['columns', '-', ...asked], '{"id":"A","taxYear":2026,"state":"Lagos","annualRent":1}');
    expect(without).toMatchObject({
      code: 1,
      err: expect.stringContaining('no column for income, such as employment'),
    });
  });

  it('refuses a row for what only its figures show, and answers those around it', () => {
    const rows = Array.from(
      { length: 40 },
      (_, at) => `${at},2026,${at * 1_000_000},${at === 23 ? 23_000_000.01 : at}`,
    );
    const text = ['id,taxYear,turnover,Foreign income', ...rows, '"x"y,2026,1,1', '41,2026,90071992547409.92,'].join(
      '\n',
    );
    const { code, answers, out } = answersTo(text);
    expect(code).toBe(2);
    expect(out).toContain('3 rows refused: see the column of problems.');
    const refused = answers.filter(({ problems }) => problems !== '');
    expect(refused.map(({ total }) => total)).toEqual(['', '', '']);
    expect(refused.map(({ id = '' }) => id.split(',', 1)[0])).toEqual(['23', 'x"y', '41']);
    expect(refused[0]?.problems).toMatch(/^Foreign income: foreignIncome .*more than gross turnover/);
    expect(refused[1]?.problems).toContain('The quotes of the row do not match.');
    expect(refused[2]?.problems).toContain('turnover is too large');
    expect(answers[24]?.total).toBe(
      calculateCit({ taxYear: 2026, turnover: 24_000_000, foreignIncome: 24 }).taxLiability.total.toFixed(2),
    );
  });

  it('takes a file of rules', () => {
    const [row = ''] = ['turnover\n900000000\n'];
    const { answers, out } = answersTo(row, ['--table', '2024', '--figures', 'total']);
    expect(answers[0]?.total).toBe(
      calculateCit({ taxYear: 2024, turnover: 900_000_000 }).taxLiability.total.toFixed(2),
    );
    expect(out).toContain('by the law of 2024');
  });

  it.each([
    [['--figures', 'totl'], '"totl" is not a figure. Did you mean total?'],
    [['--reading', 'none'], 'reading "none"'],
    [['--year', '1999'], 'There is no rule table in force for 1999.'],
    [['--table', '2026', '--reading', 'first_gazette'], '--table and --reading cannot be used together.'],
    [['--kind', 'trust'], '--kind takes company or individual.'],
  ])('refuses %j', (words, message) => {
    const { code, err } = answersTo('turnover,taxYear\n1,2026\n', words);
    expect(code).toBe(1);
    expect(err).toContain(message);
  });

  it.each([
    ['turnover\n1\n', 'answers.csv', 'The first rows state no year that has rules: give --year.'],
    ['turnover,taxYear\n', 'answers.csv', 'The file has no rows.'],
    ['note,taxYear\nx,2026\n', 'answers.csv', 'The file has no column for turnover, which every row requires.'],
    [
      'turnover,taxYear,total\n1,2026,5\n',
      'answers.csv',
      'The file has a column "total", and one of this name is added.',
    ],
    ['{"turnover":1,"taxYear":2026,"total":5}', 'answers.ndjson', 'The file has a column "total"'],
    ['{"turnover":1,"taxYear":2026}', 'answers.parquet', 'Lines of JSON are answered in lines of JSON'],
    ['turnover,taxYear\n1,2026\n', 'answers.xlsx', '--out takes a file ending with .parquet, .csv, .tsv'],
  ])('refuses %j into %s', (text, out, message) => {
    const { code, err } = cli.run(['columns', '-', '--out', join(cli.folder, out)], text);
    expect(code).toBe(1);
    expect(err).toContain(message);
  });
});

it('reads columns by words of the trade, and asks about amounts that would be in no figure', () => {
  const { err, answers } = answersTo('id,taxYear,turnover,Opex,Note\nA,2024,80000000,60000000,x\n');
  expect(err).toBe('Not recognised, copied unchanged: Note.\nColumns read as fields: "Opex" as operatingExpenses.\n');
  expect(answers[0]?.tradingProfit).toBe('20000000.00');
  const lines = cli.file('rows.ndjson', '{"id":"A","taxYear":2024,"turnover":80000000,"diesel":60000000}\n');
  const words = ['columns', lines, '--out', join(cli.folder, 'answers.ndjson')];
  const run = cli.run(words);
  expect([run.code, run.err]).toEqual([1, expect.stringContaining('--map "diesel=operatingExpenses"')]);
  expect(cli.run([...words, '--map', 'diesel=operatingExpenses']).code).toBe(0);
  expect(JSON.parse(readFileSync(join(cli.folder, 'answers.ndjson'), 'utf8'))).toMatchObject({
    tradingProfit: '20000000.00',
  });
});

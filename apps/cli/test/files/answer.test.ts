import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { calculateCit } from 'nigeria-tax-rules';
import { tablesToSpreadsheet } from 'nigeria-tax-rules/spreadsheet';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordsOf } from '../../../../libraries/files/src/csv.js';
import { oracleCit } from '../../../../test/oracle/company-oracle.js';
import { oraclePit } from '../../../../test/oracle/individual-oracle.js';
import { paye } from '../../src/compute/paye.js';
import { type Asked, fileArguments } from '../../src/files/arguments.js';
import { answerFile } from '../../src/files/run.js';
import { openTable, rowsOfTable } from '../../src/files/table.js';
import { UsageError } from '../../src/frame/command.js';
import { cit } from '../../src/taxes/cit.js';
import { pit } from '../../src/taxes/pit.js';
import type { Tax } from '../../src/taxes/taxpayer.js';

let folder: string;
let said = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nigeria-tax-files-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  said = '';
  const hear = (text: unknown) => {
    said += String(text);
    return true;
  };
  vi.spyOn(process.stderr, 'write').mockImplementation(hear);
  vi.spyOn(process.stdout, 'write').mockImplementation(hear);
  return () => vi.restoreAllMocks();
});

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** The computation of a tax, as its command does it. */
function computed(tax: Tax, { reading }: Asked['values']) {
  const extent = { ...(typeof reading === 'string' && { reading }), workings: true, contested: true };
  return (request: unknown) => (tax === 'cit' ? cit : pit).compute(request, extent);
}

/** The answers to a file, each under the headings of the output. */
async function answersTo(path: string, values: Asked['values'] = {}, tax: Tax = 'cit', out = 'out.csv') {
  const to = join(folder, out);
  const asked = await fileArguments({ values: { ...values, out: to }, positionals: [path] }, tax);
  const code = await answerFile(
    tax === 'cit' ? cit : pit,
    asked ?? expect.fail('no file of rows'),
    computed(tax, values),
  );
  const { headings, blocks } = await openTable(to);
  const cells = (await rowsOfTable(blocks)).map((row) => row.cells);
  const rows = cells.map((row) => Object.fromEntries(row.map((cell, place) => [headings[place] ?? '', cell])));
  return { code, headings, cells, rows, text: readFileSync(to, 'utf8') };
}

const RETURNS = [
  'id,Company,taxYear,"Turnover (NGN)",Operating-Expenses,cost_of_sales,CAPITAL INCOME BREAKDOWN.RENT,' +
    'accountingPeriodEnd',
  'A,"Acorn, & Sons",2024,"₦80,000,000.50","20,000,000",10000000,,2023-12-31',
  'B,=HYPERLINK("x"),2024,-5,60%,,,05/06/2023',
  '',
  'C,Cedar,2024,640000000,180000000,310000000,"1,500,000",2023-12-31',
  'D,Dove',
  'E,Elm,2024,5000000,1,,,2023-12-31,beyond',
].join('\r\n');
const MAP = { map: ['Turnover (NGN)=turnover'] };

describe('a file of returns', () => {
  it('has every row in the answers, in order, with its own cells first', async () => {
    const { code, headings, rows, text } = await answersTo(file('returns.csv', `\uFEFF${RETURNS}`), MAP);
    expect(code).toBe(2);
    expect(headings.slice(0, 10)).toEqual([
      'id',
      'Company',
      'taxYear',
      'Turnover (NGN)',
      'Operating-Expenses',
      'cost_of_sales',
      'CAPITAL INCOME BREAKDOWN.RENT',
      'accountingPeriodEnd',
      'Status',
      'Problems',
    ]);
    expect(rows.map(({ id, Status }) => [id, Status])).toEqual([
      ['A', 'computed'],
      ['B', 'refused'],
      ['C', 'computed'],
      ['D', 'refused'],
      ['E', 'refused'],
    ]);
    expect(rows[0]).toMatchObject({
      Company: 'Acorn, & Sons',
      'Turnover (NGN)': '₦80,000,000.50',
      cost_of_sales: '10000000',
    });
    expect(text.endsWith('\r\n')).toBe(true);
    expect(said).not.toContain('Not recognised');
    expect(said).toContain('Wrote 5 rows to');
    expect(said).toContain('3 rows refused: see the column Problems.');
  });

  it('has the tax of the Act', async () => {
    const { rows } = await answersTo(file('returns.csv', RETURNS), MAP);
    // CITA s.40(2), TETFA s.1(2), 2024. A: medium; 80,000,000.50 - 20,000,000 - 10,000,000 = 50,000,000.50; 20 % is
    // 10,000,000.10 and 3 % 1,500,000.015. C: large, by the second computation.
    expect(rows[0]).toMatchObject({
      'Total payable': '11500000.12',
      'Companies income tax': '10000000.10',
      'Education tax or development levy': '1500000.02',
      'Total profit': '50000000.50',
      Size: 'MEDIUM',
      'Return due': '2024-06-30',
      'Lowest of the readings': '11500000.12',
      'Highest of the readings': '11500000.12',
    });
    const cedar = {
      taxYear: 2024,
      turnover: 640_000_000,
      operatingExpenses: 180_000_000,
      costOfSales: 310_000_000,
      capitalIncomeBreakdown: { rent: 1_500_000 },
    };
    expect(rows[2]).toMatchObject({ 'Total payable': oracleCit(cedar).taxLiability.total, Size: 'LARGE' });
  });

  it('names everything that is wrong with a row, with the heading of the cell', async () => {
    const { rows, cells } = await answersTo(file('returns.csv', RETURNS), MAP);
    const problems = String(rows[1]?.Problems);
    expect(problems).toContain('Turnover (NGN): turnover is negative: "-5".');
    expect(problems).toContain('Operating-Expenses: operatingExpenses is not an amount of naira: "60%".');
    expect(problems).toContain('accountingPeriodEnd: accountingPeriodEnd is "05/06/2023", not a day');
    expect(problems).toContain('It is 2023-06-05 or 2023-05-06: say which order with --days dmy or --days mdy.');
    expect(rows[3]?.Problems).toBe('The row has 2 cells for 8 headings. Accepted: 8 cells.');
    expect(rows[4]?.Problems).toContain('The row has 9 cells for 8 headings.');
    expect(cells[4]?.at(-1)).toBe('beyond');
  });

  it('has no formula of the caller in CSV, and keeps it in a workbook as a text', async () => {
    const path = file(
      'returns.csv',
      'turnover,taxYear,note\n1,2024,=1+1\n1,2024,+2348000000000\n1,2024,-x\n1,2024,@a\n',
    );
    const { rows } = await answersTo(path);
    expect(rows.map(({ note }) => note)).toEqual(["'=1+1", '+2348000000000', "'-x", "'@a"]);
    const workbook = await answersTo(path, {}, 'cit', 'out.xlsx');
    expect(workbook.rows.map(({ note }) => note)).toEqual(['=1+1', '+2348000000000', '-x', '@a']);
  });

  it.each([
    [';', 'semicolon.csv'],
    ['\t', 'tab.csv'],
  ])('takes and keeps the delimiter %j', async (delimiter, name) => {
    const { rows, text } = await answersTo(
      file(name, ['turnover', 'taxYear'].join(delimiter).concat('\n', `1${delimiter}2024`)),
    );
    expect(rows[0]).toMatchObject({ Status: 'computed', turnover: '1' });
    expect(text).toContain(`turnover${delimiter}taxYear${delimiter}Status`);
  });

  it('has columns that are no field: a slip is named', async () => {
    await answersTo(file('slip.csv', 'taxYear,turnover,Operating expnses,Auditor\n2024,5,1,x\n'));
    expect(said).toContain(
      'Not recognised, copied unchanged: Operating expnses (did you mean operatingExpenses?), Auditor.\n',
    );
  });

  it('can be answered again', async () => {
    const first = await answersTo(file('returns.csv', RETURNS.split('\r\n').slice(0, 2).join('\n')), MAP);
    const again = await answersTo(file('again.csv', first.text), MAP);
    const results = first.headings.length - 8;
    expect(again.cells[0]?.slice(-results)).toEqual(first.cells[0]?.slice(-results));
  });

  it('is computed under the reading that is asked for', async () => {
    const path = file('returns.csv', 'taxYear,turnover,fixedAssets\n2026,80000000,1\n');
    const { rows } = await answersTo(path, { reading: 'first_gazette' });
    const input = { taxYear: 2026, turnover: 80_000_000, fixedAssets: 1 };
    const result = calculateCit(input, { reading: 'first_gazette', contested: true });
    const totals = (result.contested[0]?.readings ?? []).map(({ total }) => total.toNumber());
    expect(rows[0]).toMatchObject({
      'Total payable': result.taxLiability.total.toFixed(2),
      'Lowest of the readings': Math.min(...totals).toFixed(2),
      'Highest of the readings': Math.max(...totals).toFixed(2),
    });
  });
});

describe('a workbook', () => {
  const day = { day: '2023-12-31' };
  const rows = [
    ['A', 2024, 80_000_000.5, 20_000_000, day, true],
    [7, 2024, '₦5,000,000', null, day, null],
    ['C', 2024, 1100000.0000000002, 0.001, day, null],
  ];
  const headings = ['id', 'taxYear', 'turnover', 'operatingExpenses', 'accountingPeriodEnd', 'resident'];
  const workbook = tablesToSpreadsheet([{ name: 'Returns', headings, rows }]);

  it('is read, and written with numbers and days', async () => {
    const { code, rows: answers } = await answersTo(file('in.xlsx', workbook), {}, 'cit', 'out.xlsx');
    expect(code).toBe(2);
    // 60,000,000.50 at 20 % and at 3 %.
    expect(answers[0]).toMatchObject({ id: 'A', turnover: 80_000_000.5, 'Total payable': 13_800_000.12 });
    expect(answers[0]?.['Return due']).toEqual(new Date('2024-06-30T00:00:00Z'));
    expect(answers[0]?.accountingPeriodEnd).toEqual(new Date('2023-12-31T00:00:00Z'));
    expect(answers[1]).toMatchObject({ id: 7, Status: 'computed', turnover: 5_000_000, operatingExpenses: null });
    expect(answers[2]).toMatchObject({ turnover: 1_100_000, Status: 'refused' });
    expect(answers[2]?.Problems).toContain('operatingExpenses has more than two decimal places: 0.001.');
  });

  it('becomes CSV, and CSV becomes a workbook', async () => {
    const csv = await answersTo(file('in.xlsx', workbook));
    expect(csv.rows[0]).toMatchObject({ accountingPeriodEnd: '2023-12-31', resident: 'true', turnover: '80000000.5' });
    const back = await answersTo(file('back.csv', csv.text), {}, 'cit', 'out.xlsx');
    expect(back.rows[0]).toMatchObject({ turnover: 80_000_000.5, 'Total payable': 13_800_000.12 });
  });

  it('has an amount that a spreadsheet would round as a text', async () => {
    const path = file('large.csv', 'taxYear,turnover\n2024,90000000000000.01\n2024,900000000000.01\n');
    const { rows: answers } = await answersTo(path, {}, 'cit', 'out.xlsx');
    expect(answers.map(({ 'Gross turnover': naira }) => naira)).toEqual(['90000000000000.01', 900_000_000_000.01]);
  });

  it('of LibreOffice is read: dates, formulas and shared texts', async () => {
    const { rows: answers } = await answersTo(join(import.meta.dirname, 'libreoffice.xlsx'));
    expect(answers.map(({ Status }) => Status)).toEqual(['computed', 'refused']);
    // turnover =40000000*2, operating expenses =0.1+0.2 in millions: 300,000.
    expect(answers[0]).toMatchObject({
      turnover: '80000000',
      accountingPeriodEnd: '2023-12-31',
      operatingExpenses: '300000',
    });
    expect(answers[1]?.Problems).toContain('#DIV/0!');
  });
});

it('refuses a formula whose value the workbook does not have, for an empty cell is no amount', async () => {
  const { rows } = await answersTo(join(import.meta.dirname, 'uncalculated.xlsx'));
  expect(rows[0]?.Problems).toContain('turnover: turnover is not an amount of naira: "=40000000*2".');
  expect(rows[0]?.Problems).toContain('operatingExpenses: operatingExpenses is not an amount of naira');
});

it('refuses a percentage of a workbook: 60% is not 0.60 naira', async () => {
  const percentage = { value: 0.6, type: 'number' as const, style: { numFmt: '0%' } };
  const rows = [
    ['taxYear', 'turnover', 'operatingExpenses', 'resident'],
    [2024, 5, 0.6, 1],
    [2024, 5, null, 0],
  ];
  const workbook = await writeXlsx({ sheets: [{ name: 'Returns', rows, cells: new Map([['2,2', percentage]]) }] });
  const answers = (await answersTo(file('percentage.xlsx', workbook))).rows;
  expect(answers[0]).toMatchObject({ Status: 'computed', operatingExpenses: '0.6' });
  expect(answers[1]?.Problems).toContain('operatingExpenses: operatingExpenses is not an amount of naira: "60%".');
});

it('takes a formula that gives an empty text for an empty cell', async () => {
  const path = join(import.meta.dirname, 'blank.xlsx');
  expect((await answersTo(path)).rows[0]).toMatchObject({ Status: 'computed', 'Total profit': '5.00' });
});

describe('a schedule', () => {
  const returns =
    'id,taxYear,turnover,accountingPeriodEnd\nA,2024,640000000,2023-12-31\nB,2024,5,2023-12-31\nB,2024,6,\n';
  const disposals = [
    'id;Asset class;Sale value;cost base;disposal date',
    'A;land;"90,000,000";70000000;2024-06-30',
    'Z;land;1;1;2024-06-30',
    'B;land;1;x;2024-06-30',
    ';land;1;1;2024-06-30',
  ].join('\n');

  it('belongs to the returns that its ids name; every other row is a problem', async () => {
    const values = { disposals: file('disposals.csv', disposals), map: ['Sale value=proceeds'] };
    const { code, rows } = await answersTo(file('returns.csv', returns), values);
    expect(code).toBe(2);
    // A: a gain of 20,000,000 at 10 % (CGTA s.2(1)).
    expect(rows[0]).toMatchObject({ Status: 'computed', 'Tax on gains': '2000000.00' });
    expect(rows[1]?.Problems).toMatch(
      /^disposals\.csv, row 4, cost base: disposalSchedule\[0\]\.costBase is not an amount/,
    );
    expect(rows[2]?.Problems).toContain('An earlier row has the id "B" too');
    expect(rows.slice(3).map(({ id, Problems }) => [id, Problems])).toEqual([
      ['Z', 'disposals.csv, row 3: No return has the id "Z".'],
      ['', 'disposals.csv, row 5: The row has no id.'],
    ]);
  });

  it('has columns that are no field: a slip is named', async () => {
    const slip = 'id,asset class,proceeds,cost base,disposal date,disposal cost,note\nA,land,9,7,2024-06-30,1,x\n';
    await answersTo(file('returns.csv', returns), { disposals: file('disposals.csv', slip) });
    expect(said).toContain('Not recognised in disposals.csv: disposal cost (did you mean disposalCosts?), note.\n');
  });

  it('of income goes to individuals, beside the columns of income', async () => {
    const income = 'Staff no,type,amount,frequency\n1,rental,100000,monthly\n';
    const individuals = 'Staff no,tax year,state,salary,rent\n1,2026,Lagos,6000000,0\n';
    const values = { income: file('income.csv', income), id: 'staff no' };
    const { rows } = await answersTo(file('individuals.csv', individuals), values, 'pit');
    const incomeStreams = [{ type: 'employment', amount: 7_200_000, frequency: 'annual' }];
    const { taxDue, monthlyTax } = oraclePit({ taxYear: 2026, state: 'Lagos', incomeStreams });
    expect(rows[0]).toMatchObject({ 'Gross income': '7200000.00', 'Tax due': taxDue, 'Tax a month': monthlyTax });
  });
});

describe('what cannot be answered', () => {
  const asked = (path: string, values: Asked['values'] = {}) => answersTo(path, values);

  it.each<[string, string, Asked['values'], string]>([
    [
      'a.csv',
      'turnover\n1\n',
      { map: ['Sales=turnover'] },
      '--map: the file has no column "Sales". Its columns are turnover.',
    ],
    ['a.csv', 'turnover\n1\n', { map: ['turnover=sales'] }, '--map: "sales" is not a field.'],
    ['a.csv', 'turnover\n1\n', { map: ['turnover'] }, '--map takes a heading and a field'],
    ['a.csv', 'turnover\n1\n', { id: 'name' }, 'The file has no column "name".'],
    ['a.csv', 'turnover\n1\n', { sheet: true }, '--sheet is for one return'],
    ['a.csv', 'turnover\n1\n', { 'prepared-by': 'A. Bello' }, '--prepared-by is for one return'],
    ['a.csv', 'turnover\n1\n', { income: 'x.csv' }, '--income is an option of pit.'],
    ['a.csv', 'taxYear,turnover\n', {}, 'The file has no rows.'],
    ['a.csv', '', {}, 'There is nothing in'],
    ['a.csv', 'turnover,taxYear\n1,"2\n', {}, 'The quote opened on line 2 is never closed'],
    ['a.csv', new TextDecoder('latin1').decode(Buffer.from('t\0')), {}, 'is not text in UTF-8'],
    ['a.xlsx', 'PK\u0003\u0004 no zip', {}, 'it is not a sound workbook'],
  ])('%s with %j and %j', async (name, content, values, message) => {
    await expect(asked(file(name, content), values)).rejects.toThrow(message);
    expect(readdirSync(folder).filter((each) => each.endsWith('.part'))).toEqual([]);
  });

  it('is an .xls file, a text of another alphabet, or the file that would be written', async () => {
    await expect(asked(file('a.csv', Buffer.from('d0cf11e0a1b1', 'hex')))).rejects.toThrow('is an .xls file');
    await expect(asked(file('a.csv', Buffer.from('turnover,taxYear\n1,\xe9\n', 'latin1')))).rejects.toThrow(
      'not text in UTF-8',
    );
    await expect(asked(join(folder, 'out.csv'))).rejects.toThrow('--out names the file that is read');
    await expect(fileArguments({ values: { out: 'a.csv' }, positionals: ['a.json'] }, 'cit')).rejects.toThrow(
      '--out requires a file of returns whose name ends with .csv, .tsv, .xlsx or .parquet, or CSV with --csv.',
    );
    await expect(fileArguments({ values: { out: 'a.csv' }, positionals: ['a.XLS'] }, 'cit')).rejects.toThrow(
      'and a.XLS does not. Save it as .xlsx first.',
    );
  });
});

describe('a file to write', () => {
  it('is none of the files that are read, under any name', async () => {
    const [returns, disposals] = [file('returns.csv', RETURNS), file('disposals.csv', 'id,proceeds\nA,1\n')];
    const link = join(folder, 'link.csv');
    symlinkSync(disposals, link);
    for (const out of [disposals, link]) {
      const asked = fileArguments({ values: { out, disposals }, positionals: [returns] }, 'cit');
      await expect(asked).rejects.toThrow('--out names the file that is read');
    }
  });

  it('is not the employees and the schedule at once', async () => {
    const out = join(folder, 'tax.csv');
    const words = [file('staff.csv', 'pay\n1\n'), '--month', '2026-11', '--out', out, '--schedule', out];
    await expect(paye.run(words)).rejects.toThrow(new UsageError(`--schedule names the file of --out: ${out}.`));
  });
});

it('reads a record of CSV without the carriage return of its end', () => {
  expect(recordsOf('a,b\r\n"c",d\r\n', ',').map(({ cells }) => cells)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

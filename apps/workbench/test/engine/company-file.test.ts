/** Companies in a file, as the engine reads them: the same numbers as the library on the same rows. */
import { writeXlsx } from 'hucre/xlsx';
import { companyRuleTable } from 'nigeria-tax-rules';
import { type PopulationRow, prepare, simulate, withFigures } from 'nigeria-tax-rules/analysis';
import { describe, expect, it } from 'vitest';
import { FileRefused } from '../../../../libraries/files/src/refusal.js';
import { answerTo } from '../../src/engine/answers.js';
import type { Answers, FileOfCompanies, ImpactAnswer, Use } from '../../src/request/protocol.js';

const EDITS = { 'companySize@2025-07-01.small.grossTurnover.atMost': '50000000' };
const LAWS = { before: { taxYear: 2026 }, after: { taxYear: 2026, edits: EDITS } };

let files = 0;

async function startOf(file: File): Promise<Answers['fileStart']> {
  return answerTo('fileStart', { choice: 0, file }, () => {});
}

/** The companies of a text whose columns are what they seem to be, but for some. */
async function inFile(
  name: string,
  text: string | Uint8Array<ArrayBuffer>,
  uses: Readonly<Record<number, Use>> = {},
): Promise<FileOfCompanies> {
  const file = new File([text], name);
  const start = await startOf(file);
  files += 1;
  return { id: files, file, uses: start.uses.map((use, place) => uses[place] ?? use) };
}

async function impactOf(companies: FileOfCompanies): Promise<ImpactAnswer> {
  return answerTo('impact', { companies, ...LAWS }, () => {});
}

/** The change of tax of rows, by the library. */
function changeOf(rows: readonly PopulationRow[], weight?: string): string {
  const before = companyRuleTable(2026);
  const read = prepare('company', rows, { taxYear: 2026, ...(weight !== undefined && { weight }) });
  return simulate(read, before, withFigures(before, EDITS)).change.toFixed(2);
}

/** Companies around the limits, more than a block of the file has. */
const ROWS = Array.from({ length: 7000 }, (_, at) => ({
  turnover: `${20_000_000 + ((at * 7_919) % 300) * 400_000}.25`,
  operatingExpenses: `${12_000_000 + at * 100}`,
  fixedAssets: '1000000',
}));

const CSV_LINES = ROWS.map((row, at) => `C${at},${at % 3 ? 'Trade' : 'Farms'},${Object.values(row).join(',')}`);
const CSV_HEAD = 'id,Sector,Turn-over,operating expenses,FIXED_ASSETS';

describe('the start of a file', () => {
  it('says what each column seems to be', async () => {
    const rows = ['A,Farms,"1,000",2,3,1,old,a@b.ng', 'B,Trade,5,6,7,2,old,b@b.ng', 'C,Trade,8,9,1,1,,c@b.ng'];
    const text = [`${CSV_HEAD},weight,Notes,e-mail`, ...rows].join('\r\n');
    const start = await startOf(new File([`\ufeff${text}`], 'companies.csv'));
    expect(start.uses).toEqual([
      'id',
      'group',
      { field: 'turnover' },
      { field: 'operatingExpenses' },
      { field: 'fixedAssets' },
      'weight',
      '',
      '',
    ]);
    expect([start.rowsAbout, start.rows.map(([id, , turnover]) => [id, turnover])]).toEqual([
      3,
      [
        ['A', '1,000'],
        ['B', '5'],
        ['C', '8'],
      ],
    ]);
    expect(start.fields).toContain('capitalIncomeBreakdown.rent');
  });

  it('takes semicolons, heads of income and lines of JSON', async () => {
    const semicolons = await startOf(new File(['turnover;capitalIncomeBreakdown.rent;rent\n1;2;3\n'], 'a.csv'));
    expect(semicolons.uses).toEqual([{ field: 'turnover' }, { field: 'capitalIncomeBreakdown.rent' }, '']);
    expect(semicolons.asks).toEqual([2]);
    const json = await startOf(new File(['{"turnover":1,"state":"Lagos"}\n{"turnover":2,"id":"B"}\n'], 'a.ndjson'));
    expect([json.headings, json.uses]).toEqual([
      ['turnover', 'state', 'id'],
      [{ field: 'turnover' }, '', 'id'],
    ]);
  });

  it.each([
    ['PK\u0003\u0004', 'Cannot read a.csv: it is not a sound workbook'],
    ['PAR1', 'A file of Parquet is not read here. Save it as CSV first.'],
    ['t\u0000u\u0000', 'not text in UTF-8'],
    ['', 'There is nothing in a.csv.'],
    ['a,"b\n1,2\n', 'The quotes of the line of headings do not match.'],
  ])('refuses %j', async (text, message) => {
    await expect(startOf(new File([text], 'a.csv'))).rejects.toThrow(message);
  });
});

describe('companies in a file', () => {
  it('have the tax that the library gives to the same rows, over several blocks', async () => {
    const expected = changeOf(ROWS.map((input) => ({ input })));
    const impact = await impactOf(await inFile('all.csv', `${CSV_HEAD}\r\n${CSV_LINES.join('\r\n')}\r\n`));
    expect([impact.change, impact.rows, impact.file]).toEqual([
      expected,
      7000,
      { name: 'all.csv', rows: 7000, notReturns: 0, reading: [], isCut: false, taxYear: 2026, leftOut: [] },
    ]);
    expect(Number(impact.change)).toBeGreaterThan(0);
    const [, sectors] = impact.groups;
    expect(sectors?.rows.map(({ name, rows }) => [name, rows])).toEqual([
      ['Farms', 2334],
      ['Trade', 4666],
    ]);
    const json = ROWS.map((row) => JSON.stringify(row)).join('\n');
    expect((await impactOf(await inFile('all.ndjson', json))).change).toBe(expected);
  });

  it('are left out where they cannot be read, each with its line and the reason', async () => {
    const bad = ['X,Trade,eighty,2,3', '"Y\nY",Trade,-5,2,3', 'Z,Trade,1'];
    const lines = [...CSV_LINES.slice(0, 6700), bad[0], '', ...CSV_LINES.slice(6700, 6710), bad[1], bad[2]];
    const companies = await inFile('bad.csv', `${CSV_HEAD}\n${lines.join('\n')}`);
    const impact = await impactOf(companies);
    expect(impact.change).toBe(changeOf(ROWS.slice(0, 6710).map((input) => ({ input }))));
    expect([impact.leftOut.rows, impact.file?.rows]).toEqual([3, 6713]);
    expect(impact.file?.leftOut).toEqual([
      { line: 6702, id: 'X', reason: expect.stringContaining('Turn-over: turnover is not an amount') },
      { line: 6714, id: 'Y\nY', reason: expect.stringContaining('Turn-over: turnover is negative: "-5".') },
      { line: 6716, reason: expect.stringContaining('The row has 3 cells for 5 headings.') },
    ]);
    const csv = new TextDecoder().decode(await answerTo('leftOut', { companies, ...LAWS }, () => {}));
    expect(csv.split('\r\n').map((line) => line.slice(0, 12))).toEqual(
      [`line,reason,`, '6702,"Turn-o', '6714,"Turn-o', '6716,"The ro', ''].map((line) =>
        expect.stringContaining(line.slice(0, 5)),
      ),
    );
    expect(csv).toContain(',X,Trade,eighty,2,3\r\n');
    const taxes = new TextDecoder().decode(await answerTo('impactRows', { companies, ...LAWS }, () => {}));
    expect(taxes.split('\r\n')[6701]?.slice(0, 17)).toBe('6702,C6700,Trade,');
  });

  it('stand for as many as their weights say', async () => {
    const weighted = ROWS.slice(0, 50).map((input, at) => ({ input, weight: at + 1 }));
    const lines = weighted.map(({ input, weight }) => `${input.turnover},${input.operatingExpenses},${weight}`);
    const expected = weighted.map(({ input: { fixedAssets: _, ...input }, weight }) => ({ input, weight }));
    const impact = await impactOf(await inFile('w.csv', `turnover,operatingExpenses,weight\n${lines.join('\n')}`));
    expect([impact.change, impact.weight, impact.rows]).toEqual([changeOf(expected, 'weight'), 1275, 50]);
  });

  it('open on their own screen, of CSV and of JSON', async () => {
    const csv = await inFile('open.csv', `${CSV_HEAD}\n${CSV_LINES.join('\n')}`);
    const request = await answerTo('companyAt', { companies: csv, ...LAWS, row: 6900 }, () => {});
    await impactOf(csv);
    expect([request, await answerTo('companyAt', { companies: csv, ...LAWS, row: 6900 }, () => {})]).toEqual([
      { taxYear: 2026, ...ROWS[6899] },
      { taxYear: 2026, ...ROWS[6899] },
    ]);
  });

  it('have the columns that a person chose', async () => {
    const uses: Readonly<Record<number, Use>> = { 0: { field: 'turnover' }, 1: '' };
    const companies = await inFile('map.csv', 'Sales,turnover\n90000000,1\n', uses);
    expect((await impactOf(companies)).change).toBe(changeOf([{ input: { turnover: 90_000_000 } }]));
    await expect(
      impactOf(await inFile('twice.csv', 'Sales,turnover\n1,2\n', { 0: { field: 'turnover' } })),
    ).rejects.toThrow('Two columns are turnover: "Sales" and "turnover". Choose one of them.');
  });

  it('are read as the command line reads them: without totals, below titles, in words of the trade', async () => {
    const csv = 'Name,Turnover,Opex\nA,150000000,100000000\nB,200000000,120000000\nTOTAL,350000000,220000000\n';
    const rows = [
      { turnover: '150000000', operatingExpenses: '100000000' },
      { turnover: '200000000', operatingExpenses: '120000000' },
    ].map((input) => ({ input }));
    const [first, ...others] = csv
      .trim()
      .split('\n')
      .map((line) => line.split(','));
    const workbook = await writeXlsx({ sheets: [{ name: 'A', rows: [['INVENTED & CO.'], first ?? [], ...others] }] });
    for (const text of [csv, `INVENTED & CO.,,\n${csv}`, new Uint8Array(workbook)]) {
      const impact = await impactOf(await inFile('clients.csv', text));
      expect([impact.change, impact.rows, impact.leftOut.rows]).toEqual([changeOf(rows), 2, 0]);
      expect([impact.file?.notReturns, impact.file?.reading.at(-1)]).toEqual([
        1,
        expect.stringMatching(/^Left out: row [45] \(it is a total\)\.$/),
      ]);
    }
  });

  it('are asked about where a column of money has no known heading', async () => {
    const text = 'Client,Sales,Diesel\nA,90000000,40000000\nB,80000000,30000000\n';
    expect((await startOf(new File([text], 'a.csv'))).asks).toEqual([2]);
    const unsaid = await inFile('a.csv', text);
    const costs = { turnover: '90000000', operatingExpenses: '40000000' };
    const other = { turnover: '80000000', operatingExpenses: '30000000' };
    const said = await impactOf({ ...unsaid, uses: ['id', { field: 'turnover' }, { field: 'operatingExpenses' }] });
    expect(said.change).toBe(changeOf([costs, other].map((input) => ({ input }))));
    const without = [costs, other].map(({ turnover }) => ({ input: { turnover } }));
    expect((await impactOf(unsaid)).change).toBe(changeOf(without));
  });

  it.each([
    ['turnover,sector\n\n,\n', 'The file has no rows.'],
    ['turnover,sector\n1,"a\n2,b\n', 'The quote opened on line 2 is never closed'],
  ])('are refused as a whole of %j', async (text, message) => {
    const file = new File([text], 'a.csv');
    const question = { companies: { id: ++files, file, uses: [{ field: 'turnover' }, ''] as const }, ...LAWS };
    const refused = answerTo('impact', question, () => {});
    await expect(refused).rejects.toThrow(message);
    await expect(refused).rejects.toBeInstanceOf(FileRefused);
  });
});

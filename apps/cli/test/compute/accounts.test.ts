import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { textsIn } from '../../../../test/spreadsheet/zip.js';
import { inProcess } from '../in-process.js';

const folder = mkdtempSync(join(tmpdir(), 'books-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const FIELD = 'fixtures/field/FC-27';

/** The lines of the request that a trial balance makes. */
async function linesOf(text: string): Promise<unknown> {
  const { out, err, code } = await inProcess(['accounts', file('tb.csv', text), '--year', '2027', '--request']);
  return code === 0 ? JSON.parse(out).accounts.lines.map((line: object) => Object.values(line).join(' ')) : err;
}

describe('accounts', () => {
  it('answers a trial balance and a register as ledger programs export them (field case 27)', async () => {
    const xlsx = join(folder, 'books.xlsx');
    const words = ['--assets', `${FIELD}-asset-register.csv`, '--year', '2027', '--days', 'dmy', '--xlsx', xlsx];
    const { out, err, code } = await inProcess(['accounts', `${FIELD}-trial-balance.csv`, ...words]);
    const answer = JSON.parse(out);
    expect(code).toBe(0);
    expect(answer.profitReconciliation).toEqual({
      profitBeforeTax: '46650000.00',
      addBacks: { depreciation: '8200000.00', fines: '650000.00' },
      deductions: {},
      adjustedProfit: '55500000.00',
    });
    expect(answer.capitalAllowanceSchedule.assets.map(({ annual }: { annual: string }) => annual)).toEqual([
      '3700000.00',
      '3000000.00',
    ]);
    expect(answer.taxLiability).toMatchObject({ cit: '14640000.00', educationTax: '2220000.00', total: '16860000.00' });
    expect(err).toContain('The trial balance does not balance: Credits are ₦42,400,000.00 more than debits.');
    expect(err).toContain('Profit before tax of the ledger: ₦46,650,000.00.');
    // The workbook leads from the accounts and the assets to the tax.
    const sheets = textsIn(readFileSync(xlsx)).get('xl/workbook.xml');
    expect(sheets).toMatch(/"Answer".*"Accounts".*"Allowances".*"Earlier".*"Figures"/);
  });

  it('refuses days that may be two', async () => {
    const words = ['--assets', `${FIELD}-asset-register.csv`, '--year', '2027'];
    const { err, code } = await inProcess(['accounts', `${FIELD}-trial-balance.csv`, ...words]);
    expect(code).toBe(1);
    expect(err).toContain('row 2: "12/04/2026" may be 2026-04-12 or 2026-12-04. Say --days dmy or --days mdy.');
  });

  it.each([
    [
      'Xero',
      'Demo Limited\nTrial Balance\n\nAccount,Debit,Credit,YTD Debit,YTD Credit\nRevenue,,,,\n' +
        'Sales (200),,9.00,,100.00\n' +
        'Expenses,,,,\nWages (477),4.00,,40.00,\nBusiness Bank Account (090),5.00,,60.00,\n' +
        'Total,9.00,9.00,100.00,100.00\n',
    ],
    ['Sage 50', 'N/C,Name,Debit,Credit\n4000,Sales,,100.00\n7000,Wages,40.00,\n1200,Bank Current Account,60.00,\n'],
    [
      'Caseware',
      'Code,Account Description,Debit,Credit,Balance\n400,Sales,,100.00,-100.00\n700,Wages,40.00,,40.00\n' +
        '120,Cash at bank,60.00,,60.00\n',
    ],
    [
      'Business Central',
      'number,display,totalDebit,totalCredit,balanceAtDateDebit,balanceAtDateCredit\n4000,Sales,0,100,0,100\n' +
        '7000,Wages,40,0,40,0\n1200,Cash at bank,60,0,60,0\n',
    ],
    ['signed balances', 'Account,Balance\nSales,(100.00)\nWages,40.00\nCash at bank,60.00\n'],
  ])('reads the trial balance of %s', async (_program, text) => {
    expect(await linesOf(text)).toEqual(['revenue 100.00 Sales', 'personnel 40.00 Wages']);
  });

  it('names the accounts that no name is sure of, writes a mapping, and reads it corrected', async () => {
    const path = file(
      'tb.csv',
      'Account,Debit,Credit\nSales,,100\nEntertainment,30,\nSundry income,,5\nCash at bank,75,\n',
    );
    const stopped = await inProcess(['accounts', path, '--year', '2027']);
    expect(stopped.code).toBe(1);
    expect(stopped.err).toContain('row 3, Entertainment: perhaps operating');
    const map = join(folder, 'accounts.yaml');
    expect((await inProcess(['accounts', path, '--write-map', map])).code).toBe(0);
    const written = readFileSync(map, 'utf8');
    expect(written).toContain('  "Sales": revenue # sure\n  "Entertainment": operating # check\n');
    writeFileSync(map, written.replace('operating # check', 'private'));
    const { out } = await inProcess(['accounts', path, '--year', '2027', '--map', map]);
    expect(JSON.parse(out).profitReconciliation).toMatchObject({
      profitBeforeTax: '75.00',
      addBacks: { private: '30.00' },
      adjustedProfit: '105.00',
    });
    const again = await inProcess(['accounts', path, '--write-map', map]);
    expect(again.err).toContain('it exists already');
  });

  it('reads books as people keep them in a spreadsheet, as the page does', async () => {
    const [tb, register] = ['trial-balance', 'asset-register'].map((name) => `fixtures/examples/${name}.csv`);
    const map = join(folder, 'kept.yaml');
    const { err } = await inProcess(['accounts', `${tb}`, '--write-map', map]);
    expect(err).toContain('Left out: row 5 (it has one cell, and no figure), row 11 (it is a total), row 12');
    writeFileSync(map, `${readFileSync(map, 'utf8')}classes:\n  Land: no_allowance\n`);
    const words = ['--assets', `${register}`, '--year', '2027', '--days', 'dmy', '--map', map];
    const { out } = await inProcess(['accounts', `${tb}`, ...words]);
    // Worked by hand in apps/workbench/test/engine/books.test.ts.
    expect(JSON.parse(out)).toMatchObject({
      profitReconciliation: { profitBeforeTax: '51328050.25', adjustedProfit: '59328050.25' },
      taxLiability: { total: '16806537.09' },
    });
  });

  it('nets an account on the other side with its head, and refuses a head that is on it as a whole', async () => {
    const returns = 'Account,Debit,Credit\nSales,,100\nSales returns,10,\n';
    expect(await linesOf(returns)).toEqual(['revenue 90.00 Sales, Sales returns']);
    const refunded = 'Account,Debit,Credit\nSales,,100\nWages,,10\n';
    const why = 'Wages: perhaps balance_sheet; the name suggests another head, but the account is a credit';
    expect(await linesOf(refunded)).toContain(why);
    const map = file('wages.yaml', 'accounts:\n  Wages: personnel\n');
    const said = await inProcess(['accounts', file('tb.csv', refunded), '--year', '2027', '--map', map]);
    expect(said.err).toContain('The accounts of personnel (Wages) are a credit of ₦10.00 in all.');
  });

  it('reads a plain register, and refuses a type that is no class', async () => {
    const tb = file('tb.csv', 'Account,Debit,Credit\nSales,,100\n');
    const register = (text: string) => ['accounts', tb, '--year', '2027', '--request', '--assets', file('r.csv', text)];
    const head = 'Reference,Asset Name,Asset Profile,Purchase Value,Asset Start Date\n';
    const { out } = await inProcess(register(`${head}A1,Press,Machinery,"1,000.50",2026-03-01\n`));
    expect(JSON.parse(out).assets).toEqual([
      { id: 'A1', label: 'Press', class: 'plant', cost: '1000.50', firstUsedOn: '2026-03-01' },
    ]);
    const { err } = await inProcess(register(`${head}A1,Plot,Land,1000,2026-03-01\n`));
    expect(err).toContain('row 2: "Land" is no class of assets.');
  });
});

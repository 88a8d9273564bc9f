/** The books of a company as the engine reads them, and the tax: amounts by hand from the Acts. */
import { readFileSync } from 'node:fs';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { calculateCit } from 'nigeria-tax-rules';
import { describe, expect, it } from 'vitest';
import { FileRefused } from '../../../../libraries/files/src/refusal.js';
import { answerTo } from '../../src/engine/answers.js';
import type { FileOfBooks, Questions, SaidOfBooks } from '../../src/request/protocol.js';

let count = 0;

function chosen(name: string, text: BlobPart): FileOfBooks {
  return { id: ++count, file: new File([text], name) };
}

function fixture(path: string): FileOfBooks {
  return chosen(path, readFileSync(new URL(`../../../../fixtures/${path}`, import.meta.url), 'utf8'));
}

const field = (name: string) => fixture(`field/FC-27-${name}.csv`);

const NOTHING_SAID: SaidOfBooks = { heads: {}, types: {}, assets: {} };
const read = (...files: FileOfBooks[]) => answerTo('booksRead', { files }, () => {});

/** The tax of 2027, as far as nothing else is said. */
function taxOf(files: readonly FileOfBooks[], asked: Partial<Questions['books']> = {}) {
  const question = { files, said: NOTHING_SAID, input: { taxYear: 2027 }, law: { taxYear: 2027 }, ...asked };
  return answerTo('books', question, () => {});
}

describe('books', () => {
  it('go from the two files of field case 27 to 16,860,000', async () => {
    const files = [field('asset-register'), field('trial-balance')];
    const books = await read(...files);
    expect(books.files.map(({ kind }) => kind)).toEqual(['register', 'trial_balance']);
    expect(books.trialBalance).toMatchObject({ difference: '-42400000.00', day: '2026-12-31' });
    expect(books.trialBalance?.accounts.every(({ isSure }) => isSure)).toBe(true);
    expect(books.register).toEqual({
      assets: [],
      openDay: { text: '12/04/2026', either: ['2026-04-12', '2026-12-04'] },
    });
    const answer = await taxOf(files, { said: { ...NOTHING_SAID, days: 'dmy' } });
    expect(answer.taxLiability).toMatchObject({ cit: '14640000.00', educationTax: '2220000.00', total: '16860000.00' });
    expect(answer.profitReconciliation).toMatchObject({
      profitBeforeTax: '46650000.00',
      adjustedProfit: '55500000.00',
    });
    expect(Object.keys(answer.capitalAllowanceSchedule?.classes ?? {})).toEqual(['plant', 'motor_vehicle']);
    expect(answer.message).toContain('are not given of Toyota Hilux');
    // Whoever has the return alone gets the same tax.
    expect(calculateCit(answer.returned as unknown).taxLiability.total.toFixed(2)).toBe('16860000.00');
  });

  it('make a workbook from each account and cost to the tax', async () => {
    const files = [field('asset-register'), field('trial-balance')];
    const said: SaidOfBooks = { ...NOTHING_SAID, days: 'dmy' };
    const question = { files, said, input: { taxYear: 2027 }, law: { taxYear: 2027 } };
    const { sheets } = await readXlsx(await answerTo('booksBook', question, () => {}));
    expect(sheets.map(({ name }) => name)).toEqual(expect.arrayContaining(['Answer', 'Accounts', 'Allowances']));
    const [answer] = sheets;
    expect(answer?.rows.flat()).toContain(16_860_000);
  });

  it('are read as people keep them in a spreadsheet, as the command line does', async () => {
    const files = [fixture('examples/trial-balance.csv'), fixture('examples/asset-register.csv')];
    const { trialBalance } = await read(...files);
    const { accounts = [], difference } = trialBalance ?? {};
    expect([accounts.length, difference]).toEqual([32, '0.00']);
    expect(accounts.filter(({ isOnOtherSide }) => isOnOtherSide).map(({ name }) => name)).toEqual([
      '6010 Sales commission',
    ]);
    const heads = Object.fromEntries(accounts.map(({ name, head }) => [name, head]));
    const said: SaidOfBooks = { heads, types: { Land: 'no_allowance' }, assets: {}, days: 'dmy' };
    const answer = await taxOf(files, { said });
    // Sales 201,800,500.50, other income 1,150,000, cost of sales 88,700,000, other costs 62,922,450.25. Depreciation
    // 8,200,000 and fines 650,000 are added back, and interest 850,000 is taxed beside (NTA ss. 4, 21).
    expect(answer.profitReconciliation).toMatchObject({
      profitBeforeTax: '51328050.25',
      adjustedProfit: '59328050.25',
    });
    // A fifth of 18,500,000 and of two laptops of 950,000; of the Hilux 6,000,000 over two years; a tenth of the
    // 51,000,000 that the old initial allowance left of the warehouse (NTA First Sch. paras 6, 23; CITA Second Sch.).
    expect(answer.capitalAllowanceSchedule?.total.annual).toBe('12180000.00');
    // 30 % of 60,178,050.25 - 12,180,000, and 4 % of 60,178,050.25 (NTA ss. 56, 59).
    expect(answer.taxLiability).toMatchObject({
      cit: '14399415.08',
      educationTax: '2407122.01',
      total: '16806537.09',
    });
  });

  it('wait for the heads that no name is sure of, and take those that a person says', async () => {
    const tb = chosen('tb.csv', 'Account,Debit,Credit\nSales,,100\nEntertainment,30,\nCash at bank,70,\n');
    const { trialBalance } = await read(tb);
    expect(trialBalance?.accounts[1]).toMatchObject({
      name: 'Entertainment',
      head: 'operating',
      isSure: false,
      words: null,
    });
    await expect(taxOf([tb])).rejects.toThrow('No head is chosen for Entertainment.');
    const said = { ...NOTHING_SAID, heads: { Entertainment: 'private' } };
    const { profitReconciliation } = await taxOf([tb], { said });
    expect(profitReconciliation).toMatchObject({ profitBeforeTax: '70.00', addBacks: { private: '30.00' } });
    const wrong = { ...NOTHING_SAID, heads: { Entertainment: 'revenue', Sales: 'balance_sheet' } };
    await expect(taxOf([tb], { said: wrong })).rejects.toThrow('The accounts of revenue (Entertainment) are a debit');
  });

  it('are read from workbooks with days as days, and from rows that were pasted', async () => {
    const rows = [
      ['Register of assets', '', '', ''],
      ['Asset Name', 'Category', 'Date acquired', 'Cost'],
      ['Press', 'Machinery', new Date(Date.UTC(2026, 3, 12)), 1000.5],
    ];
    const others = ['Notes', 'Of 2025'].map((name) => ({ name, rows }));
    const workbook = await writeXlsx({ sheets: [{ name: 'Assets', rows }, ...others] });
    const files = [
      chosen('assets.xlsx', workbook as Uint8Array<ArrayBuffer>),
      chosen('Pasted rows 2', 'Account\tDebit\tCredit\nSales\t\t5,000.00\n'),
    ];
    const { files: asRead, register, trialBalance } = await read(...files);
    expect(asRead[0]?.reading[0]).toBe('The first sheet is read. Not read: "Notes", "Of 2025".');
    expect(register?.assets).toMatchObject([
      { name: 'Press', cost: '1000.50', firstUsedOn: '2026-04-12', class: 'plant' },
    ]);
    expect(trialBalance?.accounts).toMatchObject([{ name: 'Sales', balance: '-5000.00' }]);
    // Plant has a fifth of its cost a year (NTA First Sch. para 6).
    expect((await taxOf(files)).capitalAllowanceSchedule?.total.annual).toBe('200.10');
  });

  it('are refused with the names of assets', async () => {
    const tb = chosen('tb.csv', 'Account,Debit,Credit\nSales,,100\n');
    const assets = chosen('a.csv', 'Asset Name,Category,Date acquired,Cost\nPress,Machinery,2027-05-01,100\n');
    await expect(taxOf([tb, assets])).rejects.toMatchObject({
      errors: [{ path: '/assets/0/firstUsedOn', message: expect.stringMatching(/^Press\.firstUsedOn /) }],
    });
  });

  it('use the last file of each kind, and say what is wrong with a file that cannot be read', async () => {
    const first = chosen('first.csv', 'Account,Debit,Credit\nSales,,100\n');
    const second = chosen('second.csv', 'Account,Debit,Credit\nSales,,x\nWages,1,\n');
    const { files, trialBalance } = await read(first, second, chosen('list.csv', 'Client,City\nA,Kano\n'));
    expect(files.map(({ isReplaced, fault }) => [isReplaced, fault?.slice(0, 42) ?? null])).toEqual([
      [true, null],
      [false, null],
      [false, 'list.csv has no column of accounts. Its he'],
    ]);
    expect(files[1]?.refused).toEqual([{ place: 2, message: '"x" is no amount of naira.' }]);
    expect(trialBalance?.accounts.map(({ name }) => name)).toEqual(['Wages']);
    await expect(taxOf([chosen('none.csv', 'a,b\n1,2\n')])).rejects.toBeInstanceOf(FileRefused);
  });

  it('have the figures beside them, another text of the law, and an amount to check', async () => {
    const tb = chosen('tb.csv', 'Account,Debit,Credit\nSales,,200000000\nWages,100000000,\n');
    const answer = await taxOf([tb], {
      input: { taxYear: 2027, lossesBroughtForward: '10000000' },
      law: { taxYear: 2027, reading: 'first_gazette' },
      check: '31000000',
    });
    // 30 % of 90,000,000, and 4 % of 100,000,000 before losses (NTA ss. 56, 59).
    expect(answer.taxLiability.total).toBe('31000000.00');
    expect(answer.rules.reading).toBe('first_gazette');
    expect(answer.reconciliation).toMatchObject({ baseline: 'amount', varianceAmount: '0.00' });
  });
});

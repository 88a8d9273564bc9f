/** Trial balances as ledger programs export them, and as people change them since. */
import { describe, expect, it } from 'vitest';
import { trialBalanceIn } from '../../src/books/index.js';
import { opener } from './open.js';

const read = (text: string) => trialBalanceIn('tb.csv', opener(text));

describe('a trial balance', () => {
  it('has each account with its code, its balance in kobo and its row, and says what was left out', async () => {
    const { accounts, difference, reading, refused } = await read(
      'Demo Ltd,,\nTrial balance,,\nCode,Account,Debit,Credit,YTD Debit\nIncome,,,,\n400,Sales,,"1,000.50",\n' +
        '500,Wages,1000.5,-,\n,Suspense,,,\nTotal,,"1,000.50","1,000.50",\n',
    );
    expect(accounts).toEqual([
      { name: '400 Sales', words: 'Sales', place: 5, balance: -100_050n },
      { name: '500 Wages', words: 'Wages', place: 6, balance: 100_050n },
    ]);
    expect([difference, refused]).toEqual([0n, []]);
    expect(reading).toEqual([
      'The headings are in row 3; rows 1 to 2 are left out ("Demo Ltd").',
      'Columns read as fields: "Account" as name.',
      'Not used: "YTD Debit".',
      'Left out: row 4 (it has one cell, and no figure), row 7 (it has one cell, and no figure), row 8 (it is a ' +
        'total).',
    ]);
  });

  it.each([
    ['those of the year beside those of a month', 'Account,Debit,Credit,YTD Debit,YTD Credit\nSales,,5,,100\n'],
    ['those at the end beside movements', 'Account,Dr,Cr,Closing Dr,Closing Cr\nSales,,5,,100\n'],
    ['those of the year to which one side is missing', 'Account,Debit,Credit,YTD Debit\nSales,,100,7\n'],
    ['those with the sign of naira', 'A/C Code,Particulars,Debit (N),CR ₦\n400,Sales,,100\n'],
    ['those above a row of units', 'Account,Debit,Credit\n,₦,₦\nSales,,100\n'],
    ['a balance beside others of other years', 'Account,Balance,2025\nSales,(100),(5)\n'],
  ])('has the amounts of %s', async (_which, text) => {
    expect((await read(text)).accounts.map(({ balance }) => balance)).toEqual([-10_000n]);
  });

  it('leaves out notes and signatures below its total', async () => {
    const { accounts, refused, difference } = await read(
      'Account,Debit,Credit\nSales,,100\nBank account,100,\nTOTAL,100,100\n,,\n"Note: before the audit",,\n' +
        'Prepared by:,,\n',
    );
    expect([accounts.length, refused, difference]).toEqual([2, [], 0n]);
  });

  it('names every row that cannot be read, at once', async () => {
    const { accounts, refused } = await read('Account,Balance\nSales,x\nWages,40\n,5\nRent,1.005\nTotal,50\n');
    expect(accounts.map(({ name }) => name)).toEqual(['Wages']);
    expect(refused).toEqual([
      { place: 2, message: '"x" is no amount of naira.' },
      { place: 4, message: 'It has no name.' },
      { place: 5, message: '"1.005" is no amount of naira.' },
    ]);
  });

  it('refuses a total that is not the sum, and takes a name that only begins as one for an account', async () => {
    const sum = await read('Account,Debit,Credit\nTotal Haulage Ltd,40,\nSales,,40\nTotal,40,50\n');
    expect(sum.accounts.map(({ name }) => name)).toEqual(['Total Haulage Ltd', 'Sales']);
    const message = 'The row says that it is a total, and "Credit" is ₦50.00 where the rows above come to ₦40.00.';
    expect(sum.refused).toEqual([{ place: 4, message }]);
  });

  it('says by how much debits and credits differ', async () => {
    expect((await read('Account,Debit,Credit\nSales,,100\nWages,40.25,\n')).difference).toBe(-5_975n);
  });

  it.each([
    ['As of December 31, 2026', '2026-12-31'],
    ['"For the year ended 31st March, 2026"', '2026-03-31'],
    ['1 January 2026 to 31 December 2026', '2026-12-31'],
    ['As at 31/12/2026', '2026-12-31'],
    ['As at 05/04/2026', undefined],
    ['Printed on 3 February 2027', undefined],
  ])('knows the end of its period by its titles: %s', async (title, day) => {
    expect((await read(`Demo Ltd\n${title}\nAccount,Debit,Credit\nSales,,100\n`)).day).toBe(day);
  });

  it('takes a column without a name for that of the accounts only where no heading is', async () => {
    expect((await read(',Account,Debit,Credit\n1,Sales,,100\n')).accounts[0]?.name).toBe('Sales');
    expect((await read(',Debit,Credit\nSales,,100\n')).accounts[0]?.name).toBe('Sales');
  });

  it.each([
    [
      'Name,Total\nSales,1\n',
      'tb.csv has no column of debits and credits, or of balances. Its headings are Name, Total.',
    ],
    ['Debit,Credit\n1,\n', 'tb.csv has no column of accounts. Its headings are Debit, Credit.'],
    ["Account,Debit N'000,Credit N'000\nSales,,1\n", 'A heading says "Debit N\'000".'],
    ["Account,Debit,Credit\n,N'000,N'000\nSales,,1\n", 'Row 2 says "N\'000".'],
    ['Account,Dr,Cr,Dr,Cr\nSales,,1,,2\n', '"Dr" is the heading of columns 2 and 4.'],
    ["Trial balance in N'000\nAccount,Debit,Credit\nSales,,1\n", 'Row 1 says "Trial balance in N\'000".'],
  ])('refuses a file that it cannot be read from, %j', async (text, message) => {
    await expect(read(text)).rejects.toThrow(message);
  });
});

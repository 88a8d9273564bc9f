/** Registers of assets as ledger programs export them. */
import { describe, expect, it } from 'vitest';
import { assetsOf, booksIn, classOfAsset, NO_ALLOWANCE, registerIn } from '../../src/books/index.js';
import { opener } from './open.js';

const HEAD = '*AssetName,*AssetNumber,PurchaseDate,PurchasePrice,AssetType,Book_Rate,DisposalDate,Proceeds\n';
const read = (rows: string, days?: 'dmy' | 'mdy') => registerIn('assets.csv', opener(HEAD + rows), days);

describe('a register of assets', () => {
  it('has each asset with its class, and no depreciation of the books', async () => {
    const register = await read(
      'Press,FA-1,13/04/2026,"1,000.50",Machinery,20,,\nHilux,FA-2,03/08/2024,500,Motor Vehicles,25,30/11/2026,"200"\n',
    );
    expect(register.reading).toEqual([
      'Columns read as fields: "*AssetName" as name, "*AssetNumber" as number, "PurchaseDate" as day of first ' +
        'use, "PurchasePrice" as cost, "AssetType" as type, "DisposalDate" as day of disposal.',
      'Not used: "Book_Rate".',
    ]);
    expect(assetsOf(register, { types: {} })).toEqual([
      { id: 'FA-1', label: 'Press', class: 'plant', cost: '1000.50', firstUsedOn: '2026-04-13' },
      {
        id: 'FA-2',
        label: 'Hilux',
        class: 'motor_vehicle',
        cost: '500.00',
        firstUsedOn: '2024-08-03',
        disposedOn: '2026-11-30',
        proceeds: '200.00',
      },
    ]);
  });

  it('asks which comes first, the day or the month, where no day is unambiguous', async () => {
    const rows = 'Press,FA-1,12/04/2026,1000,Machinery,,,\n';
    const { openDay, assets } = await read(rows);
    expect([openDay, assets]).toEqual([{ place: 2, text: '12/04/2026', either: ['2026-04-12', '2026-12-04'] }, []]);
    expect((await read(rows, 'mdy')).assets[0]?.firstUsedOn).toBe('2026-12-04');
  });

  it('takes the class that was said of an asset, then of its type, and leaves out what has no allowance', async () => {
    const register = await read(
      'Plot,1,2026-01-01,9,Land,,,\nCar,2,2026-01-01,8,Vehicles,,,\nVan,3,2026-01-01,7,Vehicles,,,\n',
    );
    const [plot] = register.assets;
    expect(plot && classOfAsset(plot, { types: {} })).toBeUndefined();
    const said = { types: { Land: NO_ALLOWANCE }, assets: { 2: 'passenger_car' } };
    expect(assetsOf(register, said).map(({ id, class: name }) => [id, name])).toEqual([
      ['2', 'passenger_car'],
      ['3', 'motor_vehicle'],
    ]);
  });

  it('has an id of its own for each asset without a number, and refuses a number that two have', async () => {
    const plain = 'Description of asset,Category,Date of purchase,Cost (N)\n';
    const laptop = 'Laptop,Computers,2026-01-01,100\n';
    const { assets } = await registerIn('a.csv', opener(`${plain}${laptop.repeat(3)}`));
    expect(assets.map(({ id }) => id)).toEqual(['Laptop', 'Laptop 2', 'Laptop 3']);
    const { refused } = await read('A,1,2026-01-01,9,Machinery,,,\nB,1,2026-01-01,9,Machinery,,,\n');
    expect(refused).toEqual([{ place: 3, message: 'Its number "1" is that of row 2.' }]);
  });

  it('names every row that cannot be read, and leaves out groups and totals', async () => {
    const { assets, refused, reading } = await read(
      'Machinery,,,,,,,\nPress,1,2026-01-01,100,Machinery,,,\nSaw,2,soon,x,Machinery,,,\nTotal,,,100,,,,\n',
    );
    expect(assets.map(({ id }) => id)).toEqual(['1']);
    expect(refused).toEqual([
      { place: 4, message: '"x" is no amount of naira.' },
      { place: 4, message: '"soon" is no day.' },
    ]);
    expect(reading.at(-1)).toBe('Left out: row 2 (it has one cell, and no figure), row 5 (it is a total).');
  });

  it('is known from a trial balance by its headings', async () => {
    const kindOf = async (text: string) => (await booksIn('file.csv', opener(text))).kind;
    expect(await kindOf(`${HEAD}Press,1,2026-01-01,100,Machinery,,,\n`)).toBe('register');
    expect(await kindOf('Reference,Name,Category,Cost,Date acquired\n1,Press,Machinery,100,2026-01-01\n')).toBe(
      'register',
    );
    expect(await kindOf('number,display,totalDebit,totalCredit\n4000,Sales,0,100\n')).toBe('trial_balance');
    expect(await kindOf('"","Trial Balance",""\n"","DEBIT","CREDIT"\nSales,,100\n')).toBe('trial_balance');
  });
});

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calculatePit, Decimal } from 'nigeria-tax-rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oraclePit } from '../../../../../test/oracle/individual-oracle.js';
import { openTable, rowsOfTable } from '../../../src/files/table.js';
import { inProcess } from '../../in-process.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nigeria-tax-payroll-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const path = (name: string) => join(folder, name);

function file(name: string, content: string): string {
  writeFileSync(path(name), content);
  return path(name);
}

/** The rows of a file, by heading. */
async function rowsIn(name: string): Promise<Record<string, unknown>[]> {
  const { headings, blocks } = await openTable(path(name));
  const rows = await rowsOfTable(blocks);
  return rows.map(({ cells }) => Object.fromEntries(cells.map((cell, place) => [headings[place] ?? '', cell])));
}

const STAFF = [
  'Staff ID,Employee name,State,Gross pay,Bonus,Pension,TIN,NIN,Last month',
  'S-1,Ada Example,Lagos,500000,,40000,1000-1,,',
  'S-2,Bello Sample,Kano,300000,,,1000-2,,',
  'S-3,Chidi Invented,Lagos,900000,,,,123,',
].join('\n');

describe('the file of the next month', () => {
  it('carries a year of pay, bonuses and a leaver, so that twelve months bear the tax of the year', async () => {
    let text = STAFF;
    const taxes = new Map<string, Decimal>();
    for (let month = 1; month <= 12; month++) {
      const rows = text.split(/\r?\n/);
      if (month === 5) rows[1] = rows[1]?.replace('500000,,', '500000,1000000,') ?? '';
      if (month === 8) rows[2] = rows[2]?.replace('300000', '450000.55') ?? '';
      if (month === 9) rows[3] = rows[3]?.replace(',123,', ',123,yes') ?? '';
      const staff = file('staff.csv', rows.join('\n'));
      const words = ['--month', `2026-${String(month).padStart(2, '0')}`, '--out', path('tax.csv')];
      const run = await inProcess(['paye', staff, ...words, '--next', path('next.csv')]);
      expect(run.code).toBe(0);
      if (month === 9) expect(run.err).toContain('for October 2026. Leavers are left out: 1.');
      for (const row of await rowsIn('tax.csv')) {
        const id = String(row['Staff ID']);
        taxes.set(id, new Decimal(String(row['Tax of the month'])).plus(taxes.get(id) ?? 0));
      }
      text = readFileSync(path('next.csv'), 'utf8').replace('\uFEFF', '').trimEnd();
    }
    const yearOf = (state: string, amount: string, more = {}) => {
      const incomeStreams = [{ type: 'employment', amount, frequency: 'annual' }];
      return calculatePit({ taxYear: 2026, state, incomeStreams, ...more }).taxDue.toFixed(2);
    };
    expect([...taxes].map(([id, tax]) => [id, tax.toFixed(2)])).toEqual([
      ['S-1', yearOf('Lagos', '7000000', { pensionContribution: '480000' })],
      // 7 × 300,000 and 5 × 450,000.55; 9 × 900,000.
      ['S-2', yearOf('Kano', '4350002.75')],
      ['S-3', yearOf('Lagos', '8100000')],
    ]);
    // What December leaves is January's: nothing to date.
    expect(text.split('\n').map((line) => line.split(',').slice(-3))).toEqual([
      ['payToDate', 'taxToDate', 'pensionToDate\r'],
      ['', '', '\r'],
      ['', '', ''],
    ]);
  });

  it('knows nothing before a month that assumed it, and keeps who was refused', async () => {
    const staff = file('staff.csv', `${STAFF}\nS-4,Dayo Placeholder,Lagoss,5,,,,,`);
    const { err } = await inProcess(['paye', staff, '--month', '2026-03', '--next', path('next.csv')]);
    expect(err).toContain('Without pay to date: 3 (not known before March 2026; the columns are empty).');
    expect(err).toContain('Refused this month, as they were: 1.');
    expect((await rowsIn('next.csv')).map((row) => [row['Staff ID'], row.payToDate])).toEqual([
      ['S-1', ''],
      ['S-2', ''],
      ['S-3', ''],
      ['S-4', ''],
    ]);
  });

  it('carries the first month of who joined, so that December is judged by it', async () => {
    const staff = file(
      'joiner.csv',
      'Name,State,pay,payToDate,taxToDate\nAda,Lagos,300000,0,0\nBello,Kano,300000,3000000,1\n',
    );
    await inProcess(['paye', staff, '--month', '2025-11', '--next', path('december.csv')]);
    const rows = await rowsIn('december.csv');
    expect(rows.map((row) => [row.employedFrom, row.payToDate, row.taxToDate])[0]).toEqual([
      '11',
      '300000.00',
      '9800.00',
    ]);
    expect(rows[1]?.employedFrom).toBe('');
    const { out } = await inProcess([
      'paye',
      path('december.csv'),
      '--month',
      '2025-12',
      '--next',
      path('january.csv'),
    ]);
    expect(out).toMatch(/Ada, Lagos +9,800\.00/);
    expect((await rowsIn('january.csv')).map((row) => row.employedFrom)).toEqual(['', '']);
  });

  it('is no other file', async () => {
    const staff = file('staff.csv', STAFF);
    const words = ['paye', staff, '--month', '2026-03', '--out', path('a.csv')];
    expect((await inProcess([...words, '--next', path('a.csv')])).err).toContain('--next names the file of --out');
    expect((await inProcess([...words, '--next', staff])).err).toContain('--next names the file that is read');
  });
});

it('the file of the next month keeps a leaver who was refused', async () => {
  const staff = file('leaver.csv', 'Name,State,pay,lastMonth\nAda,Lagos,500000,yes\nBello,Kano,300000,\n');
  const run = await inProcess(['paye', staff, '--month', '2026-09', '--next', path('next.csv')]);
  expect([run.code, run.out]).toEqual([2, expect.stringContaining('payToDate is required: the tax of a leaver')]);
  expect(run.err).toContain('Refused this month, as they were: 1.');
  expect((await rowsIn('next.csv')).map(({ Name, lastMonth }) => [Name, lastMonth])).toEqual([
    ['Ada', 'yes'],
    ['Bello', ''],
  ]);
});

it('gross pay to which a bonus is added is said, because it may include it', async () => {
  const added = 'Bonus and benefits were added to "Gross pay", 1 row: if it includes them, leave them out of it.';
  const saidOf = async (text: string) => (await inProcess(['paye', file('g.csv', text), '--month', '2026-05'])).err;
  expect(await saidOf('State,Gross pay,Bonus\nLagos,600000,100000\nLagos,600000,\n')).toContain(added);
  // Regular pay alone, no bonus, and parts that tell.
  expect(await saidOf('State,pay,Bonus\nLagos,600000,100000\n')).not.toContain('were added');
  expect(await saidOf('State,Gross pay,Bonus\nLagos,600000,0\n')).not.toContain('were added');
  expect(await saidOf('State,Basic,Gross pay,Bonus\nLagos,5,6,1\n')).not.toContain('were added');
});

it('gross pay beside its parts, and what is unlikely, are said without a file too', async () => {
  const text = 'Name,State,Basic,Housing,Gross pay,Pension\nAda,Lagos,5,5,10,1\nBello,Lagos,5,5,10,11\n';
  const { err } = await inProcess(['paye', file('staff.csv', text), '--month', '2026-01']);
  expect(err).toContain('Gross pay is the sum of its parts, which are given too: counted once. 2 rows.');
  expect(err).toContain('1 row to check: see the column Remarks of --out.');
});

describe('the schedules of the states', () => {
  it('list the employees of each, with what identifies them and the total', async () => {
    const staff = file('staff.csv', `${STAFF}\n,TOTAL,,1700000,,,,,`);
    const { err, out } = await inProcess(['paye', staff, '--month', '2026-01', '--per-state', path('states')]);
    expect(err).toContain(`Wrote 2 schedules to ${path('states')}. The file has no Address.`);
    expect(out).not.toContain('REFUSED');
    expect(readdirSync(path('states')).sort()).toEqual([
      'kano-state-internal-revenue-service-2026-01.xlsx',
      'lagos-state-internal-revenue-service-2026-01.xlsx',
    ]);
    const rows = await rowsIn('states/lagos-state-internal-revenue-service-2026-01.xlsx');
    const monthly = (amount: number, pensionContribution = 0) => {
      const incomeStreams = [{ type: 'employment', amount, frequency: 'monthly' }];
      return Number(oraclePit({ taxYear: 2026, state: 'Lagos', incomeStreams, pensionContribution }).instalments[0]);
    };
    const [ada, chidi] = [monthly(500_000, 480_000), monthly(900_000)];
    expect(
      rows.map((row) => ['S/N', 'Name', 'TIN', 'NIN', 'Month', 'Gross pay', 'Tax deducted'].map((each) => row[each])),
    ).toEqual([
      [1, 'Ada Example', '1000-1', null, 'January 2026', 500000, ada],
      [2, 'Chidi Invented', null, '123', 'January 2026', 900000, chidi],
      ['Total', null, null, null, null, 1400000, ada + chidi],
    ]);
  });
});

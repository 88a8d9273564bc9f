import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileName } from '../../src/files/file-name.js';
import { inProcess } from '../in-process.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nigeria-tax-sheets-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const CLIENTS = [
  'Client,RC No,TIN,YOA,Turnover,Opex',
  'Acorn & Sons Ltd,RC 900001,20000001-0001,2024,80000000,30000000',
  'Baobab Ltd,,,2024,-5,1',
  'Çedar <b>,,,2024,640000000,180000000',
  'Total,,,,720000000,',
].join('\n');

describe('a folder of sheets', () => {
  it('has a sheet and a workbook for each return that was computed, with its head', async () => {
    const clients = join(folder, 'clients.csv');
    writeFileSync(clients, CLIENTS);
    const to = join(folder, 'sheets');
    const head = ['--prepared-by', 'A. Invented', '--date', '2024-05-31'];
    const { err, code } = await inProcess(['cit', clients, '--out', join(folder, 'a.csv'), '--sheets', to, ...head]);
    expect(code).toBe(2);
    expect(err).toContain(`Wrote 2 sheets and as many workbooks to ${to}.`);
    expect(readdirSync(to).sort()).toEqual([
      '002-acorn-sons-ltd.html',
      '002-acorn-sons-ltd.xlsx',
      '004-cedar-b.html',
      '004-cedar-b.xlsx',
    ]);
    const page = readFileSync(join(to, '002-acorn-sons-ltd.html'), 'utf8');
    // CITA s.40(2), TETFA s.1(2): 20 % and 3 % of 50,000,000.
    for (const text of ['Acorn &amp; Sons Ltd', 'RC 900001', '20000001-0001', 'A. Invented', '11,500,000.00']) {
      expect(page).toContain(text);
    }
    expect(readFileSync(join(to, '004-cedar-b.html'), 'utf8')).toContain('Çedar &lt;b&gt;');
    const { sheets } = await readXlsx(readFileSync(join(to, '002-acorn-sons-ltd.xlsx')));
    expect(sheets.map(({ name }) => name)).toContain('Workings');
  });

  it('is of a file of returns', async () => {
    const { err } = await inProcess(['cit', 'fixtures/examples/medium-company-2024.json', '--sheets', folder]);
    expect(err).toContain('--sheets requires a file of returns');
  });
});

it.each([
  [['007', 'Ṣọla & Co. (Nig.) Ltd'], '007-sola-co-nig-ltd'],
  [['007', '../../etc'], '007-etc'],
  [['007', ''], '007'],
  [['007', '株式会社'], '007'],
])('%j is the name %j', (parts, name) => expect(fileName(parts)).toBe(name));

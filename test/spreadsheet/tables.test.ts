import { expect, it } from 'vitest';
import { Decimal, InputError } from '../../src/index.js';
import { STYLES } from '../../src/spreadsheet/styles.js';
import { type SpreadsheetTable, tablesToSpreadsheet } from '../../src/spreadsheet/tables.js';
import { sheetXmlIn } from './zip.js';

/** The rows of the first sheet, as XML. */
function sheetOf(table: SpreadsheetTable): string {
  const text = sheetXmlIn(tablesToSpreadsheet([table]));
  return text.slice(text.indexOf('<sheetData>'), text.indexOf('</sheetData>'));
}

const style = (name: string) => Object.keys(STYLES).indexOf(name);
const table = (row: SpreadsheetTable['rows'][number]): SpreadsheetTable => ({
  name: 'Results',
  headings: row.map((_, index) => `H${index}`),
  rows: [row],
});

it('writes each value as its own kind of cell', () => {
  const xml = sheetOf(table(['=1+1', new Decimal('1250000.5'), { day: '2026-06-30' }, 2026, true, null, 'x']));
  expect(xml).toContain('t="inlineStr"><is><t xml:space="preserve">=1+1</t>');
  expect(xml).not.toContain('<f>');
  expect(xml).toContain(`<c r="B2" s="${style('naira')}"><v>1250000.50</v></c>`);
  // 30 June 2026 is 46,203 days after 30 December 1899.
  expect(xml).toContain(`<c r="C2" s="${style('day')}"><v>46203</v></c>`);
  expect(xml).toContain(`<c r="D2" s="${style('text')}"><v>2026</v></c>`);
  expect(xml).toContain('t="b"><v>1</v>');
});

it.each([
  ['9999999999999.99', true],
  ['-9999999999999.99', true],
  ['10000000000000.00', false],
])('writes %s as a number if a spreadsheet keeps its digits: %s', (naira, isNumber) => {
  expect(sheetOf(table([new Decimal(naira)])).includes(`<v>${naira}</v>`)).toBe(isNumber);
});

it('keeps the headings in view, and names columns behind Z', () => {
  const text = sheetXmlIn(tablesToSpreadsheet([table(Array.from({ length: 703 - 1 }, () => 'x'))]));
  expect(text).toContain('<pane ySplit="1"');
  expect(text).toContain('<c r="AA2"');
  expect(text).toContain('<c r="ZZ2"');
  expect(text).toContain('fitToWidth="0"');
});

it('writes a day that is none as its text, and no number that is not finite', () => {
  const xml = sheetOf(table([{ day: '2026-02-30' }, Number.NaN]));
  expect(xml).toContain('2026-02-30');
  expect(xml).not.toContain('NaN');
});

it.each<[readonly SpreadsheetTable[], string]>([
  [[], 'tables has no table.'],
  [[{ name: 'a/b', headings: [], rows: [] }], 'tables.0.name is no name of a sheet.'],
  [
    [
      { name: 'One', headings: [], rows: [] },
      { name: 'one', headings: [], rows: [] },
    ],
    'tables has two sheets of one name.',
  ],
  [[{ name: 'One', headings: [], rows: [Array.from({ length: 703 }, () => 1)] }], 'tables.0 has too many columns.'],
])('refuses %j', (tables, message) => {
  expect(() => tablesToSpreadsheet(tables)).toThrow(InputError);
  expect(() => tablesToSpreadsheet(tables)).toThrow(message);
});

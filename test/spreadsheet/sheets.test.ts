import { expect, it } from 'vitest';
import { fitted, opening, prose, section, text } from '../../src/spreadsheet/sheets.js';

it('makes a row as high as its longest text needs', () => {
  const rows = [{ cells: [text('short'), text('word '.repeat(20), 'grey')] }, { cells: [text('x')], height: 40 }];
  const [first, second] = fitted({ name: 'A', widths: [20, 25], rows, frozenRows: 0 }).rows;
  // A hundred letters over 30 to a line.
  expect(first?.height).toBe(4 * 13);
  expect(second?.height).toBe(40);
});

it('leaves what runs into other cells on one line', () => {
  const { rows } = fitted({
    name: 'A',
    widths: [5, 5],
    rows: [section('A title far longer than its cell', 2)],
    frozenRows: 0,
  });
  expect(rows[0]?.height).toBe(13);
});

it('merges prose over all columns', () => {
  const { row, merged } = prose('word '.repeat(30).trim(), 7, [20, 20, 20]);
  expect(merged).toBe('A7:C7');
  expect(row.cells).toHaveLength(3);
  expect(row.height).toBe(3 * 13);
});

it('puts the heads of amounts to the right', () => {
  const [, , heads] = opening('Title', 'What it is for.', ['Line', 'Naira', 'Law'], [1]);
  expect(heads?.cells.map((cell) => cell?.style)).toEqual(['head', 'headRight', 'headIndented']);
});

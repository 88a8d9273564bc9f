import { expect, it } from 'vitest';
import { addProse, fitted, opening, section, text } from '../../src/spreadsheet/sheets.js';
import type { Row } from '../../src/spreadsheet/xlsx.js';

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

it('adds prose below the rows, merged over all columns', () => {
  const rows: Row[] = [section('A title', 3)];
  const merged: string[] = [];
  addProse('word '.repeat(30).trim(), rows, merged, [20, 20, 20]);
  expect(merged).toEqual(['A2:C2']);
  expect(rows[1]?.cells).toHaveLength(3);
  expect(rows[1]?.height).toBe(3 * 13);
});

it('puts the heads of amounts to the right', () => {
  const [, , heads] = opening('Title', 'What it is for.', ['Line', 'Naira', 'Law'], [1]);
  expect(heads?.cells.map((cell) => cell?.style)).toEqual(['head', 'headRight', 'headIndented']);
});

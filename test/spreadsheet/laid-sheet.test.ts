import { expect, it } from 'vitest';
import { type Node, nodeOf, recording } from '../../src/algebra/index.js';
import { Formulas } from '../../src/algebra/readers/index.js';
import { LaidSheet } from '../../src/spreadsheet/laid-sheet.js';
import { text } from '../../src/spreadsheet/sheets.js';

const ROUNDING = { toNearest: 1n, ties: 'up' } as const;
const HEAD = { name: 'Books', says: 'Says.', heads: ['Line', 'Naira'], widths: [20, 10], right: [1] };
const cached = { number: '1.00' };

function begun() {
  const m = recording(ROUNDING);
  const cells = new Map<Node, string>();
  const stated = m.given('one', 500n);
  cells.set(nodeOf(stated), 'Figures!B4');
  const formulas = new Formulas({
    rounding: ROUNDING,
    inKobo: false,
    words: [],
    nameOf: (node) => cells.get(node),
    amountOf: (kobo) => `Law!${kobo}`,
    rateOf: () => ({ value: 'Law!R', numerator: 'N', denominator: 'D' }),
  });
  const sheet = new LaidSheet(HEAD, cells);
  const contents = () =>
    sheet
      .written(formulas)
      .rows.slice(3)
      .map(({ cells: [, value] }) => value?.content);
  return { m, cells, stated, sheet, formulas, contents };
}

it('gives a value its cell where it is first shown, and refers to that cell elsewhere', () => {
  const { m, cells, stated, sheet, contents } = begun();
  const twice = m.plus(stated, stated, m.amount(7n));
  const value = { node: nodeOf(twice), cached, style: 'amount' } as const;
  sheet.section('Some');
  expect(sheet.add([text('One'), { ...value, node: nodeOf(stated) }])).toBe(5);
  expect(sheet.add([text('Twice'), value])).toBe(6);
  sheet.add([text('Again'), value]);
  expect(cells.get(nodeOf(twice))).toBe('Books!B6');
  expect(contents().slice(1)).toEqual(
    ['Figures!B4', 'ROUND(Figures!B4+Figures!B4+Law!7,2)', 'B6'].map((formula) => ({ formula, cached })),
  );
});

it('writes the sum of rows as one of a range, and leaves what is always nothing empty', () => {
  const { m, stated, sheet, contents } = begun();
  const sum = m.sum([stated, stated], [1n, 1n]);
  const value = { node: nodeOf(stated), cached, style: 'amount' } as const;
  const first = sheet.next;
  for (const label of ['One', 'Two']) sheet.add([text(label), value]);
  sheet.add([text('All'), { ...value, node: nodeOf(sum), rows: { first, last: sheet.last } }]);
  sheet.add([text('Nothing'), { ...value, node: nodeOf(m.zero) }]);
  expect(contents().slice(2)).toEqual([{ formula: 'ROUND(SUM(B4:B5),2)', cached }, undefined]);
});

it('has values in place of formulas where amounts are too large for them', () => {
  const { stated, sheet } = begun();
  sheet.add([text('One'), { node: nodeOf(stated), cached, style: 'amount' }]);
  expect(sheet.written(null).rows[3]?.cells[1]?.content).toEqual(cached);
});

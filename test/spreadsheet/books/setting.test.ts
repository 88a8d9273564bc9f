import { expect, it } from 'vitest';
import { nodeOf, recording } from '../../../src/algebra/index.js';
import { Decimal } from '../../../src/ground/index.js';
import { cellOfFigure, checkedValue } from '../../../src/spreadsheet/books/setting.js';

it('shows a figure with what it comes to, and checks it against the engine', () => {
  const m = recording({ toNearest: 1n, ties: 'up' });
  const figure = m.plus(m.given('one', 500n), m.given('other', 25n));
  const list = {
    title: '',
    figures: [],
    lines: [],
    resultOf: () => undefined,
    valueOf: () => m.koboOf(nodeOf(figure)),
  };
  expect(cellOfFigure(figure, list)).toEqual({ node: nodeOf(figure), cached: { number: '5.25' }, style: 'amount' });
  expect(checkedValue('Sum', 'a.sum', 'Books!C5', new Decimal('5.25'))).toEqual({
    label: 'Sum',
    name: 'a.sum',
    cell: 'Books!C5',
    engine: { number: '5.25' },
  });
});

import { expect, it } from 'vitest';
import { Evaluator } from '../evaluator.js';
import { bookOfBooks, written } from './asked.js';

const PLANT = { id: 'P1', class: 'plant', cost: 10_000_000, firstUsedOn: '2020-06-01' };
const LATER = { id: 'P2', class: 'plant', cost: 1_000_000, firstUsedOn: '2022-06-01' };

it('has what each earlier year left of a cost, and the years of an asset alone', () => {
  const { sheets } = bookOfBooks({ taxYear: 2024, turnover: 0, assets: [PLANT, LATER] });
  const [, , heads = [], first = [], second = []] = written(sheets, 'Earlier');
  expect(heads).toEqual(['Asset', 'First used', 'Cost', '2021', '2022', '2023']);
  expect(first.slice(3).every((each) => each.startsWith('='))).toBe(true);
  expect(second.slice(3, 5)).toEqual(['', '']);
  const evaluator = new Evaluator(sheets);
  expect(['D4', 'E4', 'F4', 'F5'].map((cell) => evaluator.value(`Earlier!${cell}`))).toEqual([
    3_750_000, 2_500_000, 1_250_000, 375_000,
  ]);
});

it('is left out where every residue is stated', () => {
  const asset = { ...PLANT, residue: 1_250_000, yearsAllowed: 3, allowedUnderOldActs: true };
  const { sheets } = bookOfBooks({ taxYear: 2027, turnover: 0, assets: [asset] });
  expect(sheets.map(({ name }) => name)).not.toContain('Earlier');
});

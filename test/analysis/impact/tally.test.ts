import { expect, it } from 'vitest';
import { GroupTallies, Tally } from '../../../src/analysis/impact/tally.js';

it('adds taxes by what becomes of them', () => {
  const tally = new Tally();
  tally.add(500, 700, 2);
  tally.add(500, 500, 3);
  tally.add(900, 100, 1);
  const { payLess, same, payMore } = tally.shares;
  const plain = [payLess, same, payMore].map(({ rows, weight, change }) => [rows, weight, change.toFixed(2)]);
  expect(plain).toEqual([
    [1, 1, '-8.00'],
    [1, 3, '0.00'],
    [1, 2, '4.00'],
  ]);
  const { before, after, change } = tally.totals;
  expect([before, after, change].map((amount) => amount.toFixed(2))).toEqual(['34.00', '30.00', '-4.00']);
});

it('shows the groups that have rows, in the order given', () => {
  const tallies = new GroupTallies('sector', ['b', 'a']);
  tallies.tallyOf('c').add(1, 1, 1);
  tallies.tallyOf('b').add(1, 1, 1);
  expect(tallies.groups.rows.map(({ name }) => name)).toEqual(['b', 'c']);
  expect(tallies.count).toBe(3);
});

import { describe, expect, it } from 'vitest';
import { scheduleOf } from '../../src/accounts/schedule.js';
import { factsOf, PLANT } from './asked.js';

describe('the schedule of capital allowances', () => {
  const assets = [PLANT, { ...PLANT, id: 'P2' }, { class: 'building', cost: 1_000_000, firstUsedOn: '2023-03-01' }];

  it('has a row for each asset, in the order of the request, and one for each class in that of the table', () => {
    const { assets: rows, classes } = scheduleOf(factsOf(2024, assets));
    expect(rows.map(({ id, class: name }) => [id, name])).toEqual([
      ['P1', 'plant'],
      ['P2', 'plant'],
      ['3', 'building'],
    ]);
    expect(Object.keys(classes)).toEqual(['building', 'plant']);
  });

  it('adds the assets up to their class, and the classes to the total', () => {
    const { classes, total } = scheduleOf(factsOf(2024, assets));
    expect([classes.plant, classes.building, total].map((row) => row?.annual.toFixed(2))).toEqual([
      '2500000.00',
      '85000.00',
      '2585000.00',
    ]);
  });

  it('of no asset is nothing', () => {
    const { assets: rows, classes, total } = scheduleOf(factsOf(2024, []));
    expect([rows, classes, total.initial.toFixed(2)]).toEqual([[], {}, '0.00']);
  });
});

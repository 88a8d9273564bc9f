import { expect, it } from 'vitest';
import { GrowingItems } from '../../../src/analysis/impact/growing-items.js';
import { DISPOSALS, STREAMS } from '../../../src/columns/items.js';

const sale = { assetClass: 'land', disposalDate: '2026-03-01', proceeds: 500, costBase: 200, disposalCosts: 0 };

it('have an offset for each row, and a name once', () => {
  const items = new GrowingItems(DISPOSALS);
  items.add([]);
  items.add([sale, { ...sale, assetClass: 'crypto', proceeds: 900 }]);
  items.add([{ ...sale, reinvested: 70 }]);
  expect(items.isEmpty).toBe(false);
  expect(items.finished()).toEqual({
    offsets: Int32Array.of(0, 0, 2, 3),
    assetClasses: ['land', 'crypto'],
    assetClass: Uint8Array.of(0, 1, 0),
    disposalDate: Int32Array.of(20260301, 20260301, 20260301),
    proceeds: Float64Array.of(500, 900, 500),
    costBase: Float64Array.of(200, 200, 200),
    reinvested: Float64Array.of(Number.NaN, Number.NaN, 70),
  });
});

it('keep the columns that must be there, though no row says more than nothing', () => {
  const items = new GrowingItems(STREAMS);
  items.add([{ type: 'pension', amount: 0, periodsPerYear: 1, expenses: 0 }]);
  expect(items.finished()).toEqual({
    offsets: Int32Array.of(0, 1),
    types: ['pension'],
    type: Uint8Array.of(0),
    amount: Float64Array.of(0),
    periodsPerYear: Int32Array.of(1),
  });
});

it('are empty without an item', () => {
  const items = new GrowingItems(DISPOSALS);
  items.add([]);
  expect(items.isEmpty).toBe(true);
});

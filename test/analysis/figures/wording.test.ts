import { expect, it } from 'vitest';
import { dayInWords, inWords, writtenOf } from '../../../src/analysis/figures/wording.js';

it.each([
  [2_500_000_000n, '25_000_000'],
  [1n, '0.01'],
  [100_050n, '1_000.50'],
  [99_900n, '999'],
  [{ numerator: 75n, denominator: 1000n }, '7.5%'],
  [{ numerator: 2n, denominator: 3n }, '2/3'],
  [['small', 'large'], '[small, large]'],
  [[], '[]'],
  [12, '12'],
  [true, 'true'],
  [null, 'none'],
])('writes %o as the table does', (held, written) => {
  expect(writtenOf({ held, shape: {} })).toBe(written);
});

it('writes a count that the request gives by the word of the table', () => {
  expect(writtenOf({ held: null, shape: { instead: 'as_given' } })).toBe('as_given');
});

it('says names and days in words', () => {
  expect(['grossTurnover', 'land_and_buildings', 'atMost', 'topUpTax'].map(inWords)).toEqual([
    'gross turnover',
    'land and buildings',
    'at most',
    'top-up tax',
  ]);
  expect(['2025-07-01', '2024-12-31'].map(dayInWords)).toEqual(['1 July 2025', '31 December 2024']);
});

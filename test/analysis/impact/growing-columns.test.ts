import { expect, it } from 'vitest';
import { StatedColumns } from '../../../src/analysis/impact/growing-columns.js';

it('has a column from the first value that says more than its absence does', () => {
  const columns = new StatedColumns(
    {
      amount: { kind: 'amount' },
      given: { kind: 'given_amount' },
      resident: { kind: 'condition' },
      day: { kind: 'day' },
    },
    { resident: 1 },
  );
  for (let row = 0; row < 3_000; row++) {
    columns.add({ amount: 0, given: row === 2_500 ? 7 : undefined, resident: row !== 2_000 }, row);
  }
  const { amount, given, resident, day } = columns.finished(3_000);
  expect([amount, day]).toEqual([undefined, undefined]);
  expect([given?.length, given?.[2_499], given?.[2_500], given?.[2_999]]).toEqual([3_000, Number.NaN, 7, Number.NaN]);
  expect([resident?.[1_999], resident?.[2_000], resident?.[2_001]]).toEqual([1, 0, 1]);
  expect(Array.from(columns.finished(2, ['amount']).amount ?? [])).toEqual([0, 0]);
});

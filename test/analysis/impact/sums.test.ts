import { expect, it } from 'vitest';
import { ExactSums } from '../../../src/analysis/impact/sums.js';

it('stays exact where numbers are not, as a sum of bigints', () => {
  const largest = Number.MAX_SAFE_INTEGER;
  const added = [
    [largest, 1],
    [largest, 1],
    [1, 1],
    [-7, 3],
    [largest, 1_000_000],
    [-largest, 999_999],
    [12_345, 678],
  ] as const;
  const sums = new ExactSums(2);
  for (const [amount, times] of added) sums.add(1, amount, times);
  const expected = added.reduce((sum, [amount, times]) => sum + BigInt(amount) * BigInt(times), 0n);
  expect(sums.sum(1)).toBe(expected);
  expect(sums.sum(0)).toBe(0n);
});

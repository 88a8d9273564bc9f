import { expect, it } from 'vitest';
import { calculatePit } from '../../../src/index.js';
import { EARNER } from '../sheet.js';

it('a return has its figures by name', () => {
  const { bands, credits, reliefs } = calculatePit(EARNER);
  expect(bands.map(({ taxable, tax }) => [taxable, tax].map(Number))).toEqual([
    [300_000, 21_000],
    [300_000, 33_000],
    [500_000, 75_000],
    [500_000, 95_000],
    [1_600_000, 336_000],
    [756_000, 181_440],
  ]);
  expect(credits.map(({ claimed, applied, unused }) => [claimed, applied, unused].map(Number))).toEqual([
    [100_000, 100_000, 0],
    [900_000, 641_440, 258_560],
  ]);
  expect(reliefs.map(({ amount }) => Number(amount)).reduce((sum, amount) => sum + amount, 0)).toBe(3_944_000);
});

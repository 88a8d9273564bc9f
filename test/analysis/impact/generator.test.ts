import { describe, expect, it } from 'vitest';
import { drawnFrom, generatorOf, isDrawn, oneDrawn, partOf } from '../../../src/analysis/impact/generator.js';

describe('the generator', () => {
  it('is xorshift128: four words make the next, in whole numbers of 32 bits', () => {
    const draw = generatorOf(1);
    const [x = 0n, , , w = 0n] = Array.from({ length: 4 }, () => BigInt(draw()));
    const spread = (x ^ (x << 11n)) & 0xffffffffn;
    expect(BigInt(draw())).toBe(w ^ (w >> 19n) ^ spread ^ (spread >> 8n));
  });

  it('gives the same numbers for a seed and others for its neighbour', () => {
    const drawn = (seed: number): number[] => Array.from({ length: 5 }, generatorOf(seed));
    expect(drawn(7)).toEqual(drawn(7));
    expect(drawn(8)).not.toEqual(drawn(7));
    expect(drawn(0).every((word) => Number.isInteger(word) && word >= 0 && word < 2 ** 32)).toBe(true);
  });
});

describe('a table of quantiles', () => {
  const table = [
    [0, 100],
    [500_000, 200],
    [1_000_000, 1_000],
  ] as const;

  it('rises evenly between two points', () => {
    expect(drawnFrom(table, () => 0)).toBe(100n);
    expect(drawnFrom(table, () => 2 ** 30)).toBe(150n);
    expect(drawnFrom(table, () => 2 ** 31)).toBe(200n);
    expect(drawnFrom(table, () => 2 ** 31 + 2 ** 30)).toBe(600n);
    expect(drawnFrom(table, () => 2 ** 32 - 1)).toBe(1000n);
  });
});

it('draws shares of a million', () => {
  const all: [{ share: number }, { share: number }] = [{ share: 250_000 }, { share: 750_000 }];
  expect(oneDrawn(all, () => 2 ** 30 - 1)).toBe(all[0]);
  expect(oneDrawn(all, () => 2 ** 30)).toBe(all[1]);
  expect([isDrawn(250_000, () => 2 ** 30 - 1), isDrawn(250_000, () => 2 ** 30)]).toEqual([true, false]);
});

it('takes ten-thousandths of an amount to the nearest kobo, ties away from zero', () => {
  expect([partOf(1_000n, 15n), partOf(1_000n, 25n), partOf(-1_000n, 25n)]).toEqual([2n, 3n, -3n]);
});

import { describe, expect, it } from 'vitest';
import { Changes } from '../../../src/analysis/impact/changes.js';

/** The change of nearest rank, found by writing every return out. */
function byHand(rows: readonly (readonly [change: number, weight: number])[], percent: number): string {
  const all = rows.flatMap(([change, weight]) => Array.from({ length: weight }, () => change));
  all.sort((a, b) => a - b);
  const kobo = all[Math.ceil((percent * all.length) / 100) - 1] ?? 0;
  return (kobo / 100).toFixed(2);
}

function quantilesOf(rows: readonly (readonly [change: number, weight: number])[]): Record<string, string> {
  const changes = new Changes();
  for (const [change, weight] of rows) changes.add(change, weight);
  return Object.fromEntries(changes.quantiles.map(({ at, change }) => [at, change.toFixed(2)]));
}

describe('quantiles', () => {
  const drawn = Array.from({ length: 997 }, (_, at) => ((at * 7919) % 4001) - 1500).map((change) =>
    Math.abs(change) < 500 ? 0 : change,
  );

  it('are of nearest rank over all rows, those that do not change among them', () => {
    const rows = drawn.map((change) => [change, 1] as const);
    for (const [at, change] of Object.entries(quantilesOf(rows)))
      expect(change).toBe(byHand(rows, Number.parseInt(at, 10)));
  });

  it('count a row as often as its weight', () => {
    const rows = drawn.map((change, at) => [change, at < 300 ? 1 : (at % 5) + 1] as const);
    for (const [at, change] of Object.entries(quantilesOf(rows)))
      expect(change).toBe(byHand(rows, Number.parseInt(at, 10)));
  });

  it('are all of one row, and of none there are none', () => {
    expect(new Set(Object.values(quantilesOf([[-5, 1]])))).toEqual(new Set(['-0.05']));
    expect(quantilesOf([])).toEqual({});
  });
});

describe('the histogram', () => {
  it('has the edge that is further from 0 inside, and no change apart', () => {
    const changes = new Changes();
    for (const naira of [-1001, -1000, -0.01, 0, 0.01, 1000, 1000.01, 1e9, 1e9 + 1]) {
      changes.add(Math.round(naira * 100), 2);
    }
    const counted = changes.histogram
      .filter(({ rows }) => rows > 0)
      .map(({ from, to, rows, weight }) => [from?.toNumber() ?? null, to?.toNumber() ?? null, rows, weight]);
    expect(counted).toEqual([
      [-10_000, -1_000, 1, 2],
      [-1_000, 0, 2, 4],
      [0, 0, 1, 2],
      [0, 1_000, 2, 4],
      [1_000, 10_000, 1, 2],
      [100_000_000, 1_000_000_000, 1, 2],
      [1_000_000_000, null, 1, 2],
    ]);
    expect(changes.histogram).toHaveLength(17);
  });
});

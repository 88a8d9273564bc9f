/** Searches of windows under values that are made up, where the answer is plain. */
import { describe, expect, it } from 'vitest';
import { joined, searched } from '../../../src/analysis/solve/search.js';

const part = (from: bigint, to: bigint, isFlat = false) => ({ from, to, isFlat, because: [] });

describe('a window', () => {
  it('has every run of the target, also of one amount, and no step beside them', () => {
    const values = [0n, 5n, 5n, 4n, 5n, 9n];
    const { runs, step } = searched(part(0n, 5n), (amount) => values[Number(amount)] ?? 0n, 5n);
    expect(runs.map(({ from, to }) => [from, to])).toEqual([
      [1n, 2n],
      [4n, 4n],
    ]);
    expect(step).toBeUndefined();
  });

  it('names the neighbours between which the value steps over the target', () => {
    const { runs, step } = searched(part(0n, 200n), (amount) => (amount < 77n ? 0n : 10n), 5n);
    expect([runs, step]).toEqual([[], { last: 76n, next: 77n }]);
  });

  it('that is wide and flat is one run', () => {
    const { runs, isSampled } = searched(part(0n, 10n ** 9n, true), () => 5n, 5n);
    expect([joined(runs), isSampled]).toEqual([[{ from: 0n, to: 10n ** 9n, isEvery: true }], false]);
  });

  it('that is wide and of stairs ends a run at the kobo where the stair ends, and does not claim every amount', () => {
    const stairs = (amount: bigint) => amount / 10n ** 8n;
    const { runs, isSampled } = searched(part(0n, 10n ** 9n), stairs, 3n);
    expect(joined(runs)).toEqual([{ from: 3n * 10n ** 8n, to: 4n * 10n ** 8n - 1n, isEvery: false }]);
    expect(isSampled).toBe(true);
  });

  it('is sampled from 65,537 kobo on', () => {
    const rising = (amount: bigint) => amount;
    expect([2n ** 16n, 2n ** 16n + 1n].map((to) => searched(part(0n, to), rising, 7n).isSampled)).toEqual([
      false,
      true,
    ]);
  });
});

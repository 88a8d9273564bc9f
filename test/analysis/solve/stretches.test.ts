import { describe, expect, it } from 'vitest';
import type { KoboCurve } from '../../../src/analysis/curve/curve.js';
import { stretchesOf } from '../../../src/analysis/solve/stretches.js';

/** A curve of straight spans, with the corners between them. */
function curveOf(spans: readonly (readonly [bigint, bigint])[]): KoboCurve {
  const straight = { regime: { line: { isStraight: true } } };
  return {
    spans: spans.map(([from, to]) => ({ from, to })),
    stretches: spans.map(() => straight),
    corners: spans.slice(1).map(([next], place) => ({ last: spans[place]?.[1], next, changes: [] })),
  } as unknown as KoboCurve;
}

const of = (curve: KoboCurve, valueAt: (amount: bigint) => bigint) =>
  stretchesOf([curve], valueAt).map(({ from, to, side }) => [from, to, side]);

describe('the stretches of a curve', () => {
  it('are one where the value is on one side', () => {
    expect(of(curveOf([[0n, 1_000_000n]]), () => 500n)).toEqual([[0n, 1_000_000n, 1]]);
    expect(of(curveOf([[0n, 1_000_000n]]), () => 0n)).toEqual([[0n, 1_000_000n, 0]]);
  });

  it('change where a line goes through nothing, to the kobo', () => {
    expect(of(curveOf([[0n, 1_000_000n]]), (amount) => amount - 400_000n)).toEqual([
      [0n, 399_999n, -1],
      [400_000n, 400_000n, 0],
      [400_001n, 1_000_000n, 1],
    ]);
  });

  it('have the amounts between which roundings turn as the same', () => {
    // A hundredth of the amount, with a kobo that comes and goes.
    const valueAt = (amount: bigint): bigint => (amount - 400_000n) / 100n + (amount % 2n === 0n ? 1n : 0n);
    const found = of(curveOf([[0n, 1_000_000n]]), valueAt);
    expect(found.map(([, , side]) => side)).toEqual([-1, 0, 1]);
    const [[, last] = [], , [first] = []] = found as [bigint, bigint, number][];
    for (let amount = 390_000n; amount <= 410_000n; amount++) {
      if (amount <= (last ?? 0n)) expect(valueAt(amount)).toBeLessThan(0n);
      if (amount >= (first ?? 0n)) expect(valueAt(amount)).toBeGreaterThan(0n);
    }
  });

  it('jump at a corner, and join over one where nothing changes', () => {
    const curve = curveOf([
      [0n, 500n],
      [501n, 900n],
      [901n, 1_000n],
    ]);
    const valueAt = (amount: bigint): bigint => (amount <= 500n ? -9_000n : 9_000n);
    expect(of(curve, valueAt)).toEqual([
      [0n, 500n, -1],
      [501n, 1_000n, 1],
    ]);
  });
});

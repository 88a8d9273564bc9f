/** Places of amounts on an axis. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linearScale } from '../../src/charts/scale.js';

describe('a linear scale', () => {
  it('puts the ends on the ends, and the middle between them', () => {
    const scale = linearScale('0.00', '200000000.00', 60, 660);
    expect(['0.00', '100000000.00', '200000000.00'].map(scale.at)).toEqual([60, 360, 660]);
    expect(linearScale('0', '100', 400, 0).at('25.00')).toBe(300);
    expect(linearScale('5', '5', 0, 10).at('5')).toBe(0);
  });

  it('has round ticks with short labels', () => {
    const { ticks } = linearScale('0', '200000000', 0, 600);
    expect(ticks(5).map(({ label }) => label)).toEqual(['₦0', '₦50m', '₦100m', '₦150m', '₦200m']);
    expect(linearScale('-10000000', '10000000', 0, 1).ticks(3)[0]).toEqual({ amount: '-10000000.00', label: '−₦10m' });
  });

  it('keeps the order of amounts up to ten trillion naira', () => {
    const amounts = fc
      .bigInt({ min: 0n, max: 10n ** 15n })
      .map((kobo) => `${kobo / 100n}.${String(kobo % 100n).padStart(2, '0')}`);
    fc.assert(
      fc.property(amounts, amounts, (one, other) => {
        const { at } = linearScale('0', '10000000000000', 0, 1000);
        if (BigInt(one.replace('.', '')) <= BigInt(other.replace('.', '')))
          expect(at(one)).toBeLessThanOrEqual(at(other));
      }),
    );
  });
});

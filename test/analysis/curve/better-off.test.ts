import { describe, expect, it } from 'vitest';
import { curveOf } from '../../../src/analysis/curve/curve.js';
import { type Law, movementUnder, percent } from './laws.js';

const LIMIT = 1_000_000n;

function betterOff(law: Law, to = 100_000_000n): (string | undefined)[] {
  const { corners } = curveOf(movementUnder(law), { from: 0n, to });
  return corners.map((corner) => corner.betterOffFrom?.toFixed(2));
}

describe('the amount from which one is better off again', () => {
  const cliff: Law = (m, x) => m.choose(m.within(x, { atMost: LIMIT }), m.zero, m.charge(x, percent(20n)));

  it('is the first at which as much is left', () => {
    // 0.8x is ₦10,000 again at ₦12,500.
    expect(betterOff(cliff)).toEqual(['12500.00']);
  });

  it('is none before the end of the curve, or where nothing is lost', () => {
    expect(betterOff(cliff, 1_200_000n)).toEqual([undefined]);
    expect(betterOff((m, x) => m.choose(m.within(x, { atMost: LIMIT }), m.amount(500n), m.zero))).toEqual([undefined]);
    expect(betterOff((m, x) => m.charge(m.partBetween(x, LIMIT, null), percent(99n)))).toEqual([undefined]);
  });

  it('lies beyond a stretch on which each naira costs more than a naira', () => {
    // 150 % between ₦10,000 and ₦20,000 takes ₦5,000 more than is earned, and half of each naira makes it good.
    const trap: Law = (m, x) =>
      m.plus(
        m.charge(m.partBetween(x, LIMIT, 2n * LIMIT), percent(150n)),
        m.charge(m.partBetween(x, 2n * LIMIT, null), percent(50n)),
      );
    expect(betterOff(trap)).toEqual(['30000.00', undefined]);
  });

  it('is the start of a stretch where the tax falls at once', () => {
    const relieved: Law = (m, x) => {
      const taxed = m.choose(m.within(x, { atMost: 2n * LIMIT }), m.charge(x, percent(120n)), m.zero);
      return m.choose(m.within(x, { atMost: LIMIT }), m.zero, taxed);
    };
    expect(betterOff(relieved)).toEqual(['20000.01', undefined]);
  });
});

import { describe, expect, it } from 'vitest';
import { bendsBetween } from '../../../src/analysis/curve/bends.js';
import { cornersOf } from '../../../src/analysis/curve/corners.js';
import { type Law, movementUnder, percent } from './laws.js';

function cornersIn(law: Law, from = 0n, to = 10n ** 12n) {
  const { regimeAt, taxAt } = movementUnder(law);
  const { corners } = cornersOf(bendsBetween(regimeAt, { from, to }), { from, to }, taxAt);
  return corners.map(({ at, last, next, isCliff }) => [at, last, next, isCliff]);
}

const LIMIT = 10_000_000n;
const half: Law = (m, x) => m.charge(x, percent(50n));

describe('corners', () => {
  it.each([
    ['at most', { atMost: LIMIT }, LIMIT],
    ['below', { lessThan: LIMIT }, LIMIT - 1n],
  ])('lie on the side of a limit where the Act puts it: %s', (_words, bounds, last) => {
    const law: Law = (m, x) => m.choose(m.within(x, bounds), m.zero, half(m, x));
    expect(cornersIn(law)).toEqual([[last, last, last + 1n, true]]);
  });

  it('nearer than a naira are one, on the roundest amount', () => {
    const kinks: Law = (m, x) => m.plus(m.partBetween(x, LIMIT - 30n, null), m.partBetween(x, LIMIT + 41n, null));
    expect(cornersIn(kinks)).toEqual([[LIMIT, LIMIT - 30n, LIMIT + 42n, false]]);
    const cliffs: Law = (m, x) => {
      const first = m.choose(m.within(x, { lessThan: LIMIT }), m.zero, m.amount(50_000n));
      return m.plus(first, m.choose(m.within(x, { atMost: LIMIT }), m.zero, m.amount(70_000n)));
    };
    expect(cornersIn(cliffs)).toEqual([[LIMIT, LIMIT - 1n, LIMIT + 1n, true]]);
    const apart: Law = (m, x) => m.plus(m.partBetween(x, LIMIT, null), m.partBetween(x, LIMIT + 100n, null));
    expect(cornersIn(apart).map(([at]) => at)).toEqual([LIMIT, LIMIT + 100n]);
  });

  it('are no cliffs below a naira', () => {
    const law =
      (jump: bigint): Law =>
      (m, x) =>
        m.choose(m.within(x, { atMost: LIMIT }), m.zero, m.amount(jump));
    expect([99n, 100n].map((jump) => cornersIn(law(jump))[0]?.[3])).toEqual([false, true]);
  });

  it('are told apart by the tax where a condition looks at a rounded part of the amount', () => {
    const { regimeAt } = movementUnder((m, x) => {
      const part = m.charge(x, { numerator: 1n, denominator: 1_000n });
      return m.choose(m.within(part, { atMost: 500n }), m.zero, m.amount(90_000n));
    });
    const range = { from: 0n, to: 10n ** 9n };
    const taxAt = (amount: bigint) => ((amount + 500n) / 1_000n <= 500n ? 0n : 90_000n);
    const { corners } = cornersOf(bendsBetween(regimeAt, range), range, taxAt);
    expect(corners.map(({ at }) => at)).toEqual([500_499n]);
  });

  it('at the ends of a curve are cliffs, or none', () => {
    const cliff: Law = (m, x) => m.choose(m.within(x, { atMost: LIMIT }), m.zero, half(m, x));
    const kink: Law = (m, x) => m.partBetween(x, LIMIT, null);
    expect([cliff, kink].map((law) => cornersIn(law, LIMIT).length)).toEqual([1, 0]);
    expect([cliff, kink].map((law) => cornersIn(law, LIMIT + 1n).length)).toEqual([0, 0]);
    expect([cliff, kink].map((law) => cornersIn(law, 0n, LIMIT).length)).toEqual([0, 0]);
  });
});

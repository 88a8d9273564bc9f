/** Curves of a whole range, and in parts where they bend all along. */
import { expect, it } from 'vitest';
import { curvesOf } from '../../../src/analysis/solve/curves.js';
import { movementUnder, percent } from '../curve/laws.js';

const RANGE = { from: 0n, to: 10n ** 9n };

it('is one of straight segments', () => {
  const taxed = movementUnder((m, amount) => m.charge(m.atLeastZero(m.minus(amount, m.amount(5_000n))), percent(20n)));
  const curves = curvesOf(taxed, RANGE);
  expect(curves.map(({ corners }) => corners.map(({ at }) => at))).toEqual([[5_000n]]);
});

it('is in parts that share their ends, from the first amount to the last', () => {
  const shared = movementUnder((m, amount) => m.apportion(amount, amount, m.plus(amount, m.amount(700_000n))));
  const ends = curvesOf(shared, RANGE).map(({ spans }) => [spans[0]?.from, spans.at(-1)?.to]);
  expect(ends.length).toBeGreaterThan(3);
  expect([ends[0]?.[0], ends.at(-1)?.[1]]).toEqual([0n, 10n ** 9n]);
  expect(ends.slice(1).map(([from]) => from)).toEqual(ends.slice(0, -1).map(([, to]) => to));
});

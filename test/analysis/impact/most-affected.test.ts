import { expect, it } from 'vitest';
import { MostAffected, rowImpact } from '../../../src/analysis/impact/most-affected.js';
import { prepare } from '../../../src/analysis/impact/prepare.js';

it('keeps the twenty largest, the earlier first of rows that change alike', () => {
  const rows = Array.from({ length: 100 }, (_, at) => ({ id: at, input: { turnover: 1 } }));
  const population = prepare('company', rows, { taxYear: 2026 });
  const waiting = { population, given: 1_000 };
  const more = new MostAffected(1);
  const changes = rows.map(({ id }) => (id * 37) % 25);
  changes.forEach((change, place) => {
    if (more.takes(change)) more.add(rowImpact(waiting, place, [100, 100 + change, 5]), change);
  });
  const expected = changes
    .map((change, place) => [change, 1_001 + place] as const)
    .filter(([change]) => change > 0)
    .sort(([a, i], [b, j]) => b - a || i - j)
    .slice(0, 20);
  expect(more.rows.map(({ change, row }) => [change.times(100).toNumber(), row])).toEqual(expected);
  expect([more.takes(0), new MostAffected(-1).takes(-1), new MostAffected(-1).takes(1)]).toEqual([false, true, false]);
});

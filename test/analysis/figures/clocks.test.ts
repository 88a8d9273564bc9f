import { expect, it } from 'vitest';
import { kinds } from '../../../apps/rules/src/kinds.js';
import { daysOfClock } from '../../../src/analysis/figures/clocks.js';
import type { Clock } from '../../../src/tables/index.js';

it('says the days that the build has the versions of a table cover', () => {
  for (const { daysOf } of kinds) {
    for (const [clock, { from, until }] of Object.entries(daysOf(2026))) {
      // The law of an income year is that of its last day; the table is of the whole year.
      const first = clock === 'income_year_end' ? '2026-01-01' : from;
      expect(daysOfClock(clock as Clock, 2026)).toEqual({ from: first, until });
    }
  }
  expect(daysOfClock('routing_date', 2026)).toBeNull();
  expect(daysOfClock(null, 2026)).toBeNull();
});

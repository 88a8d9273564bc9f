import { expect, it } from 'vitest';
import { otherWays } from '../../src/individual/other-ways.js';
import { individualTables } from '../../src/tables/individual.js';

it.each(individualTables.map((table) => [table.taxYear, table.reading, table] as const))(
  'the other ways of %i %s change disputed rules and no other',
  (_taxYear, _reading, table) => {
    const [wage, floor] = otherWays(table);
    expect(otherWays(table)[0]).toBe(wage);
    for (const [at, rule] of (table.minimumWage ?? []).entries()) {
      expect(wage?.minimumWage?.[at]?.method).toBe(rule.verified === 'disputed' ? 'none' : rule.method);
    }
    for (const [at, rule] of table.minimumTax.entries()) {
      const other = floor?.minimumTax[at];
      if (rule.method === 'none') expect(other).toBe(rule);
      else
        expect(other).toMatchObject({ ofGrossIncomeLess: rule.verified === 'disputed' ? [] : rule.ofGrossIncomeLess });
    }
  },
);

import { expect, it } from 'vitest';
import { otherWays } from '../../src/company/other-ways.js';
import { companyTables } from '../../src/tables/company.js';

it.each(companyTables.map((table) => [table.taxYear, table.reading, table] as const))(
  'the other way of %i %s sets credits against income tax only',
  (_taxYear, _reading, table) => {
    const [other] = otherWays(table);
    expect(otherWays(table)[0]).toBe(other);
    const met = other?.credits.flatMap(({ against }) => against) ?? [];
    expect(met).toContain('income_tax_on_capital_income');
    expect(met).not.toContain('education_tax');
    expect(met).not.toContain('capital_gains_tax');
  },
);

import { expect, it } from 'vitest';
import { companyRuleTable } from '../../src/index.js';
import { companyTables2026 } from '../../src/tables/generated/company.generated.js';
import { defaultReadingIn, readingsIn } from '../../src/tables/of-year.js';

it('are the tables of the year as every caller gets them', () => {
  expect(defaultReadingIn(companyTables2026)).toBe(companyRuleTable(2026));
  const readings = readingsIn(companyTables2026);
  expect(Object.keys(readings)).toEqual(Object.keys(companyRuleTable(2026).readings));
  expect(readings.first_gazette).toBe(companyRuleTable(2026, { reading: 'first_gazette' }));
  expect(Object.isFrozen(readings)).toBe(true);
});

it('need a default reading', () => {
  expect(() => defaultReadingIn([])).toThrow('no default reading');
});

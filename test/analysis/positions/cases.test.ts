/** A request under any table. */
import { expect, it } from 'vitest';
import { companyCase, individualCase } from '../../../src/analysis/positions/cases.js';
import { companyRuleTable } from '../../../src/index.js';

it('works out a company and an individual under the other way of a disputed rule', () => {
  const company = {
    taxYear: 2026,
    turnover: 500_000_000,
    operatingExpenses: 400_000_000,
    withholdingCredits: 32_000_000,
  };
  const { table, otherWays, totalUnder } = companyCase({ ...company, fixedAssets: 0 }, {});
  // The credit meets income tax of ₦30,000,000, and the levy of ₦4,000,000 as computed. The other ways of the foreign
  // credit's limit and of minimum tax change nothing: there is neither in a period that ends in December 2025. Nor do
  // the three of balancing charges, of which there are none.
  const unchanged = [2_000_000_00n, 2_000_000_00n, 2_000_000_00n, 2_000_000_00n, 2_000_000_00n];
  const totals = [2_000_000_00n, 4_000_000_00n, ...unchanged];
  expect([table, ...otherWays(table)].map(totalUnder)).toEqual(totals);
  expect(totalUnder(companyRuleTable(2026, { reading: 'first_gazette' }))).toBe(2_000_000_00n);
  const wage = { type: 'employment', amount: 840_000, frequency: 'annual' };
  const person = individualCase({ taxYear: 2026, state: 'Lagos', incomeStreams: [wage] }, {});
  // 15 % above ₦800,000 without the exemption by the minimum wage.
  expect([person.table, person.otherWays(person.table)[0] ?? person.table].map(person.totalUnder)).toEqual([
    0n,
    6_000_00n,
  ]);
  expect(person.disputed.map(({ line }) => line)).toContain('minimum_wage_exemption');
});

import { describe, expect, it } from 'vitest';
import { accountRulesOf, headsOfYear } from '../../src/accounts/account-rules.js';
import { companyRuleTable } from '../../src/index.js';
import { civilDay } from '../civil-day.js';

describe('the law on accounts', () => {
  const rulesTo = (end: string, reading = 'certified_copy') =>
    accountRulesOf(
      { accountingPeriodEnd: civilDay(end), commencementDate: undefined },
      companyRuleTable(2026, { reading }),
    );

  it('is that of the day on which the period ends, under each reading', () => {
    const methods = ['2025-06-30', '2025-07-01'].map((end) => rulesTo(end).donations.method);
    expect(methods).toEqual(['of_total_profit', 'of_profit_before_tax']);
    expect(rulesTo('2025-12-31', 'prospective').donations.method).toBe('of_total_profit');
    expect(rulesTo('2025-12-31').startYear).toBe(2025);
  });

  it('knows the heads of every reading of a year, and in years to come those of the newest', () => {
    expect(headsOfYear(2026)).toEqual(
      expect.arrayContaining(['donations_tertiary', 'research', 'wage_awards_2023_2025']),
    );
    expect(headsOfYear(2090)).toEqual(headsOfYear(2027));
  });
});

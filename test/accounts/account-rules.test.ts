import { describe, expect, it } from 'vitest';
import { accountRulesOf, awardsOf, headsOfYear } from '../../src/accounts/account-rules.js';
import { companyRuleTable } from '../../src/index.js';
import { booksTables } from '../../src/tables/books.js';
import type { WageAwardRule } from '../../src/tables/books-table.js';
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

  it('refuses a last year of wage awards after which no period of the table begins', () => {
    const [rule] = booksTables.flatMap(({ wageAwards }) => wageAwards).filter(({ method }) => method !== 'none');
    const inYear = (lastYear: number) => ({ taxYear: 2026, wageAwards: [{ ...rule, lastYear } as WageAwardRule] });
    expect(awardsOf(inYear(2025), civilDay('2025-12-31'))).toMatchObject({ lastYear: 2025 });
    expect(() => awardsOf(inYear(2026), civilDay('2025-12-31'))).toThrow(
      'Costs of 2026 cannot fall in a period of 2026.',
    );
  });
});

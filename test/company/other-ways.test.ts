import { describe, expect, it } from 'vitest';
import { otherWays } from '../../src/company/other-ways.js';
import { calculateCit } from '../../src/index.js';
import { companyRuleTable, companyTables } from '../../src/tables/company.js';

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

/** The totals of a request under each other way of its year, which is no reading. */
function totalsOf(request: { taxYear: number; turnover: number }): string[] {
  const table = companyRuleTable(request.taxYear);
  return otherWays(table).map((other) => calculateCit(request, { table: other }).taxLiability.total.toFixed(2));
}

describe('the other ways of the old Acts', () => {
  it('leave minimum tax out of the limit of the foreign credit', () => {
    // Turnover of 30m bears 150,000 of minimum tax; one kobo of profit was taxed abroad.
    const request = { taxYear: 2024, turnover: 30_000_000, operatingExpenses: 29_999_999.99 };
    const foreign = { ...request, foreignTaxCredits: 200_000, foreignIncome: 0.01 };
    expect(calculateCit(foreign).credits[1]?.applied.toFixed(2)).toBe('150000.00');
    expect(totalsOf(foreign)[1]).toBe('150000.00');
  });

  it('count years of assessment among the first four calendar years', () => {
    // Commenced in December 2020: of profits 2020 to 2023; of assessment 2024 is the fifth, 0.5% of 400m.
    const young = { taxYear: 2024, turnover: 400_000_000, operatingExpenses: 400_000_000 };
    const request = { ...young, commencementDate: '2020-12-15' };
    expect(calculateCit(request).taxLiability.total.toFixed(2)).toBe('0.00');
    expect(totalsOf(request)[2]).toBe('2000000.00');
  });

  it.each([2020, 2021])('reduce minimum tax of %i without an election', (taxYear) => {
    const request = { taxYear, turnover: 400_000_000, operatingExpenses: 400_000_000 };
    expect(calculateCit(request).taxLiability.total.toFixed(2)).toBe('2000000.00');
    expect(totalsOf(request)[3]).toBe('1000000.00');
  });

  it('charge education tax on balancing charges, or carry the loss of the year forward beside them', () => {
    // Charges of 8m meet a loss of 5m: 30% of 3m, below minimum tax of 0.5% of 200m; or 3% of 8m beside it.
    const request = {
      taxYear: 2024,
      turnover: 200_000_000,
      operatingExpenses: 205_000_000,
      balancingCharges: 8_000_000,
    };
    expect(calculateCit(request).taxLiability.total.toFixed(2)).toBe('1000000.00');
    // 30% of the whole 8m.
    expect(totalsOf(request).slice(-2)).toEqual(['1240000.00', '2400000.00']);
  });

  it('are none of the Nigeria Tax Act but those of credits and of balancing charges, which may have lapsed', () => {
    expect(otherWays(companyRuleTable(2027))).toHaveLength(2);
    expect(otherWays(companyRuleTable(2022))).toHaveLength(5);
    const request = { taxYear: 2027, turnover: 200_000_000, operatingExpenses: 190_000_000, balancingCharges: 500_000 };
    expect(totalsOf(request)).toEqual(['3550000.00', '3400000.00']);
  });
});

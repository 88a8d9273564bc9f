import { describe, expect, it } from 'vitest';
import { type CitInput, calculateCit, type Decimal } from '../../src/index.js';
import { workedCompany } from '../tables/worked.js';

const REQUEST: CitInput = {
  taxYear: 2024,
  turnover: 200_000_000,
  operatingExpenses: 160_000_000,
  capitalIncomeBreakdown: { dividends: 8_000_000, interest: 4_000_000 },
  disposalSchedule: [{ assetClass: 'land', proceeds: 5_000_000, costBase: 1_000_000, disposalDate: '2023-10-01' }],
  lossesBroughtForward: 50_000_000,
  withholdingCredits: 400_000,
};
const RESULT = calculateCit(REQUEST, { table: workedCompany(2024) });
const texts = (figures: object) =>
  Object.fromEntries(Object.entries(figures).map(([name, amount]) => [name, (amount as Decimal).toFixed(2)]));

describe('the result of a company', () => {
  it('has its accounts, from turnover to total profit', () => {
    expect(texts(RESULT.financials)).toEqual({
      turnover: '200000000.00',
      grossTurnover: '212000000.00',
      tradingProfit: '40000000.00',
      assessableProfit: '44000000.00',
      totalProfit: '4000000.00',
    });
  });

  it('has income tax by what bears it, and the liability in all', () => {
    // 30 % of the interest of 4,000,000 is above the minimum tax of 0.5 % of 204,000,000; education tax is 3 % of
    // 44,000,000, tax on the gain of 4,000,000 is 10 %; 400,000 was withheld.
    expect(texts(RESULT.incomeTax)).toMatchObject({ onTradingProfit: '0.00', onCapitalIncome: '1200000.00' });
    expect(texts(RESULT.incomeTax)).toMatchObject({ onGains: '0.00', minimumTax: '0.00', topUpTax: '0.00' });
    expect(texts(RESULT.taxLiability)).toEqual({
      cit: '1200000.00',
      educationTax: '1320000.00',
      cgt: '400000.00',
      total: '2520000.00',
    });
  });

  it('has capital income before and after the credits against it', () => {
    expect(texts(RESULT.capitalIncomeComputation)).toEqual({
      grossAmount: '12000000.00',
      taxableAmount: '4000000.00',
      liabilityAfterCredits: '800000.00',
    });
  });

  it('has what is left for later years', () => {
    const { tradingLosses, capitalAllowances } = RESULT.carriedForward;
    expect([tradingLosses, capitalAllowances].map((amount) => amount.toFixed(2))).toEqual(['10000000.00', '0.00']);
  });

  it('says its days, its path and the law that it was computed by', () => {
    expect(RESULT).toMatchObject({
      taxYear: 2024,
      accountingPeriodEnd: '2023-12-31',
      dueDate: '2024-06-30',
      companySize: 'LARGE',
      entityTaxPath: 'COMPANY_STANDARD',
      rolloutMode: 'LIVE',
      rules: { taxYear: 2024, reading: 'after_losses' },
    });
  });
});

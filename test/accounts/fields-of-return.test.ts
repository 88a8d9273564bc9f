import { describe, expect, it } from 'vitest';
import { amountsByHead, IN_KOBO } from '../../src/accounts/fields-of-return.js';
import { calculateCompany } from '../../src/accounts/index.js';

describe('the fields of the return that accounts give', () => {
  it('add up the lines of a head', () => {
    const lines = [5, 7, 1].map((amount, at) => ({ head: at === 1 ? 'interest' : 'revenue', amount }) as const);
    expect([...amountsByHead<number | bigint>(lines, IN_KOBO)]).toEqual([
      ['revenue', 6],
      ['interest', 7],
    ]);
  });

  it('are turnover, costs, capital income and what is added back, and lead to the adjusted profit', () => {
    const lines = [
      { head: 'revenue', amount: 900 },
      { head: 'rent_income', amount: 50 },
      { head: 'exempt_income', amount: 7 },
      { head: 'cost_of_sales', amount: 400 },
      { head: 'personnel', amount: 200 },
      { head: 'depreciation', amount: 30 },
      { head: 'other_deductions', amount: 11 },
    ] as const;
    const { returned, profitReconciliation, financials } = calculateCompany({ taxYear: 2027, accounts: { lines } });
    expect(returned).toMatchObject({
      turnover: '900.00',
      costOfSales: '400.00',
      operatingExpenses: '241.00',
      disallowableExpenses: '30.00',
      capitalIncomeBreakdown: { rent: '50.00', governmentBondInterest: '7.00' },
      profitBeforeTax: '327.00',
    });
    // 900 − 400 − 241 + 30: the trading profit is the adjusted profit.
    expect(financials.tradingProfit.toFixed(2)).toBe('289.00');
    expect(profitReconciliation?.adjustedProfit.toFixed(2)).toBe('289.00');
  });
});

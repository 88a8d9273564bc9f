import { describe, expect, it } from 'vitest';
import { workedCases } from '../../fixtures/worked-cases.js';
import { companySheet, GROUP_MEMBER, linesOf, MILLION, TRADER } from '../sheet.js';

const PARTS = [
  'income_tax',
  'gains_left',
  'income_tax_on_gains',
  'capital_income_and_gains',
  'capital_income_and_gains_left',
  'income_tax_on_gains_and_capital_income',
  'income_tax_on_capital_income',
  'income_tax_on_trading_profit',
];

describe('income tax', () => {
  it('of a large company of 2024 is 30 % of total profit, of which capital income bears its part', () => {
    expect(linesOf(companySheet(TRADER), ...PARTS)).toEqual([
      'Income tax: total profit × rate = 9450000',
      undefined,
      undefined,
      'Capital income and gains: taxable capital income = 11500000',
      'Capital income and gains left in total profit: the least of capital income and gains, total profit = 11500000',
      'Income tax on capital income and gains: capital income and gains left × rate = 3450000',
      'Income tax on capital income: income tax on gains and capital income = 3450000',
      'Income tax on trading profit: income tax − income tax on gains and capital income = 6000000',
    ]);
  });

  it('of 2027 shows the gains that general losses leave', () => {
    expect(linesOf(companySheet(GROUP_MEMBER), ...PARTS)).toEqual([
      'Income tax: total profit × rate = 12450000',
      'Gains left in total profit: the least of gains after losses, total profit = 10000000',
      'Income tax on gains: gains left × rate = 3000000',
      'Capital income and gains: capital income after losses + gains after losses = 21500000',
      'Capital income and gains left in total profit: the least of capital income and gains, total profit = 21500000',
      'Income tax on capital income and gains: capital income and gains left × rate = 6450000',
      'Income tax on capital income: income tax on gains and capital income − income tax on gains = 3450000',
      'Income tax on trading profit: income tax − income tax on gains and capital income = 6000000',
    ]);
  });

  it.each([
    [25 * MILLION, 0],
    [50 * MILLION, 10 * MILLION],
    [200 * MILLION, 60 * MILLION],
  ])('of 2024 at a profit and turnover of %d is %d: nothing, 20 % or 30 % by size', (turnover, tax) => {
    expect(companySheet({ taxYear: 2024, turnover }).income_tax).toBe(`Income tax: total profit × rate = ${tax}`);
  });
});

workedCases('company', 'income-tax');

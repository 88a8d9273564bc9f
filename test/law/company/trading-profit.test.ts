import { describe, expect, it } from 'vitest';
import { workedCases } from '../../fixtures/worked-cases.js';
import { companySheet, linesOf, MILLION, TRADER } from '../sheet.js';

describe('trading profit', () => {
  it('is turnover less costs, disallowable expenses added back, and taxable where it is no loss', () => {
    expect(linesOf(companySheet(TRADER), 'trading_profit', 'taxable_trading_profit')).toEqual([
      'Trading profit: turnover − cost of sales − operating expenses + disallowable expenses = 100000000',
      'Taxable trading profit: trading profit, not below zero = 100000000',
    ]);
    const loss = companySheet({ taxYear: 2024, turnover: 10 * MILLION, costOfSales: 14 * MILLION });
    expect(linesOf(loss, 'trading_profit', 'taxable_trading_profit')).toEqual([
      'Trading profit: turnover − cost of sales − operating expenses + disallowable expenses = -4000000',
      'Taxable trading profit: trading profit, not below zero = 0',
    ]);
  });
});

workedCases('company', 'trading-profit');

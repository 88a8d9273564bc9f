import { describe, expect, it } from 'vitest';
import { workedCases } from '../../fixtures/worked-cases.js';
import { companySheet, linesOf, MILLION } from '../sheet.js';

const LINES = ['untaxed_dividends', 'profit_charged', 'income_tax'];
const THIN = { taxYear: 2024, turnover: 200 * MILLION, costOfSales: 188 * MILLION };

describe('dividends above total profit', () => {
  it('are what income tax is charged on', () => {
    const request = { ...THIN, dividendsPaid: 20 * MILLION, dividendsPaidFromTaxedOrExempt: 3 * MILLION };
    expect(linesOf(companySheet(request), ...LINES)).toEqual([
      'Dividends out of untaxed profits: dividends paid − dividends paid from taxed or exempt = 17000000',
      'Total profit or dividends, if higher: the greatest of untaxed dividends, total profit = 17000000',
      'Income tax: profit charged × rate = 5100000',
    ]);
  });

  it('are no line of the workings where they are not above it', () => {
    const request = { ...THIN, dividendsPaid: 12 * MILLION };
    expect(linesOf(companySheet(request), ...LINES).slice(1)).toEqual([
      undefined,
      'Income tax: total profit × rate = 3600000',
    ]);
  });
});

workedCases('company', 'excess-dividend');

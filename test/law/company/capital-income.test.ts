import { describe, expect, it } from 'vitest';
import { workedCases } from '../../fixtures/worked-cases.js';
import { companySheet, linesOf, MILLION, TRADER } from '../sheet.js';

const LINES = ['capital_income', 'taxable_capital_income', 'franked_dividends'];

describe('capital income', () => {
  it('is every head; dividends are franked, interest on government bonds is exempt', () => {
    expect(linesOf(companySheet(TRADER), ...LINES)).toEqual([
      'Capital income: dividends + interest + rent + royalties + other investment income + foreign dividends + ' +
        'government bond interest = 20500000',
      'Taxable capital income: interest + rent + royalties + other investment income + foreign dividends = 11500000',
      'Franked investment income: dividends = 8000000',
    ]);
  });

  it.each([
    [true, 'interest = 1000000'],
    [false, 'interest + foreign dividends = 4000000'],
  ])('from 2026 leaves out foreign dividends that are repatriated: %s', (foreignIncomeRepatriated, taxable) => {
    const capitalIncomeBreakdown = { foreignDividends: 3 * MILLION, interest: MILLION };
    const request = { taxYear: 2027, turnover: 0, foreignIncomeRepatriated, capitalIncomeBreakdown };
    expect(linesOf(companySheet(request), ...LINES)).toEqual([
      'Capital income: interest + foreign dividends = 4000000',
      `Taxable capital income: ${taxable}`,
      undefined,
    ]);
  });
});

workedCases('company', 'capital-income');

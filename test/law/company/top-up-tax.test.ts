import { describe, expect, it } from 'vitest';
import { calculateTopUpTax } from '../../../src/index.js';
import { companySheet, GROUP_MEMBER, linesOf, MILLION } from '../sheet.js';

const LINES = ['profit_before_tax', 'substance', 'net_income', 'minimum_effective_tax', 'covered_taxes', 'top_up_tax'];

describe('the top-up to the minimum effective tax rate', () => {
  it('of the certified copy is 15 % of profit less franked dividends, less income tax and levy', () => {
    expect(linesOf(companySheet(GROUP_MEMBER), ...LINES)).toEqual([
      'Profit before tax: trading profit + capital income + gains taxed as profits − ' +
        'general capital losses of the year = 130500000',
      undefined,
      'Net income: profit before tax − franked dividends = 122500000',
      'Minimum effective tax: net income × rate = 18375000',
      'Covered taxes: income tax + education tax = 17710000',
      'Top-up to the minimum effective tax rate: minimum effective tax − covered taxes, not below zero = 665000',
    ]);
  });

  it('of the first gazette leaves out 5 % of depreciation and personnel costs, and covers income tax alone', () => {
    expect(linesOf(companySheet(GROUP_MEMBER, 'first_gazette'), ...LINES).slice(1)).toEqual([
      'Depreciation and personnel costs: depreciation + personnel costs = 10000000',
      undefined,
      'Minimum effective tax: (profit before tax − substance × part that leaves net income) × rate = 19500000',
      'Covered taxes: income tax = 12450000',
      'Top-up to the minimum effective tax rate: minimum effective tax − covered taxes, not below zero = 7050000',
    ]);
  });

  it('begins with the profit before tax that is given', () => {
    expect(companySheet({ ...GROUP_MEMBER, profitBeforeTax: 100 * MILLION }).profit_before_tax).toBe(
      'Profit before tax: profit before tax as given = 100000000',
    );
  });

  it('shows no capital losses where there are none', () => {
    const { disposalSchedule: _sales, ...none } = GROUP_MEMBER;
    expect(companySheet(none).profit_before_tax).toBe('Profit before tax: trading profit + capital income = 120500000');
  });

  it.each([
    [{ multinationalGroup: true, grossTurnover: MILLION }, '1500000.00'],
    [{ multinationalGroup: false, grossTurnover: 50_000 * MILLION - 0.01 }, '0.00'],
    [{ multinationalGroup: false, grossTurnover: 50_000 * MILLION }, '1500000.00'],
  ])('of %o is %s', (scope, tax) => {
    const result = calculateTopUpTax({ taxYear: 2027, profitBeforeTax: 10 * MILLION, incomeTax: 0, ...scope });
    expect(result.topUpTax.toFixed(2)).toBe(tax);
  });

  it('is no part of the law to 2025', () => {
    const request = { taxYear: 2025, profitBeforeTax: 10 * MILLION, incomeTax: 0, multinationalGroup: true };
    const { topUpTax, netIncome } = calculateTopUpTax({ ...request, grossTurnover: 50_000 * MILLION });
    expect([topUpTax, netIncome].map((figure) => figure.toFixed(2))).toEqual(['0.00', '0.00']);
  });
});

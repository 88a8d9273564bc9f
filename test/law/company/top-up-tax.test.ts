import { describe, expect, it } from 'vitest';
import {
  type CitInput,
  type CitOptions,
  type CompanyRuleTable,
  calculateCit,
  companyRuleTable,
} from '../../../src/index.js';
import { workedCases } from '../../fixtures/worked-cases.js';
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

  /** The top-up on a profit before tax of N10m, for a company whose own profit is nothing. */
  const topUpOf = (facts: Partial<CitInput>, options: CitOptions = {}) => {
    const { turnover = MILLION } = facts;
    const stated = { taxYear: 2027, turnover, operatingExpenses: turnover, profitBeforeTax: 10 * MILLION, ...facts };
    return calculateCit(stated, options).incomeTax.topUpTax.toFixed(2);
  };

  it.each([
    [{ multinationalGroup: true, turnover: MILLION }, '1500000.00'],
    [{ multinationalGroup: false, turnover: 50_000 * MILLION - 0.01 }, '0.00'],
    [{ multinationalGroup: false, turnover: 50_000 * MILLION }, '1500000.00'],
  ])('of %o is %s', (scope, tax) => {
    expect(topUpOf(scope)).toBe(tax);
  });

  it('is charged on net income less 5 % of depreciation and personnel costs in the first gazette', () => {
    const costs = { multinationalGroup: true, depreciation: MILLION, personnelCosts: MILLION };
    // 15 % of 9,900,000.
    expect(topUpOf(costs, { reading: 'first_gazette' })).toBe('1485000.00');
  });

  it.each([
    ['first_gazette', 'less_substance', '1500000.00'],
    ['certified_copy', 'less_franked_dividends', '1200000.00'],
  ] as const)('of a draft of the %s takes out what its method says, %s', (reading, method, tax) => {
    const whole = companyRuleTable(2027, { reading });
    const rates = { less_substance: null, less_franked_dividends: { numerator: 1n, denominator: 20n } };
    const topUpTax = whole.topUpTax?.map((rule) =>
      rule.method === 'none' ? rule : { ...rule, method, substanceRate: rates[method] },
    ) as NonNullable<CompanyRuleTable['topUpTax']>;
    const costs = { depreciation: MILLION, personnelCosts: MILLION };
    const income = { capitalIncomeBreakdown: { dividends: 2 * MILLION }, multinationalGroup: true };
    expect(topUpOf({ ...income, ...costs }, { table: { ...whole, topUpTax } })).toBe(tax);
  });

  it('is no part of the law to 2025', () => {
    const { incomeTax } = calculateCit({ taxYear: 2025, turnover: 50_000 * MILLION, multinationalGroup: true });
    expect(incomeTax.topUpTax.toFixed(2)).toBe('0.00');
  });
});

workedCases('company', 'top-up-tax');

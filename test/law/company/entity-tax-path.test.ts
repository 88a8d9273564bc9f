import { expect, it } from 'vitest';
import { calculateCit } from '../../../src/index.js';
import { workedCases } from '../../fixtures/worked-cases.js';
import { GROUP_MEMBER, MILLION, TRADER } from '../sheet.js';

it.each([
  ['COMPANY_STANDARD', TRADER],
  ['COMPANY_MINIMUM_EFFECTIVE_TAX', GROUP_MEMBER],
  ['COMPANY_MINIMUM_TAX', { taxYear: 2024, turnover: 200 * MILLION, costOfSales: 200 * MILLION }],
  ['COMPANY_EXCESS_DIVIDEND', { taxYear: 2024, turnover: 80 * MILLION, dividendsPaid: 100 * MILLION }],
  ['SMALL_COMPANY_EXEMPT', { taxYear: 2024, turnover: 20 * MILLION }],
])('the path of a company is %s', (path, request) => {
  expect(calculateCit(request).entityTaxPath).toBe(path);
});

workedCases('company', 'entity-tax-path');

import { expect, it } from 'vitest';
import type { CitResult, CompanyCreditResult } from '../../../src/index.js';
import { COMPANY_TAX_NAMES, creditedPart, LIABILITIES } from '../../../src/law/company/taxes.js';

it('the result describes every tax, and every part of one that a credit meets', () => {
  // Both lists are typed by the result: a tax that it does not describe does not build.
  const taxes: readonly (keyof CitResult['taxLiability'])[] = COMPANY_TAX_NAMES;
  const parts: readonly (keyof CompanyCreditResult['appliedAgainst'])[] = LIABILITIES.map(creditedPart);
  expect([taxes, parts]).toEqual([
    ['cit', 'cgt', 'educationTax'],
    ['incomeTaxOnCapitalIncome', 'otherIncomeTax', 'topUpTax', 'capitalGainsTax', 'educationTax'],
  ]);
});

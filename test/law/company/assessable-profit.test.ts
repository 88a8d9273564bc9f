import { expect, it } from 'vitest';
import { workedCases } from '../../fixtures/worked-cases.js';
import { companySheet, GROUP_MEMBER, TRADER } from '../sheet.js';

it('assessable profit is trading profit and capital income, from 2026 with gains', () => {
  expect(companySheet(TRADER).assessable_profit).toBe(
    'Assessable profit: taxable trading profit + taxable capital income = 111500000',
  );
  expect(companySheet(GROUP_MEMBER).assessable_profit).toBe(
    'Assessable profit: taxable trading profit + taxable capital income + gains taxed as profits = 131500000',
  );
});

workedCases('company', 'assessable-profit');

import { expect, it } from 'vitest';
import { workedCases } from '../../fixtures/worked-cases.js';
import { companySheet, TRADER } from '../sheet.js';

it('gross turnover is turnover with capital income', () => {
  expect(companySheet(TRADER).gross_turnover).toBe('Gross turnover: turnover + capital income = 220500000');
});

workedCases('company', 'gross-turnover');

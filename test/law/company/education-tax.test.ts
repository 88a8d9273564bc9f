import { describe, expect, it } from 'vitest';
import { type CitInput, calculateCit, companyRuleTable } from '../../../src/index.js';
import { workedCases } from '../../fixtures/worked-cases.js';
import { companySheet, MILLION } from '../sheet.js';

const taxOf = (request: Omit<CitInput, 'turnover'> & { turnover?: number }) =>
  companySheet({ turnover: 200 * MILLION, ...request }).education_tax;

describe('education tax', () => {
  it.each([
    [2020, 'Education tax', 4],
    [2024, 'Education tax', 6],
    [2027, 'Development levy', 8],
  ])('of %i is the %s, a share of assessable profit', (taxYear, label, millions) => {
    expect(taxOf({ taxYear })).toBe(`${label}: assessable profit × rate = ${millions * MILLION}`);
  });

  it.each([
    [{ taxYear: 2024, applyEducationTax: false }, 'Education tax'],
    [{ taxYear: 2024, resident: false }, 'Education tax'],
    [{ taxYear: 2024, turnover: 20 * MILLION }, 'Education tax'],
    [{ taxYear: 2027, resident: false }, 'Development levy'],
    [{ taxYear: 2027, turnover: 20 * MILLION }, 'Development levy'],
  ])('of %o is not due', (request, label) => {
    expect(taxOf(request)).toBe(`${label}: by exemption = 0`);
  });

  it('is due from a small company of 2020, and from a foreign one where a table exempts none', () => {
    expect(taxOf({ taxYear: 2020, turnover: 20 * MILLION })).toMatch(/ = 400000$/);
    const whole = companyRuleTable(2024);
    const table = { ...whole, educationTax: whole.educationTax.map((rule) => ({ ...rule, exempt: [] })) };
    const foreign = { taxYear: 2024, turnover: 200 * MILLION, resident: false };
    expect(calculateCit(foreign, { table }).taxLiability.educationTax.toFixed(2)).toBe('6000000.00');
  });

  it.each([
    [{ taxYear: 2024, turnover: 200 * MILLION, resident: false }, 'non-resident company'],
    [{ taxYear: 2024, turnover: 20 * MILLION }, 'small company'],
    [{ taxYear: 2024, turnover: 50 * MILLION }, undefined],
    [{ taxYear: 2027, turnover: 20 * MILLION }, 'small company'],
    [{ taxYear: 2027, turnover: 200 * MILLION, resident: false }, 'non-resident company'],
    [{ taxYear: 2024, turnover: 200 * MILLION, applyEducationTax: false }, 'left out by the request'],
  ] as const)('of %o says why: %s', (request, reason) => {
    const { workings = [] } = calculateCit(request, { workings: true });
    const operands = workings.find(({ line }) => line === 'education_tax')?.operands ?? [];
    expect(operands.find(({ name }) => name === 'exemption')?.value).toBe(reason);
  });
});

workedCases('company', 'education-tax');

import { describe, expect, it } from 'vitest';
import { type CitInput, calculateCit, calculateEducationTax, companyRuleTable } from '../../../src/index.js';
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

  it('that the request leaves out says so', () => {
    const request = { taxYear: 2024, turnover: 200 * MILLION, applyEducationTax: false };
    const { workings = [] } = calculateCit(request, { workings: true });
    const [reason] = workings.find(({ line }) => line === 'education_tax')?.operands ?? [];
    expect(reason).toMatchObject({ name: 'exemption', value: 'left out by the request' });
  });

  it('is due from a small company of 2020, and from a foreign one where a table exempts none', () => {
    expect(taxOf({ taxYear: 2020, turnover: 20 * MILLION })).toMatch(/ = 400000$/);
    const whole = companyRuleTable(2024);
    const table = { ...whole, educationTax: whole.educationTax.map((rule) => ({ ...rule, exempt: [] })) };
    const foreign = { taxYear: 2024, turnover: 200 * MILLION, resident: false };
    expect(calculateCit(foreign, { table }).taxLiability.educationTax.toFixed(2)).toBe('6000000.00');
  });

  it.each([
    [{ taxYear: 2024, companySize: 'large', resident: false }, 'non-resident company'],
    [{ taxYear: 2024, companySize: 'small' }, 'small company'],
    [{ taxYear: 2024, companySize: 'medium' }, null],
    [{ taxYear: 2027, companySize: 'small' }, 'small company'],
    [{ taxYear: 2027, companySize: 'large', resident: false }, 'non-resident company'],
  ] as const)('of %o says why: %s', (request, reason) => {
    const { exemptBecause } = calculateEducationTax({ assessableProfit: MILLION, ...request });
    expect(exemptBecause).toBe(reason);
  });
});

workedCases('company', 'education-tax');

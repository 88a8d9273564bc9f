import { describe, expect, it } from 'vitest';
import { calculateCompanyMinimumTax } from '../../src/index.js';
import { refusalsOf } from '../refusals-of.js';

describe('calculateCompanyMinimumTax', () => {
  const minimumTaxOf = (grossTurnover: string) =>
    calculateCompanyMinimumTax({ taxYear: 2024, grossTurnover, incomeTax: 0 });

  it('exempts a gross turnover of less than 25,000,000 (CITA s.33(3)(b))', () => {
    expect(minimumTaxOf('25000000').minimumTax.toFixed(2)).toBe('125000.00');
    expect(minimumTaxOf('24999999.99').minimumTax.toFixed(2)).toBe('0.00');
    expect(minimumTaxOf('24999999.99').exemptBecause).toBe('gross turnover below the limit');
  });
});

describe('calculateCompanyMinimumTax refuses', () => {
  const company = { taxYear: 2023, grossTurnover: 10, incomeTax: 0 };
  const refused = (facts: object) => refusalsOf(() => calculateCompanyMinimumTax({ ...company, ...facts }));

  it('dividends above the gross turnover that they are part of, which would make the tax negative', () => {
    expect(refused({ frankedInvestmentIncome: '10.01' })).toEqual(['/frankedInvestmentIncome exceeds-income']);
    expect(refused({ frankedInvestmentIncome: 10 })).toEqual([]);
  });

  it('a company that commenced after its period, which would be exempt', () => {
    expect(refused({ commencementDate: '2023-01-01' })).toEqual(['/commencementDate after-period']);
    expect(refused({ commencementDate: '2022-12-31' })).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { calculateEducationTax } from '../../src/company/education-tax.js';
import { refusalsOf } from '../refusals-of.js';

const PROFIT = { assessableProfit: 100_000_000, companySize: 'large' };
const taxOf = (facts: object) => {
  const { tax, taxType, exemptBecause } = calculateEducationTax({ taxYear: 2024, ...PROFIT, ...facts });
  return [taxType, tax.toFixed(2), exemptBecause];
};

describe('calculateEducationTax', () => {
  it('charges 2 %, 2.5 % and 3 % by the day that the period ends (TETFA s.1(2))', () => {
    expect(taxOf({ taxYear: 2020 })).toEqual(['EDUCATION_TAX', '2000000.00', null]);
    expect(taxOf({ accountingPeriodEnd: '2023-08-31' })).toEqual(['EDUCATION_TAX', '2500000.00', null]);
    expect(taxOf({ accountingPeriodEnd: '2023-09-01' })).toEqual(['EDUCATION_TAX', '3000000.00', null]);
  });

  it('charges the development levy of 4 % under the Nigeria Tax Act (s.59)', () => {
    expect(taxOf({ taxYear: 2027 })).toEqual(['DEVELOPMENT_LEVY', '4000000.00', null]);
  });

  it('says why a company is exempt', () => {
    expect(taxOf({ companySize: 'small' })).toEqual(['EDUCATION_TAX', '0.00', 'small company']);
    expect(taxOf({ resident: false })).toEqual(['EDUCATION_TAX', '0.00', 'non-resident company']);
    expect(taxOf({ taxYear: 2020, companySize: 'small' })).toEqual(['EDUCATION_TAX', '2000000.00', null]);
  });

  it('refuses a size that there is not, and a profit below nothing', () => {
    const refused = refusalsOf(() =>
      calculateEducationTax({ taxYear: 2024, assessableProfit: -1, companySize: 'tiny' }),
    );
    expect(refused).toEqual(['/assessableProfit negative-amount', '/companySize unknown-word']);
  });
});

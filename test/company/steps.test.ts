import { describe, expect, it } from 'vitest';
import { applyCredits, calculateMinimumTax, InputError } from '../../src/index.js';

/** Path and code of everything for which the call is refused. */
function refusalsOf(call: () => unknown): string[] {
  try {
    call();
  } catch (error) {
    if (error instanceof InputError) return error.errors.map(({ path, code }) => `${path} ${code}`);
    throw error;
  }
  return [];
}

describe('applyCredits refuses', () => {
  const liability = {
    taxYear: 2026,
    incomeTaxOnCapitalIncome: 0,
    otherIncomeTax: 6_600_000,
    foreignTaxCredits: 3_000_000,
  };
  const refused = (facts: object) => refusalsOf(() => applyCredits({ ...liability, ...facts }));

  it('foreign income without the income that it is part of, for its cap would silently be nothing', () => {
    expect(refused({ foreignIncome: 20_000_000 })).toEqual(['/totalIncome missing-field']);
    expect(refused({ foreignIncome: 20_000_000, totalIncome: 'all' })).toEqual(['/totalIncome not-an-amount']);
    expect(refused({})).toEqual([]);
  });

  it('foreign income above the income that it is part of', () => {
    expect(refused({ foreignIncome: '10.01', totalIncome: 10 })).toEqual(['/foreignIncome exceeds-income']);
    expect(refused({ foreignIncome: 10, totalIncome: 10 })).toEqual([]);
  });
});

describe('calculateMinimumTax refuses', () => {
  const company = { taxYear: 2023, grossTurnover: 10, incomeTax: 0, companySize: 'large' };
  const refused = (facts: object) => refusalsOf(() => calculateMinimumTax({ ...company, ...facts }));

  it('dividends above the gross turnover that they are part of, which would make the tax negative', () => {
    expect(refused({ frankedInvestmentIncome: '10.01' })).toEqual(['/frankedInvestmentIncome exceeds-income']);
    expect(refused({ frankedInvestmentIncome: 10 })).toEqual([]);
  });

  it('a company that commenced after its period, which would be exempt', () => {
    expect(refused({ commencementDate: '2023-01-01' })).toEqual(['/commencementDate after-period']);
    expect(refused({ commencementDate: '2022-12-31' })).toEqual([]);
  });
});

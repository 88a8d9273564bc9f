import { describe, expect, it } from 'vitest';
import { applyCompanyCredits, calculateCompanyMinimumTax, calculateDisposals, InputError } from '../../src/index.js';

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

describe('applyCompanyCredits refuses', () => {
  const liability = {
    taxYear: 2026,
    incomeTaxOnCapitalIncome: 0,
    otherIncomeTax: 6_600_000,
    foreignTaxCredits: 3_000_000,
  };
  const refused = (facts: object) => refusalsOf(() => applyCompanyCredits({ ...liability, ...facts }));

  it('foreign income without the income that it is part of, for its cap would silently be nothing', () => {
    expect(refused({ foreignIncome: 20_000_000 })).toEqual(['/totalIncome missing-field']);
    expect(refused({ foreignIncome: 20_000_000, totalIncome: 'all' })).toEqual(['/totalIncome not-an-amount']);
    expect(refused({})).toEqual([]);
  });

  it('profits taxed abroad without the total profit that they are a share of, in years under the old Acts', () => {
    expect(refused({ taxYear: 2024, foreignIncome: 20 })).toEqual(['/totalProfit missing-field']);
    expect(refused({ taxYear: 2024, foreignIncome: 20, totalProfit: 60 })).toEqual([]);
  });

  it('foreign tax on exempt income without that income, or that income without the income it is part of', () => {
    expect(refused({ foreignTaxOnExemptIncome: 0 })).toEqual(['/exemptForeignIncome missing-field']);
    expect(refused({ foreignTaxOnExemptIncome: 0, exemptForeignIncome: 1 })).toEqual(['/totalIncome missing-field']);
    expect(refused({ exemptForeignIncome: '10.01', totalIncome: 10 })).toEqual(['/exemptForeignIncome exceeds-income']);
    expect(refused({ exemptForeignIncome: 10, totalIncome: 10, foreignTaxOnExemptIncome: 1 })).toEqual([]);
  });

  it('foreign income above the income that it is part of', () => {
    expect(refused({ foreignIncome: '10.01', totalIncome: 10 })).toEqual(['/foreignIncome exceeds-income']);
    expect(refused({ foreignIncome: 10, totalIncome: 10 })).toEqual([]);
  });
});

describe('applyCompanyCredits', () => {
  const none = { incomeTaxOnCapitalIncome: 0, otherIncomeTax: 0 };

  it('caps the foreign credit by profits over total profit to 2025 (CITA s.46(3))', () => {
    const profits = { otherIncomeTax: 18_000_000, foreignIncome: 15_000_000, totalProfit: 60_000_000 };
    const { credits } = applyCompanyCredits({ ...none, ...profits, taxYear: 2024, foreignTaxCredits: 7_000_000 });
    expect(credits.map(({ applied }) => applied.toFixed(2))).toEqual(['0.00', '4500000.00']);
    const loss = { ...none, otherIncomeTax: 1_000_000, foreignIncome: 15_000_000, totalProfit: 0 };
    const ofLoss = applyCompanyCredits({ ...loss, taxYear: 2024, foreignTaxCredits: 7_000_000 });
    expect(ofLoss.totalPayable.toFixed(2)).toBe('1000000.00');
  });

  it(
    'credits foreign tax on exempt income against the top-up alone, by its share of the income (circular ' + '2026/11)',
    () => {
      const levied = { ...none, otherIncomeTax: 6_600_000, topUpTax: 1_650_000, educationTax: 880_000 };
      const exempt = { exemptForeignIncome: 20_000_000, foreignTaxOnExemptIncome: 3_000_000, totalIncome: 62_000_000 };
      const { credits, totalPayable } = applyCompanyCredits({ ...levied, ...exempt, taxYear: 2026 });
      const [, , onExempt] = credits;
      expect(onExempt?.credit).toBe('FOREIGN_ON_EXEMPT_INCOME');
      expect(onExempt?.appliedAgainst.topUpTax.toFixed(2)).toBe('532258.06');
      expect(onExempt?.unused.toFixed(2)).toBe('2467741.94');
      expect(totalPayable.toFixed(2)).toBe('8597741.94');
    },
  );
});

describe('calculateDisposals', () => {
  const loss = { assetClass: 'land', proceeds: 0, costBase: 5_000_000, disposalDate: '2026-06-30' };
  const gain = { ...loss, proceeds: 3_000_000, costBase: 0 };
  const disposalsOf = (facts: object) =>
    calculateDisposals({ taxYear: 2027, disposalSchedule: [loss, gain], ...facts });

  it('takes general losses from general gains, and from the other assessable profit that it is given', () => {
    const alone = disposalsOf({});
    expect(alone.gainsTaxedAsProfits.toFixed(2)).toBe('3000000.00');
    expect(alone.lossesFromAssessableProfit.toFixed(2)).toBe('3000000.00');
    expect(alone.lossesCarriedForward.land_and_buildings?.toFixed(2)).toBe('2000000.00');
    const beside = disposalsOf({ otherAssessableProfit: 1_500_000 });
    expect(beside.lossesFromAssessableProfit.toFixed(2)).toBe('4500000.00');
    expect(beside.lossesCarriedForward.land_and_buildings?.toFixed(2)).toBe('500000.00');
  });
});

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

import { describe, expect, it } from 'vitest';
import { applyCompanyCredits } from '../../src/index.js';
import { refusalsOf } from '../refusals-of.js';

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

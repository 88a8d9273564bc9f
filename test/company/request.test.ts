import { describe, expect, it } from 'vitest';
import { type CompanyRequest, companyFieldsUnder, periodEndOf } from '../../src/company/request.js';
import { calculateCit } from '../../src/index.js';
import { readFields } from '../../src/request/fields.js';
import { companyTables } from '../../src/tables/company.js';
import type { CompanyRuleTable } from '../../src/tables/company-table.js';
import { civilDay } from '../civil-day.js';
import { refusalsOf } from '../refusals-of.js';
import { workedCompany } from '../tables/worked.js';

const TABLE = companyTables.find(({ taxYear }) => taxYear === 2024) as CompanyRuleTable;
const read = (request: object) =>
  readFields({ taxYear: 2024, turnover: 1, ...request }, '', companyFieldsUnder(TABLE), []) as CompanyRequest;
const refused = (request: object) => refusalsOf(() => calculateCit({ taxYear: 2024, turnover: 10, ...request }));
const land = { assetClass: 'land', proceeds: 5, costBase: 1, disposalDate: '2024-02-29' };

describe('a request as read', () => {
  it('is in kobo, and what is left out is neutral', () => {
    const { turnover, operatingExpenses, capitalIncomeBreakdown } = read({ turnover: '25000000.01' });
    expect([turnover, operatingExpenses, capitalIncomeBreakdown.interest]).toEqual([2_500_000_001, 0, 0]);
  });

  it("has the table's name of an asset class for each of its other names", () => {
    const classes = ['land', 'Real Estate', 'PROPERTY'].map((assetClass) => ({ ...land, assetClass }));
    const { disposalSchedule } = read({ disposalSchedule: classes });
    expect(disposalSchedule.map(({ assetClass }) => assetClass)).toEqual(Array(3).fill('land_and_buildings'));
  });

  it('adds the losses brought forward under two names of one class', () => {
    const { capitalLossesBroughtForward: losses } = read({
      capitalLossesBroughtForward: { land: 1, 'real-estate': '2.05', crypto: 4, stocks: undefined },
    });
    expect([...losses]).toEqual([
      ['land_and_buildings', 305],
      ['digital_assets', 400],
    ]);
  });

  it('is of a period to 31 December of the year before, unless it says otherwise', () => {
    expect(periodEndOf(undefined, TABLE)).toBe('2023-12-31');
    expect(periodEndOf(civilDay('2023-06-30'), TABLE)).toBe('2023-06-30');
  });
});

describe('a request is refused for', () => {
  it('a period outside its basis year, and a commencement after the period', () => {
    expect(refused({ accountingPeriodEnd: '2022-12-31' })).toEqual(['/accountingPeriodEnd outside-period']);
    expect(refused({ accountingPeriodEnd: '2023-01-01', commencementDate: '2023-01-02' })).toEqual([
      '/commencementDate after-period',
    ]);
    expect(refused({ accountingPeriodEnd: '2023-01-01', commencementDate: '2023-01-01' })).toEqual([]);
  });

  it('a commencement before 1800, and a filing before the accounting period can begin', () => {
    expect(refused({ commencementDate: '0000-01-01' })).toEqual(['/commencementDate outside-period']);
    expect(refused({ commencementDate: '1799-12-31' })).toEqual(['/commencementDate outside-period']);
    expect(refused({ commencementDate: '1800-01-01' })).toEqual([]);
    expect(refused({ routingDate: '2021-12-31' })).toEqual(['/routingDate outside-period']);
    expect(refused({ routingDate: '2022-01-01' })).toEqual([]);
  });

  it('a disposal outside the two years that it can hold', () => {
    const sold = (disposalDate: string) => refused({ disposalSchedule: [{ ...land, disposalDate }] });
    const outside = ['/disposalSchedule/0/disposalDate outside-period'];
    expect(['2022-12-31', '2025-01-01'].map(sold)).toEqual([outside, outside]);
    expect(['2023-01-01', '2024-12-31'].map(sold)).toEqual([[], []]);
  });

  it('reinvestment of anything but Nigerian shares', () => {
    const reinvested = (assetClass: string) => refused({ disposalSchedule: [{ ...land, assetClass, reinvested: 0 }] });
    expect(reinvested('land')).toEqual(['/disposalSchedule/0/reinvested not-applicable']);
    expect(reinvested('shares')).toEqual([]);
  });

  it('a tax written-down value, from 2026, of a class that has no capital allowances', () => {
    const land = { proceeds: 1, costBase: 1, disposalDate: '2026-06-15', taxWrittenDownValue: 1 };
    const given = (assetClass: string) =>
      refusalsOf(() => calculateCit({ taxYear: 2027, turnover: 1, disposalSchedule: [{ ...land, assetClass }] }));
    for (const assetClass of ['shares', 'crypto', 'foreign_currency', 'government_securities']) {
      expect(given(assetClass), assetClass).toEqual(['/disposalSchedule/0/taxWrittenDownValue not-applicable']);
    }
    for (const assetClass of ['land', 'plant', 'intangibles']) expect(given(assetClass), assetClass).toEqual([]);
  });

  it('foreign income above all income, and foreign tax on exempt income that is not given', () => {
    expect(refused({ foreignIncome: '10.01' })).toEqual(['/foreignIncome exceeds-income']);
    expect(refused({ foreignIncome: '12', capitalIncomeBreakdown: { interest: 2 } })).toEqual([]);
    expect(refused({ foreignTaxOnExemptIncome: 1 })).toEqual(['/exemptForeignIncome missing-field']);
  });

  it('foreign credits of who is not resident, with the section of the Act that governs the period', () => {
    const foreign = { turnover: 200_000_000, resident: false, foreignTaxCredits: 10_000_000 };
    const said = (request: object) => () => calculateCit({ taxYear: 2027, ...foreign, ...request });
    const beside =
      'foreignTaxCredits of ₦10,000,000.00 is claimed beside resident: false. Only residents have a credit';
    expect(said({})).toThrow(`${beside} for foreign tax (NTA s.119(1), s.121(3)).`);
    expect(said({ taxYear: 2025 })).toThrow(`${beside} for foreign tax (CITA s.46(2)).`);
    expect(said({ taxYear: 2026, accountingPeriodEnd: '2025-06-30' })).toThrow('(CITA s.46(2))');
    expect(refusalsOf(said({ accountingPeriodEnd: '2020-06-30' }))).toEqual([
      '/accountingPeriodEnd outside-period',
      '/foreignTaxCredits not-applicable',
    ]);
    expect(refusalsOf(said({ resident: 'no' }))).toEqual(['/resident not-a-boolean']);
    expect(refusalsOf(said({ foreignTaxCredits: 'ten' }))).toEqual(['/foreignTaxCredits not-an-amount']);
    // Edition: 30% of 100m without the credit.
    const without = calculateCit({ taxYear: 2027, ...foreign, operatingExpenses: 100_000_000, foreignTaxCredits: 0 });
    expect(without.taxLiability.total.toFixed(2)).toBe('30000000.00');
  });

  it('foreign income above the same income on either side of a change of capital income', () => {
    const [rule] = workedCompany(2024).capitalIncome;
    if (!rule) throw new Error('no rule of capital income');
    const all = (treatment: 'exempt' | 'taxable') => rule.heads.map((head) => ({ ...head, treatment }));
    const before = { ...rule, until: civilDay('2023-07-01'), heads: all('exempt') };
    const after = { ...rule, from: civilDay('2023-07-01'), heads: all('taxable') };
    const table = { ...workedCompany(2024), capitalIncome: [before, after] } as CompanyRuleTable;
    const capitalIncomeBreakdown = { dividends: 1, interest: 1, rent: 1, governmentBondInterest: 1 };
    for (const accountingPeriodEnd of ['2023-06-30', '2023-07-01', '2023-12-31']) {
      const given = { taxYear: 2024, turnover: 10, capitalIncomeBreakdown, accountingPeriodEnd };
      const refusedOf = (foreignIncome: string) =>
        refusalsOf(() => calculateCit({ ...given, foreignIncome }, { table }));
      expect([refusedOf('14'), refusedOf('14.01')]).toEqual([[], ['/foreignIncome exceeds-income']]);
    }
  });

  it('losses that are no object, of a class that there is not, or of an amount that is none', () => {
    const brought = (capitalLossesBroughtForward: unknown) => refused({ capitalLossesBroughtForward });
    expect(brought([])).toEqual(['/capitalLossesBroughtForward not-an-object']);
    expect(brought(new Map([['land', 1]]))).toEqual(['/capitalLossesBroughtForward not-an-object']);
    expect(brought(Object.defineProperty({}, 'yachts', { value: 1 }))).toEqual([
      '/capitalLossesBroughtForward/yachts unknown-word',
    ]);
    expect(brought({ yachts: 1 })).toEqual(['/capitalLossesBroughtForward/yachts unknown-word']);
    expect(brought({ land: 'much' })).toEqual(['/capitalLossesBroughtForward/land not-an-amount']);
  });
});

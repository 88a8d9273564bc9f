import { describe, expect, it } from 'vitest';
import { calculateCapitalIncome } from '../../src/company/capital-income.js';
import { refusalsOf } from '../refusals-of.js';

const HEADS = { dividends: '8000000.01', interest: 5_000_000, rent: 2_000_000, governmentBondInterest: 1_000_000 };
const figuresOf = (input: Parameters<typeof calculateCapitalIncome>[0]) =>
  Object.values(calculateCapitalIncome(input)).map((amount) => amount.toFixed(2));

describe('calculateCapitalIncome', () => {
  it('tells what is taxable, franked (CITA s.80(3)) and exempt of a gross amount', () => {
    const gross = '16000000.01';
    expect(figuresOf({ taxYear: 2024, capitalIncomeBreakdown: HEADS })).toEqual([
      gross,
      '7000000.00',
      '8000000.01',
      '1000000.00',
    ]);
  });

  it('exempts foreign dividends only where they are repatriated', () => {
    const foreign = { taxYear: 2024, capitalIncomeBreakdown: { foreignDividends: 600 } };
    expect(figuresOf(foreign)).toEqual(['600.00', '600.00', '0.00', '0.00']);
    expect(figuresOf({ ...foreign, foreignIncomeRepatriated: true })).toEqual(['600.00', '0.00', '0.00', '600.00']);
  });

  it('is nothing of nothing', () => {
    expect(figuresOf({ taxYear: 2024 })).toEqual(['0.00', '0.00', '0.00', '0.00']);
  });

  it('refuses a head that it does not know and a period of another year', () => {
    const refused = (input: object) => refusalsOf(() => calculateCapitalIncome({ taxYear: 2024, ...input }));
    expect(refused({ capitalIncomeBreakdown: { dividend: 1 } })).toEqual([
      '/capitalIncomeBreakdown/dividend unknown-field',
    ]);
    expect(refused({ accountingPeriodEnd: '2024-01-01' })).toEqual(['/accountingPeriodEnd outside-period']);
    expect(refused({ accountingPeriodEnd: '2023-01-01' })).toEqual([]);
  });
});

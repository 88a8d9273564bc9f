import { describe, expect, it } from 'vitest';
import { calculateCompany, nextYear } from '../../src/accounts/index.js';

describe('nextYear', () => {
  it('has what a year carries, and what does not change with the year', () => {
    const result = calculateCompany({
      taxYear: 2024,
      accountingPeriodEnd: '2023-06-30',
      trade: 'manufacturing',
      commencementDate: '2010-05-05',
      minimumTaxElection: false,
      turnover: 10_000_000,
      operatingExpenses: 12_000_000,
      withholdingCredits: 5,
      capitalLossesBroughtForward: { land: 7 },
      assets: [{ id: 'P1', class: 'plant', cost: 1_000_000, firstUsedOn: '2022-09-01' }],
    } as never);
    expect(nextYear(result)).toEqual({
      taxYear: 2025,
      accountingPeriodEnd: '2024-06-30',
      trade: 'manufacturing',
      commencementDate: '2010-05-05',
      lossesBroughtForward: '2000000.00',
      capitalLossesBroughtForward: { land_and_buildings: '7.00' },
      assets: [
        {
          id: 'P1',
          class: 'plant',
          cost: '1000000.00',
          firstUsedOn: '2022-09-01',
          residue: '375000.00',
          yearsAllowed: 1,
        },
      ],
    });
  });

  it('carries no capital losses of disposals to 2025 into profits, but those of disposals from 2026', () => {
    const lossOf = (taxYear: number, disposalDate: string) =>
      nextYear(
        calculateCompany({
          taxYear,
          turnover: 0,
          disposalSchedule: [{ assetClass: 'land', disposalDate, proceeds: 0, costBase: 9 }],
        } as never),
      ).capitalLossesBroughtForward;
    expect(lossOf(2024, '2024-05-05')).toEqual({ land_and_buildings: '9.00' });
    expect(lossOf(2025, '2025-05-05')).toBeUndefined();
    expect(lossOf(2026, '2025-05-05')).toBeUndefined();
    expect(lossOf(2026, '2026-05-05')).toEqual({ land_and_buildings: '9.00' });
  });

  it('is a request that the next year takes', () => {
    const first = calculateCompany({ taxYear: 2026, turnover: 1, operatingExpenses: 5, capitalAllowances: 4 });
    const next = calculateCompany({ ...nextYear(first), turnover: 100 });
    expect(next.carriedForward.tradingLosses.toFixed(2)).toBe('0.00');
    expect(next.financials.totalProfit.toFixed(2)).toBe('92.00');
  });
});

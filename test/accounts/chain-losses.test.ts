import { describe, expect, it } from 'vitest';
import { lossesAfter, lossesFor, statedLosses, usableLosses } from '../../src/accounts/chain-losses.js';
import { calculateCitYears } from '../../src/accounts/index.js';

const land = (disposalDate: string, proceeds: number, costBase: number) => {
  return { assetClass: 'land', disposalDate, proceeds, costBase } as const;
};
const loss = (year: number, amount: string) => ({ class: 'land_and_buildings', year, amount });

describe('capital losses from year to year', () => {
  it('are used oldest first, and those of the year are new', () => {
    const before = { old: [loss(2022, '4.00'), loss(2021, '5.00')], later: new Map() };
    const after = lossesAfter(before, { taxYear: 2025, disposalSchedule: [land('2025-02-01', 7, 1)] }, {});
    expect(after.old).toEqual([loss(2022, '3.00')]);
    const more = lossesAfter(before, { taxYear: 2025, disposalSchedule: [land('2025-02-01', 1, 3)] }, {});
    expect(more.old).toEqual([loss(2021, '5.00'), loss(2022, '4.00'), loss(2025, '2.00')]);
  });

  it('are usable for five years', () => {
    const losses = { old: [loss(2019, '1.00'), loss(2020, '2.00')], later: new Map() };
    expect(usableLosses(losses, 2024).old).toHaveLength(2);
    expect(usableLosses(losses, 2025).old).toEqual([loss(2020, '2.00')]);
    expect(usableLosses(losses, 2026).old).toEqual([]);
  });

  it('that a first request states are of the year before, by the names of the table', () => {
    expect(statedLosses({ land: 3 }, 2025)).toEqual({ old: [loss(2024, '3.00')], later: new Map() });
    const { old, later } = statedLosses({ land: 3 }, 2026);
    expect([old, later.get('land_and_buildings')]).toEqual([[], 300]);
  });

  it('of disposals to 2025 meet no more than gains taxed at 10% in a return under the Nigeria Tax Act', () => {
    const losses = { old: [loss(2024, '9.00')], later: new Map() };
    const taxed = { taxYear: 2026, disposalSchedule: [land('2025-09-01', 5, 1), land('2026-02-01', 50, 1)] } as const;
    expect(lossesFor(losses, taxed)).toEqual({ land_and_buildings: '4.00' });
    expect(lossesFor(losses, { taxYear: 2026, disposalSchedule: [] })).toEqual({});
    expect(lossesFor(losses, { taxYear: 2025, disposalSchedule: [] })).toEqual({ land_and_buildings: '9.00' });
  });

  it('end with the tax at 10%, while those of disposals from 2026 go on', () => {
    const years = calculateCitYears([
      { taxYear: 2024, turnover: 0, disposalSchedule: [land('2024-02-01', 1_000_000, 9_000_000)] },
      { taxYear: 2025, turnover: 0, disposalSchedule: [land('2025-02-01', 5_000_000, 2_000_000)] },
      {
        taxYear: 2026,
        turnover: 0,
        disposalSchedule: [land('2025-09-01', 3_000_000, 1_000_000), land('2026-02-01', 1_000_000, 2_500_000)],
      },
      { taxYear: 2027, turnover: 0, disposalSchedule: [land('2026-09-01', 3_000_000, 1_000_000)] },
    ]);
    expect(years.map(({ carriedForward }) => carriedForward.capitalLossesOfYears)).toEqual([
      [loss(2024, '8000000.00')],
      [loss(2024, '5000000.00')],
      [loss(2024, '3000000.00')],
      [loss(2024, '3000000.00')],
    ]);
    const given = years.map(({ returned }) => returned.capitalLossesBroughtForward);
    expect(given).toEqual([
      undefined,
      { land_and_buildings: '8000000.00' },
      { land_and_buildings: '2000000.00' },
      { land_and_buildings: '1500000.00' },
    ]);
    const gains = years.map(({ disposals }) => [disposals.separateTax, disposals.gainsTaxedAsProfits].map(Number));
    expect(gains[2]).toEqual([0, 0]);
    expect(years[3]?.financials.assessableProfit.toFixed(2)).toBe('2000000.00');
    expect(years[3]?.financials.totalProfit.toFixed(2)).toBe('500000.00');
  });
});

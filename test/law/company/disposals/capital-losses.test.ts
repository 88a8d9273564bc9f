import { describe, expect, it } from 'vitest';
import { calculateCit, calculateDisposals } from '../../../../src/index.js';
import { workedCases } from '../../../fixtures/worked-cases.js';
import { companySheet } from '../../sheet.js';
import { assessed, millionsOf } from './sales.js';

const leftOf = ({ lossesCarriedForward }: ReturnType<typeof assessed>) =>
  Object.fromEntries(Object.entries(lossesCarriedForward).map(([name, loss]) => [name, Number(loss) / 1_000_000]));
const GAINS = ['separatelyTaxedGains', 'lossesRelieved'] as const;

describe('capital losses to 2025', () => {
  it('lapse before September 2023, and losses brought forward stay', () => {
    const sales = [
      { of: 'land', on: '2023-01-01', for: 9, cost: 1 },
      { of: 'land', on: '2023-02-01', for: 1, cost: 4 },
    ];
    const result = assessed(2023, sales, { land: 5 });
    expect(millionsOf(result, ...GAINS)).toEqual([8, 0]);
    expect(leftOf(result)).toEqual({ land_and_buildings: 5 });
  });

  it('lapse whether or not there is a gain that year, which has one pool', () => {
    const loss = { of: 'land', on: '2022-02-01', for: 1, cost: 4 };
    const alone = assessed(2022, [loss]);
    expect([alone.lossesCarriedForward, Number(alone.separatelyTaxedGains)]).toEqual([{}, 0]);
    const disposalSchedule = [{ assetClass: 'land', disposalDate: '2022-02-01', proceeds: 9, costBase: 1 }];
    expect(companySheet({ taxYear: 2022, turnover: 0, disposalSchedule }).net_gains_1_gains).toBe(
      'Net gains, gains: disposal 1, not below zero = 8',
    );
  });

  it('brought forward meet gains, never other profit', () => {
    const disposalSchedule = [{ assetClass: 'land', disposalDate: '2025-03-01', proceeds: 9, costBase: 8 }];
    const profit = { capitalLossesBroughtForward: { land: 3, plant: 2 }, otherAssessableProfit: 5 };
    const { lossesFromAssessableProfit, ...result } = calculateDisposals({
      taxYear: 2025,
      disposalSchedule,
      ...profit,
    });
    expect([lossesFromAssessableProfit, result.lossesRelieved].map(Number)).toEqual([0, 1]);
  });

  it('meet gains of the same class alone: those of the year, then those brought forward', () => {
    const sales = [
      { of: 'land', on: '2025-03-01', for: 20, cost: 10 },
      { of: 'land', on: '2025-02-01', for: 1, cost: 5 },
      { of: 'plant', on: '2025-02-01', for: 1, cost: 8 },
      { of: 'goodwill', on: '2025-02-01', for: 9, cost: 8 },
    ];
    const result = assessed(2025, sales, { land: 8, plant: 2, crypto: 3 });
    expect(millionsOf(result, ...GAINS)).toEqual([1, 10]);
    expect(leftOf(result)).toEqual({ land_and_buildings: 2, plant_and_equipment: 9, digital_assets: 3 });
  });

  it('of one class are carried forward together', () => {
    const sales = [4, 1, 2].map((loss) => ({ of: 'land', on: '2025-03-01', for: 1, cost: 1 + loss }));
    expect(leftOf(assessed(2025, sales))).toEqual({ land_and_buildings: 7 });
  });

  it('of the year beyond the gains of the class are carried forward', () => {
    const sales = [
      { of: 'land', on: '2025-03-01', for: 20, cost: 17 },
      { of: 'land', on: '2025-02-01', for: 1, cost: 6 },
    ];
    const result = assessed(2025, sales);
    expect(millionsOf(result, ...GAINS)).toEqual([0, 3]);
    expect(leftOf(result)).toEqual({ land_and_buildings: 2 });
  });
});

describe('capital losses from 2026', () => {
  it('on digital assets meet gains on them, those of the year first', () => {
    const sales = [
      { of: 'crypto', on: '2026-02-01', for: 9, cost: 1 },
      { of: 'crypto', on: '2026-03-01', for: 1, cost: 4 },
    ];
    const result = assessed(2026, sales, { crypto: 7 });
    expect(millionsOf(result, 'gainsTaxedAsProfits', 'lossesRelieved')).toEqual([0, 8]);
    expect(leftOf(result)).toEqual({ digital_assets: 2 });
  });

  it('brought forward on digital assets never meet other gains', () => {
    const result = assessed(2026, [{ of: 'land', on: '2026-02-01', for: 20, cost: 10 }], { crypto: 5 });
    expect(millionsOf(result, 'lossesFromAssessableProfit')).toEqual([0]);
    expect(leftOf(result)).toEqual({ digital_assets: 5 });
  });

  it('brought forward that met gains or profit are named', () => {
    const disposalSchedule = [
      { assetClass: 'land', disposalDate: '2026-02-01', proceeds: 9, costBase: 4 },
      { assetClass: 'crypto', disposalDate: '2026-02-01', proceeds: 9, costBase: 6 },
    ];
    const capitalLossesBroughtForward = { land: 2, plant: 5, goodwill: 4, crypto: 1, shares: 0 };
    const request = { taxYear: 2026, turnover: 0, disposalSchedule, capitalLossesBroughtForward };
    const { assumptions, disposals } = calculateCit(request);
    const named = assumptions.filter(({ field }) => field.startsWith('/capitalLossesBroughtForward/'));
    expect(named.map(({ field }) => field.split('/')[2])).toEqual([
      'land_and_buildings',
      'plant_and_equipment',
      'digital_assets',
    ]);
    const left = Object.entries(disposals.lossesCarriedForward).map(([name, loss]) => [name, Number(loss)]);
    expect(Object.fromEntries(left)).toEqual({ plant_and_equipment: 2, intangibles: 4 });
  });

  it('that meet nothing name no class', () => {
    const request = { taxYear: 2026, turnover: 0, capitalLossesBroughtForward: { land: 0 } };
    const { assumptions } = calculateCit({ ...request, disposalSchedule: [] });
    expect(assumptions.filter(({ field }) => field.startsWith('/capitalLosses'))).toEqual([]);
  });

  it('of every other class leave profit: those of the year first, class by class', () => {
    const sales = [
      { of: 'land', on: '2026-02-01', for: 20, cost: 10 },
      { of: 'plant', on: '2026-03-01', for: 1, cost: 5 },
      { of: 'goodwill', on: '2026-03-01', for: 1, cost: 3 },
      { of: 'crypto', on: '2026-03-01', for: 1, cost: 3 },
    ];
    const result = assessed(2026, sales, { land: 5, goodwill: 3, crypto: 1 });
    // 6 of the year and 4 of the 8 brought forward meet the gain of 10.
    const names = ['gainsTaxedAsProfits', 'lossesFromAssessableProfit', 'lossesRelieved'] as const;
    expect(millionsOf(result, ...names)).toEqual([10, 10, 10]);
    expect(leftOf(result)).toEqual({ land_and_buildings: 1, intangibles: 3, digital_assets: 3 });
  });

  it('of two years that meet no gain are carried forward together', () => {
    const sales = [
      { of: 'land', on: '2025-12-31', for: 1, cost: 5 },
      { of: 'land', on: '2026-01-01', for: 1, cost: 3 },
      { of: 'plant', on: '2026-01-01', for: 1, cost: 2 },
    ];
    const result = assessed(2026, sales, { land: 8 });
    expect(millionsOf(result, ...GAINS)).toEqual([0, 0]);
    expect(leftOf(result)).toEqual({ land_and_buildings: 14, plant_and_equipment: 1 });
  });
});

workedCases('company', 'capital-losses');

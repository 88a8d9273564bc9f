import { describe, expect, it } from 'vitest';
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

import { describe, expect, it } from 'vitest';
import { calculateCit, calculateDisposals, companyRuleTable } from '../../../../src/index.js';
import { workedCases } from '../../../fixtures/worked-cases.js';
import { companySheet } from '../../sheet.js';
import { assessed, millionsOf } from './sales.js';

const SUMS = ['separatelyTaxedGains', 'separateTax', 'gainsTaxedAsProfits', 'lossesRelieved'] as const;

describe('chargeable gains', () => {
  it('of two regimes are charged apart, in whatever order they were made', () => {
    const sales = [
      { of: 'land', on: '2026-01-01', for: 6, cost: 1 },
      { of: 'crypto', on: '2026-01-01', for: 9, cost: 1 },
      { of: 'land', on: '2025-12-31', for: 20, cost: 2 },
      { of: 'plant', on: '2025-12-31', for: 7, cost: 5 },
    ];
    for (const schedule of [sales, sales.toReversed()]) {
      expect(millionsOf(assessed(2026, schedule), ...SUMS)).toEqual([20, 2, 13, 0]);
    }
  });

  it('have their lines in the order of the law, not of the schedule', () => {
    const sale = (assetClass: string, disposalDate: string) => ({
      ...{ assetClass, disposalDate },
      ...{ proceeds: 9_000_000, costBase: 1_000_000 },
    });
    const disposalSchedule = [
      ...[sale('crypto', '2026-01-01'), sale('land', '2026-01-01')],
      ...[sale('plant', '2025-12-31'), sale('land', '2025-12-31')],
    ];
    const linesOf = (schedule: typeof disposalSchedule) =>
      Object.keys(companySheet({ taxYear: 2026, turnover: 0, disposalSchedule: schedule }));
    const [lines, reversed] = [disposalSchedule, disposalSchedule.toReversed()].map((schedule) =>
      linesOf(schedule).filter((line) => line.startsWith('net_gains')),
    );
    expect(lines).toEqual(reversed);
    expect(lines).toEqual([
      'net_gains_1_land_and_buildings',
      'net_gains_1_plant_and_equipment',
      'net_gains_2_general_pool',
      'net_gains_2_digital_pool',
    ]);
  });

  it('of exempt shares are none, and their losses meet nothing', () => {
    const shares = { on: '2025-03-01', for: 20, cost: 28 };
    const land = { of: 'land', on: '2025-03-01', for: 20, cost: 12 };
    expect(millionsOf(assessed(2025, [shares, land]), ...SUMS)).toEqual([8, 0.8, 0, 0]);
    expect(assessed(2025, [shares, land]).lossesCarriedForward).toEqual({});
  });

  it('to 2025 bear 10 %, rounded once over all classes', () => {
    const odd = (of: string) => ({ of, on: '2025-03-01', for: 1, cost: 1 - 5e-8 });
    const result = assessed(2025, [odd('land'), odd('plant')]);
    expect([result.separatelyTaxedGains, result.separateTax].map((amount) => amount.toFixed(2))).toEqual([
      '0.10',
      '0.01',
    ]);
  });
});

describe('a draft whose rate changes within the schedule', () => {
  const whole = companyRuleTable(2023);
  const sale = (disposalDate: string) => ({ assetClass: 'land', disposalDate, proceeds: '3.30', costBase: 0 });
  const disposalSchedule = [sale('2022-12-31'), sale('2023-12-31')];
  const tableAt = (rates: readonly (readonly [bigint, bigint])[]) => {
    const capitalGains = whole.capitalGains.map((rule, at) => {
      const [numerator = 1n, denominator = 10n] = rates[at] ?? [];
      return { ...rule, rate: { numerator, denominator } } as typeof rule;
    });
    return { ...whole, capitalGains };
  };
  const taxAt = (...rates: readonly (readonly [bigint, bigint])[]) =>
    calculateDisposals({ taxYear: 2023, disposalSchedule }, { table: tableAt(rates) }).separateTax.toFixed(2);
  const formulaAt = (...rates: readonly (readonly [bigint, bigint])[]) => {
    const request = { taxYear: 2023, turnover: 0, disposalSchedule };
    const { workings = [] } = calculateCit(request, { table: tableAt(rates), workings: true });
    return workings.find(({ line }) => line === 'separate_gains_tax')?.formula;
  };

  it('rounds the tax once', () => {
    // 33 kobo and 49.5 kobo are 82.5.
    expect(taxAt([10n, 100n], [15n, 100n])).toBe('0.83');
    // 16.5 and 49.5 kobo are 66, not 17 and 50.
    expect(taxAt([5n, 100n], [15n, 100n])).toBe('0.66');
  });

  it('shows one charge where the rates are the same, and each where they are not', () => {
    expect(formulaAt([5n, 100n], [1n, 20n])).toBe('separately taxed gains × rate');
    expect(formulaAt([5n, 100n], [5n, 100n])).toBe('separately taxed gains × rate');
    expect(formulaAt([1n, 20n], [1n, 10n])).toBe('net gains 1 gains × rate + net gains 2 land and buildings × rate');
  });

  it('charges no rate on gains that join the profits', () => {
    const of2026 = companyRuleTable(2026);
    const [old, ...later] = of2026.capitalGains;
    if (old?.method !== 'separate_tax') throw new RangeError('The first regime of 2026 has no rate.');
    const dearer = { ...old, from: '2025-07-01', rate: { numerator: 20n, denominator: 100n } };
    const capitalGains = [{ ...old, until: '2025-07-01' }, dearer, ...later];
    const disposalSchedule = ['2025-06-30', '2025-07-01', '2026-01-01'].map((day) => ({ ...sale(day), proceeds: 10 }));
    const result = calculateDisposals({ taxYear: 2026, disposalSchedule }, { table: { ...of2026, capitalGains } });
    expect([result.separateTax, result.gainsTaxedAsProfits].map(Number)).toEqual([3, 10]);
  });

  it('takes rates that are written otherwise for what they are', () => {
    // Twice 16.5 kobo.
    expect(taxAt([5n, 100n], [1n, 20n])).toBe('0.33');
    expect(taxAt([1n, 20n], [5n, 100n])).toBe('0.33');
    expect(taxAt([1n, 20n], [1n, 10n])).toBe('0.50');
  });
});

workedCases('company', 'capital-gains');

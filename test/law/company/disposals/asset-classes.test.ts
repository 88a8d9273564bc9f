import { describe, expect, it } from 'vitest';
import { calculateDisposals, companyRuleTable, RuleError } from '../../../../src/index.js';
import { workedCases } from '../../../fixtures/worked-cases.js';
import { assessed, millionsOf, treatmentsOf } from './sales.js';

describe('the gain on a disposal', () => {
  it.each([
    ['2025-12-31', 4],
    ['2026-01-01', 7],
  ])('of %s is taken from cost to 2025, from 2026 from the tax written-down value', (on, gain) => {
    const { items } = assessed(2026, [{ of: 'plant', on, for: 10, cost: 6, writtenDown: 3 }]);
    expect(items.map((item) => Number(item.gain) / 1_000_000)).toEqual([gain]);
  });

  it('is taken from cost where no written-down value is given', () => {
    const { items } = assessed(2026, [{ of: 'plant', on: '2026-01-01', for: 10, cost: 6 }]);
    expect(items[0]?.gain.toFixed(2)).toBe('4000000.00');
  });
});

describe('the law of a disposal', () => {
  it('is that of its day', () => {
    const land = { of: 'land', for: 10, cost: 6 };
    const days = ['2025-01-01', '2025-12-31', '2026-01-01', '2026-12-31'];
    expect(treatmentsOf(2026, ...days.map((on) => ({ ...land, on })))).toEqual([
      ...['separate_tax', 'separate_tax'],
      ...['joins_profits', 'joins_profits'],
    ]);
  });

  it('is cited by section, the charge with the regime of the day', () => {
    const { items } = assessed(2026, [
      { of: 'land', on: '2025-12-31', for: 10, cost: 6 },
      { of: 'land', on: '2026-01-01', for: 10, cost: 6 },
      { of: 'shares', on: '2025-12-31', for: 10, cost: 6 },
    ]);
    expect(items.map(({ law }) => law[0])).toEqual(['CGTA s.3', 'NTA s.34', 'CGTA-2021 s.30(2)']);
    expect(items.map(({ law }) => law.some((each) => /CGTA s\.2\(1\)|NTA s\.27\(1\)/.test(each)))).toEqual([
      ...[true, true],
      false,
    ]);
  });

  it('exempts government securities to 2025', () => {
    const bonds = { of: 'government_securities', for: 10, cost: 6 };
    expect(treatmentsOf(2025, { ...bonds, on: '2025-06-30' })).toEqual(['exempt']);
  });

  it('of a change within a year divides the year: losses lapse to 31 August 2023', () => {
    const sold = (on: string) => [
      { of: 'land', on, for: 10, cost: 2 },
      { of: 'land', on, for: 1, cost: 6 },
    ];
    expect(millionsOf(assessed(2023, sold('2023-08-31')), 'separatelyTaxedGains', 'lossesRelieved')).toEqual([8, 0]);
    expect(millionsOf(assessed(2023, sold('2023-09-01')), 'separatelyTaxedGains', 'lossesRelieved')).toEqual([3, 5]);
  });
});

describe('a draft', () => {
  const whole = companyRuleTable(2026);
  const draft = (land: (typeof whole.assetClasses)[number]['treatments']) => ({
    ...whole,
    assetClasses: whole.assetClasses.map((each) =>
      each.class === 'land_and_buildings' ? { ...each, treatments: land } : each,
    ),
  });
  const sale = (disposalDate: string) => ({ assetClass: 'land', disposalDate, proceeds: 9, costBase: 1 });

  it('may change a class before the regime changes', () => {
    const old = whole.assetClasses.find((each) => each.class === 'land_and_buildings')?.treatments ?? [];
    const [first, ...later] = old.map((version) => ({ ...version, from: version.from ?? '2025-06-01' }));
    const exempt = { ...first, from: null, until: '2025-06-01', treatment: 'exempt' } as (typeof old)[number];
    const table = draft([exempt, ...(first ? [first] : []), ...later]);
    const disposalSchedule = ['2025-05-31', '2025-06-01', '2026-03-01'].map(sale);
    const { items } = calculateDisposals({ taxYear: 2026, disposalSchedule }, { table });
    expect(items.map(({ treatment }) => treatment)).toEqual(['exempt', 'separate_tax', 'joins_profits']);
  });

  it.each([
    ['a treatment', draft([])],
    ['a regime', { ...whole, capitalGains: [] }],
  ])('without %s for a day is refused', (_what, table) => {
    const disposals = () => calculateDisposals({ taxYear: 2026, disposalSchedule: [sale('2026-03-01')] }, { table });
    expect(disposals).toThrow(RuleError);
    expect(disposals).toThrow(/land_and_buildings/);
  });
});

workedCases('company', 'asset-classes');

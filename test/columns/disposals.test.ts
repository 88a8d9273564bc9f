import { describe, expect, it } from 'vitest';
import { disposalLists } from '../../src/columns/disposals.js';
import { companyRuleTable } from '../../src/tables/company.js';
import { refusalsOf } from '../refusals-of.js';

type Input = Parameters<typeof disposalLists>[0];

const TABLE = companyRuleTable(2022);

/** Land in the first row, nothing in the second, and land twice in the third. */
const DISPOSALS = {
  offsets: Int32Array.of(0, 1, 1, 3),
  assetClasses: ['land'],
  assetClass: Uint8Array.of(0, 0, 0),
  disposalDate: Int32Array.of(20220301, 20220401, 20220501),
  proceeds: Float64Array.of(5_000_000_000, 300_000_000, 200_000_000),
  costBase: Float64Array.of(3_000_000_000, 100_000_000, 150_000_000),
};

const NAMES = ['profitGains', 'digitalGains', 'separateGains', 'separateTax'];
const LOSSES = ['generalLossesOfTheYear', 'generalLossesBroughtForward'];

function workedOut(changed: Partial<Input>, table = TABLE): Record<string, Float64Array> {
  const outputs = Object.fromEntries([...NAMES, ...LOSSES].map((name) => [name, new Float64Array(3)]));
  disposalLists({ rows: 3, disposals: DISPOSALS, ...changed }, table, outputs).workOut(0, 3);
  return outputs;
}

function refusals(changed: object): string[] {
  return refusalsOf(() => workedOut({ disposals: { ...DISPOSALS, ...changed } }));
}

describe('a tax written-down value', () => {
  const onClass = (assetClass: string, taxWrittenDownValue: number) => () =>
    workedOut(
      {
        disposals: {
          ...DISPOSALS,
          assetClasses: [assetClass],
          disposalDate: Int32Array.of(20260301, 20260401, 20260501),
          taxWrittenDownValue: Float64Array.of(Number.NaN, taxWrittenDownValue, Number.NaN),
        },
      },
      companyRuleTable(2027),
    );

  it('is refused from 2026 on a class that has no capital allowances (NTA s.39(a))', () => {
    expect(refusalsOf(onClass('crypto', 1))).toEqual(['/disposals/taxWrittenDownValue/1 not-applicable']);
    expect(refusalsOf(onClass('crypto', Number.NaN))).toEqual([]);
    expect(refusalsOf(onClass('plant', 1))).toEqual([]);
  });
});

describe('disposals in columns', () => {
  it('are taxed apart at 10% in 2022 (CGTA s.2)', () => {
    // Gains of N20,000,000, and of N2,000,000 and N500,000.
    expect(workedOut({})).toMatchObject({
      separateGains: Float64Array.of(2_000_000_000, 0, 250_000_000),
      separateTax: Float64Array.of(200_000_000, 0, 25_000_000),
      profitGains: new Float64Array(3),
    });
  });

  it('have the costs of disposal taken from their gains', () => {
    const disposalCosts = Float64Array.of(500_000_000, 0, 0);
    const { separateGains } = workedOut({ disposals: { ...DISPOSALS, disposalCosts } });
    expect([...(separateGains ?? [])]).toEqual([1_500_000_000, 0, 250_000_000]);
  });

  it('add losses brought forward under two names of one class (CGTA s.5)', () => {
    const losses = (one: string, other: string) => ({
      [one]: Float64Array.of(3_000_000_000, 0, 0),
      [other]: Float64Array.of(2_000_000_000, 1, 0),
    });
    // The gain of N100,000,000 less losses of N30,000,000 and N20,000,000, whichever name comes first.
    const disposals = { ...DISPOSALS, disposalDate: Int32Array.of(20240301, 20240401, 20240501) };
    const costBase = Float64Array.of(0, 100_000_000, 150_000_000);
    const proceeds = Float64Array.of(10_000_000_000, 300_000_000, 200_000_000);
    for (const [one, other] of [
      ['land', 'building'],
      ['property', 'land_and_buildings'],
    ] as const) {
      const input = {
        disposals: { ...disposals, costBase, proceeds },
        capitalLossesBroughtForward: losses(one, other),
      };
      const { separateTax } = workedOut(input, companyRuleTable(2024));
      expect(separateTax?.[0]).toBe(500_000_000);
    }
  });

  it('may be none at all', () => {
    const outputs = Object.fromEntries([...NAMES, ...LOSSES].map((name) => [name, new Float64Array(3).fill(-1)]));
    disposalLists({ rows: 3 }, TABLE, outputs).workOut(0, 3);
    for (const column of Object.values(outputs)) expect([...column]).toEqual([0, 0, 0]);
  });

  it.each([
    ['a class that is none', { assetClasses: ['boats'] }, '/disposals/assetClasses unknown-word'],
    ['a place of no class', { assetClass: Uint8Array.of(0, 1, 0) }, '/disposals/assetClass/1 unknown-word'],
    [
      'a day of another year',
      { disposalDate: Int32Array.of(20220301, 20220401, 20230101) },
      '/disposals/disposalDate/2 outside-period',
    ],
    [
      'a day that is none',
      { disposalDate: Int32Array.of(20220230, 20220401, 20220501) },
      '/disposals/disposalDate/0 not-a-day',
    ],
    ['reinvestment of land', { reinvested: Float64Array.of(1, 1, 1) }, '/disposals/reinvested/0 not-applicable'],
    ['a column that is none', { colour: new Float64Array(3) }, '/disposals/colour unknown-field'],
    ['too few offsets', { offsets: Int32Array.of(0, 1, 3) }, '/disposals/offsets not-a-list'],
    ['too few proceeds', { proceeds: new Float64Array(2) }, '/disposals/proceeds not-a-list'],
  ])('are refused for %s', (_name, changed, refusal) => {
    expect(refusals(changed)).toEqual([refusal]);
  });

  it('have losses brought forward by class, which are amounts', () => {
    const refused = (losses: Record<string, Float64Array>) =>
      refusalsOf(() => workedOut({ capitalLossesBroughtForward: losses }));
    expect(refused({ boats: new Float64Array(3) })).toEqual(['/disposals/assetClasses unknown-word']);
    expect(refused({ land: Float64Array.of(0, -1, 0) })).toEqual(['/capitalLossesBroughtForward/land/1 not-an-amount']);
    expect(refused({ land: new Float64Array(2) })).toEqual(['/capitalLossesBroughtForward/land not-a-list']);
  });
});

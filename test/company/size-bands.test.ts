import { describe, expect, it } from 'vitest';
import { edgesOfTurnover, refuseGaps, sizeBandOf } from '../../src/company/size-bands.js';
import type { CompanySizeRule } from '../../src/tables/company-table.js';

const sourced = { law: ['CITA s.105'], verified: 'primary' } as const;
const LINE = 1000n;

/** Small to 1,000 kobo of turnover and 50 of assets, without professionals; large above and besides. */
const RULE = {
  clock: 'accounting_period_end',
  from: null,
  until: null,
  bands: [
    {
      size: 'small',
      grossTurnover: { atMost: LINE },
      fixedAssets: { atMost: 50n },
      professionalServices: 'excluded',
      ...sourced,
    },
    { size: 'large', grossTurnover: {}, ...sourced },
  ],
} as unknown as CompanySizeRule;

const sizeOf = (grossTurnover: number, fixedAssets?: number, professionalServices?: boolean) =>
  sizeBandOf({ grossTurnover, fixedAssets, professionalServices }, RULE).size;

describe('the band of a company', () => {
  it('is the first that takes its turnover, its assets and its services', () => {
    expect([999, 1000, 1001].map((turnover) => sizeOf(turnover))).toEqual(['small', 'small', 'large']);
    expect([49, 50, 51].map((assets) => sizeOf(1000, assets))).toEqual(['small', 'small', 'large']);
    expect([false, true].map((services) => sizeOf(1000, 0, services))).toEqual(['small', 'large']);
  });

  it('takes what is not said to be within the limits', () => {
    expect(sizeOf(1000, undefined, undefined)).toBe('small');
  });

  it('is found for amounts beyond 2^53 kobo', () => {
    expect(sizeBandOf({ grossTurnover: 2n ** 60n, fixedAssets: 0, professionalServices: false }, RULE).size).toBe(
      'large',
    );
  });
});

describe('bands that leave out a company', () => {
  it('are refused, wherever the gap is', () => {
    const only = (index: number): CompanySizeRule => ({ ...RULE, bands: [RULE.bands[index]] }) as CompanySizeRule;
    expect(() => refuseGaps(RULE)).not.toThrow();
    expect(() => refuseGaps(only(0))).toThrow('leave out a gross turnover');
    expect(() => refuseGaps(only(1))).not.toThrow();
  });
});

it('the edges of turnover are every bound, one kobo below and one above', () => {
  expect(edgesOfTurnover(RULE)).toEqual([0, 999, 1000, 1001]);
});

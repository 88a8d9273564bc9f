import { describe, expect, it } from 'vitest';
import { calculatePit, type PitInput } from '../../src/index.js';

type Streams = readonly (readonly [type: string, amount: number | string])[];

/** The field and kind of each assumption about annual income of 2026 in Lagos, unless it is said otherwise. */
function assumed(streams: Streams, facts: Partial<PitInput> = {}): string[] {
  const incomeStreams = streams.map(([type, amount]) => ({ type, amount, frequency: 'annual' }));
  const { assumptions } = calculatePit({ taxYear: 2026, state: 'Lagos', incomeStreams, ...facts });
  return assumptions.map(({ field, kind, assumed }) => `${field} ${kind} ${assumed}`);
}

const PENSION = '/pensionContribution missing-input 0.00';
const RENT = '/annualRent missing-input 0.00';

describe('the assumptions of an individual', () => {
  it('are that a taxed employee has no pension and no rent, where neither is given', () => {
    expect(assumed([['employment', 5_000_000]])).toEqual([PENSION, RENT]);
    expect(assumed([['employment', 5_000_000]], { annualRent: 0, pensionContribution: 0 })).toEqual([]);
    expect(assumed([['business', 5_000_000]])).toEqual([RENT]);
  });

  it('leave out a rent that relieves nothing, as it does until 2025', () => {
    expect(assumed([['employment', 5_000_000]], { taxYear: 2025 })).toEqual([PENSION]);
  });

  it('are none that could change a tax of nothing', () => {
    expect(assumed([['business', 800_000]])).toEqual([]);
    expect(assumed([['business', '800000.01']])).toEqual([]);
    expect(assumed([['business', '800000.04']])).toEqual([RENT]);
  });

  it('are the minimum wage, where it exempts an income, and one employment, where several exceed it', () => {
    // The wage of 2027 is taken to be that of 2026, until it is reviewed.
    expect(assumed([['employment', 840_000]], { taxYear: 2027 })).toEqual(['/incomeStreams notice 840000.00']);
    const [one] = assumed([
      ['employment', 420_000],
      ['employment', 420_001],
    ]);
    expect(one).toBe('/incomeStreams notice one employment');
    expect(
      assumed([
        ['employment', 840_001],
        ['employment', 840_001],
      ]),
    ).toEqual([PENSION, RENT]);
  });

  it('are said once of a type, at the first stream of it', () => {
    const dividends = assumed([
      ['business', 100],
      ['dividend', 5],
      ['dividend', 6],
    ]);
    expect(dividends).toEqual(['/incomeStreams/1/type notice dividend']);
  });
});

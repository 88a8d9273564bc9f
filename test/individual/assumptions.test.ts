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
    const year = { taxYear: 2027, monthsWorked: 12 };
    expect(assumed([['employment', 840_000]], year)).toEqual(['/incomeStreams notice 840000.00']);
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

  it('are twelve months of employment, where fewer could lose the exemption of the minimum wage', () => {
    const months = '/monthsWorked missing-input 12';
    expect(assumed([['employment', 840_000]])).toEqual([months]);
    // 15% above N800,000: below it no tax is due, exempt or not.
    expect(assumed([['employment', '800000.07']])).toEqual([months]);
    expect(assumed([['employment', 800_000]])).toEqual([]);
    // The old scale taxes it from the first naira above the reliefs, and the wage of a single month is exempt.
    const old = { taxYear: 2025 };
    expect(assumed([['employment', '70000.01']], old)).toEqual([months]);
    expect(assumed([['employment', 70_000]], old)).toEqual([]);
    expect(assumed([['employment', 840_000]], { monthsWorked: 12 })).toEqual([]);
    expect(assumed([['employment', 840_001]])).toEqual([PENSION, RENT]);
    expect(assumed([['employment', 360_000]], { taxYear: 2020 })).toEqual([PENSION]);
  });

  it('are no months, where the payments state them', () => {
    const paid = (frequency: string, amount: number, periodsPerYear?: number) =>
      calculatePit({
        ...{ taxYear: 2025, state: 'Lagos' },
        incomeStreams: [{ type: 'employment', amount, frequency, ...(periodsPerYear && { periodsPerYear }) }],
      } as PitInput).assumptions.map(({ field }) => field);
    expect(paid('monthly', 30_000)).toEqual([]);
    expect(paid('weekly', 7_000)).toEqual([]);
    expect(paid('monthly', 30_000, 12)).toEqual([]);
    expect(paid('monthly', 100_000, 4)).toEqual(['/monthsWorked']);
    expect(paid('annual', 400_000)).toEqual(['/monthsWorked']);
    // 154,000 a year is within twelve wages of 70,000, and above the two months in which it may have been earned.
    expect(paid('semi_annual', 77_000)).toEqual(['/monthsWorked']);
    expect(paid('quarterly', 38_500)).toEqual(['/monthsWorked']);
  });

  it('are which months of 2024 were worked, where the wage of others decides', () => {
    const earned = (amount: number, stated: object) => assumed([['employment', amount]], { taxYear: 2024, ...stated });
    const which = "/employedFrom missing-input a twelfth of the year's minimum wage a month";
    // Six twelfths of 560,000 are 280,000; January to June have 180,000, July to December 380,000.
    expect(earned(240_000, { monthsWorked: 6 })).toContain(which);
    expect(earned(300_000, { monthsWorked: 6 })).toContain(which);
    expect(earned(180_000, { monthsWorked: 6 })).not.toContain(which);
    expect(earned(380_001, { monthsWorked: 6 })).not.toContain(which);
    expect(earned(240_000, { monthsWorked: 6, employedFrom: 1 })).not.toContain(which);
    expect(earned(240_000, { taxYear: 2025, monthsWorked: 6 })).not.toContain(which);
    const year = {
      taxYear: 2024,
      state: 'Lagos',
      incomeStreams: [{ type: 'employment', amount: 240_000, frequency: 'annual' }],
    };
    expect(() => calculatePit({ ...year, monthsWorked: 6 } as never, { onMissing: 'refuse' })).toThrow('employedFrom');
    expect(calculatePit({ ...year, monthsWorked: 6 } as never).message).toContain(
      'The tax is ₦2,400.00 if they were the first 6 months of the year, and ₦0.00 if the last 6 months.',
    );
  });

  it('are one employment, where the months worked are of several', () => {
    const two = [
      ['employment', 140_000],
      ['employment', 140_001],
    ] as const;
    expect(assumed(two, { monthsWorked: 4 })).toEqual(['/incomeStreams notice one employment']);
    expect(assumed(two, { monthsWorked: 5 })).toEqual([]);
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

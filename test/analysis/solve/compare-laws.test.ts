import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareLaws, type LawStretch } from '../../../src/analysis/index.js';
import { calculatePit, Decimal } from '../../../src/index.js';
import { drawsOf } from '../../effort.js';
import { refusalsOf } from '../../refusals-of.js';

const LAWS = [{ taxYear: 2025 }, { taxYear: 2026 }] as const;

/** A year of employment alone. */
const salaryOf = (amount: string | number) => ({
  taxYear: 2026,
  state: 'Lagos',
  incomeStreams: [{ type: 'employment', amount, frequency: 'annual' }],
});

const inWords = ({ pays, from, to }: LawStretch): string => `${pays} ${from.toFixed(2)} to ${to.toFixed(2)}`;

describe('two laws along an amount', () => {
  it('take more from 17,444,444.44 of employment on', () => {
    // 0.192 G − 256,000 before and 0.21 G − 570,000 after are the same at 314,000 ÷ 0.018; a kobo of tax is 56 of pay.
    const { stretches } = compareLaws(salaryOf(0), { stream: 0 }, ...LAWS, { to: 30_000_000 });
    const [exempt, less, same, more] = stretches;
    // Pay within the minimum wage of a year bears no tax under either law.
    expect(exempt && inWords(exempt)).toBe('same 0.00 to 840000.00');
    expect([less?.pays, same?.pays, more?.pays, stretches.length]).toEqual(['less', 'same', 'more', 4]);
    const crossing = new Decimal(314_000).div('0.018');
    for (const end of [less?.to, same?.from, same?.to, more?.from]) {
      expect(
        crossing
          .minus(end ?? 0)
          .abs()
          .lte(1),
      ).toBe(true);
    }
    // At 30,000,000: 560,000 and 24 % of 23,700,000 less 3,200,000; after, 4,680,000 and 23 % of 5,000,000.
    expect(more?.changeAtTo.toFixed(2)).toBe('350000.00');
  });

  it('jump where a company is no longer small', () => {
    const company = { taxYear: 2026, turnover: 100_000_000, operatingExpenses: 80_000_000, fixedAssets: 10_000_000 };
    const along = { field: 'turnover', costs: 'in_proportion' } as const;
    const { stretches } = compareLaws(company, along, ...LAWS, { from: 90_000_000, to: 120_000_000 });
    // Before 20 % and 3 % of a profit of a fifth, from 100,000,000 on 30 % and 3 %; after nothing, and then 34 %.
    expect(stretches.map(inWords)).toEqual(['less 90000000.00 to 100000000.00', 'more 100000000.01 to 120000000.00']);
    expect(stretches[0]?.changeAtFrom.toFixed(2)).toBe('-4140000.00');
    expect(stretches[1]?.changeAtTo.toFixed(2)).toBe('240000.00');
  });

  it('are compared along the pay of a month', () => {
    const { stretches } = compareLaws({ taxYear: 2026, state: 'Lagos' }, { field: 'monthlyPay' }, ...LAWS);
    expect(stretches.map(({ pays }) => pays)).toEqual(['same', 'less', 'same', 'more']);
  });

  it('are the difference of what calculatePit answers, at every amount that is drawn', () => {
    const { stretches } = compareLaws(salaryOf(0), { stream: 0 }, ...LAWS, { to: 60_000_000 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6_000_000_000 }), (kobo) => {
        const amount = new Decimal(kobo).div(100);
        const [was, is] = LAWS.map(({ taxYear }) => calculatePit({ ...salaryOf(amount.toFixed(2)), taxYear }).taxDue);
        const change = (is as Decimal).minus(was as Decimal);
        const found = stretches.find(({ from, to }) => from.lte(amount) && to.gte(amount));
        if (found?.pays === 'same') expect(change.abs().lte('0.16')).toBe(true);
        else expect(change.gt(0) ? 'more' : change.lt(0) ? 'less' : 'same').toBe(found?.pays);
      }),
      { numRuns: drawsOf(300) },
    );
  });

  it('refuse what is wrong, by its name', () => {
    const refused = (...more: readonly unknown[]) =>
      refusalsOf(() => (compareLaws as (...all: readonly unknown[]) => unknown)(salaryOf(1), ...more));
    expect(refused({ stream: 3 }, ...LAWS)).toEqual(expect.arrayContaining(['/along/stream option-conflict']));
    expect(refused({ stream: 0 }, ...LAWS, { form: 1 })).toEqual(['/form unknown-field']);
    expect(refused({ stream: 0 }, { taxYear: 1990 }, LAWS[1])).toEqual(['/taxYear year-not-covered']);
  });
});

/** Questions backwards whose answers were worked out by hand from the Acts, and those that are refused. */
import { describe, expect, it } from 'vitest';
import { type Solution, solve } from '../../../src/analysis/index.js';
import { calculateCit, calculatePay, Decimal } from '../../../src/index.js';
import { drawsOf } from '../../effort.js';
import { refusalsOf } from '../../refusals-of.js';

const COMPANY = { taxYear: 2026, turnover: 500_000_000, operatingExpenses: 400_000_000, fixedAssets: 10_000_000 };
const TRADER = { taxYear: 2026, turnover: 100_000_000, operatingExpenses: 80_000_000, fixedAssets: 10_000_000 };
const IN_PROPORTION = { field: 'turnover', costs: 'in_proportion' } as const;
const EMPLOYEE = { taxYear: 2026, state: 'Lagos' };

const found = ({ amounts }: Solution) => amounts.map(({ from, to }) => [from.toFixed(2), to.toFixed(2)]);

describe('a company', () => {
  it('owes ₦17,000,000 at a profit of ₦50,000,000: 30 % income tax and 4 % levy', () => {
    // A kobo of profit is 0.30 and 0.04 kobo of tax, each rounded: one kobo to either side still makes the same tax.
    expect(found(solve(COMPANY, { field: 'profit' }, { total: 17_000_000 }))).toEqual([['49999999.99', '50000000.01']]);
  });

  it('keeps ₦13,200,000 at two turnovers, on each side of the limit of small companies', () => {
    const solution = solve(TRADER, IN_PROPORTION, { left: 13_200_000 });
    // 20 % of ₦66,000,000 without tax; 13.2 % of ₦100,000,000 with it, which the first kobo above the limit reaches.
    expect(found(solution).map(([from]) => from)).toEqual(['65999999.98', '100000000.01']);
  });

  it('can owe no ₦1,000,000: the tax jumps over it, by the section that says who is small', () => {
    const { amounts, passedBy } = solve(TRADER, IN_PROPORTION, { total: 1_000_000 });
    expect(amounts).toEqual([]);
    const [step, ...more] = passedBy;
    expect(more).toEqual([]);
    expect([step?.last, step?.next].map((each) => each?.toFixed(2))).toEqual(['100000000.00', '100000000.01']);
    expect([step?.valueAtLast, step?.valueAtNext].map((each) => each?.toFixed(2))).toEqual(['0.00', '6800000.00']);
    expect(step?.because[0]?.law[0]).toBe('NTA s.56(a)');
  });

  it('owes nothing at every turnover up to the limit, as one interval', () => {
    const { amounts } = solve(TRADER, IN_PROPORTION, { total: 0 });
    expect(amounts.map(({ from, to, isEvery }) => [from.toFixed(2), to.toFixed(2), isEvery])).toEqual([
      ['0.00', '100000000.00', true],
    ]);
  });

  it('names the stretch of which only a sample was looked at, where what is left hardly moves', () => {
    // Minimum tax of 0.5 % of turnover and 2.5 % of profit is the profit itself at a margin of 1 in 195: nothing is
    // left from 100,000,000 on, but for the roundings of each tax and of the costs, all along.
    const thin = { taxYear: 2023, accountingPeriodEnd: '2022-12-31', turnover: 195_000_000, costOfSales: 194_000_000 };
    const range = { from: 150_000_000, to: 150_010_000 };
    const leftOf = (turnover: Decimal): Decimal => {
      const costOfSales = turnover.times(194).div(195).toDecimalPlaces(2);
      const { taxLiability } = calculateCit({ ...thin, turnover, costOfSales });
      return turnover.minus(costOfSales).minus(taxLiability.total);
    };
    const { amounts, sampled } = solve(thin, IN_PROPORTION, { left: 0 }, range);
    expect(sampled.map(({ from, to }) => [from.toFixed(2), to.toFixed(2)])).toEqual([['150000000.00', '150010000.00']]);
    const some = Array.from({ length: 400 }, (_, place) => new Decimal(150_000_000).plus((place * 37) / 100));
    const outside = some.filter((amount) => !amounts.some(({ from, to }) => amount.gte(from) && amount.lte(to)));
    // Why it must be said: amounts outside of every interval leave the same.
    expect(outside.some((amount) => leftOf(amount).isZero())).toBe(true);
    const few = solve(thin, IN_PROPORTION, { left: 0 }, { ...range, to: 150_000_005 });
    expect(few.sampled).toEqual([]);
  });

  it('gets no answer for a tax above the most of the range, which is no error', () => {
    const { amounts, passedBy, most } = solve(COMPANY, { field: 'profit' }, { total: 1 }, { from: -5, to: 0 });
    expect([amounts, passedBy, most.toFixed(2)]).toEqual([[], [], '0.00']);
  });
});

describe('an employee', () => {
  it('takes home ₦394,700 of ₦500,000 a month', () => {
    // Year: 6,000,000 less pension 480,000 is 5,520,000; 2,200,000 × 15 % + 2,520,000 × 18 % = 783,600: 65,300 a month.
    const solution = solve(EMPLOYEE, { field: 'monthlyPay' }, { net: 394_700 });
    expect(found(solution).at(-1)?.[1]).toBe('500000.00');
    expect(solution.of).toBe('net');
  });

  it('takes home of a year what the same pay leaves with a pension contribution as its share', () => {
    const streams = { ...EMPLOYEE, incomeStreams: [{ type: 'salary', amount: 1, frequency: 'annual' }] } as const;
    const solution = solve(streams, { stream: 0, pensionContribution: '8%' }, { net: 4_736_400 });
    expect(found(solution)).toEqual([['6000000.00', '6000000.00']]);
  });

  it('is paid every amount that leaves what a pay leaves, and none beside it', () => {
    const step = new Decimal('0.01');
    for (let draw = 0; draw < drawsOf(25); draw++) {
      const request = {
        ...EMPLOYEE,
        taxYear: 2024 + (draw % 4),
        nationalHousingFund: draw % 2 === 0,
        annualRent: 900_000,
      };
      const pay = new Decimal(draw * draw * 4_321).plus('17000.37');
      const netOf = (monthlyPay: Decimal) => calculatePay({ ...request, monthlyPay }).months[0]?.takeHome;
      const net = netOf(pay) as Decimal;
      const { amounts } = solve(request, { field: 'monthlyPay' }, { net });
      for (let off = -60; off <= 60; off++) {
        const near = pay.plus(step.times(off));
        const isNamed = amounts.some(({ from, to }) => near.gte(from) && near.lte(to));
        expect([near.toFixed(2), isNamed]).toEqual([near.toFixed(2), netOf(near)?.eq(net)]);
      }
    }
  });
});

describe('what cannot be asked', () => {
  it('is refused with everything that is wrong at once', () => {
    const [input, along, target] = [{ ...TRADER, turnover: -1 }, { field: 'turnver' }, {}] as never[];
    expect(refusalsOf(() => solve(input as never, along as never, target as never, { from: 5, to: 3 }))).toEqual([
      '/target option-conflict',
      '/along/field unknown-word',
      '/turnover negative-amount',
      '/to option-conflict',
    ]);
  });

  it('is a pay that a company takes home, two targets, and a range outside the request', () => {
    expect(refusalsOf(() => solve(TRADER, IN_PROPORTION, { net: 1 }))).toEqual(['/target/net not-applicable']);
    const both = { total: 1, left: 2 } as never;
    expect(refusalsOf(() => solve(TRADER, IN_PROPORTION, both))).toEqual(['/target option-conflict']);
    const above = { from: 600_000_000 };
    expect(refusalsOf(() => solve(COMPANY, { field: 'profit' }, { total: 1 }, above))).toEqual([
      '/from option-conflict',
    ]);
    expect(refusalsOf(() => solve(null as never, { field: 'monthlyPay' }, { net: 1 }))).toEqual([
      '/taxYear missing-field',
      '/state missing-field',
    ]);
  });
});

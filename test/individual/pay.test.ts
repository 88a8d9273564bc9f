import { describe, expect, it } from 'vitest';
import { calculatePay, Decimal, type PayInput } from '../../src/index.js';
import { oraclePit } from '../oracle/individual-oracle.js';
import { refusalsOf } from '../refusals-of.js';
import { workedIndividual } from '../tables/worked.js';

const SALARY = { state: 'Lagos', monthlyPay: 500_000 } as const;
const WORKED = { table: workedIndividual(2026) };

describe('the pay of a year', () => {
  it.each([
    // 6,000,000 less 480,000: 2,200,000 at 15 % and 2,520,000 at 18 % are 783,600.
    [{}, '40000.00', '65300.00', '394700.00'],
    // Less 150,000 of National Housing Fund as well: 2,370,000 at 18 %, so 756,600.
    [{ nationalHousingFund: true }, '52500.00', '63050.00', '384450.00'],
    // Without a pension 3,000,000 lie in the third band: 870,000.
    [{ pension: false }, '0.00', '72500.00', '427500.00'],
    // Rent of 1,200,000 gives relief of 240,000: 2,280,000 at 18 %, so 740,400.
    [{ annualRent: 1_200_000 }, '40000.00', '61700.00', '398300.00'],
  ] as const)('with %j is worked out month by month', (more, contributions, tax, takeHome) => {
    const [january] = calculatePay({ ...SALARY, taxYear: 2026, ...more }, WORKED).months;
    expect(january?.totalContributions.toFixed(2)).toBe(contributions);
    expect(january?.tax.toFixed(2)).toBe(tax);
    expect(january?.takeHome.toFixed(2)).toBe(takeHome);
  });

  it('bears the tax of the second computation, in every year and reading', () => {
    for (const [taxYear, reading] of [
      [2020, undefined],
      [2024, 'gross'],
      [2025, 'gross'],
      [2025, 'gross_less_exempt'],
      [2026, 'settled'],
      [2027, undefined],
    ] as const) {
      for (const monthlyPay of ['70000', '123456.78', '1850000.55', '90000000']) {
        const pay = calculatePay({ taxYear, state: 'Kano', monthlyPay }, reading === undefined ? {} : { reading });
        // 8 % of each month, to the kobo, twelve times.
        const pension = new Decimal(monthlyPay).times('0.08').toDecimalPlaces(2, Decimal.ROUND_HALF_UP).times(12);
        const request = {
          taxYear,
          state: 'Kano',
          incomeStreams: [{ type: 'employment', amount: monthlyPay, frequency: 'monthly' }],
          pensionContribution: pension.toFixed(2),
        } as const;
        const second = oraclePit(request, reading);
        expect([taxYear, monthlyPay, pay.taxOfYear.taxDue.toFixed(2)]).toEqual([
          taxYear,
          monthlyPay,
          String(second.taxDue),
        ]);
      }
    }
  });

  it('adds up: each month, and the twelve of the year', () => {
    const { months, year } = calculatePay({
      ...SALARY,
      taxYear: 2025,
      monthlyPay: '123456.78',
      nationalHousingFund: true,
    });
    const sum = (part: keyof typeof year): string =>
      months.reduce((total, month) => total.plus(month[part]), new Decimal(0)).toFixed(2);
    for (const { pay, totalContributions, tax, takeHome } of [...months, year]) {
      expect(takeHome.plus(tax).plus(totalContributions).toFixed(2)).toBe(pay.toFixed(2));
    }
    expect(months).toHaveLength(12);
    for (const part of ['pay', 'totalContributions', 'tax', 'takeHome'] as const) {
      expect([part, sum(part)]).toEqual([part, year[part].toFixed(2)]);
    }
  });

  it('leaves a worker on the minimum wage without tax', () => {
    const [january] = calculatePay({ taxYear: 2026, state: 'Kano', monthlyPay: 70_000 }).months;
    expect(january?.takeHome.toFixed(2)).toBe('64400.00');
  });

  it('names every wrong field at once', () => {
    const wrong = { taxYear: 2026, monthlyPay: 'x', pensionablePay: 3, pension: 'yes' } as unknown as PayInput;
    expect(refusalsOf(() => calculatePay(wrong)).sort()).toEqual([
      '/monthlyPay not-an-amount',
      '/pension not-a-boolean',
      '/state missing-field',
    ]);
    const old = { ...SALARY, taxYear: 2023, nationalHousingFund: true };
    expect(refusalsOf(() => calculatePay(old))).toEqual(['/nationalHousingFund not-applicable']);
  });

  it('takes the law that is asked for', () => {
    const taxIn = (reading: 'gross' | 'gross_less_exempt') =>
      calculatePay({ ...SALARY, taxYear: 2025 }, { reading }).taxOfYear.taxDue.toFixed(2);
    // Relief of 20 % of 6,000,000, or of 5,520,000, beside 200,000: at 24 % the difference is 96,000 × 24 %.
    expect(taxIn('gross')).toBe('780800.00');
    expect(taxIn('gross_less_exempt')).toBe('803840.00');
  });
});

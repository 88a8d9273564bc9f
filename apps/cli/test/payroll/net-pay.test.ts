/** Net to gross: the pay that is found leaves what was agreed, by what `paye` itself deducts. */
import { Decimal, InputError } from 'nigeria-tax-rules';
import { describe, expect, it } from 'vitest';
import { lawOf } from '../../../../test/tables/worked.js';
import type { Employee } from '../../src/payroll/fields.js';
import { payeOf } from '../../src/payroll/paye.js';

const january = { year: 2026, month: 1 };
const of = (employee: Employee, month = january) =>
  payeOf({ state: 'Lagos', ...employee }, month, lawOf('individual', month.year));

describe('a take-home pay', () => {
  it('leads to the pay that leaves it, less 8 % of pension and the tax of the year', () => {
    // 6,000,000 less 480,000: 330,000 and 18 % of 2,520,000 are 783,600, a twelfth 65,300. 500,000 − 40,000 − 65,300.
    const { gross, tax, pay, remarks } = of({ netPay: '394700' });
    expect([gross?.pay, gross?.pension, tax.toFixed(2), pay.toFixed(2)]).toEqual([
      '500000.00',
      '40000.00',
      '65300.00',
      '500000.00',
    ]);
    expect(remarks).toEqual(['Pay found from netPay 394700: 500000.00, with pension 40000.00.']);
  });

  it('takes the contributions that are given', () => {
    // Without pension: 330,000 and 18 % of 3,000,000 are 870,000, a twelfth 72,500.
    expect(of({ netPay: '427500', pension: '0' }).gross?.pay).toBe('500000.00');
    const given = { pension: '40000', nationalHousingFund: '12500', annualRent: '1200000' };
    // 500,000 less 40,000, 12,500 and a tax of 59,450.
    expect(of({ netPay: '388050', ...given }).gross?.pay).toBe('500000.00');
  });

  it('may be within the national minimum wage, or beyond the cliff at its end', () => {
    expect(of({ netPay: '70000', pension: '0' }).gross?.pay).toBe('70000.00');
    // 12 × 70,000.01 bears 15 % above 800,000, about 500 a month; so less than 70,000 may be left of more pay.
    const { gross, tax } = of({ netPay: '80000', pension: '0' });
    expect(new Decimal(String(gross?.pay)).minus(tax).toFixed(2)).toBe('80000.00');
  });

  it('has the bonus in it, and the pay of the year so far', () => {
    const bonus = of({ netPay: '1000000', bonus: '700000', pension: '0' });
    expect(new Decimal(String(bonus.gross?.pay)).plus(700_000).minus(bonus.tax).toFixed(2)).toBe('1000000.00');
    const toDate = { payToDate: '2000000', taxToDate: '250000', pensionToDate: '160000' };
    const later = of({ netPay: '400000', ...toDate }, { year: 2026, month: 7 });
    const { pay = 0, pension = 0 } = later.gross ?? {};
    expect(new Decimal(String(pay)).minus(String(pension)).minus(later.tax).toFixed(2)).toBe('400000.00');
  });

  it.each(['0.01', '12345.67', '69999.99', '250000.01', '987654.32', '25000000.01'])(
    'of %s is left to the kobo',
    (netPay) => {
      for (const pension of [undefined, '0']) {
        const { gross, tax } = of({ netPay, ...(pension && { pension }) });
        const left = new Decimal(String(gross?.pay)).minus(String(gross?.pension)).minus(tax);
        expect(left.toFixed(2)).toBe(new Decimal(netPay).toFixed(2));
      }
    },
  );

  it.each([
    [{ netPay: '5', pay: '9' }, 'netPay and pay are both given.'],
    [{ netPay: 'much' }, 'netPay is not an amount of naira: "much".'],
    [{ netPay: '99999999999999' }, 'netPay is too large.'],
    [{ netPay: '5', taxToDate: '4' }, 'payToDate is required: taxToDate is given.'],
  ])('refuses %j', (employee, message) => {
    expect(() => of(employee)).toThrow(InputError);
    expect(() => of(employee)).toThrow(message);
  });
});

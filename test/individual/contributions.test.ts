import { describe, expect, it } from 'vitest';
import { monthlyContributions } from '../../src/index.js';
import { refusalsOf } from '../refusals-of.js';

describe('the contributions of a month', () => {
  it('are 8 % of pensionable pay, and 2.5 % of all pay', () => {
    const found = monthlyContributions({ taxYear: 2026, monthlyPay: 500_000, pensionablePay: 400_000 });
    expect(found.map(({ name, amount, isUsual }) => [name, amount.toFixed(2), isUsual])).toEqual([
      ['PENSION', '32000.00', true],
      ['NATIONAL_HOUSING_FUND', '12500.00', false],
    ]);
    expect(found.map(({ rate, of }) => [rate.toFixed(), of.toFixed()])).toEqual([
      ['8', '400000'],
      ['2.5', '500000'],
    ]);
  });

  it('are taken of all pay where no part of it is given, to the nearest kobo', () => {
    // 8 % of 123,456.78 is 9,876.5424; 2.5 % is 3,086.4195.
    const found = monthlyContributions({ taxYear: 2026, monthlyPay: '123456.78' });
    expect(found.map(({ amount }) => amount.toFixed(2))).toEqual(['9876.54', '3086.42']);
  });

  it('name the law and how well it was read', () => {
    const [pension, fund] = monthlyContributions({ taxYear: 2025, monthlyPay: 1 });
    expect([pension?.law[0], pension?.verified]).toEqual(['PRA s.4(1)(b)', 'primary']);
    expect([fund?.law[0], fund?.verified]).toEqual(['NHFA s.4', 'secondary']);
  });

  it('leave out the National Housing Fund of years whose rate was of basic salary', () => {
    const names = (taxYear: number) => monthlyContributions({ taxYear, monthlyPay: 1 }).map(({ name }) => name);
    expect(names(2023)).toEqual(['PENSION']);
    expect(names(2024)).toEqual(['PENSION', 'NATIONAL_HOUSING_FUND']);
  });

  it('refuse a part of the pay that is more than all of it', () => {
    const ask = () => monthlyContributions({ taxYear: 2026, monthlyPay: 100, pensionablePay: 100.01 });
    expect(refusalsOf(ask)).toEqual(['/pensionablePay exceeds-income']);
    expect(monthlyContributions({ taxYear: 2026, monthlyPay: 100, pensionablePay: 100 })).toHaveLength(2);
  });
});

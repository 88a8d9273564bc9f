/** The pay on the page: what is asked of the engine, what it answers, and the texts that state figures of the law. */
import { calculatePay, Decimal, individualRuleTable, monthlyContributions } from 'nigeria-tax-rules';
import { describe, expect, it } from 'vitest';
import { oraclePit } from '../../../../test/oracle/individual-oracle.js';
import { PAY, PAY_LABELS } from '../../src/copy/pay.js';
import { payOf } from '../../src/engine/pay.js';
import { parseAddress } from '../../src/request/address.js';
import { monthlyPayIn, payQuestionOf, personOf } from '../../src/request/pay.js';
import { requestOf } from '../../src/request/request.js';

const answerTo = (hash: string) => {
  const question = payQuestionOf(parseAddress(hash));
  if (question === null) throw new Error('Nothing is asked.');
  return payOf(question);
};

describe('the pay on the page', () => {
  it('is asked about with a pension and without housing fund, of both years, in a state that is assumed', () => {
    expect(payQuestionOf(parseAddress('#/pay?monthlyPay=500000'))).toEqual({
      input: { monthlyPay: '500000', state: 'Lagos', pension: true, nationalHousingFund: false },
      years: [2025, 2026],
    });
  });

  it('is asked about on its own screen alone, and once there is one', () => {
    expect(payQuestionOf(parseAddress('#/pay?state=Kano'))).toBeNull();
    expect(payQuestionOf(parseAddress('#/individual?monthlyPay=500000'))).toBeNull();
  });

  it('leaves the base of the pension out where there is none', () => {
    const question = payQuestionOf(
      parseAddress('#/pay?monthlyPay=5&pensionablePay=9&pension=false&nhf=true&state=Kano'),
    );
    expect(question?.input).toEqual({ monthlyPay: '5', state: 'Kano', pension: false, nationalHousingFund: true });
  });

  it('is the monthly salary of the screen on a person until another is entered', () => {
    const salary = 's=bonus,7,annual,,&s=employment,250000,monthly,,';
    expect(monthlyPayIn(parseAddress(`#/pay?${salary}`))).toBe('250000');
    expect(monthlyPayIn(parseAddress(`#/pay?monthlyPay=3&${salary}`))).toBe('3');
    expect(monthlyPayIn(parseAddress('#/pay?s=employment,250000,annual,,'))).toBe('');
  });

  it('is answered with what changes for the employee', () => {
    const { years, change } = answerTo('#/pay?monthlyPay=500000');
    // 8 % of 500,000 are 40,000 a month, 480,000 a year.
    const left = [2025, 2026].map((taxYear) => {
      const { instalments } = oraclePit({
        taxYear,
        state: 'Lagos',
        incomeStreams: [{ type: 'employment', amount: 6_000_000, frequency: 'annual' }],
        pensionContribution: 480_000,
      });
      return new Decimal(460_000).minus(instalments[0] ?? '');
    }) as [Decimal, Decimal];
    expect(years.map(({ months }) => months[0]?.takeHome)).toEqual(left.map((amount) => amount.toFixed(2)));
    expect(change).toBe(left[1].minus(left[0]).toFixed(2));
    expect(years[0].taxOfYear.contested?.[0]?.readings.map(({ total }) => total)).toEqual(['803840.00', '780800.00']);
    // From 2026 the highest rate is 25 %, one percent more.
    expect(answerTo('#/pay?monthlyPay=90000000').change).toMatch(/^-\d+\.\d\d$/);
  });

  it('bears the same tax on the screen on a person', () => {
    const from = parseAddress('#/pay?monthlyPay=500000&nhf=true&pensionablePay=350000&annualRent=1200000&state=Kano');
    const [, after] = answerTo('#/pay?monthlyPay=500000&nhf=true&pensionablePay=350000&annualRent=1200000').years;
    expect(requestOf(personOf(from, after))).toEqual({
      taxYear: 2026,
      state: 'Kano',
      pensionContribution: '336000.00',
      nationalHousingFund: '150000.00',
      annualRent: '1200000',
      incomeStreams: [{ type: 'employment', amount: '500000', frequency: 'monthly' }],
    });
  });
});

describe('the hints of the form', () => {
  it('state the figures of the law', () => {
    const rent = individualRuleTable(2026).rentRelief?.[0];
    if (rent?.method !== 'share_of_rent') throw new Error('There is no rent relief.');
    expect(rent.share).toEqual({ numerator: 1n, denominator: 5n });
    expect(PAY_LABELS.annualRent?.hint).toContain('20% of it');
    expect(rent.atMost).toBe(50_000_000n);
    expect(PAY_LABELS.annualRent?.hint).toContain('at most ₦500,000.');
    const [pension, fund] = monthlyContributions({ taxYear: 2026, monthlyPay: 1 });
    expect(PAY.pensionHint).toContain(`${pension?.rate}% (PRA s.4)`);
    expect(PAY.nhfHint).toContain(`${fund?.rate}% of pay`);
    expect(calculatePay({ taxYear: 2026, state: 'Lagos', monthlyPay: 5 }).contributions).toHaveLength(1);
  });
});

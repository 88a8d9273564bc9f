/** The questions backwards that an address asks. */
import { describe, expect, it } from 'vitest';
import { parseAddress } from '../../src/request/address.js';
import { grossQuestionOf, roundest, solveQuestionOf, wantOf } from '../../src/request/backwards.js';

const MOVED = { tax: 'company', input: { turnover: '1' }, along: { field: 'profit' } } as const;
const LAW = { taxYear: 2026 };

describe('the question under a curve', () => {
  it('is about a tax, or about what is left', () => {
    expect(solveQuestionOf(parseAddress('#/curve?wanted=5'), MOVED, LAW)).toEqual({
      ...MOVED,
      law: LAW,
      target: { total: '5' },
    });
    const left = parseAddress('#/curve?want=left&wanted=5');
    expect([wantOf(left), solveQuestionOf(left, MOVED, LAW)?.target]).toEqual(['left', { left: '5' }]);
  });

  it('is none before there is an amount, and on another screen', () => {
    expect(solveQuestionOf(parseAddress('#/curve'), MOVED, LAW)).toBeNull();
    expect(solveQuestionOf(parseAddress('#/pay?wanted=5'), MOVED, LAW)).toBeNull();
  });
});

describe('the question about a take-home pay', () => {
  it('has the contributions and the rent of the form, and no pay', () => {
    const asked = grossQuestionOf(parseAddress('#/pay?monthlyPay=9&wanted=5&nhf=true&annualRent=7&state=Kano'));
    const input = { state: 'Kano', pension: true, nationalHousingFund: true, annualRent: '7' };
    expect(asked).toEqual({ input, taxYear: 2026, net: '5' });
    expect(grossQuestionOf(parseAddress('#/pay?monthlyPay=9'))).toBeNull();
    expect(grossQuestionOf(parseAddress('#/curve?wanted=5'))).toBeNull();
  });
});

it.each([
  ['499999.99', '500000.00', '500000.00'],
  ['0.00', '0.00', '0.00'],
  ['12345.67', '12345.67', '12345.67'],
  ['12345.67', '12345.81', '12345.70'],
  ['99999.95', '100000.12', '100000.00'],
])('the roundest of %s to %s is %s', (from, to, round) => {
  expect(roundest(from, to)).toBe(round);
});

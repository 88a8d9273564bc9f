import { describe, expect, it } from 'vitest';
import { calculateCompany } from '../../src/accounts/index.js';

const LINES = [
  { head: 'revenue', amount: 500_000_000 },
  { head: 'operating', amount: 400_000_000 },
  { head: 'depreciation', amount: 10_000_000 },
  { head: 'interest_connected', amount: 60_000_000 },
  { head: 'donations', amount: 9_000_000 },
] as const;

describe('the reconciliation of accounts', () => {
  it('has profit before tax, what is added and taken, and no head without an amount', () => {
    const { profitReconciliation } = calculateCompany({ taxYear: 2027, accounts: { lines: LINES } });
    const { profitBeforeTax, addBacks = {}, deductions, adjustedProfit } = profitReconciliation ?? {};
    // 500 − 400 − 10 − 60 − 9 = 21 millions.
    expect(profitBeforeTax?.toFixed(2)).toBe('21000000.00');
    expect(Object.keys(addBacks).sort()).toEqual(['depreciation', 'donations', 'interest_connected']);
    expect(deductions).toEqual({});
    const added = Object.values(addBacks).reduce((sum, each) => sum.plus(each));
    expect(adjustedProfit?.toFixed(2)).toBe(profitBeforeTax?.plus(added).toFixed(2));
  });

  it('says of each limit what was given, allowed, lost or carried', () => {
    const { limits, carriedForward } = calculateCompany({ taxYear: 2027, accounts: { lines: LINES } });
    // 30 % of 21 + 60 + 10 millions is 27.3; a tenth of 21 millions is 2.1.
    expect(limits?.interest).toMatchObject({ given: expect.anything(), lost: expect.anything() });
    expect([limits?.interest?.limit, limits?.interest?.allowed, limits?.interest?.carried].map(String)).toEqual([
      '27300000',
      '27300000',
      '32700000',
    ]);
    expect([limits?.donations?.limit, limits?.donations?.lost].map(String)).toEqual(['2100000', '6900000']);
    expect(carriedForward.excessInterest).toEqual([{ year: 2027, amount: '32700000.00' }]);
  });
});

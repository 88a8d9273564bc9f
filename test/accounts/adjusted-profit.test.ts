import { describe, expect, it } from 'vitest';
import { adjustedProfit } from '../../src/accounts/index.js';

describe('adjustedProfit', () => {
  it('gives the reconciliation, the limits and the interest that is carried forward', () => {
    const lines = [
      { head: 'revenue', amount: 200_000_000 },
      { head: 'operating', amount: 140_000_000 },
      { head: 'interest_connected', amount: 24_000_000 },
    ] as const;
    const own = adjustedProfit({ taxYear: 2027, accounts: { lines } });
    expect(own.profitReconciliation.adjustedProfit.toFixed(2)).toBe('42000000.00');
    expect(own.limits.interest?.allowed.toFixed(2)).toBe('18000000.00');
    expect(own.excessInterest).toEqual([{ year: 2027, amount: '6000000.00' }]);
  });

  it('computes by the reading that is asked for', () => {
    const lines = [{ head: 'exchange_loss_unrealised', amount: 5 }] as const;
    const adjusted = (reading: string) =>
      adjustedProfit({ taxYear: 2026, accounts: { lines } }, { reading }).profitReconciliation.adjustedProfit.toFixed(
        2,
      );
    expect([adjusted('certified_copy'), adjusted('prospective')]).toEqual(['0.00', '-5.00']);
  });

  it('refuses a request without accounts', () => {
    expect(() => adjustedProfit({ taxYear: 2024, turnover: 1 })).toThrow('accounts is required.');
  });
});

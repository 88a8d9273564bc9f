import { describe, expect, it } from 'vitest';
import { calculateCompany } from '../../src/accounts/index.js';

describe('the lines of accounts', () => {
  it('lead from profit before tax to adjusted profit, with the limits and the profit that they are a part of', () => {
    const lines = [
      { head: 'revenue', amount: 120_000_000 },
      { head: 'operating', amount: 96_000_000 },
      { head: 'depreciation', amount: 1_000_000 },
      { head: 'donations', amount: 3_000_000 },
    ] as const;
    const { workings } = calculateCompany(
      { taxYear: 2024, accounts: { lines }, capitalAllowances: 7_000_000 },
      { workings: true },
    );
    const own = workings.filter(({ line }) => /^(?:accounts_profit|donation_limit|adjusted_profit)/.test(line));
    expect(own.map(({ line, formula, value, law }) => [line, formula, String(value), law])).toEqual([
      ['accounts_profit_before_tax', 'revenue − operating − depreciation − donations', '20000000', []],
      ['donation_limit', 'total profit before donations × rate', '1700000', expect.arrayContaining(['CITA s.25(3)'])],
      [
        'adjusted_profit',
        'accounts profit before tax + depreciation + donations − donations allowed',
        '22300000',
        expect.arrayContaining(['CITA s.27(e)']),
      ],
    ]);
  });
});

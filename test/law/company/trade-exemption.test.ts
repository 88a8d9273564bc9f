import { describe, expect, it } from 'vitest';
import { calculateCit } from '../../../src/index.js';
import { companySheet, MILLION } from '../sheet.js';

/** An agricultural business that commenced on 1 January 2022. */
const FARM = {
  taxYear: 2027,
  turnover: 200 * MILLION,
  costOfSales: 50 * MILLION,
  trade: 'agriculture',
  commencementDate: '2022-01-01',
} as const;

describe('the exemption of agriculture from 2026 (NTA s.162(1)(p))', () => {
  it('takes the trading profit of the first five years out of the tax', () => {
    const young = { ...FARM, commencementDate: '2022-01-02' };
    expect(companySheet(young).taxable_trading_profit).toBe('Taxable trading profit: by trade = 0');
    expect(calculateCit(young).taxLiability.total.toFixed(2)).toBe('0.00');
  });

  it('ends with them', () => {
    const ended = { ...FARM, commencementDate: '2021-12-31' };
    expect(companySheet(ended).taxable_trading_profit).toBe(
      'Taxable trading profit: trading profit, not below zero = 150000000',
    );
  });

  it.each([
    ['a trade that it does not name', { trade: 'general' }],
    ['a business that does not say when it commenced', { commencementDate: undefined }],
    ['a year before it', { taxYear: 2025, commencementDate: '2023-01-01' }],
  ] as const)('is not for %s', (_of, facts) => {
    expect(companySheet({ ...FARM, ...facts } as typeof FARM).taxable_trading_profit).toBe(
      'Taxable trading profit: trading profit, not below zero = 150000000',
    );
  });
});

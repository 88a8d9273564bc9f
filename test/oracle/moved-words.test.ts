import { describe, expect, it } from 'vitest';
import { movesOf, reworded } from './moved-words.js';

describe('the numbers in words', () => {
  const request = { turnover: '200000000', operatingExpenses: '140000000.00' };
  const moves = movesOf(
    request,
    [
      { tax: '18000000.50', other: '500.00', whole: '140000000.00', same: '700.00', gone: '0.00' },
      { tax: '18600000.50', other: '500.00', whole: '145000000.00', same: '700.00', gone: '9.00' },
    ],
    [
      { income_tax: { rate: '30%', at: '2%' }, education_tax: { rate: '2%' } },
      { income_tax: { rate: '31%', at: '3%' }, education_tax: { rate: '2%' } },
    ],
  );

  it('follow the figures and rates that moved', () => {
    const { words, unsure } = reworded('30% of 60,000,000 is 18,000,000.50, and 500 and 0 are as before', moves);
    expect(words).toBe('31% of 60,000,000 is 18,600,000.50, and 500 and 0 are as before');
    expect(unsure).toEqual([]);
  });

  it('are left where one that moved cannot be told from one that did not, and are named', () => {
    const { words, unsure } = reworded('140,000,000 spent; 2%', moves);
    expect(words).toBe('140,000,000 spent; 2%');
    expect(unsure).toEqual(['140,000,000', '2%']);
  });
});

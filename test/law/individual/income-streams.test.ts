import { describe, expect, it } from 'vitest';
import { workedCases } from '../../fixtures/worked-cases.js';
import { EARNER, individualSheet, linesOf, MILLION } from '../sheet.js';

describe('a stream of income', () => {
  it('has a line, and one of its expenses, up to the income, where it has any', () => {
    const names = ['stream_1', 'stream_2', 'stream_2_expenses', 'stream_3', 'stream_4'];
    const sheet = individualSheet(EARNER);
    expect(linesOf(sheet, ...names)).toEqual([
      'Employment, monthly: amount × periods a year = 6000000',
      'Rental, annual: amount × periods a year = 1000000',
      'Expenses of rental: the least of expenses, stream 2 = 1000000',
      'Dividend, annual: amount × periods a year = 300000',
      'Pension, monthly: amount × periods a year = 600000',
    ]);
    expect(Object.keys(sheet).filter((line) => line.startsWith('stream_'))).toEqual(names);
  });

  it('reads in words', () => {
    const request = { taxYear: 2025, state: 'Lagos' };
    const bond = { type: 'government_bond_interest', amount: MILLION, frequency: 'semi_annual' };
    const trade = { type: 'self_employment', amount: MILLION, frequency: 'one_off', expenses: 0 };
    const sheet = individualSheet({ ...request, incomeStreams: [bond, trade] });
    expect(linesOf(sheet, 'stream_1', 'stream_2', 'stream_2_expenses')).toEqual([
      'Government bond interest, semi annual: amount × periods a year = 2000000',
      expect.stringMatching(/, one off: amount × periods a year = 1000000$/),
      undefined,
    ]);
  });
});

workedCases('individual', 'income-streams');

import { describe, expect, it } from 'vitest';
import { workedCases } from '../../fixtures/worked-cases.js';
import { EARNER, individualSheet, linesOf } from '../sheet.js';

const SUMS = ['exempt_income', 'income_taxed_at_source', 'allowable_expenses', 'employment_income'];

describe('gross income', () => {
  it('is every stream, and sums those that reliefs begin with', () => {
    expect(linesOf(individualSheet(EARNER), 'gross_income', ...SUMS)).toEqual([
      'Gross income: stream 1 + stream 2 + stream 3 + stream 4 = 7900000',
      'Exempt income: stream 4 = 600000',
      'Income whose tax at source is final: stream 3 = 300000',
      'Allowable expenses: stream 2 expenses = 1000000',
      'Income of employment: stream 1 = 6000000',
    ]);
  });

  it('leaves out sums and terms of nothing', () => {
    const [salary, rent] = EARNER.incomeStreams;
    const nothing = { type: 'employment', amount: 0, frequency: 'annual' };
    const incomeStreams = [nothing, { ...rent, expenses: 0 }, salary] as typeof EARNER.incomeStreams;
    expect(linesOf(individualSheet({ ...EARNER, incomeStreams }), ...SUMS)).toEqual([
      undefined,
      undefined,
      undefined,
      'Income of employment: stream 3 = 6000000',
    ]);
  });
});

workedCases('individual', 'gross-income');

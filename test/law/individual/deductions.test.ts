import { describe, expect, it } from 'vitest';
import { calculatePit, individualRuleTable } from '../../../src/index.js';
import { workedCases } from '../../fixtures/worked-cases.js';
import { EARNER, individualSheet, linesOf } from '../sheet.js';

const NAMES = ['pension', 'national_housing_fund', 'health_insurance', 'life_insurance', 'mortgage_interest'];

describe('deductions', () => {
  it('are what was paid', () => {
    expect(linesOf(individualSheet(EARNER), ...NAMES)).toEqual([
      'Pension: pension paid = 480000',
      'National housing fund: national housing fund paid = 150000',
      'Health insurance: health insurance paid = 100000',
      'Life insurance: life insurance paid = 50000',
      'Mortgage interest: mortgage interest paid = 20000',
    ]);
  });

  it('that a table does not allow are none', () => {
    const whole = individualRuleTable(2025);
    const deductions = whole.deductions.map((rule) => ({ ...rule, allowed: [] }));
    const { totalReliefs } = calculatePit(EARNER, { table: { ...whole, deductions } });
    // 600,000 exempt, 300,000 taxed at source, expenses of 1,000,000; 200,000 and a fifth of the other 6,000,000.
    expect(totalReliefs.toFixed(2)).toBe('3300000.00');
  });

  it('leave no line where nothing was paid', () => {
    const { state, taxYear, incomeStreams } = EARNER;
    expect(linesOf(individualSheet({ state, taxYear, incomeStreams }), ...NAMES)).toEqual(NAMES.map(() => undefined));
  });
});

workedCases('individual', 'deductions');

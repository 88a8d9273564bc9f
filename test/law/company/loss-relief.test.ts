import { describe, expect, it } from 'vitest';
import { workedCases } from '../../fixtures/worked-cases.js';
import { companySheet, lawOfLine, linesOf, MILLION, TRADER } from '../sheet.js';

/** General losses of N25m against a gain of N10m, interest of N4m and a trading profit of N50m. */
const LOSSES = {
  taxYear: 2027,
  turnover: 50 * MILLION,
  capitalIncomeBreakdown: { interest: 4 * MILLION },
  capitalLossesBroughtForward: { other: 5 * MILLION },
  disposalSchedule: [
    { assetClass: 'land', disposalDate: '2026-02-01', proceeds: 80 * MILLION, costBase: 70 * MILLION },
    { assetClass: 'crypto', disposalDate: '2026-02-01', proceeds: 9 * MILLION, costBase: 2 * MILLION },
    { assetClass: 'other', disposalDate: '2026-03-01', proceeds: 8 * MILLION, costBase: 28 * MILLION },
  ],
};

describe('losses of the trade', () => {
  it('brought forward meet trading profit', () => {
    expect(companySheet(TRADER).losses_relieved).toBe(
      'Losses relieved: the least of losses brought forward, taxable trading profit = 20000000',
    );
  });
});

describe('general capital losses from 2026', () => {
  it('meet all profit but the net gains on digital assets', () => {
    const names = ['general_capital_losses', 'profit_that_they_meet', 'capital_losses_relieved'];
    expect(linesOf(companySheet(LOSSES), ...names)).toEqual([
      'General capital losses: capital losses of the year + capital losses brought forward = 25000000',
      'Profit that they meet: assessable profit − net gains on digital assets = 64000000',
      'General capital losses relieved: the least of general capital losses, profit that they meet = 25000000',
    ]);
  });

  it('rest on the Act that has them, not on the one before', () => {
    for (const line of ['general_capital_losses', 'capital_losses_relieved', 'gains_after_losses']) {
      expect(lawOfLine({ ...LOSSES, taxYear: 2026 }, line)).toContain('NTA s.27(6)');
    }
  });

  it('are taken from gains first, then from capital income, last from trading profit', () => {
    const taken = [
      'general_gains',
      ...['gains', 'trading_profit', 'capital_income'].map((of) => `capital_losses_from_${of}`),
    ];
    expect(linesOf(companySheet(LOSSES), ...taken)).toEqual([
      'General gains: gains taxed as profits − net gains on digital assets = 10000000',
      'Capital losses taken from gains: the least of capital losses relieved, general gains = 10000000',
      'Capital losses taken from trading profit: ' +
        'capital losses relieved − general gains − taxable capital income, not below zero = 11000000',
      'Capital losses taken from capital income: ' +
        'capital losses relieved − capital losses from gains − capital losses from trading profit = 4000000',
    ]);
    const left = ['gains_after_losses', 'capital_income_after_losses', 'trading_profit_after_losses'];
    expect(linesOf(companySheet(LOSSES), ...left)).toEqual([
      'Gains left: gains taxed as profits − capital losses from gains = 7000000',
      'Capital income left: taxable capital income − capital losses from capital income = 0',
      'Trading profit left: taxable trading profit − capital losses from trading profit = 39000000',
    ]);
  });

  it('leave no line where there are none, nor before 2026', () => {
    const { disposalSchedule: _sales, capitalLossesBroughtForward: _losses, ...none } = LOSSES;
    for (const request of [none, TRADER]) {
      const lines = Object.keys(companySheet(request));
      expect(lines.filter((line) => /capital_losses|after_losses/.test(line))).toEqual(['profit_after_losses']);
    }
  });
});

workedCases('company', 'loss-relief');

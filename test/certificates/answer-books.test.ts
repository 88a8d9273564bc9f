/** Written answers of books, with figures worked out by hand; the checker of apps/conformance follows drawn ones. */
import { describe, expect, it } from 'vitest';
import { writtenAnswer } from '../../src/certificates/index.js';

const PLANT = { id: 'P1', class: 'plant', cost: 10_000_000, firstUsedOn: '2023-03-01' };

describe('a written answer of books', () => {
  it('works out the return that a limit asks for', () => {
    const lines = [
      { head: 'revenue', amount: 120_000_000 },
      { head: 'operating', amount: 96_000_000 },
      { head: 'depreciation', amount: 1_000_000 },
      { head: 'donations', amount: 3_000_000 },
    ];
    const answer = writtenAnswer('cit', { taxYear: 2024, accounts: { lines }, capitalAllowances: 7_000_000 });
    const limit = answer.lines.find(({ line }) => line === 'donation_limit');
    const [profit = -1] = answer.steps[limit?.step ?? -1]?.of ?? [];
    // 20m before tax and 1m of depreciation, with 3m of donations back and 7m of allowances off.
    expect(answer.steps[profit]).toMatchObject({ op: 'sum', value: '1700000000' });
    expect(limit?.value).toBe('1700000.00');
  });

  it('takes the income by which allowances are prorated from the return', () => {
    const assets = [{ ...PLANT, incomeUse: 'both' }];
    const capitalIncomeBreakdown = { dividends: 30_000_000 };
    const request = { taxYear: 2024, turnover: 70_000_000, assets, capitalIncomeBreakdown };
    const { steps, unread } = writtenAnswer('cit', request);
    // 30m of 100m are franked dividends: 70 % of 5m of initial and 1.25m of annual allowance.
    expect(steps.filter(({ op, value }) => op === 'sum_of_shares' && value === '437500000')).toHaveLength(1);
    const facts = steps.filter(({ op }) => op === 'fact');
    expect(facts.filter(({ fields = [] }) => fields.some((field) => field.length < 2))).toEqual([]);
    expect(unread).toEqual([
      '/assets/0/class',
      '/assets/0/firstUsedOn',
      '/assets/0/id',
      '/assets/0/incomeUse',
      '/taxYear',
    ]);
  });

  it('carries allowances forward by the size of the company', () => {
    const carriedOf = (turnover: number) => {
      const allowances = { assets: [PLANT], capitalAllowancesBroughtForward: 9_000_000 };
      const request = { taxYear: 2024, turnover, operatingExpenses: turnover - 1_000_000, ...allowances };
      const { steps, results } = writtenAnswer('cit', request);
      return steps[results['carriedForward.capitalAllowances'] ?? -1];
    };
    // The 6.25m of the year count as used by a small company. A large one has 9m and 6.25m less two thirds of 1m.
    expect(carriedOf(20_000_000)).toMatchObject({ op: 'choose', value: '900000000' });
    expect(carriedOf(200_000_000)).toMatchObject({ op: 'choose', value: '1458333333' });
  });
});

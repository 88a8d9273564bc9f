import { describe, expect, it } from 'vitest';
import { columnsOf, snakeCase, suffixOf } from '../../src/sql/columns.js';

describe('the columns of a query', () => {
  it('are the facts in snake case, with their source and what is said of them', () => {
    const facts = { costOfSales: { kind: 'amount' }, periodEnd: { kind: 'day' } } as const;
    const terms = { periodEnd: { column: 'accounting_period_end', isRequired: true } };
    expect(columnsOf(facts, terms, 2, '_under_first')).toEqual([
      { column: 'cost_of_sales_under_first', source: 2, name: 'costOfSales', fact: { kind: 'amount' } },
      { column: 'accounting_period_end', source: 2, name: 'periodEnd', fact: { kind: 'day' }, isRequired: true },
    ]);
    expect(columnsOf({ rent: { kind: 'amount' } }, {})).toEqual([
      { column: 'rent', source: 0, name: 'rent', fact: { kind: 'amount' } },
    ]);
  });

  it.each([
    ['turnover', 'turnover'],
    ['otherInvestmentIncome', 'other_investment_income'],
    ['band_1_tax', 'band_1_tax'],
  ])('call %s by the name %s', (name, column) => {
    expect(snakeCase(name)).toBe(column);
  });

  it('of lists name the reading, but for the one that answers', () => {
    expect(suffixOf({ reading: 'first_gazette' }, 0)).toBe('');
    expect(suffixOf({ reading: 'first_gazette' }, 1)).toBe('_under_first_gazette');
  });
});

import { describe, expect, it } from 'vitest';
import { sheetNamed } from '../cases.js';
import { Evaluator } from '../evaluator.js';
import { bookOfBooks, written } from './asked.js';

const LINES = [
  { head: 'revenue', amount: 185_000_000, label: 'Sales' },
  { head: 'revenue', amount: 5_000_000, label: 'Export sales' },
  { head: 'interest_income', amount: 1_000_000 },
  { head: 'cost_of_sales', amount: 96_000_000 },
  { head: 'depreciation', amount: 8_200_000 },
  { head: 'donations', amount: 2_000_000 },
  { head: 'other_deductions', amount: 500_000 },
] as const;

describe('the sheet of accounts', () => {
  const { sheets, result } = bookOfBooks({ taxYear: 2027, accounts: { lines: LINES } });
  const rows = written(sheets, 'Accounts');
  const rowOf = (label: string) => rows.find(([first]) => first === label) ?? [];

  it('has the lines by head, with the treatment and its law, and a sum where a head has several', () => {
    expect(rows.slice(3, 8).map(([label = '']) => label)).toEqual([
      'Income',
      'Sales',
      'Export sales',
      'Revenue, all',
      'Interest income',
    ]);
    expect(rowOf('Sales')[2]).toMatch(/^=Figures!B\d+$/);
    expect(rowOf('Revenue, all')[2]).toBe('=ROUND(SUM(C5:C6),2)');
    expect(rowOf('Depreciation').slice(3)).toEqual(['added back', 'NTA s.21(g)']);
    expect(rows.findIndex(([label]) => label === 'Other deductions')).toBeGreaterThan(
      rows.findIndex(([label]) => label === 'Profit before tax per the accounts'),
    );
  });

  it('leads to the figures of the return, which the sheet Figures takes', () => {
    const figures = sheetNamed(sheets, 'Figures').rows.map(({ cells }) => cells[1]?.content);
    const row = rows.findIndex(([label]) => label === 'Disallowable expenses') + 1;
    expect(figures).toContainEqual(expect.objectContaining({ formula: `Accounts!C${row}` }));
    const evaluator = new Evaluator(sheets);
    expect(evaluator.value(`Accounts!C${row}`)).toBe(Number(result.returned.disallowableExpenses));
  });

  it('shows the limits that the accounts meet', () => {
    expect(rows.map(([label]) => label)).toEqual(expect.arrayContaining(['Donations: limit', 'Donations: allowed']));
    expect(rows.some(([label = '']) => label.startsWith('Research'))).toBe(false);
  });
});

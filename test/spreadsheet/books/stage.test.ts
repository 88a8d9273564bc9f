import { expect, it } from 'vitest';
import { Evaluator } from '../evaluator.js';
import { bookOfBooks, written } from './asked.js';

const ACCOUNTS = {
  lines: [
    { head: 'revenue', amount: 120_000_000 },
    { head: 'operating', amount: 96_000_000 },
    { head: 'depreciation', amount: 1_000_000 },
    { head: 'donations', amount: 3_000_000 },
  ],
};

it('has the return before donations, with other expenses added back and the rest of the return', () => {
  const { sheets } = bookOfBooks({ taxYear: 2024, accounts: ACCOUNTS, capitalAllowances: 7_000_000 });
  const rows = written(sheets, 'Accounts');
  const from = rows.findIndex(([label]) => label === 'The return before donations');
  const labels = rows.slice(from).map(([label = '']) => label);
  expect(labels).toEqual(
    expect.arrayContaining(['Trading profit', 'Limit of capital allowances', 'Total profit before donations']),
  );
  // 20m before tax and 1m of depreciation, with 3m of donations back and 7m of allowances off: the law's own example.
  const place = (label: string) => `Accounts!C${from + labels.indexOf(label) + 1}`;
  const evaluator = new Evaluator(sheets);
  expect(evaluator.value(place('Total profit before donations'))).toBe(17_000_000);
  expect(rows[from + labels.indexOf('Trading profit')]?.[2]).toMatch(/^=ROUND\(Figures!B.*\+C\d+,2\)$/);
});

it('has none where no limit is a part of total profit', () => {
  const { sheets } = bookOfBooks({ taxYear: 2027, accounts: ACCOUNTS });
  expect(written(sheets, 'Accounts').some(([label = '']) => label.startsWith('The return before'))).toBe(false);
});

import { expect, it } from 'vitest';
import { booksOfRequest } from '../../../src/accounts/in-words/index.js';
import { nodeOf } from '../../../src/algebra/index.js';
import { workedCompany } from '../../tables/worked.js';

function accountsOf(lines: readonly object[], more: object = {}) {
  const { books } = booksOfRequest({ taxYear: 2024, accounts: { lines }, ...more }, { table: workedCompany(2024) });
  if (books.accounts === undefined) throw new Error('there are no accounts');
  return { ...books.accounts, koboOf: (figure: object) => books.list.valueOf(nodeOf(figure as never)) };
}

it('names each amount by its field, and adds the lines of a head', () => {
  const lines = [
    { head: 'revenue', amount: 70, label: 'Sales' },
    { head: 'operating', amount: 9 },
    { head: 'revenue', amount: 30 },
  ];
  const { given, heads, koboOf } = accountsOf(lines, { excessInterest: [{ year: 2023, amount: 5 }] });
  expect(given.map(({ label, field }) => `${label} ${field}`)).toEqual([
    'Sales accounts.lines[0].amount',
    'Operating accounts.lines[1].amount',
    'Revenue accounts.lines[2].amount',
    'Excess interest of 2023 excessInterest[0].amount',
  ]);
  expect([...heads].map(([head, figure]) => [head, koboOf(figure)])).toEqual([
    ['revenue', 10_000n],
    ['operating', 900n],
  ]);
});

it('keeps the return that each limit asks for, with what it limits added back', () => {
  const lines = [
    { head: 'revenue', amount: 1_000 },
    { head: 'research_reserve', amount: 100 },
    { head: 'donations', amount: 200 },
  ];
  const { stages, koboOf } = accountsOf(lines);
  expect(stages.map(({ words, adjusted, total }) => [words, koboOf(adjusted), koboOf(total)])).toEqual([
    ['before the reserve and donations', 100_000n, 100_000n],
    // A tenth of 1,000 is the whole reserve.
    ['before donations', 90_000n, 90_000n],
  ]);
});

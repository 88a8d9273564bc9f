import { expect, it } from 'vitest';
import { booksOfRequest } from '../../../src/accounts/in-words/index.js';
import { calculateCompany } from '../../../src/accounts/index.js';
import { nodeOf } from '../../../src/algebra/index.js';
import { workedCompany } from '../../tables/worked.js';

const REQUEST = {
  taxYear: 2024,
  accounts: {
    lines: [
      { head: 'revenue', amount: 90_000_000 },
      { head: 'operating', amount: 40_000_000 },
      { head: 'donations', amount: 9_000_000 },
    ],
  },
  assets: [{ id: 'P1', class: 'plant', cost: 10_000_000, firstUsedOn: '2022-02-01' }],
};

it('gives the return the figures that the plain request of the books states', () => {
  const { books } = booksOfRequest(REQUEST, { table: workedCompany(2024) });
  const fed = [...books.fed].map(([name, figure]) => [name, books.list.valueOf(nodeOf(figure))]);
  const { returned } = calculateCompany(REQUEST as never);
  expect(returned).toMatchObject({ turnover: '90000000.00', capitalAllowances: '1250000.00' });
  expect(Object.fromEntries(fed)).toMatchObject({
    turnover: 9_000_000_000n,
    capitalAllowances: 125_000_000n,
    balancingCharges: 0n,
    // 10 % of 90m − 40m − 1.25m less the losses of no year is what is allowed of the donations.
    disallowableExpenses: 412_500_000n,
  });
  expect(returned.disallowableExpenses).toBe('4125000.00');
});

it('names the lines of the register, of the accounts and of the disposals', () => {
  const { books } = booksOfRequest(REQUEST, { table: workedCompany(2024) });
  const names = books.list.lines.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['capital_allowances_of_plant', 'donation_limit', 'adjusted_profit']));
});

it('has neither accounts nor a register of a request without them', () => {
  const { accounts, register, fed } = booksOfRequest(
    { taxYear: 2024, turnover: 5 },
    { table: workedCompany(2024) },
  ).books;
  expect([accounts, register, fed.size]).toEqual([undefined, undefined, 0]);
});

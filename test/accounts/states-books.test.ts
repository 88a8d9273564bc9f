import { expect, it } from 'vitest';
import { describeAccounts, describeLate, describeRegister, statesBooks } from '../../src/accounts/index.js';
import { describeRequest } from '../../src/api/index.js';

it('a request states books by any field of them, and by no field of the return', () => {
  const books = [describeAccounts(), describeRegister(), describeLate()].flatMap(({ fields }) => fields);
  expect(books.length).toBeGreaterThan(8);
  expect(books.filter(({ name }) => !statesBooks({ [name]: undefined }))).toEqual([]);
  expect(describeRequest('cit').fields.filter(({ name }) => statesBooks({ [name]: 1 }))).toEqual([]);
});

it.each([null, undefined, 'assets', 5, []])('%j states none', (given) => {
  expect(statesBooks(given)).toBe(false);
});

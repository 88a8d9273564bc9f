/**
 * The request of a company whose figures are in its books, as far as the page states it. Pure.
 *
 * @module
 */
import { type Address, withoutValues } from './address.js';
import { CAPITAL_INCOME } from './fields.generated.js';
import { type Request, requestOf } from './request.js';

/** The fields that accounts have. */
const GIVEN_BY_ACCOUNTS: readonly string[] = [
  'turnover',
  'costOfSales',
  'operatingExpenses',
  'disallowableExpenses',
  ...CAPITAL_INCOME.map((head) => `ci.${head}`),
  'profitBeforeTax',
  'depreciation',
  'personnelCosts',
];

/** The fields that a register of assets has. */
const GIVEN_BY_REGISTER: readonly string[] = ['capitalAllowances'];

/** Returns whether books have a field, so that it is not asked for beside them. */
export function isGivenByBooks(key: string, hasRegister: boolean): boolean {
  return GIVEN_BY_ACCOUNTS.includes(key) || (hasRegister && GIVEN_BY_REGISTER.includes(key));
}

/** The value of `books` in an address whose figures are those of books. */
export const FROM_BOOKS = 'yes';

/** Returns whether an address is about books. */
export function isOfBooks({ screen, values }: Address): boolean {
  return screen === 'company' && values.books === FROM_BOOKS;
}

/** The request of the figures beside books: what the books have is not taken from the form. */
export function requestBeside(address: Address, hasRegister: boolean): Request {
  const given = Object.keys(address.values).filter((key) => isGivenByBooks(key, hasRegister));
  const request = requestOf(withoutValues(address, given));
  const { capitalAllowancesBroughtForward: carried } = address.values;
  return carried === undefined ? request : { ...request, capitalAllowancesBroughtForward: carried };
}

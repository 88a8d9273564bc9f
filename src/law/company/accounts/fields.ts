/**
 * The fields of a company's accounts, described once, as `fields.ts` of the return describes its own.
 *
 * A sentence says neither the unit nor a default that is a value, nor the years: those are read from the field.
 *
 * @module
 */
import { under } from '../../../request/facts.js';
import { objectOf, optional, required } from '../../../request/fields.js';
import { amount, flag, listOf, shortText, wholeNumber, wordOf } from '../../../request/readers.js';
import type { AccountHead } from '../../../tables/books-table.js';

/** The heads of a year: those of every reading, since one request is worked out under each. */
export interface AccountWords {
  readonly heads: ReadonlyMap<string, AccountHead>;
}

const LONGEST_NAME = 100;

/** The limit of a trial balance: ten times that of other lists. */
const MOST_LINES = 10_000;

/** One line of the accounts. */
const ACCOUNT_LINE = {
  /** The head that the line belongs to; lines of one head are added. */
  head: ({ heads }: AccountWords) => required(wordOf(heads)),
  /** The amount of the line: income under heads of income, costs under heads of expenses. */
  amount: required(amount),
  /**
   * The company's own words for the line.
   *
   * @default none
   */
  label: optional(shortText(LONGEST_NAME), undefined),
};

/** The accounts of a company by head. */
const COMPANY_ACCOUNTS = {
  /** The lines of the profit and loss account. */
  lines: (words: AccountWords) => required(listOf(objectOf(under(ACCOUNT_LINE, words)), MOST_LINES)),
};

/** Interest of an earlier year that was above the limit. */
const EXCESS_INTEREST_OF_YEAR = {
  /** The year of assessment that did not allow it. */
  year: required(wholeNumber),
  /** The part of it that no year has deducted yet. */
  amount: required(amount),
};

const NO_INTEREST: readonly never[] = [];

/** The accounts of a company beside its return. */
export const ACCOUNTS_INPUT = {
  /**
   * The accounts of the period, in place of `turnover`, `costOfSales`, `operatingExpenses`, `disallowableExpenses`,
   * `capitalIncomeBreakdown`, `profitBeforeTax`, `depreciation` and `personnelCosts`.
   *
   * @default none
   */
  accounts: (words: AccountWords) => optional(objectOf(under(COMPANY_ACCOUNTS, words)), undefined),
  /** Interest to connected persons that earlier years did not allow, by year of assessment; usable for five years. */
  excessInterest: optional(listOf(objectOf(EXCESS_INTEREST_OF_YEAR)), NO_INTEREST),
  /** `true` of a Nigerian subsidiary of a foreign bank or insurer: the limit of connected interest is not for it. */
  bankOrInsurer: optional(flag, false),
};

/**
 * `nigeria-tax accounts`: from a trial balance and a register of assets to what a company owes.
 *
 * @module
 */
import { ANSWER_OPTIONS } from '../compute/arguments.js';
import { command, type Options } from '../frame/command.js';

/** The options of books in files. */
export const ACCOUNTS_OPTIONS = {
  year: { type: 'string', value: 'YEAR', says: 'the year of assessment' },
  assets: { type: 'string', value: 'FILE', says: 'the register of assets, of a ledger program or a plain list' },
  map: {
    type: 'string',
    value: 'FILE',
    says: 'the head of each account, as --write-map wrote it and a person checked',
  },
  'write-map': { type: 'string', value: 'FILE', says: 'write the head that each name suggests, and compute nothing' },
  days: { type: 'string', value: 'ORDER', words: ['dmy', 'mdy'], says: 'the order of day and month in the register' },
  with: {
    type: 'string',
    value: 'FILE',
    says: 'a request in JSON with what else is known, such as lossesBroughtForward',
  },
  request: { type: 'boolean', says: 'print the request that the files make, and compute nothing' },
  ...ANSWER_OPTIONS,
} as const satisfies Options;

/** From the files of a ledger program to the tax. */
export const accounts = command({
  name: 'accounts',
  summary: 'from a trial balance and a register of assets to what a company owes',
  usage: 'TRIAL-BALANCE --year YEAR [OPTIONS]',
  about: `Reads a trial balance (CSV or workbook) as QuickBooks, Xero, Sage 50, Caseware, Business Central and Odoo
export it, with debits and credits or signed balances; sections and totals are left out. Each account is given a head by
its name. One that no name is sure of is named and stops the run: write a mapping with --write-map, correct it, and give
it with --map, this year and the next. The register of assets is that of Xero or Odoo, or a plain list. Answers
as cit does, with the reconciliation of the profit; what was read stands on standard error.

  nigeria-tax accounts trial-balance.csv --assets register.csv --year 2027 --days dmy`,
  words: ['FILE'],
  options: ACCOUNTS_OPTIONS,
  run: async (asked) => (await import('./run.js')).answerAccounts(asked),
});

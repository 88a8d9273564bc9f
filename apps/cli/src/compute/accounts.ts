/**
 * `nigeria-tax accounts`: from a trial balance and a register of assets to what a company owes.
 *
 * @module
 */

import { command } from '../frame/command.js';
import { ACCOUNTS_OPTIONS } from './accounts/options.js';

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
  run: async (asked) => (await import('./accounts/run.js')).answerAccounts(asked),
});

/**
 * The reader of books: trial balances and registers of assets as ledger programs export them. Its door.
 *
 * @module
 */
import type { DayOrder } from '../days.js';
import type { InputTable } from '../reading/index.js';
import type { HeadingsSought } from '../title-rows.js';
import { type AssetRegister, REGISTER_COLUMNS, readRegister } from './asset-list.js';
import { countOfColumns, headingsOf } from './columns.js';
import { readTrialBalance, TRIAL_BALANCE_COLUMNS, type TrialBalance } from './trial-balance.js';

export { linesOf, openAccounts } from './account-lines.js';
export { headOf } from './account-names.js';
export { type AssetRegister, assetsOf, classOfAsset, type ListedAsset } from './asset-list.js';
export { type RefusedRow, textOfKobo } from './columns.js';
export { NO_ALLOWANCE } from './said.js';
export type { LedgerAccount, TrialBalance } from './trial-balance.js';

/** Opens a file whose row of headings is sought. */
export type Opener = (sought: HeadingsSought) => Promise<InputTable>;

/** Reads a file as a trial balance. */
export async function trialBalanceIn(name: string, open: Opener): Promise<TrialBalance> {
  return readTrialBalance({ name, table: await open(headingsOf(TRIAL_BALANCE_COLUMNS)) });
}

/** Reads a file as a register of assets; `days` is the order of day and month where its cells leave it open. */
export async function registerIn(name: string, open: Opener, days?: DayOrder): Promise<AssetRegister> {
  return readRegister({ name, table: await open(headingsOf(REGISTER_COLUMNS)) }, days);
}

/** Reads a file as what its headings say that it is: a register, if more of them are of one, or a trial balance. */
export async function booksIn(name: string, open: Opener, days?: DayOrder): Promise<TrialBalance | AssetRegister> {
  const table = await open(headingsOf(TRIAL_BALANCE_COLUMNS, REGISTER_COLUMNS));
  const count = (columns: typeof TRIAL_BALANCE_COLUMNS | typeof REGISTER_COLUMNS): number =>
    countOfColumns(columns, table.headings);
  const isRegister = count(REGISTER_COLUMNS) > count(TRIAL_BALANCE_COLUMNS);
  return isRegister ? readRegister({ name, table }, days) : readTrialBalance({ name, table });
}

/**
 * The words of a person on accounts and assets, by their names.
 *
 * @module
 */

/** The word, in place of a head, of accounts that are not in the profit. */
export const BALANCE_SHEET = 'balance_sheet';

/** The word, in place of a class, of assets for which no allowance is made, such as land: they are left out. */
export const NO_ALLOWANCE = 'no_allowance';

/** The entry of a name that a file has, which may be that of a property of every object. */
export function entryOf(entries: Readonly<Record<string, string>> | undefined, name: string): string | undefined {
  return entries !== undefined && Object.hasOwn(entries, name) ? entries[name] : undefined;
}

/**
 * The lines of accounts that a trial balance makes, once each account has its head.
 *
 * @module
 */
import { naira } from '../reading/total-rows.js';
import { FileRefused } from '../refusal.js';
import { headOf, isIncome } from './account-names.js';
import { textOfKobo } from './columns.js';
import { BALANCE_SHEET, entryOf } from './said.js';
import type { LedgerAccount } from './trial-balance.js';

/** A line of accounts in a request. */
export interface AccountLineOfRequest {
  readonly head: string;
  readonly amount: string;
  readonly label?: string;
}

/** Lines by head, and the profit of the ledger: credits less debits of its accounts of profit, before income taxes. */
export interface LedgerLines {
  readonly lines: readonly AccountLineOfRequest[];
  readonly profit: bigint;
}

/** The head of an account: the one that was said of it, else the one that it is sure of; nothing without them. */
function headOfAccount({ name, words, balance }: LedgerAccount, said: Readonly<Record<string, string>>) {
  const suggested = headOf(words, balance);
  return entryOf(said, name) ?? (suggested.isSure ? suggested.head : undefined);
}

/** The accounts whose head is neither said nor sure. */
export function openAccounts(accounts: readonly LedgerAccount[], said: Readonly<Record<string, string>>) {
  return accounts.filter((account) => headOfAccount(account, said) === undefined);
}

/** The lines of the accounts that have a head; `said` has the heads by the names of the accounts. */
export function linesOf(accounts: readonly LedgerAccount[], said: Readonly<Record<string, string>>): LedgerLines {
  const byHead = new Map<string, LedgerAccount[]>();
  let profit = 0n;
  for (const account of accounts) {
    const head = headOfAccount(account, said) ?? BALANCE_SHEET;
    if (head === BALANCE_SHEET || account.balance === 0n) continue;
    if (head !== 'income_taxes') profit -= account.balance;
    byHead.set(head, [...(byHead.get(head) ?? []), account]);
  }
  return { lines: [...byHead].flatMap(([head, own]) => linesOfHead(head, own)), profit };
}

/** A line an account; of a head with an account on the other side, one line for all. */
function linesOfHead(head: string, accounts: readonly LedgerAccount[]): AccountLineOfRequest[] {
  const amounts = accounts.map(({ balance }) => (isIncome(head) ? -balance : balance));
  const names = accounts.map(({ words }) => words);
  if (amounts.every((amount) => amount > 0n)) {
    return amounts.map((amount, at) => ({ head, amount: textOfKobo(amount), label: labelOf(names.slice(at, at + 1)) }));
  }
  const sum = amounts.reduce((all, amount) => all + amount, 0n);
  if (sum >= 0n) return [{ head, amount: textOfKobo(sum), label: labelOf(names) }];
  const side = isIncome(head) ? 'a debit' : 'a credit';
  const which = `The accounts of ${head} (${names.join(', ')})`;
  throw new FileRefused(`${which} are ${side} of ${naira(-sum)} in all. Give them another head.`);
}

const LONGEST_LABEL = 100;

function labelOf(names: readonly string[]): string {
  return names.join(', ').slice(0, LONGEST_LABEL);
}

/**
 * The lines of accounts that a trial balance makes, once each account has its head.
 *
 * @module
 */
import { HEAD_KINDS } from 'nigeria-tax-rules/accounts';
import { grouped } from '../../../../libraries/looks/src/grouped.js';
import { UsageError } from '../frame/command.js';
import type { AccountMap } from './account-map.js';
import { BALANCE_SHEET, headOf } from './account-names.js';
import { textOf } from './asset-list.js';
import type { LedgerAccount } from './trial-balance.js';

/** A line of accounts in a request. */
export interface AccountLineOfRequest {
  readonly head: string;
  readonly amount: string;
  readonly label?: string;
}

/** Returns whether the accounts of a head are credits. */
function isIncome(head: string): boolean {
  return (HEAD_KINDS as Readonly<Record<string, string>>)[head] === 'income';
}

/** Lines by head, and the profit of the ledger: credits less debits of its accounts of profit, before income taxes. */
export interface LedgerLines {
  readonly lines: readonly AccountLineOfRequest[];
  readonly profit: bigint;
}

/** The lines of a trial balance. An account whose head is neither mapped nor sure is named, and stops the run. */
export function linesOf(accounts: readonly LedgerAccount[], map: AccountMap): LedgerLines {
  const unsure = accounts.filter(({ name, words }) => map.accounts[name] === undefined && !headOf(words).isSure);
  if (unsure.length > 0) throw notMapped(unsure);
  const byHead = new Map<string, LedgerAccount[]>();
  let profit = 0n;
  for (const account of accounts) {
    const head = map.accounts[account.name] ?? headOf(account.words).head;
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
    return amounts.map((amount, at) => ({ head, amount: textOf(amount), label: labelOf(names.slice(at, at + 1)) }));
  }
  const sum = amounts.reduce((all, amount) => all + amount, 0n);
  if (sum >= 0n) return [{ head, amount: textOf(sum), label: labelOf(names) }];
  const side = isIncome(head) ? 'a debit' : 'a credit';
  throw new UsageError(
    `The accounts of ${head} (${names.join(', ')}) are ${side} of ₦${grouped(textOf(-sum))} in all. ` +
      'Map them to another head.',
  );
}

const LONGEST_LABEL = 100;

function labelOf(names: readonly string[]): string {
  return names.join(', ').slice(0, LONGEST_LABEL);
}

function notMapped(accounts: readonly LedgerAccount[]): UsageError {
  const rows = accounts.map(({ name, place, words }) => `\n  row ${place}, ${name}: perhaps ${headOf(words).head}`);
  return new UsageError(
    `No head is sure of ${accounts.length} of the accounts. Write a mapping with --write-map accounts.yaml, correct ` +
      `it, and give it with --map.${rows.join('')}\n`,
  );
}

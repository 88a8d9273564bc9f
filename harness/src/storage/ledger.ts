/**
 * The ledger: every movement of money is a posting whose entries sum to zero. Nothing in it is ever changed.
 *
 * @module
 */
import type { Instant } from '../clock.js';
import type { Kobo } from '../naira.js';
import type { NewFiling } from './filings.js';

/** The kinds of postings. */
export type PostingKind = 'CREDIT' | 'HOLD' | 'CAPTURE' | 'RELEASE';

/** The findings of an audit of the ledger; a clean one has no faults. */
export interface Audit {
  readonly postings: number;
  readonly filings: number;
  readonly faults: readonly string[];
}

/** The figures of storage for the metrics. */
export interface StorageFigures {
  readonly outboxDepth: number;
  /** The time that the oldest delivery has been due, in milliseconds; 0 if none is. */
  readonly outboxAge: number;
  readonly holds: number;
  readonly held: Kobo;
  /** The age of the oldest hold, in milliseconds; 0 if there is none. */
  readonly holdAge: number;
}

/** The books as a whole. */
export interface Ledger {
  /**
   * Entries sum to zero, balances are the sums of their entries, each acknowledged filing has one capture, none two.
   */
  audit(): Promise<Audit>;
  figures(now: Instant): Promise<StorageFigures>;
}

/** The account that credits come from; its balance is minus all that was ever paid in. */
const FUNDING = 'funding';

/** The account of captured fees. */
const FEES = 'fees';

/** The spendable balance of an account. */
const walletOf = (accountId: string): string => `wallet:${accountId}`;

/** The amount held of an account until its authorities have answered. */
const holdOf = (accountId: string): string => `hold:${accountId}`;

/** The account of captured tax. */
const taxOf = (authority: string): string => `tax:${authority}`;

/** One side of a posting: a ledger account and what is added to it, in kobo; never 0. */
export interface LedgerEntry {
  readonly ledgerAccount: string;
  readonly kobo: Kobo;
}

/** One movement of money, with entries that sum to zero. One that moves nothing has none. */
export interface Posting {
  readonly kind: PostingKind;
  readonly accountId: string;
  readonly filingId: string | null;
  readonly at: Instant;
  readonly note: string | null;
  /** The person who credited the wallet; null of every other posting. */
  readonly creditedBy: string | null;
  readonly entries: readonly LedgerEntry[];
}

/** The parts of a filing that its postings depend on. */
export type Chargeable = Pick<NewFiling, 'id' | 'accountId' | 'authority' | 'fee' | 'tax'>;

/** The changes that a posting makes to the wallet's balance and hold, in kobo. */
export interface WalletChange {
  readonly balance: Kobo;
  readonly held: Kobo;
}

const entriesOf = (...sides: readonly (readonly [string, Kobo])[]): readonly LedgerEntry[] => {
  const sum = sides.reduce((total, [, kobo]) => total + kobo, 0n);
  if (sum !== 0n) {
    throw new RangeError(`A posting is off by ${sum} kobo`);
  }
  return sides.filter(([, kobo]) => kobo !== 0n).map(([ledgerAccount, kobo]) => ({ ledgerAccount, kobo }));
};

/** Returns the cost of a filing: the fee, and the tax if it is paid from the wallet, in kobo. */
export const costOf = ({ fee, tax }: Pick<NewFiling, 'fee' | 'tax'>): Kobo => {
  if (fee < 0n || tax < 0n) {
    throw new RangeError('A filing has a negative fee or tax');
  }
  return fee + tax;
};

const ofFiling = (kind: PostingKind, filing: Chargeable, at: Instant, entries: readonly LedgerEntry[]): Posting => ({
  kind,
  accountId: filing.accountId,
  filingId: filing.id,
  at,
  note: null,
  creditedBy: null,
  entries,
});

/** Money paid into a wallet. */
export const credit = (
  accountId: string,
  amount: Kobo,
  note: string | null,
  at: Instant,
  creditedBy: string | null = null,
): Posting => {
  if (amount <= 0n) {
    throw new RangeError('A credit is more than 0');
  }
  const entries = entriesOf([FUNDING, -amount], [walletOf(accountId), amount]);
  return { kind: 'CREDIT', accountId, filingId: null, at, note, creditedBy, entries };
};

/** Refuses a credit whose reference stands for another amount. */
export const refuseOtherAmount = (amount: Kobo, credited: Kobo): void => {
  if (amount !== credited) {
    throw new RangeError('The reference was used for a credit of another amount');
  }
};

/** Sets what a filing costs aside. */
export const hold = (filing: Chargeable, at: Instant): Posting => {
  const cost = costOf(filing);
  const entries = entriesOf([walletOf(filing.accountId), -cost], [holdOf(filing.accountId), cost]);
  return ofFiling('HOLD', filing, at, entries);
};

/** Takes what was held of a filing, for good. */
export const capture = (filing: Chargeable, at: Instant): Posting => {
  const held = [holdOf(filing.accountId), -costOf(filing)] as const;
  const entries = entriesOf(held, [FEES, filing.fee], [taxOf(filing.authority), filing.tax]);
  return ofFiling('CAPTURE', filing, at, entries);
};

/** Gives back what was held of a filing. */
export const release = (filing: Chargeable, at: Instant): Posting => {
  const cost = costOf(filing);
  const entries = entriesOf([holdOf(filing.accountId), -cost], [walletOf(filing.accountId), cost]);
  return ofFiling('RELEASE', filing, at, entries);
};

/** Returns the change that a posting makes to its account's wallet. */
export const walletChange = ({ accountId, entries }: Posting): WalletChange => {
  const added = (ledgerAccount: string): Kobo =>
    entries.reduce((sum, entry) => (entry.ledgerAccount === ledgerAccount ? sum + entry.kobo : sum), 0n);
  return { balance: added(walletOf(accountId)), held: added(holdOf(accountId)) };
};

/** Returns the displayed name of a posting: by its filing, or by the place of a credit in the ledger. */
export const postingName = (kind: PostingKind, filingId: string | null, place: bigint): string =>
  `${filingId ?? place}:${kind.toLowerCase()}`;

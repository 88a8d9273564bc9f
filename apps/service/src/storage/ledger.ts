/**
 * The ledger: every movement of money is a posting whose entries sum to zero. Nothing in it is ever changed.
 *
 * @module
 */
import type { Instant } from '../clock.js';
import type { Kobo } from '../naira.js';
import type { NewFiling } from './filings.js';
import type { Seal } from './seals.js';

/** The kinds of postings: of a hold, and of operators. */
export type PostingKind = 'CREDIT' | 'HOLD' | 'CAPTURE' | 'RELEASE' | 'REFUND' | 'CORRECTION';

/** The findings of an audit of the ledger; a clean one has no faults. */
export interface Audit {
  readonly postings: number;
  readonly filings: number;
  readonly faults: readonly string[];
  /** The last seal; null if nothing was sealed. */
  readonly seal: Seal | null;
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
   * Entries sum to zero, balances are the sums of their entries, each acknowledged filing has one capture, none two,
   * and nothing that was sealed has been changed.
   */
  audit(): Promise<Audit>;
  /** Seals what was written since the last seal. How many seals. */
  seal(at: Instant): Promise<number>;
  /** The seal of an id. */
  findSeal(id: number): Promise<Seal | undefined>;
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
  /** The person who credited, refunded or corrected; null of every other posting. */
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

/** The parts of a filing's cost. */
export type RefundPart = 'all' | 'fee' | 'tax';

/** Gives back what was captured of a filing, or a part of it. */
export const refund = (filing: Chargeable, part: RefundPart, { at, note, by }: OperatorNote): Posting => {
  const [fee, tax] = [part === 'tax' ? 0n : filing.fee, part === 'fee' ? 0n : filing.tax];
  const entries = entriesOf([FEES, -fee], [taxOf(filing.authority), -tax], [walletOf(filing.accountId), fee + tax]);
  return { ...ofFiling('REFUND', filing, at, entries), note, creditedBy: by };
};

/** Adds to a wallet or takes from it, where a credit was wrong. */
export const correction = (accountId: string, amount: Kobo, { at, note, by }: OperatorNote): Posting => {
  if (amount === 0n) {
    throw new RangeError('A correction is not 0');
  }
  const entries = entriesOf([FUNDING, -amount], [walletOf(accountId), amount]);
  return { kind: 'CORRECTION', accountId, filingId: null, at, note, creditedBy: by, entries };
};

/** The record of a movement by an operator: who, why and when. */
export interface OperatorNote {
  readonly at: Instant;
  readonly note: string;
  readonly by: string;
}

/** The columns of a posting: what belongs to no hold is a `CREDIT`, and `change` says what it is. */
export interface PostingRow {
  readonly kind: string;
  readonly change: string | null;
  readonly filingId: string | null;
  readonly ofFiling: string | null;
}

/** The columns of a posting. */
export const postingRowOf = ({ kind, filingId }: Posting): PostingRow =>
  kind === 'REFUND' || kind === 'CORRECTION'
    ? { kind: 'CREDIT', change: kind, filingId: null, ofFiling: filingId }
    : { kind, change: null, filingId, ofFiling: null };

/** A movement whose reference stands for another amount. It has changed nothing. */
export interface OtherAmount {
  readonly result: 'other-amount';
  /** The amount that the reference stands for. */
  readonly amount: Kobo;
}

/** The use of a reference: for the first time, again for the same amount, or for another amount. */
export type ReferenceUse = 'first' | 'again' | OtherAmount;

/** The use of a reference that stands for an amount. */
export const usedAgain = (amount: Kobo, standing: Kobo): ReferenceUse =>
  amount === standing ? 'again' : { result: 'other-amount', amount: standing };

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

/**
 * Wallets, as their owners see them.
 *
 * @module
 */
import type { Instant } from '../clock.js';
import type { Kobo } from '../naira.js';
import type { Filing } from './filings.js';
import {
  type OperatorNote,
  type OtherAmount,
  type Posting,
  type PostingKind,
  type RefundPart,
  refund,
} from './ledger.js';

/**
 * One movement of a wallet, as its owner sees it. `amount` is what it adds to the balance, in kobo: less than 0 for a
 * hold, and 0 for a capture, which takes what was held before.
 */
export interface WalletEntry {
  readonly id: string;
  readonly kind: PostingKind;
  readonly amount: Kobo;
  readonly filingId: string | null;
  readonly at: Instant;
  readonly note: string | null;
  /** The reference of a credit or a correction, for operators alone; null of one without, or older than its storing. */
  readonly reference: string | null;
  /** The person who credited, refunded or corrected, for operators alone; null of every other movement. */
  readonly creditedBy: string | null;
}

/** A wallet: what can be spent, what is held, and its last movements, the newest first. */
export interface Wallet {
  readonly balance: Kobo;
  readonly held: Kobo;
  readonly entries: readonly WalletEntry[];
}

/** A part of a statement, the newest movement first. */
export interface StatementPage {
  /** The first instant of the statement. */
  readonly from: Instant;
  /** The first instant after it. */
  readonly until: Instant;
  /** The movements before this one; all when null. */
  readonly before: { readonly at: Instant; readonly id: bigint } | null;
  readonly limit: number;
}

/** A movement with its place in the ledger. */
export interface StatementEntry extends WalletEntry {
  readonly place: bigint;
}

/** A part of a statement. The opening balance and all movements sum to the closing balance. */
export interface Statement {
  readonly opening: Kobo;
  readonly closing: Kobo;
  readonly entries: readonly StatementEntry[];
}

/** The origin of a credit. */
export interface CreditOrigin {
  /** Credits its account once: with the same amount again it changes nothing, and with another it is refused. */
  readonly reference?: string | null;
  /** The person who credits. */
  readonly creditedBy?: string | null;
}

/** The result of a credit. */
export type Credited = { readonly result: 'credited'; readonly wallet: Wallet } | OtherAmount;

/** A refund of a filing that was captured. */
export interface RefundOrder extends OperatorNote {
  readonly filingId: string;
  readonly part: RefundPart;
}

/** The result of a refund; every one but `refunded` has changed nothing. */
export type Refunded =
  | { readonly result: 'refunded'; readonly amount: Kobo; readonly wallet: Wallet }
  | { readonly result: 'unknown-filing' }
  /** The hold was not captured, or was released. */
  | { readonly result: 'not-captured' }
  | { readonly result: 'refunded-before' }
  /** The part of its cost is 0. */
  | { readonly result: 'nothing-charged' };

/** A correction of a balance. */
export interface CorrectionOrder extends OperatorNote {
  readonly accountId: string;
  /** The change of the balance: less than 0 to take; never 0. */
  readonly amount: Kobo;
  /** Corrects once, as that of a credit. */
  readonly reference: string | null;
}

/** The result of a correction. `below-zero` has changed nothing. */
export type Corrected =
  | { readonly result: 'corrected'; readonly wallet: Wallet }
  | { readonly result: 'below-zero'; readonly balance: Kobo }
  | OtherAmount;

/** The posting of a refund, or why there is none. */
export const decideRefund = (
  filing: Filing | undefined,
  isRefunded: boolean,
  order: RefundOrder,
): Posting | Exclude<Refunded, { readonly result: 'refunded' }> => {
  if (filing === undefined) return { result: 'unknown-filing' };
  if (!filing.history.some(({ status }) => status === 'ACKNOWLEDGED')) return { result: 'not-captured' };
  if (isRefunded) return { result: 'refunded-before' };
  const posting = refund(filing, order.part, order);
  return posting.entries.length === 0 ? { result: 'nothing-charged' } : posting;
};

/** The wallets of every account. */
export interface Wallets {
  /** Adds to a balance. */
  credit(accountId: string, amount: Kobo, note: string | null, at: Instant, origin?: CreditOrigin): Promise<Credited>;
  /** Gives back what a filing has cost, once. */
  refund(order: RefundOrder): Promise<Refunded>;
  correct(order: CorrectionOrder): Promise<Corrected>;
  read(accountId: string): Promise<Wallet>;
  statement(accountId: string, page: StatementPage): Promise<Statement>;
}

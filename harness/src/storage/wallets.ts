/**
 * Wallets, as their owners see them.
 *
 * @module
 */
import type { Instant } from '../clock.js';
import type { Kobo } from '../naira.js';
import type { PostingKind } from './ledger.js';

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
  /** The person who credited the wallet, for operators alone; null of every other movement. */
  readonly creditedBy: string | null;
}

/** A wallet: what can be spent, what is held, and its last movements, the newest first. */
export interface Wallet {
  readonly balance: Kobo;
  readonly held: Kobo;
  readonly entries: readonly WalletEntry[];
}

/** The origin of a credit. */
export interface CreditOrigin {
  /** Credits its account once: with the same amount again it changes nothing, and with another it is refused. */
  readonly reference?: string | null;
  /** The person who credits. */
  readonly creditedBy?: string | null;
}

/** The wallets of every account. */
export interface Wallets {
  /** Adds to a balance. */
  credit(accountId: string, amount: Kobo, note: string | null, at: Instant, origin?: CreditOrigin): Promise<Wallet>;
  read(accountId: string): Promise<Wallet>;
}

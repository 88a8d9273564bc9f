/**
 * The response of `GET /api/v1/wallet`.
 *
 * @module
 */

import { type Kobo, writeKobo } from 'nigeria-tax-rules/api';
import type { AmountsQuery } from '../queries.js';
import { POSTING_KINDS } from '../words.js';

export { POSTING_KINDS };

/** The maximum number of movements that a wallet shows. */
export const WALLET_ENTRIES_SHOWN = 50;

/** One movement of a wallet; `amount` is what it changed the balance by, and `at` is ISO 8601 in UTC. */
export interface WalletMovement<A> {
  readonly id: string;
  readonly kind: (typeof POSTING_KINDS)[number];
  readonly amount: A;
  readonly filingId: string | null;
  readonly at: string;
  readonly note: string | null;
}

/** A wallet, in kobo: what can be spent, what is held, and its last movements, the newest first. */
export interface WalletState {
  readonly balance: Kobo;
  readonly held: Kobo;
  readonly entries: readonly WalletMovement<Kobo>[];
}

/** The answer for a wallet. */
export interface WalletResponse<A extends number | string = number | string> {
  readonly currency: 'NGN';
  /** The amount available to spend, without held money. */
  readonly balance: A;
  readonly held: A;
  /** The newest first, 50 at most. */
  readonly entries: readonly WalletMovement<A>[];
}

/**
 * The response for a wallet.
 *
 * @throws RuleError `amount-too-large` when a JSON number cannot carry an amount to the kobo.
 * @example
 * toWalletResponse({ balance: 500000n, held: 0n, entries: [] });
 * // { currency: 'NGN', balance: 5000, held: 0, entries: [] }
 */
export function toWalletResponse(
  { balance, held, entries }: WalletState,
  { amounts }: AmountsQuery = {},
): WalletResponse {
  const naira = (kobo: Kobo) => writeKobo(kobo, amounts);
  const shown = entries.slice(0, WALLET_ENTRIES_SHOWN);
  return {
    currency: 'NGN',
    balance: naira(balance),
    held: naira(held),
    entries: shown.map(({ id, kind, amount, filingId, at, note }) => ({
      id,
      kind,
      amount: naira(amount),
      filingId,
      at,
      note,
    })),
  };
}

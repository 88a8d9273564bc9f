/**
 * Filings: what is filed, and how it stands.
 *
 * @module
 */

import type { Problem } from 'nigeria-tax-rules';
import type { Occasion } from '../answers.js';
import type { Instant } from '../clock.js';
import type { AmountsOption } from '../contract/index.js';
import type { Kobo } from '../naira.js';
import type { Claim, Claimed } from './claims.js';

export type TaxType = 'CIT' | 'PIT';

export type FilingStatus = 'SUBMITTED' | 'ACKNOWLEDGED' | 'ACCEPTED' | 'REJECTED' | 'FAILED';

/** Returns whether a filing has come to its end: the authority has decided, or it could not be filed. */
export const isDecided = (status: FilingStatus): status is 'ACCEPTED' | 'REJECTED' | 'FAILED' =>
  status !== 'SUBMITTED' && status !== 'ACKNOWLEDGED';

/** A return to be filed, once everything that needs no storage has been checked. */
export interface NewFiling {
  readonly id: string;
  readonly accountId: string;
  readonly calculationId: string;
  readonly taxType: TaxType;
  readonly taxYear: number;
  readonly taxDue: Kobo;
  readonly authority: string;
  readonly tin: string | null;
  readonly declarantName: string | null;
  /** The filing of the same account that this one amends. */
  readonly amends: string | null;
  readonly submittedAt: Instant;
  /** The fee and the tax that the wallet is held for; the tax is 0 unless it is paid from the wallet. */
  readonly fee: Kobo;
  readonly tax: Kobo;
}

/** A filing as it stands. */
export interface Filing extends NewFiling {
  readonly status: FilingStatus;
  readonly authorityReference: string | null;
  /** True if the tax was taken from the wallet and given back by an operator. */
  readonly isTaxRefunded: boolean;
  readonly history: readonly StatusChange[];
}

/** One change of a filing's status. */
export interface StatusChange {
  readonly status: FilingStatus;
  readonly at: Instant;
  readonly note: string | null;
  /** The person who decided in place of the authority; absent where the authority did. */
  readonly decidedBy?: string;
}

/** The storage's answer to a filing. `balance` is the balance left in the wallet. */
export type Placement =
  | { readonly outcome: 'placed'; readonly balance: Kobo }
  | { readonly outcome: 'already-filed'; readonly filingId: string; readonly status: FilingStatus }
  /** A look-up: the calculation was not filed before. */
  | { readonly outcome: 'not-found' }
  /** The account has no filing of the id that is to be amended. */
  | { readonly outcome: 'unknown-amended' }
  /** It has, and it is of another tax, year or TIN. */
  | { readonly outcome: 'wrong-amended' }
  | { readonly outcome: 'insufficient-balance'; readonly needed: Kobo; readonly available: Kobo }
  /** The answer could not be written in the form that was asked for. */
  | { readonly outcome: 'unwritable'; readonly problem: Problem };

/**
 * A filing with the claim of its request, and what its answer is written from. The answer is stored with the claim when
 * the filing was placed or had been filed before, and sent without a trace otherwise.
 */
export interface FilingOrder {
  /** Absent when the request brought no idempotency key; the natural key of the return protects it all the same. */
  readonly claim: Claim | null;
  readonly filing: NewFiling;
  readonly occasion: Occasion;
  /** The form of amounts in the answer. */
  readonly amounts: AmountsOption | undefined;
  /** True if the answer to a return that was filed before is kept under the claim. Defaults to true. */
  readonly keepsAlreadyFiled?: boolean;
  /** True if nothing is to be placed: only the claim and the filing of the calculation are looked up. */
  readonly isLookUp?: boolean;
}

/** The outcome of an order. `not-found`: it was a look-up, and neither its claim nor its calculation is stored. */
export type OrderOutcome = Claimed | { readonly outcome: 'not-found' };

/** The filings of every account. */
export interface Filings {
  /** Claim, filing, status, hold, delivery and answer, all or nothing. */
  file(order: FilingOrder): Promise<OrderOutcome>;
  find(
    accountId: string,
    by: { readonly filingId: string } | { readonly calculationId: string },
  ): Promise<Filing | undefined>;
  /**
   * Calls a function with the id of each filing that comes to its end: on PostgreSQL on any instance, on SQLite in this
   * process. Calls can be missed while a connection is lost. The function that it returns ends it.
   */
  onDecided(decided: (filingId: string) => void): () => void;
}

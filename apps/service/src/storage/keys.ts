/**
 * Accounts and their API keys.
 *
 * @module
 */
import type { Scope } from '../api-keys.js';
import type { Instant } from '../clock.js';
import type { Kobo } from '../naira.js';

/** Whoever owns keys, calculations, filings and one wallet. */
export interface Account {
  readonly id: string;
  readonly name: string;
}

/** An API key without its secret, of which only the SHA-256 is kept. */
export interface ApiKey {
  readonly id: string;
  readonly accountId: string;
  /** The first characters of the key, by which its owner recognises it. */
  readonly prefix: string;
  readonly scopes: readonly Scope[];
  readonly createdAt: Instant;
  /** From then on the key is refused; null for a key that never expires. */
  readonly expiresAt: Instant | null;
  readonly revokedAt: Instant | null;
}

/** The terms of an account where they differ from the settings. */
export interface AccountTerms {
  /** Since then its keys are refused; null if they are not. */
  readonly suspendedAt: Instant | null;
  /** Requests of each key in a window, 0 for no limit; null as the settings say. */
  readonly rateLimit: number | null;
  /** The fee of a filing; null as the settings say. */
  readonly filingFee: Kobo | null;
}

/** An account as it is listed. */
export interface ListedAccount extends Account, AccountTerms {
  readonly balance: Kobo;
  readonly held: Kobo;
}

/** An API key as it is found, with the digest that it was stored under, and the terms of its account. */
export interface FoundKey extends ApiKey {
  readonly digest: string;
  readonly terms: AccountTerms;
}

/** An API key as it is listed. */
export interface ListedKey extends ApiKey {
  readonly account: Account;
  /** The last request with this key, to about a minute; null if there was none. */
  readonly lastUsedAt: Instant | null;
}

/** The secret part of a new key, as it is stored. */
interface NewSecret {
  readonly id: string;
  readonly prefix: string;
  /** SHA-256 of the whole key, in lower-case hexadecimal. */
  readonly digest: string;
  readonly createdAt: Instant;
  /** Null for a key that never expires. */
  readonly expiresAt: Instant | null;
}

/** A new key: its owner's account is made if there is none of that name. */
export interface NewApiKey extends NewSecret {
  readonly account: Account;
  readonly scopes: readonly Scope[];
}

/** A new key for the account and the scopes of one that it replaces. */
export interface Rotation extends NewSecret {
  /** The id of the key that is replaced. */
  readonly replaces: string;
  /** The replaced key expires then, unless it expires earlier. */
  readonly overlapEnds: Instant;
}

/** The last request with a key. */
export interface KeyUse {
  readonly id: string;
  readonly at: Instant;
}

/** The accounts and API keys of the service. */
export interface Keys {
  create(key: NewApiKey): Promise<ApiKey>;
  list(): Promise<readonly ListedKey[]>;
  /** The new key, or nothing if the key that it replaces is unknown, revoked, or expired when the new one is made. */
  rotate(rotation: Rotation): Promise<ApiKey | undefined>;
  /** The revoked key, or nothing when there is none of that id. */
  revoke(id: string, at: Instant): Promise<ApiKey | undefined>;
  find(digest: string): Promise<FoundKey | undefined>;
  findAccount(name: string): Promise<Account | undefined>;
  /** Every account, by name. */
  listAccounts(): Promise<readonly ListedAccount[]>;
  /** Replaces the terms of an account that are given; its keys follow them at once. */
  setTerms(accountId: string, terms: Partial<AccountTerms>): Promise<void>;
  /** Keeps the last use of keys; an earlier one than is kept changes nothing. */
  recordUses(uses: readonly KeyUse[]): Promise<void>;
}

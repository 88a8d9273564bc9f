/**
 * Accounts and their API keys.
 *
 * @module
 */
import type { Scope } from '../api-keys.js';
import type { Instant } from '../clock.js';

/** Whoever owns keys, calculations, filings and one wallet. */
export interface Account {
  readonly id: string;
  readonly name: string;
}

/** An API key without its secret, of which only the SHA-256 is kept. */
export interface ApiKey {
  readonly id: string;
  readonly accountId: string;
  /** The first characters of the key, by which its owner tells it from others. */
  readonly prefix: string;
  readonly scopes: readonly Scope[];
  readonly createdAt: Instant;
  readonly revokedAt: Instant | null;
}

/** An API key as it is found, with the digest that it was stored under. */
export interface FoundKey extends ApiKey {
  readonly digest: string;
}

/** A new key: its owner's account is made if there is none of that name. */
export interface NewApiKey {
  readonly id: string;
  readonly account: Account;
  readonly prefix: string;
  /** SHA-256 of the whole key, in lower-case hexadecimal. */
  readonly digest: string;
  readonly scopes: readonly Scope[];
  readonly createdAt: Instant;
}

/** The accounts and API keys of the service. */
export interface Keys {
  create(key: NewApiKey): Promise<ApiKey>;
  list(): Promise<readonly (ApiKey & { readonly account: Account })[]>;
  /** The revoked key, or nothing when there is none of that id. */
  revoke(id: string, at: Instant): Promise<ApiKey | undefined>;
  find(digest: string): Promise<FoundKey | undefined>;
  findAccount(name: string): Promise<Account | undefined>;
}

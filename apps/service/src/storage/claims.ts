/**
 * The claims of idempotency keys, and how long they are kept.
 *
 * @module
 */
import { milliseconds } from 'date-fns/milliseconds';
import type { Answer } from '../answers.js';
import type { Instant } from '../clock.js';

/** An idempotency key that a request lays claim to. */
export interface Claim {
  readonly accountId: string;
  /** The path of the POST, such as `/tax/file-cit`: one key may be used once on each. */
  readonly endpoint: string;
  readonly key: string;
  /** SHA-256 of the request as it was sent, in lower-case hexadecimal. */
  readonly fingerprint: string;
  readonly at: Instant;
  /** A claim made at or before this instant has been forgotten. */
  readonly forgetBefore: Instant;
}

/** The outcome of a claim. `reused`: the key belongs to another request. `busy`: another instance is at it. */
export type Claimed =
  | { readonly outcome: 'answered'; readonly answer: Answer }
  | { readonly outcome: 'replayed'; readonly answer: Answer }
  | { readonly outcome: 'reused' }
  | { readonly outcome: 'busy' };

/** The idempotency keys of requests, with the answers to them. */
export interface Claims {
  /** The stored claim, if there is one. */
  find(claim: Claim): Promise<Claimed | undefined>;
  /** Stores the answer of a request under its claim, or returns what stands there already. */
  record(claim: Claim, answer: Answer): Promise<Claimed>;
  /** Deletes the claims made at or before an instant, some at a time, and says how many. */
  forget(before: Instant): Promise<number>;
}

/** A claim as it was stored with its answer. */
export interface StoredClaim {
  readonly fingerprint: string;
  readonly at: Instant;
  readonly answer: Answer;
}

/** The time that a claim is kept, from its first use. */
const KEPT = milliseconds({ days: 7 });

/** A claim made at or before this instant has been forgotten. */
export const forgottenAt = (now: Instant): Instant => now - KEPT;

/** Returns whether a claim made at `at` still counts for `claim`: it is forgotten at its last instant, not after it. */
export const isLive = (at: Instant, claim: Claim): boolean => at > claim.forgetBefore;

/** The outcome of a claim given the stored one: nothing if there is none, or if it has expired. */
export const decideClaim = (claim: Claim | null, stored: StoredClaim | undefined): Claimed | undefined => {
  if (claim === null || stored === undefined || !isLive(stored.at, claim)) {
    return undefined;
  }
  return stored.fingerprint === claim.fingerprint
    ? { outcome: 'replayed', answer: stored.answer }
    : { outcome: 'reused' };
};

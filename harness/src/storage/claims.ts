/**
 * What stands under an idempotency key, and for how long.
 *
 * @module
 */
import { milliseconds } from 'date-fns/milliseconds';
import type { Instant } from '../clock.js';
import type { Answer, Claim, Claimed } from './storage.js';

/** A claim as it was stored with its answer. */
export interface StoredClaim {
  readonly fingerprint: string;
  readonly at: Instant;
  readonly answer: Answer;
}

/** How long a claim is kept, from its first use. */
const KEPT = milliseconds({ days: 7 });

/** A claim made at or before this instant has been forgotten. */
export const forgottenAt = (now: Instant): Instant => now - KEPT;

/** Whether a claim made at `at` still counts for `claim`: it is forgotten at its last instant, not after it. */
export const isLive = (at: Instant, claim: Claim): boolean => at > claim.forgetBefore;

/** What a claim gets from the one that stands there: nothing when there is none, or a forgotten one. */
export const decideClaim = (claim: Claim | null, stored: StoredClaim | undefined): Claimed | undefined => {
  if (claim === null || stored === undefined || !isLive(stored.at, claim)) {
    return undefined;
  }
  return stored.fingerprint === claim.fingerprint
    ? { outcome: 'replayed', answer: stored.answer }
    : { outcome: 'reused' };
};

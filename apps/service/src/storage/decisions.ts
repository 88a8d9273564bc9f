/**
 * Decisions of people: on filings whose authority does not answer.
 *
 * @module
 */
import type { Instant } from '../clock.js';
import type { Kobo } from '../naira.js';
import type { DeliveryOutcome } from './deliveries.js';
import type { Filing, FilingStatus } from './filings.js';

/** The decision of a person on a filing whose authority does not answer. */
export interface HandDecision {
  readonly filingId: string;
  readonly outcome: Extract<DeliveryOutcome, { readonly outcome: 'accepted' | 'rejected' | 'failed' }>;
  readonly at: Instant;
  readonly decidedBy: string;
}

/** The result of a person's decision, with the filing as it stands afterwards. */
export type HandDecided =
  | { readonly result: 'decided'; readonly filing: Filing }
  /** The authority or another person was quicker. Nothing was changed. */
  | { readonly result: 'decided-before'; readonly filing: Filing }
  /** The authority has the filing and its hold was captured, so it cannot have failed. Nothing was changed. */
  | { readonly result: 'acknowledged-before'; readonly filing: Filing }
  | { readonly result: 'unknown-filing' };

/** A filing whose authority has not decided. */
export interface UndecidedFiling {
  readonly filingId: string;
  /** The name of the account. */
  readonly account: string;
  readonly authority: string;
  readonly status: FilingStatus;
  readonly submittedAt: Instant;
  /** The amount that is held for it; 0 once it is acknowledged. */
  readonly held: Kobo;
  readonly attempts: number;
}

/** A filing that a person decided. */
export interface HandDecidedFiling {
  readonly filingId: string;
  /** The name of the account. */
  readonly account: string;
  readonly status: FilingStatus;
  readonly at: Instant;
  readonly decidedBy: string;
  readonly note: string | null;
  readonly reference: string | null;
}

/** The filings that wait for a decision, and those that people decided. */
export interface Decisions {
  /** Records the decision of a person as the outcome of a delivery, and ends the deliveries of the filing. */
  decide(decision: HandDecision): Promise<HandDecided>;
  /** The undecided filings that were submitted at an instant or before it, the oldest first. */
  undecided(submittedBy: Instant, limit: number): Promise<readonly UndecidedFiling[]>;
  /** The filings that a person decided, the last first. */
  decidedByHand(limit: number): Promise<readonly HandDecidedFiling[]>;
}

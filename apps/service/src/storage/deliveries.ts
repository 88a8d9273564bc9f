/**
 * Deliveries of filings to their authorities: the outbox as it is stored.
 *
 * @module
 */
import type { Instant } from '../clock.js';
import type { Filing } from './filings.js';

/** The outcome of a delivery: an authority's answer, or none. */
export type DeliveryOutcome =
  | { readonly outcome: 'acknowledged'; readonly reference: string }
  | { readonly outcome: 'accepted'; readonly reference: string; readonly note?: string }
  | { readonly outcome: 'rejected'; readonly note: string }
  /** The authority cannot take it and never will; it was not filed. */
  | { readonly outcome: 'failed'; readonly note: string }
  /** Nothing is known: it may have arrived. The hold stays, and the authority is asked again. */
  | { readonly outcome: 'unknown'; readonly note: string };

/** A filing whose turn in the outbox has come, leased to one worker. */
export interface Delivery {
  readonly filing: Filing;
  /** The number of earlier leases, including those of workers that died, so that their tries count. */
  readonly attempts: number;
}

/** The record of a delivery. */
export interface DeliveryRecord {
  readonly filingId: string;
  readonly outcome: DeliveryOutcome;
  readonly at: Instant;
  /** The time to ask the authority next, unless the outcome ends the filing. */
  readonly nextAt: Instant;
  /** The person who decided in place of the authority. */
  readonly decidedBy?: string;
}

/** The effect of a record. */
export interface DeliveryRecorded {
  /** True if the filing had been decided before, and so nothing was changed. */
  readonly isLate: boolean;
  /** True if the filing has come to its end by it. */
  readonly isDecided: boolean;
  /** The number of messages that were queued for webhooks. */
  readonly messages: number;
}

/** The deliveries that are due. */
export interface Deliveries {
  /** Leases the deliveries that are due, the longest due first. */
  lease(now: Instant, until: Instant, limit: number): Promise<readonly Delivery[]>;
  /** Records the outcome of a delivery: status, capture or release, messages for webhooks, and the next turn. */
  record(record: DeliveryRecord): Promise<DeliveryRecorded>;
}

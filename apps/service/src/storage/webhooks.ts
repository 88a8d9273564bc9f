/**
 * Webhooks: the endpoints of accounts, and the messages that wait to be sent to them. A message is stored in the
 * transaction that changes the status of its filing, so that there is one if and only if the status changed.
 *
 * @module
 */
import { milliseconds } from 'date-fns/milliseconds';
import type { Instant } from '../clock.js';
import type { Filing, FilingStatus } from './filings.js';
import type { Account } from './keys.js';

/** The statuses that are reported: each that follows `SUBMITTED`. */
export const REPORTED_STATUSES = ['ACKNOWLEDGED', 'ACCEPTED', 'REJECTED', 'FAILED'] as const satisfies FilingStatus[];

/** A status that is reported. */
export type ReportedStatus = (typeof REPORTED_STATUSES)[number];

/** An endpoint that receives the messages of an account, without its secret. */
export interface WebhookEndpoint {
  readonly id: string;
  readonly accountId: string;
  readonly url: string;
  /** The statuses of which it receives messages. */
  readonly statuses: readonly ReportedStatus[];
  readonly createdAt: Instant;
  /** Until then messages are also signed by the secret before the present one. */
  readonly oldSecretUntil: Instant | null;
  readonly endedAt: Instant | null;
  /** The cause of its end: a command, or its own answer 410. */
  readonly endedBy: WebhookEnd | null;
}

/** An endpoint as its owner sees it. */
export interface WebhookEndpointState extends WebhookEndpoint {
  /** Messages that wait to be sent; where the endpoint has ended, those that it has not received. */
  readonly waiting: number;
  /** Messages that were given up. */
  readonly givenUp: number;
  readonly lastFailure: { readonly at: Instant; readonly reason: string } | null;
}

/** The address of an endpoint in force, and the secrets to sign by, the present one first. */
export interface WebhookTarget {
  readonly url: string;
  readonly secrets: readonly Uint8Array[];
}

/** A place in the events of an account. */
export interface WebhookEventPlace {
  readonly at: Instant;
  readonly filingId: string;
  readonly place: number;
}

/** A part of the events of an account, the newest first. */
export interface WebhookEventPage {
  /** The events after this instant. */
  readonly since: Instant;
  /** The events before this one; all when null. */
  readonly before: WebhookEventPlace | null;
  readonly limit: number;
  /** True for those that an endpoint has not received. */
  readonly isUndelivered: boolean;
}

/** A change of status that was reported, and the endpoints that have not received it. */
export interface WebhookEventState extends WebhookEventPlace {
  readonly status: ReportedStatus;
  readonly undelivered: readonly UndeliveredEvent[];
}

/** An event that an endpoint has not received. */
export interface UndeliveredEvent {
  readonly endpointId: string;
  readonly attempts: number;
  /** The next attempt; null when it was given up, or the endpoint has ended. */
  readonly nextAt: Instant | null;
  /** The reason of the last failure. */
  readonly reason: string | null;
}

/** The endpoint to revive. */
export interface Revival {
  readonly id: string;
  readonly at: Instant;
  /** The account that asks, which can revive only what a 410 has ended; null for an operator. */
  readonly accountId: string | null;
}

/** The causes for which an endpoint ends. */
export type WebhookEnd = 'revoked' | 'gone';

/** A new endpoint. */
export interface NewWebhookEndpoint
  extends Pick<WebhookEndpoint, 'id' | 'accountId' | 'url' | 'statuses' | 'createdAt'> {
  readonly secret: Uint8Array;
}

/** The name of a message: the endpoint, and a status of a filing by its place in the history, from 1. */
export interface WebhookMessageName {
  readonly endpointId: string;
  readonly filingId: string;
  readonly place: number;
}

/** A message whose turn has come, leased to one worker. */
export interface WebhookMessage extends WebhookMessageName {
  readonly url: string;
  /** The secrets to sign by, the present one first. */
  readonly secrets: readonly Uint8Array[];
  /** The filing as it was right after the change of status. */
  readonly filing: Filing;
  /** The number of earlier leases since the message was queued. */
  readonly attempts: number;
}

/** The outcome of an attempt: received, refused for ever, or to be tried again unless `nextAt` is null. */
export type WebhookOutcome =
  | { readonly outcome: 'delivered' }
  | { readonly outcome: 'gone' }
  | { readonly outcome: 'failed'; readonly reason: string; readonly nextAt: Instant | null };

/** The record of an attempt. */
export interface WebhookRecord {
  readonly message: WebhookMessageName;
  readonly outcome: WebhookOutcome;
  readonly at: Instant;
}

/** A message that has not been received. */
export interface UndeliveredMessage extends WebhookMessageName {
  readonly account: string;
  readonly status: ReportedStatus;
  readonly attempts: number;
  readonly queuedAt: Instant;
  /** The next attempt; null when it was given up, or the endpoint has ended. */
  readonly nextAt: Instant | null;
  /** The reason of the last failure. */
  readonly reason: string | null;
  /** True if the endpoint has ended, by its answer 410. */
  readonly isEnded: boolean;
}

/** The reason of a failure by which an endpoint ends. */
export const GONE_REASON = 'answered 410';

/** The room of a worker. */
export interface WebhookRoom {
  /** The most messages in all. */
  readonly total: number;
  /** The most messages of an endpoint, those being sent included. */
  readonly perEndpoint: number;
  /** The number of messages being sent to each endpoint. */
  readonly underWay: readonly (readonly [endpointId: string, count: number])[];
}

/** Figures of the messages. Ages are in milliseconds; 0 if no message has one. */
export interface WebhookFigures {
  readonly waiting: number;
  /** Messages that were given up. */
  readonly failed: number;
  /** The age of the oldest message that waits. */
  readonly oldest: number;
  /** The time for which the longest due message has been due. */
  readonly overdue: number;
}

/** The time for which events are listed, and messages that nothing is done about are kept. */
export const EVENTS_KEPT = milliseconds({ days: 30 });

/**
 * The time before the end of an endpoint from which its revival queues events: a change of status that saw the end may
 * bear an earlier time. An event may come twice.
 */
export const REVIVAL_MARGIN = milliseconds({ minutes: 5 });

/**
 * The endpoints and messages of every account. An endpoint that answered 410 is sent nothing more, and keeps what it
 * has not received until it is revived.
 */
export interface Webhooks {
  create(endpoint: NewWebhookEndpoint): Promise<void>;
  /** Every endpoint, the oldest first. */
  list(): Promise<readonly (WebhookEndpoint & { readonly account: Account })[]>;
  /** The endpoints of an account that were not revoked, the oldest first. */
  ofAccount(accountId: string): Promise<readonly WebhookEndpointState[]>;
  /** The target of an endpoint in force. */
  target(id: string, now: Instant): Promise<WebhookTarget | undefined>;
  /** Ends an endpoint and deletes its messages; false if there is none of that id, or it was revoked before. */
  revoke(id: string, at: Instant): Promise<boolean>;
  /** Replaces the secret; the present one signs too until `overlapUntil`. False if no such endpoint is in force. */
  rotate(id: string, secret: Uint8Array, overlapUntil: Instant): Promise<boolean>;
  /**
   * Puts an endpoint that has ended in force again, with its secret, and queues what it has missed. How many messages,
   * or nothing if no ended endpoint has that id.
   */
  revive(revival: Revival): Promise<number | undefined>;
  /** The events of an account, the newest first. */
  events(accountId: string, page: WebhookEventPage): Promise<readonly WebhookEventState[]>;
  /** Deletes events of an instant or before it, and messages queued by then that are not sent any more. How many. */
  forget(before: Instant): Promise<number>;
  /**
   * Leases messages that are due, of each endpoint the longest due first. Where room is short, endpoints take turns,
   * and those with the fewest messages being sent come first.
   */
  lease(now: Instant, until: Instant, room: WebhookRoom): Promise<readonly WebhookMessage[]>;
  record(record: WebhookRecord): Promise<void>;
  /** The messages that were not received yet, the oldest first, at most this many. */
  undelivered(limit: number): Promise<readonly UndeliveredMessage[]>;
  /**
   * Queues messages of an endpoint in force again: every one of a filing of its account, received or not, or every one
   * that was given up. How many.
   */
  resend(endpointId: string, filingId: string | null, at: Instant): Promise<number>;
  figures(now: Instant): Promise<WebhookFigures>;
}

/** The age of an instant, or 0. */
export const ageOf = (instant: number | bigint | null | undefined, now: Instant): number =>
  instant === null || instant === undefined ? 0 : Math.max(0, now - Number(instant));

/**
 * Webhooks as the owner of an account sees them: its endpoints, their failures, and the events of the last weeks.
 *
 * @module
 */
import type { Instant } from '../../clock.js';
import {
  REVIVAL_MARGIN,
  type ReportedStatus,
  type Revival,
  type UndeliveredEvent,
  type WebhookEnd,
  type WebhookEndpoint,
  type WebhookEndpointState,
  type WebhookEventPage,
  type WebhookEventState,
  type WebhookTarget,
} from '../webhooks.js';
import type { Database, Session, Statement } from './database.js';
import { lockAccounts } from './ledger-rows.js';

/** An endpoint as it is stored. */
export interface EndpointRow {
  readonly id: string;
  readonly account_id: string;
  readonly url: string;
  readonly statuses: readonly ReportedStatus[];
  readonly created_at: bigint;
  readonly old_secret_until: bigint | null;
  readonly ended_at: bigint | null;
  readonly ended_by: WebhookEnd | null;
}

const OF_ACCOUNT: Statement = {
  name: 'webhook-endpoints-of-account',
  text: `SELECT e.id, e.account_id, e.url, e.statuses, e.created_at, e.old_secret_until, e.ended_at, e.ended_by,
      e.failed_at, e.failure, m.waiting, m.given_up
    FROM webhook_endpoints e CROSS JOIN LATERAL (
      SELECT count(due_at) AS waiting, count(*) - count(due_at) AS given_up
      FROM webhook_messages WHERE endpoint_id = e.id) m
    WHERE e.account_id = $1 AND (e.ended_at IS NULL OR e.ended_by = 'gone') ORDER BY e.created_at, e.id`,
};

const TARGET: Statement = {
  name: 'webhook-target',
  text: `SELECT url, secret, CASE WHEN old_secret_until > $2 THEN old_secret END AS old_secret
    FROM webhook_endpoints WHERE id = $1 AND ended_at IS NULL`,
};

const OWNER: Statement = {
  name: 'webhook-endpoint-owner',
  text: 'SELECT account_id FROM webhook_endpoints WHERE id = $1',
};

const ENDED: Statement = {
  name: 'ended-webhook-endpoint',
  text: `SELECT ended_at FROM webhook_endpoints WHERE id = $1 AND ended_at IS NOT NULL
    AND ($2::text IS NULL OR (account_id = $2 AND ended_by = 'gone'))`,
};

const QUEUE_MISSED: Statement = {
  name: 'queue-missed-webhooks',
  text: `INSERT INTO webhook_messages (endpoint_id, filing_id, place, queued_at, due_at)
    SELECT p.id, e.filing_id, e.place, $2::bigint, $2::bigint
    FROM webhook_endpoints p JOIN webhook_events e ON e.account_id = p.account_id AND e.at >= $3
    JOIN filing_statuses s ON s.filing_id = e.filing_id AND s.place = e.place AND s.status = ANY (p.statuses)
    WHERE p.id = $1 ON CONFLICT DO NOTHING`,
};

const REVIVE: Statement = {
  name: 'revive-webhook-endpoint',
  text: 'UPDATE webhook_endpoints SET ended_at = NULL, ended_by = NULL WHERE id = $1',
};

const QUEUE_KEPT: Statement = {
  name: 'queue-kept-webhooks',
  text: `UPDATE webhook_messages SET due_at = $2, attempts = 0, reason = NULL WHERE endpoint_id = $1 RETURNING 1`,
};

const EVENTS: Statement = {
  name: 'webhook-events',
  text: `SELECT e.at, e.filing_id, e.place, s.status
    FROM webhook_events e JOIN filing_statuses s ON s.filing_id = e.filing_id AND s.place = e.place
    WHERE e.account_id = $1 AND e.at > $2
      AND ($3::bigint IS NULL OR (e.at, e.filing_id, e.place) < ($3::bigint, $4::text, $5::integer))
      AND ($6::integer = 0 OR EXISTS (SELECT 1 FROM webhook_endpoints p JOIN webhook_messages m ON m.endpoint_id = p.id
        WHERE p.account_id = e.account_id AND m.filing_id = e.filing_id AND m.place = e.place))
    ORDER BY e.at DESC, e.filing_id DESC, e.place DESC LIMIT $7`,
};

const NOT_RECEIVED: Statement = {
  name: 'events-not-received',
  text: `SELECT m.filing_id, m.place, m.endpoint_id, m.attempts, m.reason,
      CASE WHEN p.ended_at IS NULL THEN m.due_at END AS due_at
    FROM webhook_endpoints p
    CROSS JOIN unnest($2::text[], $3::integer[]) AS q (filing_id, place)
    JOIN webhook_messages m ON m.endpoint_id = p.id AND m.filing_id = q.filing_id AND m.place = q.place
    WHERE p.account_id = $1 ORDER BY p.created_at, p.id`,
};

const FORGET: Statement = {
  name: 'forget-webhook-events',
  text: `WITH events AS (DELETE FROM webhook_events WHERE at <= $1 RETURNING 1),
      messages AS (DELETE FROM webhook_messages WHERE queued_at <= $1 AND (due_at IS NULL OR endpoint_id IN
        (SELECT id FROM webhook_endpoints WHERE ended_at IS NOT NULL)) RETURNING 1)
    SELECT (SELECT count(*) FROM events) + (SELECT count(*) FROM messages) AS count`,
};

/** The endpoint of a row. */
export function endpointOf(row: EndpointRow): WebhookEndpoint {
  return {
    id: row.id,
    accountId: row.account_id,
    url: row.url,
    statuses: row.statuses,
    createdAt: Number(row.created_at),
    oldSecretUntil: instantOf(row.old_secret_until),
    endedAt: instantOf(row.ended_at),
    endedBy: row.ended_by,
  };
}

/** The instant of a column. */
export function instantOf(stored: bigint | null): Instant | null {
  return stored === null ? null : Number(stored);
}

interface StateRow extends EndpointRow {
  readonly failed_at: bigint | null;
  readonly failure: string | null;
  readonly waiting: bigint;
  readonly given_up: bigint;
}

/** The endpoints of an account that were not revoked, the oldest first. */
export async function endpointsOf(session: Session, accountId: string): Promise<readonly WebhookEndpointState[]> {
  return (await session.run<StateRow>(OF_ACCOUNT, [accountId])).map((row) => ({
    ...endpointOf(row),
    waiting: Number(row.waiting),
    givenUp: Number(row.given_up),
    lastFailure: row.failed_at === null ? null : { at: Number(row.failed_at), reason: row.failure ?? '' },
  }));
}

/** The target of an endpoint in force. */
export async function targetOf(session: Session, id: string, now: Instant): Promise<WebhookTarget | undefined> {
  const rows = await session.run<Readonly<{ url: string; secret: Uint8Array; old_secret: Uint8Array | null }>>(TARGET, [
    id,
    now,
  ]);
  return rows.map(({ url, secret, old_secret: old }) => ({
    url,
    secrets: [secret, old].flatMap((each) => each ?? []),
  }))[0];
}

/**
 * Puts an ended endpoint in force again. The lock of the account keeps out changes of status, which would see the
 * endpoint as ended and be listed after this has looked for what was missed.
 */
export function reviveEndpoint(database: Database, { id, at, accountId }: Revival): Promise<number | undefined> {
  return database.transaction(async (transaction) => {
    const [owner] = await transaction.run<{ account_id: string }>(OWNER, [id]);
    if (owner === undefined) return undefined;
    await lockAccounts(transaction, [owner.account_id]);
    const [ended] = await transaction.run<{ ended_at: bigint }>(ENDED, [id, accountId]);
    if (ended === undefined) return undefined;
    const [, , queued] = await Promise.all([
      transaction.run(QUEUE_MISSED, [id, at, Number(ended.ended_at) - REVIVAL_MARGIN]),
      transaction.run(REVIVE, [id]),
      transaction.run(QUEUE_KEPT, [id, at]),
    ]);
    return queued.length;
  });
}

interface EventRow {
  readonly at: bigint;
  readonly filing_id: string;
  readonly place: number;
  readonly status: ReportedStatus;
}

interface NotReceivedRow {
  readonly filing_id: string;
  readonly place: number;
  readonly endpoint_id: string;
  readonly attempts: number;
  readonly due_at: bigint | null;
  readonly reason: string | null;
}

/** The events of an account, the newest first, with the endpoints that have not received them. */
export async function eventsOf(
  session: Session,
  accountId: string,
  { since, before, limit, isUndelivered }: WebhookEventPage,
): Promise<readonly WebhookEventState[]> {
  const { at = null, filingId = null, place = null } = before ?? {};
  const rows = await session.run<EventRow>(EVENTS, [
    accountId,
    since,
    at,
    filingId,
    place,
    isUndelivered ? 1 : 0,
    limit,
  ]);
  const names = [rows.map((row) => row.filing_id), rows.map((row) => row.place)];
  const missed = rows.length === 0 ? [] : await session.run<NotReceivedRow>(NOT_RECEIVED, [accountId, ...names]);
  return rows.map(({ at, filing_id: filingId, place, status }) => ({
    at: Number(at),
    filingId,
    place,
    status,
    undelivered: missed.filter((row) => row.filing_id === filingId && row.place === place).map(undeliveredOf),
  }));
}

function undeliveredOf({ endpoint_id, attempts, due_at, reason }: NotReceivedRow): UndeliveredEvent {
  return { endpointId: endpoint_id, attempts, nextAt: instantOf(due_at), reason };
}

/** Deletes old events, and old messages that are not sent any more; how many. */
export async function forgetEvents(session: Session, before: Instant): Promise<number> {
  const [row] = await session.run<{ count: bigint }>(FORGET, [before]);
  return Number(row?.count ?? 0n);
}

/**
 * The endpoints of webhooks, and the messages that wait for them.
 *
 * @module
 */
import type { Instant } from '../../clock.js';
import type { Account } from '../keys.js';
import {
  ageOf,
  GONE_REASON,
  type NewWebhookEndpoint,
  REVIVAL_MARGIN,
  type ReportedStatus,
  type Revival,
  type UndeliveredEvent,
  type UndeliveredMessage,
  type WebhookEnd,
  type WebhookEndpoint,
  type WebhookEndpointState,
  type WebhookEventPage,
  type WebhookEventPlace,
  type WebhookEventState,
  type WebhookFigures,
  type WebhookMessage,
  type WebhookRecord,
  type WebhookRoom,
  type WebhookTarget,
} from '../webhooks.js';
import type { Connection } from './connection.js';
import { filingOfId } from './filings.js';

interface EndpointRow {
  readonly id: string;
  readonly account_id: string;
  readonly account_name: string;
  readonly url: string;
  readonly statuses: string;
  readonly created_at: number;
  readonly old_secret_until: number | null;
  readonly ended_at: number | null;
  readonly ended_by: WebhookEnd | null;
}

const CREATE =
  'INSERT INTO webhook_endpoints (id, account_id, url, statuses, secret, created_at) VALUES (?, ?, ?, ?, ?, ?)';

export const createWebhookEndpoint = ({ prepare }: Connection, endpoint: NewWebhookEndpoint): void => {
  const { id, accountId, url, statuses, secret, createdAt } = endpoint;
  prepare(CREATE).run(id, accountId, url, statuses.join(' '), secret, createdAt);
};

const LIST = `SELECT e.id, e.account_id, a.name AS account_name, e.url, e.statuses, e.created_at, e.old_secret_until,
  e.ended_at, e.ended_by
  FROM webhook_endpoints e JOIN accounts a ON a.id = e.account_id ORDER BY e.created_at, e.id`;

export const listWebhookEndpoints = ({
  prepare,
}: Connection): readonly (WebhookEndpoint & { readonly account: Account })[] =>
  prepare<EndpointRow>(LIST)
    .all()
    .map((row) => ({ ...endpointOf(row), account: { id: row.account_id, name: row.account_name } }));

const endpointOf = (row: Omit<EndpointRow, 'account_name'>): WebhookEndpoint => ({
  id: row.id,
  accountId: row.account_id,
  url: row.url,
  statuses: row.statuses.split(' ') as ReportedStatus[],
  createdAt: row.created_at,
  oldSecretUntil: row.old_secret_until,
  endedAt: row.ended_at,
  endedBy: row.ended_by,
});

interface StateRow extends Omit<EndpointRow, 'account_name'> {
  readonly failed_at: number | null;
  readonly failure: string | null;
  readonly waiting: number;
  readonly given_up: number;
}

const OF_ACCOUNT = `SELECT e.id, e.account_id, e.url, e.statuses, e.created_at, e.old_secret_until, e.ended_at,
    e.ended_by, e.failed_at, e.failure, COUNT(m.due_at) AS waiting, COUNT(m.queued_at) - COUNT(m.due_at) AS given_up
  FROM webhook_endpoints e LEFT JOIN webhook_messages m ON m.endpoint_id = e.id
  WHERE e.account_id = ? AND (e.ended_at IS NULL OR e.ended_by = 'gone')
  GROUP BY e.id ORDER BY e.created_at, e.id`;

export const webhookEndpointsOf = ({ prepare }: Connection, accountId: string): readonly WebhookEndpointState[] =>
  prepare<StateRow>(OF_ACCOUNT)
    .all(accountId)
    .map((row) => ({
      ...endpointOf(row),
      waiting: row.waiting,
      givenUp: row.given_up,
      lastFailure: row.failed_at === null ? null : { at: row.failed_at, reason: row.failure ?? '' },
    }));

const TARGET = `SELECT url, secret, old_secret, old_secret_until FROM webhook_endpoints
  WHERE id = ? AND ended_at IS NULL`;

export const webhookTarget = ({ prepare }: Connection, id: string, now: Instant): WebhookTarget | undefined => {
  const row = prepare<SecretsRow>(TARGET).get(id);
  return row === undefined ? undefined : { url: row.url, secrets: secretsOf(row, now) };
};

const REVOKE = `UPDATE webhook_endpoints SET ended_at = ?, ended_by = 'revoked'
  WHERE id = ? AND (ended_at IS NULL OR ended_by = 'gone')`;

export const revokeWebhookEndpoint = ({ prepare }: Connection, id: string, at: Instant): boolean => {
  prepare('DELETE FROM webhook_messages WHERE endpoint_id = ?').run(id);
  return prepare(REVOKE).run(at, id).changes === 1;
};

const ENDED = `SELECT account_id, ended_at FROM webhook_endpoints WHERE id = ? AND ended_at IS NOT NULL
  AND (? IS NULL OR (account_id = ? AND ended_by = 'gone'))`;

const QUEUE_MISSED = `INSERT INTO webhook_messages (endpoint_id, filing_id, place, queued_at, due_at)
  SELECT p.id, e.filing_id, e.place, ?, ? FROM webhook_endpoints p JOIN webhook_events e ON e.account_id = p.account_id
  JOIN filing_statuses s ON s.filing_id = e.filing_id AND s.place = e.place
  WHERE p.id = ? AND e.at >= ? AND instr(' ' || p.statuses || ' ', ' ' || s.status || ' ') > 0
  ON CONFLICT DO NOTHING`;

export const reviveWebhookEndpoint = ({ prepare }: Connection, { id, at, accountId }: Revival): number | undefined => {
  const ended = prepare<{ readonly ended_at: number }>(ENDED).get(id, accountId, accountId);
  if (ended === undefined) return undefined;
  prepare(QUEUE_MISSED).run(at, at, id, ended.ended_at - REVIVAL_MARGIN);
  prepare('UPDATE webhook_endpoints SET ended_at = NULL, ended_by = NULL WHERE id = ?').run(id);
  return prepare('UPDATE webhook_messages SET due_at = ?, attempts = 0, reason = NULL WHERE endpoint_id = ?').run(
    at,
    id,
  ).changes;
};

const ROTATE = `UPDATE webhook_endpoints SET old_secret = secret, old_secret_until = ?, secret = ?
  WHERE id = ? AND ended_at IS NULL`;

export const rotateWebhookSecret = (
  { prepare }: Connection,
  id: string,
  secret: Uint8Array,
  overlapUntil: Instant,
): boolean => prepare(ROTATE).run(overlapUntil, secret, id).changes === 1;

interface SecretsRow {
  readonly id: string;
  readonly url: string;
  readonly secret: Uint8Array;
  readonly old_secret: Uint8Array | null;
  readonly old_secret_until: number | null;
}

interface MessageRow {
  readonly endpoint_id: string;
  readonly filing_id: string;
  readonly place: number;
  readonly attempts: number;
  readonly due_at: number;
}

const IN_FORCE = 'SELECT id, url, secret, old_secret, old_secret_until FROM webhook_endpoints WHERE ended_at IS NULL';

const DUE = `SELECT endpoint_id, filing_id, place, attempts, due_at FROM webhook_messages
  WHERE endpoint_id = ? AND due_at <= ? ORDER BY due_at, filing_id, place LIMIT ?`;

const LEASE = `UPDATE webhook_messages SET due_at = ?, attempts = attempts + 1
  WHERE endpoint_id = ? AND filing_id = ? AND place = ?`;

/**
 * Each endpoint is asked by itself: a backlog of one is neither read nor in the way of the others. Where room is short,
 * endpoints take turns, and those with the fewest messages being sent come first.
 */
export const leaseWebhookMessages = (
  connection: Connection,
  now: Instant,
  until: Instant,
  { total, perEndpoint, underWay }: WebhookRoom,
): readonly WebhookMessage[] => {
  const { prepare } = connection;
  const counts = new Map(underWay);
  const endpoints = new Map(
    prepare<SecretsRow>(IN_FORCE)
      .all()
      .map((row) => [row.id, row]),
  );
  const due = [...endpoints.keys()].flatMap((id) => {
    const count = counts.get(id) ?? 0;
    const rows = prepare<MessageRow>(DUE).all(id, now, Math.max(0, perEndpoint - count));
    return rows.map((row, index) => ({ row, turn: count + index }));
  });
  const taken = due.sort((a, b) => a.turn - b.turn || a.row.due_at - b.row.due_at).slice(0, total);
  return taken.flatMap(({ row }) => {
    prepare(LEASE).run(until, row.endpoint_id, row.filing_id, row.place);
    const endpoint = endpoints.get(row.endpoint_id);
    return endpoint === undefined ? [] : [messageOf(connection, row, endpoint, now)];
  });
};

const secretsOf = ({ secret, old_secret: old, old_secret_until: until }: SecretsRow, now: Instant) =>
  [secret, (until ?? 0) > now ? old : null].flatMap((each) => each ?? []);

const messageOf = (connection: Connection, row: MessageRow, endpoint: SecretsRow, now: Instant): WebhookMessage => ({
  endpointId: row.endpoint_id,
  filingId: row.filing_id,
  place: row.place,
  url: endpoint.url,
  secrets: secretsOf(endpoint, now),
  filing: filingOfId(connection, row.filing_id, row.place),
  attempts: row.attempts,
});

const END_GONE = "UPDATE webhook_endpoints SET ended_at = ?, ended_by = 'gone' WHERE id = ? AND ended_at IS NULL";

const FAILED_ENDPOINT = 'UPDATE webhook_endpoints SET failed_at = ?, failure = ? WHERE id = ?';

const OF_MESSAGE = 'WHERE endpoint_id = ? AND filing_id = ? AND place = ?';

export const recordWebhookAttempt = (connection: Connection, { message, outcome, at }: WebhookRecord): void => {
  const { prepare } = connection;
  const { endpointId, filingId, place } = message;
  switch (outcome.outcome) {
    case 'delivered':
      prepare(`DELETE FROM webhook_messages ${OF_MESSAGE}`).run(endpointId, filingId, place);
      return;
    case 'gone':
      prepare(FAILED_ENDPOINT).run(at, GONE_REASON, endpointId);
      prepare(END_GONE).run(at, endpointId);
      return;
    case 'failed':
      prepare(FAILED_ENDPOINT).run(at, outcome.reason, endpointId);
      prepare(`UPDATE webhook_messages SET due_at = ?, reason = ? ${OF_MESSAGE}`).run(
        outcome.nextAt,
        outcome.reason,
        endpointId,
        filingId,
        place,
      );
  }
};

const UNDELIVERED = `SELECT m.endpoint_id AS endpointId, m.filing_id AS filingId, m.place, a.name AS account, s.status,
  m.attempts, m.queued_at AS queuedAt, CASE WHEN e.ended_at IS NULL THEN m.due_at END AS nextAt, m.reason,
  e.ended_at IS NOT NULL AS isEnded
  FROM webhook_messages m JOIN webhook_endpoints e ON e.id = m.endpoint_id
  JOIN accounts a ON a.id = e.account_id
  JOIN filing_statuses s ON s.filing_id = m.filing_id AND s.place = m.place
  ORDER BY m.queued_at, m.filing_id, m.place, m.endpoint_id LIMIT ?`;

const RESEND_FILING = `INSERT INTO webhook_messages (endpoint_id, filing_id, place, queued_at, due_at)
  SELECT e.id, f.id, s.place, ?, ? FROM webhook_endpoints e JOIN filings f ON f.account_id = e.account_id
  JOIN filing_statuses s ON s.filing_id = f.id AND instr(' ' || e.statuses || ' ', ' ' || s.status || ' ') > 0
  WHERE e.id = ? AND e.ended_at IS NULL AND f.id = ?
  ON CONFLICT (endpoint_id, filing_id, place) DO UPDATE SET due_at = excluded.due_at, attempts = 0, reason = NULL`;

const RESEND_FAILED = `UPDATE webhook_messages SET due_at = ?, attempts = 0, reason = NULL
  WHERE endpoint_id = ? AND due_at IS NULL
    AND EXISTS (SELECT 1 FROM webhook_endpoints e WHERE e.id = endpoint_id AND e.ended_at IS NULL)`;

export const resendWebhookMessages = (
  { prepare }: Connection,
  id: string,
  filingId: string | null,
  at: Instant,
): number =>
  filingId === null
    ? prepare(RESEND_FAILED).run(at, id).changes
    : prepare(RESEND_FILING).run(at, at, id, filingId).changes;

const FIGURES = `SELECT COUNT(m.due_at) AS waiting, COUNT(*) - COUNT(m.due_at) AS failed,
  MIN(CASE WHEN m.due_at IS NOT NULL THEN m.queued_at END) AS oldest, MIN(m.due_at) AS due
  FROM webhook_messages m JOIN webhook_endpoints e ON e.id = m.endpoint_id AND e.ended_at IS NULL`;

export const webhookFigures = ({ prepare }: Connection, now: Instant): WebhookFigures => {
  const row = prepare<Record<'waiting' | 'failed' | 'oldest' | 'due', number | null>>(FIGURES).get();
  const { waiting, failed, oldest, due } = row ?? {};
  return { waiting: waiting ?? 0, failed: failed ?? 0, oldest: ageOf(oldest, now), overdue: ageOf(due, now) };
};

export const undeliveredMessages = ({ prepare }: Connection, limit: number): readonly UndeliveredMessage[] =>
  prepare<Omit<UndeliveredMessage, 'isEnded'> & { readonly isEnded: number }>(UNDELIVERED)
    .all(limit)
    .map((row) => ({ ...row, isEnded: row.isEnded === 1 }));

type EventRow = WebhookEventPlace & Pick<WebhookEventState, 'status'>;

const EVENTS = `SELECT e.at, e.filing_id AS filingId, e.place, s.status
  FROM webhook_events e JOIN filing_statuses s ON s.filing_id = e.filing_id AND s.place = e.place
  WHERE e.account_id = ? AND e.at > ? AND (? OR (e.at, e.filing_id, e.place) < (?, ?, ?))
    AND (? OR EXISTS (SELECT 1 FROM webhook_endpoints p JOIN webhook_messages m ON m.endpoint_id = p.id
      WHERE p.account_id = e.account_id AND m.filing_id = e.filing_id AND m.place = e.place))
  ORDER BY e.at DESC, e.filing_id DESC, e.place DESC LIMIT ?`;

const NOT_RECEIVED = `SELECT m.endpoint_id AS endpointId, m.attempts,
    CASE WHEN p.ended_at IS NULL THEN m.due_at END AS nextAt, m.reason
  FROM webhook_endpoints p JOIN webhook_messages m ON m.endpoint_id = p.id
  WHERE p.account_id = ? AND m.filing_id = ? AND m.place = ? ORDER BY p.created_at, p.id`;

export const webhookEvents = (
  { prepare }: Connection,
  accountId: string,
  { since, before, limit, isUndelivered }: WebhookEventPage,
): readonly WebhookEventState[] => {
  const { at, filingId, place } = before ?? { at: 0, filingId: '', place: 0 };
  const [isFirst, isAny] = [before === null ? 1 : 0, isUndelivered ? 0 : 1];
  return prepare<EventRow>(EVENTS)
    .all(accountId, since, isFirst, at, filingId, place, isAny, limit)
    .map((event) => ({
      ...event,
      undelivered: prepare<UndeliveredEvent>(NOT_RECEIVED).all(accountId, event.filingId, event.place),
    }));
};

const FORGET_MESSAGES = `DELETE FROM webhook_messages WHERE queued_at <= ? AND (due_at IS NULL OR endpoint_id IN
  (SELECT id FROM webhook_endpoints WHERE ended_at IS NOT NULL))`;

export const forgetWebhookEvents = ({ prepare }: Connection, before: Instant): number =>
  prepare('DELETE FROM webhook_events WHERE at <= ?').run(before).changes +
  prepare(FORGET_MESSAGES).run(before).changes;

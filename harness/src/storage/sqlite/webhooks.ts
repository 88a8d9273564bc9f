/**
 * The endpoints of webhooks, and the messages that wait for them.
 *
 * @module
 */
import type { Instant } from '../../clock.js';
import type { Account } from '../keys.js';
import {
  ageOf,
  type NewWebhookEndpoint,
  type ReportedStatus,
  type UndeliveredMessage,
  type WebhookEnd,
  type WebhookEndpoint,
  type WebhookFigures,
  type WebhookMessage,
  type WebhookRecord,
  type WebhookRoom,
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
    .map((row) => ({
      id: row.id,
      accountId: row.account_id,
      account: { id: row.account_id, name: row.account_name },
      url: row.url,
      statuses: row.statuses.split(' ') as ReportedStatus[],
      createdAt: row.created_at,
      oldSecretUntil: row.old_secret_until,
      endedAt: row.ended_at,
      endedBy: row.ended_by,
    }));

const END = 'UPDATE webhook_endpoints SET ended_at = ?, ended_by = ? WHERE id = ? AND ended_at IS NULL';

export const endWebhookEndpoint = ({ prepare }: Connection, id: string, at: Instant, by: WebhookEnd): boolean => {
  prepare('DELETE FROM webhook_messages WHERE endpoint_id = ?').run(id);
  return prepare(END).run(at, by, id).changes === 1;
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
 * endpoints take turns, and those with the fewest messages under way come first.
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

const messageOf = (connection: Connection, row: MessageRow, endpoint: SecretsRow, now: Instant): WebhookMessage => ({
  endpointId: row.endpoint_id,
  filingId: row.filing_id,
  place: row.place,
  url: endpoint.url,
  secrets: [endpoint.secret, ...((endpoint.old_secret_until ?? 0) > now ? [endpoint.old_secret] : [])].flatMap(
    (secret) => secret ?? [],
  ),
  filing: filingOfId(connection, row.filing_id, row.place),
  attempts: row.attempts,
});

const OF_MESSAGE = 'WHERE endpoint_id = ? AND filing_id = ? AND place = ?';

export const recordWebhookAttempt = (connection: Connection, { message, outcome, at }: WebhookRecord): void => {
  const { prepare } = connection;
  const { endpointId, filingId, place } = message;
  switch (outcome.outcome) {
    case 'delivered':
      prepare(`DELETE FROM webhook_messages ${OF_MESSAGE}`).run(endpointId, filingId, place);
      return;
    case 'gone':
      endWebhookEndpoint(connection, endpointId, at, 'gone');
      return;
    case 'failed':
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
  m.attempts, m.queued_at AS queuedAt, m.due_at AS nextAt, m.reason
  FROM webhook_messages m JOIN webhook_endpoints e ON e.id = m.endpoint_id AND e.ended_at IS NULL
  JOIN accounts a ON a.id = e.account_id
  JOIN filing_statuses s ON s.filing_id = m.filing_id AND s.place = m.place
  ORDER BY m.queued_at, m.filing_id, m.place, m.endpoint_id LIMIT ?`;

const RESEND_FILING = `INSERT INTO webhook_messages (endpoint_id, filing_id, place, queued_at, due_at)
  SELECT e.id, f.id, s.place, ?, ? FROM webhook_endpoints e JOIN filings f ON f.account_id = e.account_id
  JOIN filing_statuses s ON s.filing_id = f.id AND instr(' ' || e.statuses || ' ', ' ' || s.status || ' ') > 0
  WHERE e.id = ? AND e.ended_at IS NULL AND f.id = ?
  ON CONFLICT (endpoint_id, filing_id, place) DO UPDATE SET due_at = excluded.due_at, attempts = 0, reason = NULL`;

const RESEND_FAILED = `UPDATE webhook_messages SET due_at = ?, attempts = 0, reason = NULL
  WHERE endpoint_id = ? AND due_at IS NULL`;

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
  prepare<UndeliveredMessage>(UNDELIVERED).all(limit);

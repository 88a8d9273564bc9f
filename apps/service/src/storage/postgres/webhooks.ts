/**
 * The endpoints of webhooks, and the messages that wait for them.
 *
 * @module
 */
import type { Instant } from '../../clock.js';
import { filingOf, type StoredFiling } from '../decide-filing.js';
import type { Account } from '../keys.js';
import {
  ageOf,
  GONE_REASON,
  type NewWebhookEndpoint,
  type ReportedStatus,
  type UndeliveredMessage,
  type WebhookEndpoint,
  type WebhookFigures,
  type WebhookMessage,
  type WebhookRecord,
  type WebhookRoom,
  type Webhooks,
} from '../webhooks.js';
import type { Database, Session, Statement } from './database.js';
import { readFilings } from './filing-rows.js';
import {
  type EndpointRow,
  endpointOf,
  endpointsOf,
  eventsOf,
  forgetEvents,
  instantOf,
  reviveEndpoint,
  targetOf,
} from './webhook-events.js';

interface ListedRow extends EndpointRow {
  readonly account_name: string;
}

const CREATE: Statement = {
  name: 'create-webhook-endpoint',
  text: `INSERT INTO webhook_endpoints (id, account_id, url, statuses, secret, created_at)
    VALUES ($1, $2, $3, $4, $5, $6)`,
};

const LIST: Statement = {
  name: 'list-webhook-endpoints',
  text: `SELECT e.id, e.account_id, a.name AS account_name, e.url, e.statuses, e.created_at, e.old_secret_until,
      e.ended_at, e.ended_by
    FROM webhook_endpoints e JOIN accounts a ON a.id = e.account_id ORDER BY e.created_at, e.id`,
};

const END_GONE: Statement = {
  name: 'end-webhook-endpoint',
  text: `UPDATE webhook_endpoints SET ended_at = $2, ended_by = 'gone' WHERE id = $1 AND ended_at IS NULL`,
};

const FAILED_ENDPOINT: Statement = {
  name: 'webhook-endpoint-failed',
  text: 'UPDATE webhook_endpoints SET failed_at = $2, failure = $3 WHERE id = $1',
};

const REVOKE: Statement = {
  name: 'revoke-webhook-endpoint',
  text: `UPDATE webhook_endpoints SET ended_at = $2, ended_by = 'revoked'
    WHERE id = $1 AND (ended_at IS NULL OR ended_by = 'gone') RETURNING 1`,
};

const FORGET: Statement = {
  name: 'forget-webhook-messages',
  text: 'DELETE FROM webhook_messages WHERE endpoint_id = $1',
};

const ROTATE: Statement = {
  name: 'rotate-webhook-secret',
  text: `UPDATE webhook_endpoints SET old_secret = secret, old_secret_until = $3, secret = $2
    WHERE id = $1 AND ended_at IS NULL RETURNING 1`,
};

/**
 * Each endpoint is asked by itself: a backlog of one is neither read nor in the way of the others. Where room is short,
 * endpoints take turns, and those with the fewest messages being sent come first.
 */
const LEASE: Statement = {
  name: 'lease-webhook-messages',
  text: `WITH due AS (
      SELECT m.endpoint_id, m.filing_id, m.place, m.due_at, e.url, e.secret,
        CASE WHEN e.old_secret_until > $1 THEN e.old_secret END AS old_secret
      FROM webhook_endpoints e
      LEFT JOIN unnest($5::text[], $6::integer[]) AS b (id, count) ON b.id = e.id
      CROSS JOIN LATERAL (
        SELECT w.endpoint_id, w.filing_id, w.place, w.due_at FROM webhook_messages w
        WHERE w.endpoint_id = e.id AND w.due_at <= $1 ORDER BY w.due_at, w.filing_id, w.place
        LIMIT greatest(0, $4::integer - coalesce(b.count, 0)) FOR UPDATE SKIP LOCKED) m
      WHERE e.ended_at IS NULL
      ORDER BY coalesce(b.count, 0) + row_number() OVER (PARTITION BY e.id ORDER BY m.due_at, m.filing_id, m.place),
        m.due_at LIMIT $3)
    UPDATE webhook_messages w SET due_at = $2, attempts = w.attempts + 1 FROM due
    WHERE w.endpoint_id = due.endpoint_id AND w.filing_id = due.filing_id AND w.place = due.place
    RETURNING w.endpoint_id, w.filing_id, w.place, w.attempts - 1 AS attempts, due.due_at, due.url, due.secret,
      due.old_secret`,
};

const OF_MESSAGE = 'WHERE endpoint_id = $1 AND filing_id = $2 AND place = $3';

const DELIVERED: Statement = {
  name: 'webhook-message-delivered',
  text: `DELETE FROM webhook_messages ${OF_MESSAGE}`,
};

const FAILED: Statement = {
  name: 'webhook-message-failed',
  text: `UPDATE webhook_messages SET due_at = $4, reason = $5 ${OF_MESSAGE}`,
};

const UNDELIVERED: Statement = {
  name: 'undelivered-webhook-messages',
  text: `SELECT m.endpoint_id, m.filing_id, m.place, a.name AS account, s.status, m.attempts, m.queued_at,
      CASE WHEN e.ended_at IS NULL THEN m.due_at END AS due_at, m.reason, e.ended_at IS NOT NULL AS is_ended
    FROM webhook_messages m JOIN webhook_endpoints e ON e.id = m.endpoint_id
    JOIN accounts a ON a.id = e.account_id
    JOIN filing_statuses s ON s.filing_id = m.filing_id AND s.place = m.place
    ORDER BY m.queued_at, m.filing_id, m.place, m.endpoint_id LIMIT $1`,
};

const RESEND_FILING: Statement = {
  name: 'resend-webhook-messages',
  text: `INSERT INTO webhook_messages (endpoint_id, filing_id, place, queued_at, due_at)
    SELECT e.id, f.id, s.place, $3, $3 FROM webhook_endpoints e
    JOIN filings f ON f.id = $2 AND f.account_id = e.account_id
    JOIN filing_statuses s ON s.filing_id = f.id AND s.status = ANY (e.statuses)
    WHERE e.id = $1 AND e.ended_at IS NULL
    ON CONFLICT (endpoint_id, filing_id, place) DO UPDATE SET due_at = excluded.due_at, attempts = 0, reason = NULL
    RETURNING 1`,
};

const RESEND_FAILED: Statement = {
  name: 'resend-failed-webhook-messages',
  text: `UPDATE webhook_messages SET due_at = $2, attempts = 0, reason = NULL
    WHERE endpoint_id = $1 AND due_at IS NULL
      AND EXISTS (SELECT 1 FROM webhook_endpoints e WHERE e.id = $1 AND e.ended_at IS NULL) RETURNING 1`,
};

const FIGURES: Statement = {
  name: 'webhook-figures',
  text: `SELECT count(m.due_at) AS waiting, count(*) - count(m.due_at) AS failed,
      min(m.queued_at) FILTER (WHERE m.due_at IS NOT NULL) AS oldest, min(m.due_at) AS due
    FROM webhook_messages m JOIN webhook_endpoints e ON e.id = m.endpoint_id AND e.ended_at IS NULL`,
};

async function listEndpoints(
  database: Database,
): Promise<readonly (WebhookEndpoint & { readonly account: Account })[]> {
  const rows = await database.run<ListedRow>(LIST);
  return rows.map((row) => ({ ...endpointOf(row), account: { id: row.account_id, name: row.account_name } }));
}

function revokeEndpoint(database: Database, id: string, at: Instant): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const [ended] = await Promise.all([transaction.run(REVOKE, [id, at]), transaction.run(FORGET, [id])]);
    return ended.length === 1;
  });
}

/** Ends an endpoint by its own answer. What it has not received stays. */
async function endGone(database: Database, id: string, at: Instant): Promise<void> {
  await database.transaction(async (transaction) => {
    await Promise.all([transaction.run(FAILED_ENDPOINT, [id, at, GONE_REASON]), transaction.run(END_GONE, [id, at])]);
  });
}

interface LeasedRow {
  readonly endpoint_id: string;
  readonly filing_id: string;
  readonly place: number;
  readonly attempts: number;
  readonly due_at: bigint;
  readonly url: string;
  readonly secret: Uint8Array;
  readonly old_secret: Uint8Array | null;
}

function leaseMessages(
  database: Database,
  now: Instant,
  until: Instant,
  { total, perEndpoint, underWay }: WebhookRoom,
): Promise<readonly WebhookMessage[]> {
  return database.transaction(async (transaction) => {
    const [ids, counts] = [underWay.map(([id]) => id), underWay.map(([, count]) => count)];
    const rows = await transaction.run<LeasedRow>(LEASE, [now, until, total, perEndpoint, ids, counts]);
    const filings = await filingsOf(transaction, rows);
    return rows.sort((a, b) => Number(a.due_at - b.due_at)).flatMap((row) => messageOf(row, filings));
  });
}

async function filingsOf(session: Session, rows: readonly LeasedRow[]): Promise<ReadonlyMap<string, StoredFiling>> {
  if (rows.length === 0) return new Map();
  return readFilings(session, [...new Set(rows.map((row) => row.filing_id))]);
}

function messageOf(row: LeasedRow, filings: ReadonlyMap<string, StoredFiling>): WebhookMessage[] {
  const stored = filings.get(row.filing_id);
  if (stored === undefined) return [];
  return [
    {
      endpointId: row.endpoint_id,
      filingId: row.filing_id,
      place: row.place,
      url: row.url,
      secrets: [row.secret, row.old_secret].flatMap((secret) => secret ?? []),
      filing: filingOf(stored, row.place),
      attempts: row.attempts,
    },
  ];
}

async function recordAttempt(database: Database, { message, outcome, at }: WebhookRecord): Promise<void> {
  const { endpointId, filingId, place } = message;
  switch (outcome.outcome) {
    case 'delivered':
      await database.run(DELIVERED, [endpointId, filingId, place]);
      return;
    case 'gone':
      await endGone(database, endpointId, at);
      return;
    case 'failed':
      // The endpoint first, as its end and its revival lock it: in another order they could block each other.
      await database.transaction((transaction) =>
        Promise.all([
          transaction.run(FAILED_ENDPOINT, [endpointId, at, outcome.reason]),
          transaction.run(FAILED, [endpointId, filingId, place, outcome.nextAt, outcome.reason]),
        ]),
      );
  }
}

interface UndeliveredRow {
  readonly endpoint_id: string;
  readonly filing_id: string;
  readonly place: number;
  readonly account: string;
  readonly status: ReportedStatus;
  readonly attempts: number;
  readonly queued_at: bigint;
  readonly due_at: bigint | null;
  readonly reason: string | null;
  readonly is_ended: boolean;
}

async function undelivered(database: Database, limit: number): Promise<readonly UndeliveredMessage[]> {
  const rows = await database.run<UndeliveredRow>(UNDELIVERED, [limit]);
  return rows.map(({ endpoint_id, filing_id, queued_at, due_at, is_ended, ...row }) => ({
    ...row,
    endpointId: endpoint_id,
    filingId: filing_id,
    queuedAt: Number(queued_at),
    nextAt: instantOf(due_at),
    isEnded: is_ended,
  }));
}

async function figures(database: Database, now: Instant): Promise<WebhookFigures> {
  const [row] = await database.run<Record<'waiting' | 'failed' | 'oldest' | 'due', bigint | null>>(FIGURES);
  const { waiting, failed, oldest, due } = row ?? {};
  return {
    waiting: Number(waiting ?? 0n),
    failed: Number(failed ?? 0n),
    oldest: ageOf(oldest, now),
    overdue: ageOf(due, now),
  };
}

/** The webhooks in a database. */
export function postgresWebhooks(database: Database): Webhooks {
  return {
    async create({ id, accountId, url, statuses, secret, createdAt }: NewWebhookEndpoint) {
      await database.run(CREATE, [id, accountId, url, statuses, secret, createdAt]);
    },
    list: () => listEndpoints(database),
    ofAccount: (accountId) => endpointsOf(database, accountId),
    target: (id, now) => targetOf(database, id, now),
    revoke: (id, at) => revokeEndpoint(database, id, at),
    revive: (revival) => reviveEndpoint(database, revival),
    events: (accountId, page) => eventsOf(database, accountId, page),
    forget: (before) => forgetEvents(database, before),
    rotate: async (id, secret, overlapUntil) => (await database.run(ROTATE, [id, secret, overlapUntil])).length === 1,
    lease: (now, until, room) => leaseMessages(database, now, until, room),
    record: (record) => recordAttempt(database, record),
    undelivered: (limit) => undelivered(database, limit),
    resend: async (endpointId, filingId, at) =>
      filingId === null
        ? (await database.run(RESEND_FAILED, [endpointId, at])).length
        : (await database.run(RESEND_FILING, [endpointId, filingId, at])).length,
    figures: (now) => figures(database, now),
  };
}

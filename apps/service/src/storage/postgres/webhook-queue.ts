/**
 * The messages that changes of status queue for webhooks, and the notice of filings that are decided.
 *
 * @module
 */
import type { StatusRow } from '../decide-filing.js';
import { isDecided } from '../filings.js';
import type { Session, Statement } from './database.js';

/** The channel on which the ids of decided filings are notified. */
export const DECIDED_CHANNEL = 'filing_decided';

const QUEUE: Statement = {
  name: 'queue-webhooks',
  text: `INSERT INTO webhook_messages (endpoint_id, filing_id, place, queued_at, due_at)
    SELECT e.id, q.filing_id, q.place, q.at, q.at
    FROM unnest($1::text[], $2::text[], $3::integer[], $4::text[], $5::bigint[])
      AS q (account_id, filing_id, place, status, at)
    JOIN webhook_endpoints e ON e.account_id = q.account_id AND e.ended_at IS NULL AND q.status = ANY (e.statuses)
    RETURNING filing_id`,
};

const LIST: Statement = {
  name: 'list-webhook-events',
  text: `INSERT INTO webhook_events (account_id, filing_id, place, at)
    SELECT * FROM unnest($1::text[], $2::text[], $3::integer[], $4::bigint[])`,
};

const NOTIFY: Statement = {
  name: 'notify-decided',
  text: `SELECT pg_notify('${DECIDED_CHANNEL}', id) FROM unnest($1::text[]) AS id`,
};

/** A change of status with the account of its filing. */
export interface StatusOfAccount extends StatusRow {
  readonly filingId: string;
  readonly accountId: string;
}

/** Lists changes of status, and queues them for the endpoints of their accounts; how many for each filing. */
export async function queueMessages(
  session: Session,
  statuses: readonly StatusOfAccount[],
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  if (statuses.length === 0) return counts;
  const places = [
    statuses.map(({ accountId }) => accountId),
    statuses.map(({ filingId }) => filingId),
    statuses.map(({ place }) => place),
  ];
  const times = statuses.map(({ at }) => at);
  const [rows] = await Promise.all([
    session.run<{ filing_id: string }>(QUEUE, [...places, statuses.map(({ status }) => status), times]),
    session.run(LIST, [...places, times]),
  ]);
  for (const { filing_id: id } of rows) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** Notifies every instance of the filings that these changes decide, once they are committed. */
export async function notifyDecided(session: Session, statuses: readonly StatusOfAccount[]): Promise<void> {
  const decided = statuses.filter(({ status }) => isDecided(status)).map(({ filingId }) => filingId);
  if (decided.length > 0) await session.run(NOTIFY, [decided]);
}

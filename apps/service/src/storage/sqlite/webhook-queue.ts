/**
 * The messages that a change of status queues for webhooks.
 *
 * @module
 */
import type { StatusRow } from '../decide-filing.js';
import type { Connection } from './connection.js';

const QUEUE = `INSERT INTO webhook_messages (endpoint_id, filing_id, place, queued_at, due_at)
  SELECT id, ?, ?, ?, ? FROM webhook_endpoints
  WHERE account_id = ? AND ended_at IS NULL AND instr(' ' || statuses || ' ', ' ' || ? || ' ') > 0`;

/** Lists a change of status, and queues it for the endpoints of its account to be sent at once; how many messages. */
export const queueMessages = (
  { prepare }: Connection,
  { id, accountId }: { readonly id: string; readonly accountId: string },
  { place, status, at }: StatusRow,
): number => {
  prepare('INSERT INTO webhook_events (account_id, at, filing_id, place) VALUES (?, ?, ?, ?)').run(
    accountId,
    at,
    id,
    place,
  );
  return prepare(QUEUE).run(id, place, at, at, accountId, status).changes;
};

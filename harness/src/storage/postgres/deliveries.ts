/**
 * The outbox: turns are leased to one worker at a time, and what became of them is recorded in batches, under the locks
 * of their accounts.
 *
 * @module
 */
import type { Instant } from '../../clock.js';
import { type DeliveryDecision, decideDelivery } from '../decide-delivery.js';
import { filingOf, type StatusRow } from '../decide-filing.js';
import type { Posting } from '../ledger.js';
import type { Delivery, DeliveryRecord } from '../storage.js';
import { done, failed, inHalves } from './batches.js';
import { type Database, isRefusal, retrying, type Session, type Statement } from './database.js';
import { readFilings, type StoredFiling, writeStatuses } from './filing-rows.js';
import { writePostings } from './ledger-rows.js';

/** Leasing counts as an attempt: a worker that dies with a lease may have handed the filing in. */
const LEASE: Statement = {
  name: 'lease-deliveries',
  text: `WITH due AS (SELECT filing_id, due_at FROM outbox WHERE due_at <= $1 ORDER BY due_at, filing_id LIMIT $3
      FOR UPDATE SKIP LOCKED)
    UPDATE outbox o SET due_at = $2, attempts = o.attempts + 1 FROM due WHERE o.filing_id = due.filing_id
    RETURNING o.filing_id, o.attempts - 1 AS attempts, due.due_at`,
};

const LOCK_ACCOUNTS: Statement = {
  name: 'lock-accounts-of-filings',
  text: `SELECT id FROM accounts WHERE id IN (SELECT account_id FROM filings WHERE id = ANY ($1::text[]))
    ORDER BY id FOR NO KEY UPDATE`,
};

const NEXT_TURNS: Statement = {
  name: 'next-turns',
  text: `UPDATE outbox o SET due_at = q.due_at FROM unnest($1::text[], $2::bigint[]) AS q (filing_id, due_at)
    WHERE o.filing_id = q.filing_id`,
};

const END_TURNS: Statement = { name: 'end-turns', text: 'DELETE FROM outbox WHERE filing_id = ANY ($1::text[])' };

/** Leases the deliveries that are due, the longest due first. */
export function leaseDeliveries(
  database: Database,
  now: Instant,
  until: Instant,
  limit: number,
): Promise<readonly Delivery[]> {
  return database.transaction(async (transaction) => {
    const rows = await transaction.run<{ filing_id: string; attempts: number; due_at: bigint }>(LEASE, [
      now,
      until,
      limit,
    ]);
    const filings = await readFilings(
      transaction,
      rows.map((row) => row.filing_id),
    );
    return rows
      .sort((a, b) => Number(a.due_at - b.due_at))
      .flatMap(({ filing_id, attempts }) => {
        const stored = filings.get(filing_id);
        return stored === undefined ? [] : [{ filing: filingOf(stored.filed, stored.statuses), attempts }];
      });
  });
}

/** Records what became of these deliveries. */
export async function recordDeliveries(
  database: Database,
  records: readonly DeliveryRecord[],
): Promise<readonly PromiseSettledResult<void>[]> {
  try {
    return await retrying(() => recordAll(database, records));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return records.length === 1 ? [failed(error)] : inHalves(records, (half) => recordDeliveries(database, half));
  }
}

function recordAll(database: Database, records: readonly DeliveryRecord[]): Promise<PromiseSettledResult<void>[]> {
  return database.transaction(async (transaction) => {
    const ids = records.map(({ filingId }) => filingId);
    const [, filings] = await Promise.all([transaction.run(LOCK_ACCOUNTS, [ids]), readFilings(transaction, ids)]);
    const changes = new Changes(filings);
    const results = records.map((record) => changes.decide(record));
    await changes.write(transaction);
    return results;
  });
}

/** What a batch of deliveries changes. */
class Changes {
  readonly #filings: Map<string, StoredFiling>;
  readonly #statuses: (StatusRow & { readonly filingId: string })[] = [];
  readonly #postings: Posting[] = [];
  readonly #turns = new Map<string, Instant | null>();

  constructor(filings: Map<string, StoredFiling>) {
    this.#filings = filings;
  }

  decide(record: DeliveryRecord): PromiseSettledResult<void> {
    const stored = this.#filings.get(record.filingId);
    if (stored === undefined) return failed(new Error(`There is no filing ${record.filingId}`));
    this.#enter(stored, decideDelivery(filingOf(stored.filed, stored.statuses), record));
    return done(undefined);
  }

  #enter({ filed, statuses }: StoredFiling, decision: DeliveryDecision): void {
    this.#filings.set(filed.id, { filed, statuses: [...statuses, ...decision.statuses] });
    this.#statuses.push(...decision.statuses.map((status) => ({ filingId: filed.id, ...status })));
    if (decision.posting !== null) this.#postings.push(decision.posting);
    this.#turns.set(filed.id, decision.nextAt);
  }

  async write(session: Session): Promise<void> {
    const turns = [...this.#turns];
    const next = turns.flatMap(([id, at]) => (at === null ? [] : [{ id, at }]));
    const ended = turns.flatMap(([id, at]) => (at === null ? [id] : []));
    await Promise.all([
      writeStatuses(session, this.#statuses),
      writePostings(session, this.#postings),
      session.run(NEXT_TURNS, [next.map(({ id }) => id), next.map(({ at }) => at)]),
      session.run(END_TURNS, [ended]),
    ]);
  }
}

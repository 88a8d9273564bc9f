/**
 * The outbox: turns are leased to one worker at a time, and their outcome is recorded in batches, under the locks
 * of their accounts.
 *
 * @module
 */

import type { Instant } from '../../clock.js';
import { type DeliveryDecision, decideDelivery } from '../decide-delivery.js';
import { filingOf, type StoredFiling } from '../decide-filing.js';
import type { Deliveries, Delivery, DeliveryRecord, DeliveryRecorded } from '../deliveries.js';
import { isDecided } from '../filings.js';
import type { Posting } from '../ledger.js';
import { StorageUnavailable } from '../storage-unavailable.js';
import { type Batched, done, failed, inHalves, LOCKING_BATCH } from './batches.js';
import { type Database, isLockTimeout, isRefusal, retrying, type Session, type Statement } from './database.js';
import { readFilings, writeStatuses } from './filing-rows.js';
import { AccountBatches, type HeldAccounts, holdAll, LOCKED, waitBriefly } from './held-accounts.js';
import { writePostings } from './ledger-rows.js';
import { notifyDecided, queueMessages, type StatusOfAccount } from './webhook-queue.js';

/** Leasing counts as an attempt: a worker that dies with a lease may have handed the filing in. */
const LEASE: Statement = {
  name: 'lease-deliveries',
  text: `WITH due AS (SELECT filing_id, due_at FROM outbox WHERE due_at <= $1 ORDER BY due_at, filing_id LIMIT $3
      FOR UPDATE SKIP LOCKED)
    UPDATE outbox o SET due_at = $2, attempts = o.attempts + 1 FROM due WHERE o.filing_id = due.filing_id
    RETURNING o.filing_id, o.attempts - 1 AS attempts, due.due_at`,
};

const ACCOUNTS = 'SELECT id FROM accounts WHERE id IN (SELECT account_id FROM filings WHERE id = ANY ($1::text[]))';

const LOCK_WAITING: Statement = {
  name: 'lock-accounts-of-filings',
  text: `${ACCOUNTS} AND id <> ALL ($2::text[]) ORDER BY id FOR NO KEY UPDATE`,
};

const LOCK_FREE: Statement = {
  name: 'lock-free-accounts-of-filings',
  text: `${ACCOUNTS} AND id = ANY ($2::text[]) ORDER BY id FOR NO KEY UPDATE SKIP LOCKED`,
};

const NEXT_TURNS: Statement = {
  name: 'next-turns',
  text: `UPDATE outbox o SET due_at = q.due_at FROM unnest($1::text[], $2::bigint[]) AS q (filing_id, due_at)
    WHERE o.filing_id = q.filing_id`,
};

const END_TURNS: Statement = { name: 'end-turns', text: 'DELETE FROM outbox WHERE filing_id = ANY ($1::text[])' };

/** Leases the deliveries that are due, the longest due first. */
function leaseDeliveries(
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
        return stored === undefined ? [] : [{ filing: filingOf(stored), attempts }];
      });
  });
}

/** The outcome of a record: `LOCKED` if another transaction holds the account of its filing. */
type Recorded = typeof LOCKED | DeliveryRecorded;

/** Records the outcome of these deliveries. */
async function recordDeliveries(
  database: Database,
  records: readonly DeliveryRecord[],
  held: HeldAccounts | null,
): Promise<readonly PromiseSettledResult<Recorded>[]> {
  try {
    return await retrying(() => recordAll(database, records, held));
  } catch (error) {
    if (isLockTimeout(error)) {
      const filings = await readFilings(database, idsOf(records));
      const accounts = [...filings.values()].map(({ filed }) => filed.accountId);
      return held !== null && holdAll(held, accounts)
        ? recordDeliveries(database, records, held)
        : records.map(() => done(LOCKED));
    }
    if (!isRefusal(error)) throw error;
    return records.length === 1 ? [failed(error)] : inHalves(records, (half) => recordDeliveries(database, half, held));
  }
}

function idsOf(records: readonly DeliveryRecord[]): readonly string[] {
  return records.map(({ filingId }) => filingId);
}

function recordAll(
  database: Database,
  records: readonly DeliveryRecord[],
  held: HeldAccounts | null,
): Promise<PromiseSettledResult<Recorded>[]> {
  return database.transaction(async (transaction) => {
    const ids = idsOf(records);
    const [, accounts, filings] = await Promise.all([
      held && waitBriefly(transaction),
      lockAccountsOf(transaction, ids, held),
      readFilings(transaction, ids),
    ]);
    for (const account of accounts) held?.delete(account);
    const changes = new Changes(filings, accounts);
    const decided = records.map((record) => changes.decide(record));
    const messages = await changes.write(transaction);
    return decided.map((each) => (each.status === 'rejected' ? each : done(recordedOf(each.value, messages))));
  });
}

/** Locks the accounts of filings as `lockAccounts` does; which of them it has locked. */
export async function lockAccountsOf(
  session: Session,
  filings: readonly string[],
  held: HeldAccounts | null,
): Promise<ReadonlySet<string>> {
  const known = [...(held ?? [])];
  const locked = [session.run<{ id: string }>(LOCK_WAITING, [filings, known])];
  if (known.length > 0) locked.push(session.run<{ id: string }>(LOCK_FREE, [filings, known]));
  return new Set((await Promise.all(locked)).flat().map(({ id }) => id));
}

/** The decision on a record, before it is written. */
type Decided = typeof LOCKED | { readonly filingId: string; readonly isLate: boolean; readonly isDecided: boolean };

function recordedOf(decided: Decided, messages: ReadonlyMap<string, number>): Recorded {
  if (decided === LOCKED) return LOCKED;
  const { filingId, isLate, isDecided } = decided;
  return { isLate, isDecided, messages: messages.get(filingId) ?? 0 };
}

/** The changes of a batch of deliveries. */
export class Changes {
  readonly #filings: Map<string, StoredFiling>;
  readonly #locked: ReadonlySet<string>;
  readonly #statuses: StatusOfAccount[] = [];
  readonly #postings: Posting[] = [];
  readonly #turns = new Map<string, Instant | null>();

  constructor(filings: Map<string, StoredFiling>, locked: ReadonlySet<string>) {
    this.#filings = filings;
    this.#locked = locked;
  }

  decide(record: DeliveryRecord): PromiseSettledResult<Decided> {
    const stored = this.#filings.get(record.filingId);
    if (stored === undefined) return failed(new Error(`There is no filing ${record.filingId}`));
    if (!this.#locked.has(stored.filed.accountId)) return done(LOCKED);
    const filing = filingOf(stored);
    const decision = decideDelivery(filing, record);
    this.#enter(stored, decision);
    return done({
      filingId: record.filingId,
      isLate: isDecided(filing.status),
      isDecided: decision.statuses.some(({ status }) => isDecided(status)),
    });
  }

  #enter(stored: StoredFiling, decision: DeliveryDecision): void {
    const { filed, statuses } = stored;
    this.#filings.set(filed.id, { ...stored, statuses: [...statuses, ...decision.statuses] });
    this.#statuses.push(
      ...decision.statuses.map((status) => ({ filingId: filed.id, accountId: filed.accountId, ...status })),
    );
    if (decision.posting !== null) this.#postings.push(decision.posting);
    this.#turns.set(filed.id, decision.nextAt);
  }

  /** Writes what was decided; how many messages were queued for each filing. */
  async write(session: Session): Promise<ReadonlyMap<string, number>> {
    const turns = [...this.#turns];
    const next = turns.flatMap(([id, at]) => (at === null ? [] : [{ id, at }]));
    const ended = turns.flatMap(([id, at]) => (at === null ? [id] : []));
    const [messages] = await Promise.all([
      queueMessages(session, this.#statuses),
      writeStatuses(session, this.#statuses),
      notifyDecided(session, this.#statuses),
      writePostings(session, this.#postings),
      session.run(NEXT_TURNS, [next.map(({ id }) => id), next.map(({ at }) => at)]),
      session.run(END_TURNS, [ended]),
    ]);
    return messages;
  }
}

/** The deliveries in a database; `recordWait` is how long a record waits for its account, in milliseconds. */
export function postgresDeliveries(database: Database, recordWait: number): Batched<Deliveries> {
  const records = new AccountBatches<DeliveryRecord, DeliveryRecorded>(LOCKING_BATCH, recordWait, (some, held) =>
    recordDeliveries(database, some, held),
  );
  const role: Deliveries = {
    lease: (now, until, limit) => leaseDeliveries(database, now, until, limit),
    async record(record) {
      const recorded = await records.add(record);
      if (recorded === LOCKED) throw new StorageUnavailable('The account of the filing is locked', 'locked');
      return recorded;
    },
  };
  return { role, finished: () => records.finished() };
}

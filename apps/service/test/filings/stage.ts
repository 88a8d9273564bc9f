/** A store of its own for a test, with an account that has money, and a clock that goes when it is told. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, onTestFinished } from 'vitest';
import type { Instant } from '../../src/clock.js';
import type { Gateway } from '../../src/filings/gateway.js';
import { Outbox } from '../../src/filings/outbox.js';
import type { DeliveryOutcome } from '../../src/storage/deliveries.js';
import type { Filing, NewFiling } from '../../src/storage/filings.js';
import { openPostgres } from '../../src/storage/postgres/index.js';
import { openSqlite } from '../../src/storage/sqlite/index.js';
import type { Storage } from '../../src/storage/storage.js';
import { CROWDED, freshDatabase, hasPostgres } from '../fresh-database.js';

/** Friday, 20 November 2026, 9 o'clock in London. */
export const START: Instant = Date.UTC(2026, 10, 20, 9);
export const SECOND = 1_000;
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const FEE = 1_000_00n;

/** A clock that stands still until it is moved on. */
export interface ManualClock {
  (): Instant;
  /** Moves on by so many milliseconds. */
  pass(time: number): void;
}

export function manualClock(): ManualClock {
  let now = START;
  return Object.assign(() => now, {
    pass(time: number) {
      now += time;
    },
  });
}

/** A kind of store, of which every test has one of its own. */
export interface Store {
  /** How many runs of a property it is quick enough for. */
  readonly runs: number;
  /** A new, empty place for one. */
  fresh(): Promise<string>;
  open(place: string): Promise<Storage>;
}

/** SQLite, in a folder of its own. */
export const SQLITE: Store = {
  runs: 40,
  async fresh() {
    const folder = mkdtempSync(join(tmpdir(), 'filings-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    return join(folder, 'service.sqlite');
  },
  open: (file) => openSqlite(file),
};

/** The same as a server uses it: a thread writes. */
export const SQLITE_THREAD: Store = { ...SQLITE, open: (file) => openSqlite(file, { serves: true }) };

/** PostgreSQL, in a database of its own. */
export const POSTGRES: Store = { runs: 10, fresh: freshDatabase, open: (url) => openPostgres(url, CROWDED) };

/** The same tests on every store that there is. */
export function onEveryStore(suite: (store: Store) => void): void {
  describe('on SQLite', () => suite(SQLITE));
  describe.skipIf(!hasPostgres)('on PostgreSQL', () => suite(POSTGRES));
}

/** A store that is closed at the end of the test; at a place of its own, unless told. */
export async function openStore(store: Store, place?: string): Promise<Storage> {
  const storage = await store.open(place ?? (await store.fresh()));
  onTestFinished(() => storage.close());
  await storage.migrate();
  return storage;
}

/** An account by its name, with this much naira in its wallet. */
export async function openAccount(storage: Storage, name: string, naira: bigint): Promise<string> {
  const { accountId } = await storage.keys.create({
    id: `key-${name}`,
    account: { id: `acc-${name}`, name },
    prefix: 'ntr_dev_',
    digest: name.padEnd(64, '0'),
    scopes: ['calculate', 'file'],
    createdAt: START,
    expiresAt: null,
  });
  if (naira > 0n) await storage.wallets.credit(accountId, naira * 100n, null, START);
  return accountId;
}

let filings = 0;

/** Files a return past the server, for what only concerns the outbox. */
export async function place(storage: Storage, accountId: string, more: Partial<NewFiling> = {}): Promise<string> {
  filings += 1;
  const id = `fil_${String(filings).padStart(6, '0')}`;
  const filing: NewFiling = {
    id,
    accountId,
    calculationId: `calc_${filings}`,
    taxType: 'CIT',
    taxYear: 2024,
    taxDue: 500_000_00n,
    authority: 'FIRS',
    tin: null,
    declarantName: null,
    amends: null,
    submittedAt: START,
    fee: FEE,
    tax: 0n,
    ...more,
  };
  const claimed = await storage.filings.file({
    claim: null,
    filing,
    occasion: { instance: '/api/v1/tax/file-cit', requestId: 'request-1', typeBase: '' },
    amounts: undefined,
  });
  if (claimed.outcome !== 'answered' || claimed.answer.status !== 201) throw new Error('The filing was not placed.');
  return id;
}

/** The filing, which must be there. */
export async function filingOf(storage: Storage, accountId: string, filingId: string): Promise<Filing> {
  const filing = await storage.filings.find(accountId, { filingId });
  if (!filing) throw new Error(`There is no filing ${filingId}.`);
  return filing;
}

/** The statuses that a filing went through. */
export async function statusesOf(storage: Storage, accountId: string, filingId: string): Promise<readonly string[]> {
  return (await filingOf(storage, accountId, filingId)).history.map(({ status }) => status);
}

export const ACKNOWLEDGED: DeliveryOutcome = { outcome: 'acknowledged', reference: 'REF-1' };
export const ACCEPTED: DeliveryOutcome = { outcome: 'accepted', reference: 'REF-1' };

/** A worker whose process ends after each delivery, before it is recorded. */
export function mortalWorker(storage: Storage, clock: ManualClock, gateway: Gateway): Outbox {
  return new Outbox({
    deliveries: {
      lease: (now, until, limit) => storage.deliveries.lease(now, until, limit),
      record: () => Promise.reject(new Error('The process is gone.')),
    },
    gateway,
    clock,
    pace: { concurrency: 8, pollEvery: HOUR, answerWithin: 5, firstWait: SECOND, longestWait: HOUR },
    watcher: { recorded: () => {}, unanswered: () => {}, failed: () => {} },
    random: () => 0,
  });
}

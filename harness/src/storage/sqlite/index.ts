/**
 * The store of one process or a few on one machine: a SQLite file, and a file for each register beside it.
 *
 * @module
 */

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { milliseconds } from 'date-fns/milliseconds';
import type { Instant } from '../../clock.js';
import { credit } from '../ledger.js';
import type {
  Account,
  Answer,
  ApiKey,
  Audit,
  Claim,
  Claimed,
  Delivery,
  DeliveryRecord,
  Filing,
  FilingOrder,
  FoundKey,
  Kobo,
  Lock,
  NewApiKey,
  Storage,
  StorageFigures,
  Wallet,
} from '../storage.js';
import { findClaim, forgetSomeClaims, recordAnswer } from './claims.js';
import { CommitGroup } from './commit-group.js';
import { type Connection, connect } from './connection.js';
import { faultOf, whenFree } from './faults.js';
import { fileReturn, findFiling, leaseDeliveries, recordDelivery } from './filings.js';
import { createKey, findAccount, findKey, listKeys, revokeKey } from './keys.js';
import { acquireLease } from './leases.js';
import { takeLock } from './locks.js';
import { applyMigrations, isMigrated } from './migrate.js';
import { makeFolderPrivate, makePrivateFile, refuseOtherUser } from './private-files.js';
import { probe } from './probe.js';
import { SqliteRegisters } from './registers.js';
import { startThread, type TaskDone } from './thread.js';
import { audit, creditWallet, figures, readWallet } from './wallets.js';

/** How the file is used. */
export interface SqliteOptions {
  /** How long to wait for the lock of another program, in milliseconds. Defaults to 5 seconds. */
  readonly busyTimeout?: number;
  /**
   * Whether the process answers requests, which one process of a folder may do at a time: then an audit is done in a
   * thread of its own. Defaults to false, as for a command that does one thing and ends.
   */
  readonly serves?: boolean;
}

const BUSY_TIMEOUT = milliseconds({ seconds: 5 });

const SECRET_BYTES = 32;

const auditApart = async (file: string): Promise<Audit> => {
  const thread = startThread(new URL('./audit-worker.ts', import.meta.url), file);
  const [done]: TaskDone[] = await once(thread, 'message');
  if (done === undefined || 'reason' in done) {
    throw new Error(done?.reason);
  }
  return done.result as Audit;
};

class SqliteStorage implements Storage {
  readonly #connection: Connection;
  readonly #writes: CommitGroup;
  readonly #patience: number;
  /** That of the process that serves. */
  readonly #lock: Lock | null;
  readonly registers: SqliteRegisters;

  constructor(connection: Connection, patience: number, lock: Lock | null) {
    this.#lock = lock;
    this.#connection = connection;
    this.#patience = patience;
    this.#writes = new CommitGroup(connection, patience);
    this.registers = new SqliteRegisters(connection, this.#writes, patience);
    // From now on the event loop goes on while another program has the file locked.
    connection.database.pragma('busy_timeout = 0');
  }

  async migrate(): Promise<readonly string[]> {
    return this.#writes.write(() => applyMigrations(this.#connection));
  }

  async isReady(): Promise<boolean> {
    if (!this.#connection.database.open || !(await this.#read(isMigrated))) {
      return false;
    }
    await this.#writes.write(() => probe(this.#connection));
    return true;
  }

  async close(): Promise<void> {
    if (this.#connection.database.open) {
      await this.registers.close();
      await this.#writes.drain();
      this.#connection.database.close();
      await this.#lock?.release();
    }
  }

  signingSecret(): Promise<Uint8Array> {
    return this.#writes.write(() => {
      const { prepare } = this.#connection;
      const fresh = randomBytes(SECRET_BYTES);
      prepare("INSERT INTO secrets (name, value) VALUES ('signing', ?) ON CONFLICT (name) DO NOTHING").run(fresh);
      const row = prepare<{ readonly value: Uint8Array }>("SELECT value FROM secrets WHERE name = 'signing'").get();
      return new Uint8Array(row?.value ?? fresh);
    });
  }

  createKey(key: NewApiKey): Promise<ApiKey> {
    return this.#writes.write(() => createKey(this.#connection, key));
  }

  listKeys(): Promise<readonly (ApiKey & { readonly account: Account })[]> {
    return this.#read((connection) => listKeys(connection));
  }

  revokeKey(id: string, at: Instant): Promise<ApiKey | undefined> {
    return this.#writes.write(() => revokeKey(this.#connection, id, at));
  }

  findKey(digest: string): Promise<FoundKey | undefined> {
    return this.#read((connection) => findKey(connection, digest));
  }

  findAccount(name: string): Promise<Account | undefined> {
    return this.#read((connection) => findAccount(connection, name));
  }

  findAnswer(claim: Claim): Promise<Claimed | undefined> {
    return this.#read((connection) => findClaim(connection, claim));
  }

  recordAnswer(claim: Claim, answer: Answer): Promise<Claimed> {
    return this.#writes.write(() => recordAnswer(this.#connection, claim, answer));
  }

  async forgetClaims(before: Instant): Promise<number> {
    let forgotten = 0;
    let some = 0;
    do {
      some = await this.#writes.write(() => forgetSomeClaims(this.#connection, before));
      forgotten += some;
    } while (some > 0);
    return forgotten;
  }

  fileReturn(order: FilingOrder): Promise<Claimed> {
    return this.#writes.write(() => fileReturn(this.#connection, order));
  }

  findFiling(
    accountId: string,
    by: { readonly filingId: string } | { readonly calculationId: string },
  ): Promise<Filing | undefined> {
    return this.#read((connection) => findFiling(connection, accountId, by));
  }

  leaseDeliveries(now: Instant, until: Instant, limit: number): Promise<readonly Delivery[]> {
    return this.#writes.write(() => leaseDeliveries(this.#connection, now, until, limit));
  }

  recordDelivery(record: DeliveryRecord): Promise<void> {
    return this.#writes.write(() => recordDelivery(this.#connection, record));
  }

  async creditWallet(
    accountId: string,
    amount: Kobo,
    note: string | null,
    at: Instant,
    reference: string | null = null,
  ): Promise<Wallet> {
    return this.#writes.write(() => creditWallet(this.#connection, credit(accountId, amount, note, at), reference));
  }

  readWallet(accountId: string): Promise<Wallet> {
    return this.#read((connection) => readWallet(connection, accountId));
  }

  async audit(): Promise<Audit> {
    return this.#lock === null ? this.#read(audit) : auditApart(this.#connection.database.name);
  }

  figures(now: Instant): Promise<StorageFigures> {
    return this.#read((connection) => figures(connection, now));
  }

  acquireLease(name: string, owner: string, now: Instant, until: Instant): Promise<boolean> {
    return this.#writes.write(() => acquireLease(this.#connection, name, owner, now, until));
  }

  holdLock(name: string): Promise<Lock | undefined> {
    return this.#read(({ database }) => takeLock(dirname(database.name), name));
  }

  #read<Result>(look: (connection: Connection) => Result): Promise<Result> {
    return whenFree(() => look(this.#connection), this.#connection.database.name, this.#patience);
  }
}

/**
 * Opens the store in a file, which is made with its folder if there is none; `migrate` makes its tables.
 *
 * @throws StorageUnavailable when the file cannot be used, with the cause and the cure.
 * @throws Error when it is to serve and another process serves from the same folder.
 * @throws Error when the files belong to a user other than that of the process.
 */
export async function openSqlite(file: string, options: SqliteOptions = {}): Promise<Storage> {
  const { busyTimeout = BUSY_TIMEOUT, serves = false } = options;
  let lock: Lock | null = null;
  try {
    refuseOtherUser(file);
    makeFolderPrivate(dirname(file));
    lock = serves ? lockOfServer(dirname(file)) : null;
    makePrivateFile(file);
    return new SqliteStorage(connect(file, busyTimeout), busyTimeout, lock);
  } catch (error) {
    await lock?.release();
    throw faultOf(error, file);
  }
}

function lockOfServer(folder: string): Lock {
  const lock = takeLock(folder, 'server');
  if (lock !== undefined) return lock;
  throw new Error(
    `Another server uses ${folder}, and SQLite takes one. Stop that server, set DATA_DIRECTORY to another folder, ` +
      'or set DATABASE_URL to use PostgreSQL, which takes any number.',
  );
}

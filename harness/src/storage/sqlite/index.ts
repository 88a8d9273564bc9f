/**
 * The store of one process or a few on one machine: a SQLite file, and a file for each register beside it.
 *
 * @module
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
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
  NewApiKey,
  Storage,
  StorageFigures,
  Wallet,
} from '../storage.js';
import { forgetSomeClaims, recordAnswer } from './claims.js';
import { CommitGroup } from './commit-group.js';
import { type Connection, connect } from './connection.js';
import { fileReturn, findFiling, leaseDeliveries, recordDelivery } from './filings.js';
import { createKey, findAccount, findKey, listKeys, revokeKey } from './keys.js';
import { acquireLease, releaseLease } from './leases.js';
import { applyMigrations, missingMigrations } from './migrate.js';
import { SqliteRegisters } from './registers.js';
import { startThread, type TaskDone } from './thread.js';
import { audit, creditWallet, figures, readWallet } from './wallets.js';

/** How the file is used. */
export interface SqliteOptions {
  /** How long to wait for the lock of another process, in milliseconds; 5,000 unless told. */
  readonly busyTimeout?: number;
  /** Audits in a thread of its own, which a service wants that has requests to answer meanwhile. */
  readonly auditInThread?: boolean;
}

const BUSY_TIMEOUT = 5_000;

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
  readonly #auditInThread: boolean;
  readonly registers: SqliteRegisters;

  constructor(connection: Connection, auditInThread: boolean) {
    this.#auditInThread = auditInThread;
    this.#connection = connection;
    this.#writes = new CommitGroup(connection);
    this.registers = new SqliteRegisters(connection, this.#writes);
  }

  async migrate(): Promise<readonly string[]> {
    return applyMigrations(this.#connection);
  }

  async isReady(): Promise<boolean> {
    return this.#connection.database.open && missingMigrations(this.#connection).length === 0;
  }

  async close(): Promise<void> {
    if (this.#connection.database.open) {
      await this.registers.close();
      this.#writes.drain();
      this.#connection.database.close();
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

  async listKeys(): Promise<readonly (ApiKey & { readonly account: Account })[]> {
    return listKeys(this.#connection);
  }

  revokeKey(id: string, at: Instant): Promise<ApiKey | undefined> {
    return this.#writes.write(() => revokeKey(this.#connection, id, at));
  }

  async findKey(digest: string): Promise<FoundKey | undefined> {
    return findKey(this.#connection, digest);
  }

  async findAccount(name: string): Promise<Account | undefined> {
    return findAccount(this.#connection, name);
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

  async findFiling(
    accountId: string,
    by: { readonly filingId: string } | { readonly calculationId: string },
  ): Promise<Filing | undefined> {
    return findFiling(this.#connection, accountId, by);
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

  async readWallet(accountId: string): Promise<Wallet> {
    return readWallet(this.#connection, accountId);
  }

  async audit(): Promise<Audit> {
    return this.#auditInThread ? auditApart(this.#connection.database.name) : audit(this.#connection);
  }

  async figures(now: Instant): Promise<StorageFigures> {
    return figures(this.#connection, now);
  }

  acquireLease(name: string, owner: string, now: Instant, until: Instant): Promise<boolean> {
    return this.#writes.write(() => acquireLease(this.#connection, name, owner, now, until));
  }

  releaseLease(name: string, owner: string): Promise<void> {
    return this.#writes.write(() => releaseLease(this.#connection, name, owner));
  }
}

/** Opens the store in a file, which is made with its directory if there is none; `migrate` makes its tables. */
export const openSqlite = async (file: string, options: SqliteOptions = {}): Promise<Storage> =>
  new SqliteStorage(connect(file, options.busyTimeout ?? BUSY_TIMEOUT), options.auditInThread ?? false);

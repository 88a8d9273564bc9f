/**
 * Storage in a PostgreSQL database, for any number of instances: nothing of it is remembered between two calls.
 *
 * @module
 */
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
  Registers,
  Storage,
  StorageFigures,
  Wallet,
} from '../storage.js';
import { StorageUnavailable } from '../storage-unavailable.js';
import { Batches } from './batches.js';
import { type ClaimedAnswer, findAnswer, forgetClaims, recordAnswers } from './claims.js';
import { Database, type DatabaseLimits } from './database.js';
import { leaseDeliveries, recordDeliveries } from './deliveries.js';
import { findFiling } from './filing-rows.js';
import { fileReturns } from './filings.js';
import { AccountBatches, LOCKED } from './held-accounts.js';
import { createKey, findAccount, findKeys, listKeys, revokeKey, signingSecret } from './keys.js';
import { acquireLease } from './leases.js';
import { holdLock } from './locks.js';
import { isReady, migrate } from './migrate.js';
import { PostgresRegisters } from './registers.js';
import { audit, creditWallet, figures, readWallet } from './wallets.js';

const DEFAULTS: DatabaseLimits = {
  connections: 10,
  lockWait: milliseconds({ seconds: 2 }),
  statementWait: milliseconds({ seconds: 10 }),
};

/** Two batches under way: one is being committed while the next is being made. */
const BATCH = { underWay: 2, items: 500, waiting: 5_000 };

/** Batches that lock accounts go one after the other: two of one instance would mostly wait for each other. */
const LOCKING_BATCH = { ...BATCH, underWay: 1 };

/**
 * Opens a database.
 *
 * @throws Error when it does not answer, and when it does not keep what it has committed (`fsync` or `synchronous_commit` off).
 */
export async function openPostgres(url: string, limits: Partial<DatabaseLimits> = {}): Promise<Storage> {
  const all = { ...DEFAULTS, ...limits };
  const database = new Database(url, all);
  try {
    await requireDurability(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return new PostgresStorage(database, all.lockWait);
}

async function requireDurability(database: Database): Promise<void> {
  const text = `SELECT name FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit') AND setting = 'off'`;
  const [off] = await database.run<{ name: string }>({ name: 'durability', text });
  if (off !== undefined) throw new Error(`PostgreSQL runs with ${off.name} = off: what it commits may be lost.`);
}

class PostgresStorage implements Storage {
  readonly registers: Registers;
  readonly #database: Database;
  readonly #keyFinds: Batches<string, FoundKey | undefined>;
  readonly #answers: Batches<ClaimedAnswer, Claimed>;
  readonly #orders: AccountBatches<FilingOrder, Claimed>;
  readonly #records: AccountBatches<DeliveryRecord, undefined>;
  #closed: Promise<void> | undefined;

  constructor(database: Database, lockWait: number) {
    this.#database = database;
    this.registers = new PostgresRegisters(database);
    this.#keyFinds = new Batches(BATCH, (digests) => findKeys(database, digests));
    this.#answers = new Batches(BATCH, (answers) => recordAnswers(database, answers));
    this.#orders = new AccountBatches(LOCKING_BATCH, lockWait, (orders, held) => fileReturns(database, orders, held));
    this.#records = new AccountBatches(LOCKING_BATCH, lockWait, (records, held) =>
      recordDeliveries(database, records, held),
    );
  }

  migrate(): Promise<readonly string[]> {
    return migrate(this.#database);
  }

  isReady(): Promise<boolean> {
    return isReady(this.#database);
  }

  /** Finishes what was asked for, then closes. */
  close(): Promise<void> {
    this.#closed ??= this.#finish();
    return this.#closed;
  }

  async #finish(): Promise<void> {
    await Promise.all([this.#answers, this.#orders, this.#records].map((batches) => batches.finished()));
    await this.#database.close();
  }

  signingSecret(): Promise<Uint8Array> {
    return signingSecret(this.#database);
  }

  createKey(key: NewApiKey): Promise<ApiKey> {
    return createKey(this.#database, key);
  }

  listKeys(): Promise<readonly (ApiKey & { readonly account: Account })[]> {
    return listKeys(this.#database);
  }

  revokeKey(id: string, at: Instant): Promise<ApiKey | undefined> {
    return revokeKey(this.#database, id, at);
  }

  findKey(digest: string): Promise<FoundKey | undefined> {
    return this.#keyFinds.add(digest);
  }

  findAccount(name: string): Promise<Account | undefined> {
    return findAccount(this.#database, name);
  }

  findAnswer(claim: Claim): Promise<Claimed | undefined> {
    return findAnswer(this.#database, claim);
  }

  recordAnswer(claim: Claim, answer: Answer): Promise<Claimed> {
    return this.#answers.add({ claim, answer });
  }

  forgetClaims(before: Instant): Promise<number> {
    return forgetClaims(this.#database, before);
  }

  async fileReturn(order: FilingOrder): Promise<Claimed> {
    const filed = await this.#orders.add(order);
    return filed === LOCKED ? { outcome: 'busy' } : filed;
  }

  findFiling(
    accountId: string,
    by: { readonly filingId: string } | { readonly calculationId: string },
  ): Promise<Filing | undefined> {
    return findFiling(this.#database, accountId, by);
  }

  leaseDeliveries(now: Instant, until: Instant, limit: number): Promise<readonly Delivery[]> {
    return leaseDeliveries(this.#database, now, until, limit);
  }

  async recordDelivery(record: DeliveryRecord): Promise<void> {
    const recorded = await this.#records.add(record);
    if (recorded === LOCKED) throw new StorageUnavailable('The account of the filing is locked');
  }

  async creditWallet(
    accountId: string,
    amount: Kobo,
    note: string | null,
    at: Instant,
    reference: string | null = null,
  ): Promise<Wallet> {
    return creditWallet(this.#database, credit(accountId, amount, note, at), reference);
  }

  readWallet(accountId: string): Promise<Wallet> {
    return readWallet(this.#database, accountId);
  }

  audit(): Promise<Audit> {
    return audit(this.#database);
  }

  figures(now: Instant): Promise<StorageFigures> {
    return figures(this.#database, now);
  }

  acquireLease(name: string, owner: string, now: Instant, until: Instant): Promise<boolean> {
    return acquireLease(this.#database, name, owner, now, until);
  }

  holdLock(name: string, lost: () => void): Promise<Lock | undefined> {
    return holdLock(this.#database, name, lost);
  }
}

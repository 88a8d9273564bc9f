/**
 * Storage in a PostgreSQL database, for any number of instances: nothing of it is remembered between two calls but API
 * keys, for a second.
 *
 * @module
 */
import { milliseconds } from 'date-fns/milliseconds';
import type { Storage } from '../storage.js';
import { postgresClaims } from './claims.js';
import { Database, type DatabaseLimits } from './database.js';
import { postgresDecisions } from './decisions.js';
import { postgresDeliveries } from './deliveries.js';
import { listFilings } from './filing-rows.js';
import { postgresFilings } from './filings.js';
import { postgresKeys } from './keys.js';
import { postgresLeases } from './leases.js';
import { Listener } from './listener.js';
import { isReady, migrate } from './migrate.js';
import { postgresWallets } from './refunds.js';
import { PostgresRegisters } from './registers.js';
import { postgresSecrets } from './secrets.js';
import { sizeOf } from './size.js';
import { postgresTrail } from './trail.js';
import { postgresUsage } from './usage.js';
import { postgresLedger } from './wallets.js';
import { postgresWebhooks } from './webhooks.js';

/** The options of the store in a database. Times are in milliseconds. */
interface StoreLimits extends DatabaseLimits {
  /**
   * The time limit for the account of a filing whose delivery is recorded: longer than a caller would wait, because
   * none does, and shorter than what a lease leaves for it.
   */
  readonly recordWait: number;
}

const DEFAULTS: StoreLimits = {
  connections: 10,
  lockWait: milliseconds({ seconds: 2 }),
  statementWait: milliseconds({ seconds: 10 }),
  recordWait: milliseconds({ seconds: 20 }),
};

/**
 * Opens a database.
 *
 * @throws Error when it does not answer, and when it does not keep what it has committed (`fsync` or
 *   `synchronous_commit` off).
 */
export async function openPostgres(url: string, limits: Partial<StoreLimits> = {}): Promise<Storage> {
  const all = { ...DEFAULTS, ...limits };
  const database = new Database(url, all);
  try {
    await requireDurability(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return storageOn(database, all);
}

async function requireDurability(database: Database): Promise<void> {
  const text = `SELECT name FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit') AND setting = 'off'`;
  const [off] = await database.run<{ name: string }>({ name: 'durability', text });
  if (off !== undefined) throw new Error(`PostgreSQL runs with ${off.name} = off: what it commits may be lost.`);
}

/** The store in a database. Its `close` finishes what was asked for first. */
function storageOn(database: Database, { lockWait, recordWait }: StoreLimits): Storage {
  const listener = new Listener(database);
  const keys = postgresKeys(database, listener);
  const claims = postgresClaims(database);
  const filings = postgresFilings(database, listener, lockWait);
  const deliveries = postgresDeliveries(database, recordWait);
  let closed: Promise<void> | undefined;
  const finish = async (): Promise<void> => {
    await Promise.all([keys, claims, filings, deliveries].map((batched) => batched.finished()));
    await listener.close();
    await database.close();
  };
  return {
    keys: keys.role,
    claims: claims.role,
    filings: filings.role,
    filingList: { select: (selection) => listFilings(database, selection) },
    deliveries: deliveries.role,
    decisions: postgresDecisions(database),
    wallets: postgresWallets(database),
    ledger: postgresLedger(database),
    leases: postgresLeases(database),
    registers: new PostgresRegisters(database),
    secrets: postgresSecrets(database),
    trail: postgresTrail(database),
    usage: postgresUsage(database),
    webhooks: postgresWebhooks(database),
    migrate: () => migrate(database),
    isReady: () => isReady(database),
    size: () => sizeOf(database),
    close() {
      closed ??= finish();
      return closed;
    },
  };
}

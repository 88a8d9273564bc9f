/**
 * The storage of the service, by role. Each method of a role is one database transaction: all of it is durable when its
 * promise resolves, and nothing of it is when it rejects. SQLite and PostgreSQL keep the same promises, and the same
 * tests hold for both.
 *
 * @module
 */
import type { Claims } from './claims.js';
import type { Decisions } from './decisions.js';
import type { Deliveries } from './deliveries.js';
import type { FilingList } from './filing-list.js';
import type { Filings } from './filings.js';
import type { Keys } from './keys.js';
import type { Leases } from './leases.js';
import type { Ledger } from './ledger.js';
import type { Registers } from './registers.js';
import type { Secrets } from './secrets.js';
import type { StorageSize } from './size.js';
import type { Trail } from './trail.js';
import type { Usage } from './usage.js';
import type { Wallets } from './wallets.js';
import type { Webhooks } from './webhooks.js';

/** Everything that is kept. */
export interface Storage {
  readonly keys: Keys;
  readonly claims: Claims;
  readonly filings: Filings;
  readonly filingList: FilingList;
  readonly deliveries: Deliveries;
  readonly decisions: Decisions;
  readonly wallets: Wallets;
  readonly ledger: Ledger;
  readonly leases: Leases;
  readonly registers: Registers;
  readonly secrets: Secrets;
  readonly trail: Trail;
  readonly usage: Usage;
  readonly webhooks: Webhooks;

  /** Applies the migrations that are missing, under a lock, and says which. */
  migrate(): Promise<readonly string[]>;
  /** Returns whether every migration has been applied and the database answers. */
  isReady(): Promise<boolean>;
  /** The room that the store takes and has left. */
  size(): Promise<StorageSize>;
  close(): Promise<void>;
}

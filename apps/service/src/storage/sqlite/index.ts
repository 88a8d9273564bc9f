/**
 * The store of one process or a few on one machine: a SQLite file, and a file for each register beside it.
 *
 * @module
 */

import { once } from 'node:events';
import { dirname } from 'node:path';
import { milliseconds } from 'date-fns/milliseconds';
import { startThread, type TaskDone } from '../../thread.js';
import type { Lock } from '../leases.js';
import type { Audit } from '../ledger.js';
import type { Storage } from '../storage.js';
import type { Access } from './access.js';
import { CommitGroup, type WriterOptions } from './commit-group.js';
import { type Connection, connect } from './connection.js';
import { faultOf, whenFree } from './faults.js';
import { takeLock } from './locks.js';
import { isMigrated } from './migrate.js';
import { makeFolderPrivate, makePrivateFile, refuseOtherUser } from './private-files.js';
import { SqliteRegisters } from './registers.js';
import {
  type DecidedListeners,
  sqliteClaims,
  sqliteDecisions,
  sqliteDeliveries,
  sqliteFilingList,
  sqliteFilings,
  sqliteKeys,
  sqliteLeases,
  sqliteLedger,
  sqliteSecrets,
  sqliteTrail,
  sqliteUsage,
  sqliteWallets,
  sqliteWebhooks,
} from './roles.js';
import { sizeOf } from './size.js';
import { StorageThread } from './storage-thread.js';
import { audit } from './wallets.js';
import { Writer } from './writer.js';

/** The options of the file. */
export interface SqliteOptions {
  /** The time limit for the lock of another program, in milliseconds. Defaults to 5 seconds. */
  readonly busyTimeout?: number;
  /** The most writes that share a commit. Defaults to 256. */
  readonly groupSize?: number;
  /**
   * True if the process answers requests, which one process of a folder may do at a time: then a thread writes, and an
   * audit is done in a thread of its own. Defaults to false, as for a command that does one thing and ends.
   */
  readonly serves?: boolean;
}

const BUSY_TIMEOUT = milliseconds({ seconds: 5 });

const GROUP = 256;

interface Parts {
  readonly connection: Connection;
  readonly writer: Writer;
  /** The time that a read waits for the lock of another program, in milliseconds. */
  readonly patience: number;
  readonly lock: Lock | null;
}

const auditApart = async (file: string): Promise<Audit> => {
  const thread = startThread(new URL('./audit-worker.ts', import.meta.url), file);
  const [done]: TaskDone[] = await once(thread, 'message');
  if (done === undefined || 'reason' in done) {
    throw new Error(done?.reason);
  }
  return done.result as Audit;
};

/** The place that writes: a thread for a server, which computes meanwhile; a connection for a command, which waits. */
const writerOn = (options: WriterOptions, serves: boolean): Writer =>
  new Writer((settle, lost) => (serves ? new StorageThread(options, settle, lost) : new CommitGroup(options, settle)));

/** The store that reads on a connection; `lock` is that of the process that serves. */
const storageOn = ({ connection, writer, patience, lock }: Parts): Storage => {
  const { database } = connection;
  const access: Access = {
    read: (look) => whenFree(() => look(connection), database.name, patience),
    write: (name, ...given) => writer.write(name, ...given),
  };
  const registers = new SqliteRegisters(access, connection);
  const listeners: DecidedListeners = new Set();
  return {
    keys: sqliteKeys(access),
    claims: sqliteClaims(access),
    filings: sqliteFilings(access, listeners),
    filingList: sqliteFilingList(access),
    deliveries: sqliteDeliveries(access, listeners),
    decisions: sqliteDecisions(access),
    wallets: sqliteWallets(access),
    ledger: sqliteLedger(access, () => (lock === null ? access.read(audit) : auditApart(database.name))),
    leases: sqliteLeases(access),
    registers,
    secrets: sqliteSecrets(access),
    trail: sqliteTrail(access),
    usage: sqliteUsage(access),
    webhooks: sqliteWebhooks(access),
    migrate: () => access.write('applyMigrations'),
    isReady: async () => {
      if (!database.open || !(await access.read(isMigrated))) return false;
      await access.write('probe');
      return true;
    },
    size: () => sizeOf(database.name),
    close: async () => {
      if (!database.open) return;
      await registers.close();
      database.close();
      await writer.close();
      await lock?.release();
    },
  };
};

/** A connection that reads what is committed, and cannot write. */
const connectReader = (file: string, busyTimeout: number): Connection => {
  const connection = connect(file, busyTimeout);
  // From now on the event loop goes on while another program has the file locked.
  connection.database.pragma('busy_timeout = 0');
  connection.database.pragma('query_only = ON');
  return connection;
};

/**
 * Opens the store in a file, which is made with its folder if there is none; `migrate` makes its tables.
 *
 * @throws StorageUnavailable when the file cannot be used, with the cause and the cure.
 * @throws Error when it is to serve and another process serves from the same folder.
 * @throws Error when the files belong to a user other than that of the process.
 */
export async function openSqlite(file: string, options: SqliteOptions = {}): Promise<Storage> {
  const { busyTimeout: patience = BUSY_TIMEOUT, groupSize = GROUP, serves = false } = options;
  let lock: Lock | null = null;
  try {
    refuseOtherUser(file);
    makeFolderPrivate(dirname(file));
    lock = serves ? lockOfServer(dirname(file)) : null;
    makePrivateFile(file);
    const connection = connectReader(file, patience);
    const writer = writerOn({ file, patience, groupSize }, serves);
    return storageOn({ connection, writer, patience, lock });
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

/**
 * Tasks that one process does at a time. Each has a file beside the database, on which SQLite holds a lock of the
 * operating system: it is free as soon as the process is gone, however that ended.
 *
 * @module
 */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Lock } from '../leases.js';
import { faultOf, isBusy } from './faults.js';
import { makePrivateFile } from './private-files.js';

/**
 * Takes a lock in a folder, unless another process has it.
 *
 * @throws StorageUnavailable, with the name of the lock's file, when that file cannot be used.
 */
export function takeLock(folder: string, name: string): Lock | undefined {
  const path = join(folder, `lock-${name.replace(/\W/g, '-')}.sqlite`);
  makePrivateFile(path);
  const database = openLock(path);
  try {
    // Nothing is ever written, so the lock works on a full disk too.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (isBusy(error)) return undefined;
    throw faultOf(error, path);
  }
  return { release: async () => void database.close() };
}

function openLock(path: string): Database.Database {
  try {
    return new Database(path, { timeout: 0 });
  } catch (error) {
    throw faultOf(error, path);
  }
}

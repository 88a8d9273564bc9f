/**
 * Opens the storage that the settings ask for.
 *
 * @module
 */
import { join } from 'node:path';
import { openPostgres } from '../storage/postgres/index.js';
import { openSqlite, type SqliteOptions } from '../storage/sqlite/index.js';
import type { Storage } from '../storage/storage.js';
import type { Settings } from './settings.js';

const FILE = 'service.sqlite';

type StorageSettings = Pick<Settings, 'databaseUrl' | 'dataDirectory'>;

/** The opener of the storage: a command, which does one thing and ends, or a server, which runs until it stops. */
export type StorageUse = 'command' | 'server';

/** The time limit for the lock of another program on the file of SQLite. */
type Patience = Pick<SqliteOptions, 'busyTimeout'>;

/** Opens the storage, creates the data directory if it is missing, and applies pending migrations. */
export async function openStorage(
  settings: StorageSettings,
  use: StorageUse = 'command',
  patience: Patience = {},
): Promise<Storage> {
  const storage = await openUnmigrated(settings, use, patience);
  try {
    await storage.migrate();
    return storage;
  } catch (error) {
    await storage.close();
    throw error;
  }
}

/** Opens the storage as it is. */
export function openUnmigrated(
  { databaseUrl, dataDirectory }: StorageSettings,
  use: StorageUse = 'command',
  patience: Patience = {},
): Promise<Storage> {
  return databaseUrl === null
    ? openSqlite(join(dataDirectory, FILE), { ...patience, serves: use === 'server' })
    : openPostgres(databaseUrl);
}

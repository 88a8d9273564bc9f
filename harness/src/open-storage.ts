/**
 * Which storage the settings ask for.
 *
 * @module
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from './settings.js';
import { openPostgres } from './storage/postgres/index.js';
import { openSqlite } from './storage/sqlite/index.js';
import type { Storage } from './storage/storage.js';

const FILE = 'service.sqlite';

/** Opens the storage and applies the migrations that are missing; the data directory is made where there is none. */
export async function openStorage(settings: Pick<Settings, 'databaseUrl' | 'dataDirectory'>): Promise<Storage> {
  const storage = await openUnmigrated(settings);
  try {
    await storage.migrate();
    return storage;
  } catch (error) {
    await storage.close();
    throw error;
  }
}

/** Opens the storage as it is. */
export async function openUnmigrated({
  databaseUrl,
  dataDirectory,
}: Pick<Settings, 'databaseUrl' | 'dataDirectory'>): Promise<Storage> {
  if (databaseUrl !== null) return openPostgres(databaseUrl);
  // It holds the ledger and the secret that calculation ids are signed by.
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  return openSqlite(join(dataDirectory, FILE), { auditInThread: true });
}

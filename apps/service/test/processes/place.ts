/** Where the services of a test keep their books, and an account that has money there. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SCOPES } from '../../src/api-keys.js';
import { makeKey } from '../../src/commands/keys.js';
import type { Kobo } from '../../src/naira.js';
import { openStorage } from '../../src/service/open-storage.js';
import type { Storage } from '../../src/storage/storage.js';

/** A database for the services of a test. */
export interface Place {
  readonly store: 'SQLite' | 'PostgreSQL';
  readonly dataDirectory: string;
  readonly databaseUrl: string | null;
  remove(): void;
}

/** A place in SQLite, in a folder of this one; in PostgreSQL when it is given the URL of an empty database. */
export function newPlace(databaseUrl: string | null = null, folder = tmpdir()): Place {
  const dataDirectory = mkdtempSync(join(folder, 'processes-'));
  return {
    store: databaseUrl === null ? 'SQLite' : 'PostgreSQL',
    dataDirectory,
    databaseUrl,
    remove: () => rmSync(dataDirectory, { recursive: true, force: true }),
  };
}

/** The settings of a service there that does nothing but what it is asked, as fast as it can. */
export function environmentOf({ dataDirectory, databaseUrl }: Place): Readonly<Record<string, string>> {
  return {
    NODE_ENV: 'production',
    SANDBOX_AUTHORITY: 'accepts',
    DATA_DIRECTORY: dataDirectory,
    DATABASE_URL: databaseUrl ?? '',
    PORT: '0',
    RATE_LIMIT: '0',
    KEPT_ANSWERS_LIMIT: '0MiB',
    MAX_EVENT_LOOP_DELAY: '0s',
    OUTBOX_POLL: '20ms',
    OUTBOX_FIRST_WAIT: '1ms',
    OUTBOX_LONGEST_WAIT: '1ms',
    SWEEP_INTERVAL: '0s',
    AUDIT_INTERVAL: '0s',
  };
}

/** Works on the storage of a place past its services, and closes it again. */
export async function atPlace<T>(place: Place, work: (storage: Storage) => Promise<T>): Promise<T> {
  const storage = await openStorage(place);
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}

/** An account, with the key that speaks for it. */
export interface Account {
  readonly id: string;
  readonly key: string;
}

/** A new account with this much to spend, in kobo. */
export function openAccount(place: Place, name: string, kobo: Kobo): Promise<Account> {
  return atPlace(place, async (storage) => {
    const { key, text } = await makeKey(storage, 'live', name, SCOPES, Date.now());
    await storage.wallets.credit(key.accountId, kobo, null, Date.now());
    return { id: key.accountId, key: text };
  });
}

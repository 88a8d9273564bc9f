/**
 * What tests of registers share: a feed in a file, with the tolerance of the service, and the rows of it.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import type { RegisterFeed } from '../../src/registers/synchronise.js';
import { openPostgres } from '../../src/storage/postgres/index.js';
import type { RegisterName } from '../../src/storage/registers.js';
import { openSqlite } from '../../src/storage/sqlite/index.js';
import type { Storage } from '../../src/storage/storage.js';
import { freshDatabase, hasPostgres } from '../fresh-database.js';

/** A directory that goes with the test, and what opens the store in it: each call is one more instance on it. */
export interface Place {
  readonly directory: string;
  readonly open: () => Promise<Storage>;
}

/** A kind of store, and a fresh place for one. */
export interface Store {
  readonly name: string;
  readonly place: () => Promise<Place>;
}

const opened: { readonly directory: string; readonly stores: Storage[] }[] = [];

afterEach(async () => {
  for (const { directory, stores } of opened.splice(0)) {
    await Promise.all(stores.map((store) => store.close()));
    rmSync(directory, { recursive: true });
  }
});

function placeOf(open: (directory: string) => Promise<Storage>): Place {
  const directory = mkdtempSync(join(tmpdir(), 'registers-'));
  const stores: Storage[] = [];
  opened.push({ directory, stores });
  return {
    directory,
    open: async () => {
      const store = await open(directory);
      stores.push(store);
      await store.migrate();
      return store;
    },
  };
}

const sqlite: Store = {
  name: 'SQLite',
  place: async () => placeOf((directory) => openSqlite(join(directory, 'service.sqlite'))),
};

const postgres: Store = {
  name: 'PostgreSQL',
  place: async () => {
    const url = await freshDatabase();
    return placeOf(() => openPostgres(url));
  },
};

/** The stores that tests can have here. */
export const STORES: readonly Store[] = hasPostgres ? [sqlite, postgres] : [sqlite];

/** A row of the register of companies. */
export function companyRow(number: string, companyName: string, more: Readonly<Record<string, unknown>> = {}): string {
  return JSON.stringify({ rcNumber: `RC${number}`, companyName, status: 'ACTIVE', ...more });
}

/** So many companies, numbered from 1. */
export function companies(count: number, companyName: string): string[] {
  return Array.from({ length: count }, (_, at) => companyRow(String(at + 1), companyName));
}

/** A feed at a place, with the limits of the service. */
export function feedAt(location: string, register: RegisterName = 'companies'): RegisterFeed {
  return {
    register,
    location,
    limits: { bytes: 100_000_000, line: 65_536 },
    timeouts: { connect: 2_000, idle: 2_000, whole: 20_000 },
    tolerance: { lost: 0.1, faulty: 0.001 },
  };
}

/** Writes a feed into a directory and names it. */
export function feedOf(directory: string, lines: readonly string[]): RegisterFeed {
  const path = join(directory, 'feed.ndjson');
  writeFileSync(path, `${lines.join('\n')}\n`);
  return feedAt(path);
}

import pg from 'pg';
import { describe } from 'vitest';
import { openPostgres } from '../../src/storage/postgres/index.js';
import type { Storage } from '../../src/storage/storage.js';
import { freshDatabase, hasPostgres } from '../fresh-database.js';
import { describeStorage, type TestStore } from './storage-suite.js';

const withClient = async <Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const tamperWith = (url: string, sql: readonly string[]): Promise<void> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ drop: string }>(
      `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop
      FROM pg_constraint WHERE contype IN ('c', 'f') AND connamespace = 'public'::regnamespace`,
    );
    for (const { drop } of rows) await client.query(drop);
    // No trigger fires for a replica.
    await client.query('SET session_replication_role = replica');
    for (const statement of sql) await client.query(statement);
  });

const makeStore = async (): Promise<TestStore> => {
  const url = await freshDatabase();
  const opened: Storage[] = [];
  const open = async (): Promise<Storage> => {
    const storage = await openPostgres(url);
    opened.push(storage);
    return storage;
  };
  const storage = await open();
  await storage.migrate();
  return {
    storage,
    another: open,
    tamper: (...sql) => tamperWith(url, sql),
    end: async () => {
      await Promise.all(opened.map((one) => one.close()));
    },
  };
};

describe.skipIf(!hasPostgres)('PostgreSQL', () => {
  describeStorage('keeps what every store promises', makeStore);
});

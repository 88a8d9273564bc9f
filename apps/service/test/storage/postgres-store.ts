/**
 * Stores in PostgreSQL for tests.
 *
 * @module
 */
import pg from 'pg';
import { openPostgres } from '../../src/storage/postgres/index.js';
import type { Storage } from '../../src/storage/storage.js';
import { CROWDED, freshDatabase } from '../fresh-database.js';
import type { TestStore } from './storage-suite.js';

/** A store in a database of its own, which can also be reached past the store. */
export interface PostgresStore extends TestStore {
  readonly url: string;
}

/** Databases that a test has left empty, for the next one: making one takes longer than most tests. */
const emptied: string[] = [];

/** Does something on a connection of its own. */
export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function empty(url: string): Promise<void> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ table: string }>(
      `SELECT tablename AS table FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations'`,
    );
    await client.query('SET session_replication_role = replica');
    await client.query(rows.map(({ table }) => `DELETE FROM ${table};`).join(''));
    await client.query('ALTER SEQUENCE postings_id_seq RESTART; ALTER SEQUENCE trail_id_seq RESTART');
    emptied.push(url);
  });
}

function tamperWith(url: string, sql: readonly string[]): Promise<void> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ drop: string }>(
      `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop
      FROM pg_constraint WHERE contype IN ('c', 'f') AND connamespace = 'public'::regnamespace`,
    );
    for (const { drop } of rows) await client.query(drop);
    // No trigger fires for a replica.
    await client.query('SET session_replication_role = replica');
    for (const statement of sql) await client.query(statement);
  });
}

/** A store that is migrated and empty. */
export async function makePostgresStore(): Promise<PostgresStore> {
  const url = emptied.pop() ?? (await freshDatabase());
  const opened: Storage[] = [];
  let isTampered = false;
  const open = async (): Promise<Storage> => {
    const storage = await openPostgres(url, CROWDED);
    opened.push(storage);
    return storage;
  };
  const storage = await open();
  await storage.migrate();
  return {
    url,
    storage,
    another: open,
    tamper: (...sql) => {
      isTampered = true;
      return tamperWith(url, sql);
    },
    end: async () => {
      await Promise.all(opened.map((one) => one.close()));
      if (!isTampered) await empty(url);
    },
  };
}

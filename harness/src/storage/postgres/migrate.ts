/**
 * Brings the tables up to date, one instance at a time.
 *
 * @module
 */
import type pg from 'pg';
import type { Database, Statement } from './database.js';
import { MIGRATIONS } from './migrations.js';

/** Any number that no other program uses on the same database. */
const LOCK = 7_264_110_385;

const APPLIED: Statement = { name: 'applied-migrations', text: 'SELECT id FROM migrations' };

/** Applies the migrations that are missing, each in a transaction of its own; which. */
export function migrate(database: Database): Promise<readonly string[]> {
  return database.slowSession(async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (id TEXT PRIMARY KEY, applied_at TIMESTAMPTZ NOT NULL DEFAULT now())',
    );
    const { rows } = await client.query<{ id: string }>(APPLIED.text);
    const missing = missingOf(rows);
    for (const { id, sql } of missing) await apply(client, id, sql);
    return missing.map(({ id }) => id);
  });
}

async function apply(client: pg.ClientBase, id: string, sql: string): Promise<void> {
  await client.query('BEGIN');
  await client.query(sql);
  await client.query('INSERT INTO migrations (id) VALUES ($1)', [id]);
  await client.query('COMMIT');
}

/** Whether every migration has been applied and the database answers. */
export async function isReady(database: Database): Promise<boolean> {
  try {
    return missingOf(await database.run<{ id: string }>(APPLIED)).length === 0;
  } catch {
    return false;
  }
}

function missingOf(rows: readonly { readonly id: string }[]): typeof MIGRATIONS {
  const applied = new Set(rows.map(({ id }) => id));
  return MIGRATIONS.filter(({ id }) => !applied.has(id));
}

/**
 * Brings the tables up to date, one instance at a time.
 *
 * @module
 */
import type pg from 'pg';
import { isUpToDate, refuseNewer } from '../migrated.js';
import type { Database, Statement } from './database.js';
import { MIGRATIONS } from './migrations.js';

const KNOWN = MIGRATIONS.map(({ id }) => id);

/** Any number that no other program uses on the same database. */
const LOCK = 7_264_110_385;

const APPLIED: Statement = { name: 'applied-migrations', text: 'SELECT id FROM migrations' };

/**
 * Applies the migrations that are missing, each in a transaction of its own, and says which.
 *
 * @throws Error when a newer version has migrated the database.
 */
export function migrate(database: Database): Promise<readonly string[]> {
  return database.slowSession(async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (id TEXT PRIMARY KEY, applied_at TIMESTAMPTZ NOT NULL DEFAULT now())',
    );
    const { rows } = await client.query<{ id: string }>(APPLIED.text);
    const applied = rows.map(({ id }) => id);
    refuseNewer(applied, KNOWN, 'The database');
    const missing = MIGRATIONS.filter(({ id }) => !applied.includes(id));
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

const WRITE: Statement = {
  name: 'probe',
  text: `INSERT INTO leases (name, owner, until) VALUES ('probe', '', 0)
    ON CONFLICT (name) DO UPDATE SET owner = excluded.owner`,
};

/**
 * Returns whether every migration has been applied, and none of a newer version, and the database can be written to.
 */
export async function isReady(database: Database): Promise<boolean> {
  try {
    const applied = await database.run<{ id: string }>(APPLIED);
    if (
      !isUpToDate(
        applied.map(({ id }) => id),
        KNOWN,
      )
    )
      return false;
    await database.run(WRITE);
    return true;
  } catch {
    return false;
  }
}

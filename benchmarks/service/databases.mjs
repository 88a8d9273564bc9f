/** The two stores as a careful team opens them: durable commits, prepared statements, a pool of connections. */
import Database from 'better-sqlite3';
import pg from 'pg';

/** A SQLite file whose commits survive a power cut, with the settings of the service. */
export function openSqlite(file) {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  return database;
}

/** As many connections as the service has for its requests. */
export const openPool = (url) => new pg.Pool({ connectionString: url, max: 10 });

/** Does something in a transaction on a connection of its own. */
export async function inTransaction(pool, perform) {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const result = await perform(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

export const CLAIM_COLUMNS = 'account_id, endpoint, key, fingerprint, at, status, content_type, body';

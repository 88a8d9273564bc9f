/**
 * Work that one instance may do at a time.
 *
 * @module
 */
import type { Instant } from '../../clock.js';
import type { Database, Statement } from './database.js';

const ACQUIRE: Statement = {
  name: 'acquire-lease',
  text: `INSERT INTO leases AS l (name, owner, until) VALUES ($1, $2, $4)
    ON CONFLICT (name) DO UPDATE SET owner = excluded.owner, until = excluded.until
    WHERE l.owner = excluded.owner OR l.until <= $3 RETURNING 1`,
};

const RELEASE: Statement = { name: 'release-lease', text: 'DELETE FROM leases WHERE name = $1 AND owner = $2' };

/** Whether the lease is now `owner`'s, until `until`. */
export async function acquireLease(
  database: Database,
  name: string,
  owner: string,
  now: Instant,
  until: Instant,
): Promise<boolean> {
  return (await database.run(ACQUIRE, [name, owner, now, until])).length === 1;
}

/** Gives a lease back, if it still is `owner`'s. */
export async function releaseLease(database: Database, name: string, owner: string): Promise<void> {
  await database.run(RELEASE, [name, owner]);
}

/**
 * Work that one instance does in a while, for all of them.
 *
 * @module
 */

import type { Instant } from '../../clock.js';
import type { Leases } from '../leases.js';
import type { Database, Statement } from './database.js';
import { holdLock } from './locks.js';

const ACQUIRE: Statement = {
  name: 'acquire-lease',
  text: `INSERT INTO leases AS l (name, owner, until) VALUES ($1, $2, $4)
    ON CONFLICT (name) DO UPDATE SET owner = excluded.owner, until = excluded.until
    WHERE l.owner = excluded.owner OR l.until <= $3 RETURNING 1`,
};

/** Returns whether the lease is now `owner`'s, until `until`. */
async function acquireLease(
  database: Database,
  name: string,
  owner: string,
  now: Instant,
  until: Instant,
): Promise<boolean> {
  return (await database.run(ACQUIRE, [name, owner, now, until])).length === 1;
}

/** The leases in a database, and the locks of its sessions. */
export function postgresLeases(database: Database): Leases {
  return {
    acquire: (name, owner, now, until) => acquireLease(database, name, owner, now, until),
    lock: (name, lost) => holdLock(database, name, lost),
  };
}

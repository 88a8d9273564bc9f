/**
 * Work that one process does in a while, for all of them.
 *
 * @module
 */
import type { Instant } from '../../clock.js';
import type { Connection } from './connection.js';

/** Free, run out, or the owner's own: then it is prolonged. */
const ACQUIRE = `INSERT INTO leases (name, owner, until) VALUES (?, ?, ?)
  ON CONFLICT (name) DO UPDATE SET owner = excluded.owner, until = excluded.until
  WHERE leases.owner = excluded.owner OR leases.until <= ?`;

/** Acquires or prolongs a lease, and returns whether it is the owner's. */
export const acquireLease = (
  { prepare }: Connection,
  name: string,
  owner: string,
  now: Instant,
  until: Instant,
): boolean => prepare(ACQUIRE).run(name, owner, until, now).changes === 1;

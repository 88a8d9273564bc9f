/**
 * Work that one process does in a while, for all of them.
 *
 * @module
 */
import { dirname } from 'node:path';
import type { Instant } from '../../clock.js';
import type { Leases } from '../leases.js';
import type { Access } from './access.js';
import type { Connection } from './connection.js';
import { takeLock } from './locks.js';

/** Free, run out, or the owner's own: then it is prolonged. */
const ACQUIRE = `INSERT INTO leases (name, owner, until) VALUES (?, ?, ?)
  ON CONFLICT (name) DO UPDATE SET owner = excluded.owner, until = excluded.until
  WHERE leases.owner = excluded.owner OR leases.until <= ?`;

const acquireLease = ({ prepare }: Connection, name: string, owner: string, now: Instant, until: Instant): boolean =>
  prepare(ACQUIRE).run(name, owner, until, now).changes === 1;

/** The leases in a file, and the locks beside it. */
export const sqliteLeases = ({ read, write }: Access): Leases => ({
  acquire: (name, owner, now, until) => write((connection) => acquireLease(connection, name, owner, now, until)),
  lock: (name) => read(({ database }) => takeLock(dirname(database.name), name)),
});

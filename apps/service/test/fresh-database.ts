/**
 * What a test that needs PostgreSQL asks for.
 *
 * @module
 */
import { inject } from 'vitest';
import { askedAt } from '../../../test/asking.js';
import { triesPostgres } from '../../../test/effort.js';
import { missing } from '../../../test/tools.js';
import type {} from './postgres.js';

const socketPath = inject('freshDatabases');

/** Whether PostgreSQL is tried and there is one: `describe.skipIf(!hasPostgres)`. */
export const hasPostgres = socketPath !== null;

if (triesPostgres() && !hasPostgres) {
  missing('PostgreSQL', 'Install it: apt-get install postgresql. Or set TEST_DATABASE_URL.');
}

/** The URL of a new, empty database, dropped when the run ends. */
export async function freshDatabase(): Promise<string> {
  if (socketPath === null) throw new Error('There is no PostgreSQL for tests.');
  return (await askedAt(socketPath, 'a database')) as string;
}

/**
 * The limits of an instance on a machine that others use too: there a lock that another instance holds may be held for
 * longer than a service waits for one, whose work is then done when its lease has run out. Milliseconds.
 */
export const CROWDED = { lockWait: 20_000, statementWait: 30_000 };

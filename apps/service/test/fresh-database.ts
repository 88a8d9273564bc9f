/**
 * What a test that needs PostgreSQL asks for.
 *
 * @module
 */
import { inject } from 'vitest';
import { askedAt } from '../../../test/asking.js';
import type {} from './postgres.js';

const socketPath = inject('freshDatabases');

/** Whether there is PostgreSQL for tests: `describe.skipIf(!hasPostgres)`. Where there is none, it says so loudly. */
export const hasPostgres = socketPath !== null;

if (!hasPostgres) {
  process.stderr.write(
    '\n*** NO POSTGRESQL: its tests are SKIPPED. Install it (apt-get install postgresql), or set ' +
      'TEST_DATABASE_URL. ***\n\n',
  );
}

/** The URL of a new, empty database, dropped when the run ends. */
export async function freshDatabase(): Promise<string> {
  if (socketPath === null) throw new Error('There is no PostgreSQL for tests.');
  return (await askedAt(socketPath, 'a database')) as string;
}

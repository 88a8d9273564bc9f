/**
 * What a test that needs PostgreSQL asks for.
 *
 * @module
 */
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { inject } from 'vitest';
import { missing } from '../../../test/tools.js';
import type {} from './postgres.js';

const socketPath = inject('freshDatabases');

/** Whether there is PostgreSQL for tests: `describe.skipIf(!hasPostgres)`. */
export const hasPostgres = socketPath !== null;

if (!hasPostgres) missing('PostgreSQL', 'Install it: apt-get install postgresql. Or set TEST_DATABASE_URL.');

/** The URL of a new, empty database, dropped when the run ends. */
export async function freshDatabase(): Promise<string> {
  if (socketPath === null) throw new Error('There is no PostgreSQL for tests.');
  const socket = connect(socketPath);
  await once(socket, 'connect');
  const answer: { url?: string; error?: string } = JSON.parse(await text(socket));
  if (answer.url === undefined) throw new Error(answer.error);
  return answer.url;
}

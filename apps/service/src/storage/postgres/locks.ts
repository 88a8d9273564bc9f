/**
 * Work that one process does at a time. The lock belongs to a session of its own, so the server frees it as soon as the
 * connection is gone, however the process ended.
 *
 * @module
 */
import { milliseconds } from 'date-fns/milliseconds';
import type { Lock } from '../leases.js';
import type { Database, Session, Statement } from './database.js';

/** The first half of the key; no other program uses it on the same database. */
const SPACE = 726_411;

const TAKE: Statement = {
  name: 'take-lock',
  text: `SELECT pg_try_advisory_lock(${SPACE}, hashtext($1)) AS taken`,
};

const FREE: Statement = { name: 'free-lock', text: `SELECT pg_advisory_unlock(${SPACE}, hashtext($1))` };

/** A process that gives no sign of life for so long loses its session, and with it the lock. */
const SILENT = milliseconds({ minutes: 5 });
const SIGN_OF_LIFE = milliseconds({ minutes: 1 });

/** PostgreSQL before 14 does not have the setting; there, a lock ends with its connection only. */
const LIMIT_SILENCE: Statement = {
  name: 'limit-silence',
  text: `SELECT set_config(name, '${SILENT}', false) FROM pg_settings WHERE name = 'idle_session_timeout'`,
};

const LIVE: Statement = { name: 'live', text: 'SELECT 1' };

/** Takes a lock, unless another process has it. `lost` is called if the session ends before the lock is released. */
export async function holdLock(database: Database, name: string, lost: () => void): Promise<Lock | undefined> {
  let isOpen = true;
  const close = (): boolean => {
    const wasOpen = isOpen;
    isOpen = false;
    if (wasOpen) session.close();
    return wasOpen;
  };
  const lose = (): void => {
    if (close()) lost();
  };
  const session = await database.openSession(lose);
  const isTaken = await take(session, name).catch((error: unknown) => {
    close();
    throw error;
  });
  if (!isTaken) {
    close();
    return undefined;
  }
  const signs = setInterval(() => void session.run(LIVE).catch(lose), SIGN_OF_LIFE).unref();
  return {
    async release() {
      clearInterval(signs);
      // The end of the session would free it too, but a moment later.
      if (isOpen) await session.run(FREE, [name]).catch(() => undefined);
      close();
    },
  };
}

async function take(session: Session, name: string): Promise<boolean> {
  await session.run(LIMIT_SILENCE);
  const [row] = await session.run<{ taken: boolean }>(TAKE, [name]);
  return row?.taken === true;
}

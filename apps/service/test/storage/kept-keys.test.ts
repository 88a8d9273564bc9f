/** API keys that an instance keeps on PostgreSQL: for how long, and until what. */
import { describe, expect, it } from 'vitest';
import { Database } from '../../src/storage/postgres/database.js';
import { KEYS_CHANGED, KeptKeys } from '../../src/storage/postgres/kept-keys.js';
import { Listener } from '../../src/storage/postgres/listener.js';
import { freshDatabase, hasPostgres } from '../fresh-database.js';
import { withClient } from './postgres-store.js';

const KEY = {
  id: 'key-1',
  accountId: 'account-1',
  prefix: 'ntr_live_1a2b',
  digest: 'd1',
  scopes: [],
  createdAt: 0,
  expiresAt: null,
  terms: { suspendedAt: null, rateLimit: null, filingFee: null },
  revokedAt: null,
} as const;

const HOUR = 3_600_000;

const LIMITS = { connections: 1, lockWait: 60_000, statementWait: 60_000 };

/** Kept keys, with a count of the look-ups that reach the database. They last that many milliseconds. */
async function opened(...lasts: [number?]) {
  const url = await freshDatabase();
  const database = new Database(url, LIMITS);
  const listener = new Listener(database);
  let looks = 0;
  const kept = new KeptKeys(
    listener,
    async (digest) => {
      looks++;
      return digest === KEY.digest ? KEY : undefined;
    },
    ...lasts,
  );
  /** Returns whether a key is looked up that was found just before. */
  const looksAgain = async (digest: string = KEY.digest): Promise<boolean> => {
    await kept.find(digest);
    const before = looks;
    await kept.find(digest);
    return looks > before;
  };
  const close = async (): Promise<void> => {
    await listener.close();
    await database.close();
  };
  const send = (text: string) => withClient(url, (client) => client.query(text));
  return { kept, looksAgain, close, send, looks: () => looks };
}

describe.skipIf(!hasPostgres)('a key that was looked up', () => {
  it('is kept once its instance listens; one that does not exist is not', async () => {
    const { looksAgain, close } = await opened(HOUR);
    await expect.poll(() => looksAgain(), { timeout: 20_000 }).toBe(false);
    expect(await looksAgain('d2')).toBe(true);
    await close();
  });

  it('is kept for a second', async () => {
    const { kept, looksAgain, looks, close } = await opened();
    await expect.poll(() => looksAgain(), { timeout: 20_000 }).toBe(false);
    const before = looks();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await kept.find(KEY.digest);
    expect(looks()).toBe(before + 1);
    await close();
  });

  it('is dropped when the channel says so', async () => {
    const { kept, looksAgain, looks, send, close } = await opened(HOUR);
    await expect.poll(() => looksAgain(), { timeout: 20_000 }).toBe(false);
    const before = looks();
    await send(`NOTIFY ${KEYS_CHANGED}`);
    await expect.poll(() => kept.find(KEY.digest).then(looks), { interval: 1 }).toBe(before + 1);
    await close();
  });

  it('is not kept while its instance cannot hear, and is again afterwards', async () => {
    const { looksAgain, send, close } = await opened(HOUR);
    await expect.poll(() => looksAgain(), { timeout: 20_000 }).toBe(false);
    await send(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'LISTEN ${KEYS_CHANGED}'`);
    await expect.poll(() => looksAgain(), { interval: 1 }).toBe(true);
    await expect.poll(() => looksAgain(), { timeout: 20_000 }).toBe(false);
    await close();
  });
});

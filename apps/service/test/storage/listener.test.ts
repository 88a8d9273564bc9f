/** Notifications on PostgreSQL over a network that falls silent. */
import { createServer, type Server, type Socket, connect as tcp } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Database } from '../../src/storage/postgres/database.js';
import { Listener } from '../../src/storage/postgres/listener.js';
import { freshDatabase, hasPostgres } from '../fresh-database.js';

/** A way to a database that can fall silent: then connections stay open, new ones too, and nothing passes on them. */
async function silenceable(url: string): Promise<{ url: string; setSilent: (isSilent: boolean) => void }> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server: Server = createServer((from) => {
    const to = tcp(Number(port || 5432), hostname);
    for (const [socket, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(socket);
      socket.on('data', (bytes) => !isSilent && other.write(bytes));
      socket.on('error', () => other.destroy());
      socket.on('close', () => !isSilent && other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const address = server.address();
  const way = new URL(url);
  way.hostname = '127.0.0.1';
  way.port = String(typeof address === 'object' ? address?.port : '');
  return {
    url: way.href,
    setSilent: (silent) => {
      isSilent = silent;
    },
  };
}

it.skipIf(!hasPostgres)(
  'hears that its connection died without a word, listens again, and closes',
  async () => {
    const way = await silenceable(await freshDatabase());
    const database = new Database(way.url, { connections: 1, lockWait: 1_000, statementWait: 0, grace: 500 });
    const listener = new Listener(database, { signEvery: 50, pause: 10 });
    const [heard, began, broke] = [vi.fn(), vi.fn(), vi.fn()];
    listener.listen('words', { heard, began, broke });
    await expect.poll(() => began.mock.calls.length, { timeout: 20_000 }).toBeGreaterThan(0);
    way.setSilent(true);
    await expect.poll(() => broke.mock.calls.length, { timeout: 20_000 }).toBeGreaterThan(0);
    way.setSilent(false);
    const before = began.mock.calls.length;
    await expect.poll(() => began.mock.calls.length, { timeout: 20_000 }).toBeGreaterThan(before);
    // A machine that is busy may miss the time of a sign of life: then the next connection hears the next word.
    const isHeard = async (): Promise<boolean> => {
      await database.run({ name: 'say', text: `SELECT pg_notify('words', 'a word')` }).catch(() => {});
      return heard.mock.calls.length > 0;
    };
    await expect.poll(isHeard, { timeout: 20_000 }).toBe(true);
    expect(new Set(heard.mock.calls.flat())).toEqual(new Set(['a word']));
    const breaks = broke.mock.calls.length;
    way.setSilent(true);
    await expect.poll(() => broke.mock.calls.length, { timeout: 20_000 }).toBeGreaterThan(breaks);
    // It may be connecting now, to nobody.
    await listener.close();
    await database.close();
  },
  90_000,
);

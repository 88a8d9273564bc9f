import { expect } from 'vitest';
import {
  answerOf,
  claimOf,
  deliver,
  file,
  filingOf,
  findFiled,
  MINUTE,
  NOON,
  newAccount,
  orderOf,
  type Promises,
  standingUnder,
} from './store.js';

export const promisesOfInstances = (promise: Promises): void => {
  promise('is ready once migrated, and migrates once', async ({ storage, another }) => {
    expect(await storage.isReady()).toBe(true);
    expect(await storage.migrate()).toEqual([]);
    expect(await (await another()).migrate()).toEqual([]);
  });

  promise('keeps what it said it has written when it is closed and opened again', async ({ storage, another }) => {
    const { id } = await newAccount(storage, 50_000n);
    const filing = filingOf(id);
    const claimed = await storage.filings.file(orderOf(filing, claimOf(id)));
    await deliver(storage, filing.id, 'acknowledged');
    const [filed, wallet, secrets] = [
      await findFiled(storage, filing),
      await storage.wallets.read(id),
      await storage.secrets.list(NOON),
    ];
    await storage.close();
    const opened = await another();
    expect(await findFiled(opened, filing)).toEqual(filed);
    expect(await opened.wallets.read(id)).toEqual(wallet);
    expect(await opened.secrets.list(NOON)).toEqual(secrets);
    expect(await standingUnder(opened, claimOf(id))).toEqual({ ...claimed, outcome: 'replayed' });
    expect(await opened.ledger.audit()).toMatchObject({ postings: 3, filings: 1, faults: [] });
  });

  promise('finishes what is under way before it closes', async ({ storage, another }) => {
    const { id } = await newAccount(storage, 1_000_000n);
    const filings = Array.from({ length: 20 }, () => filingOf(id));
    const under = filings.map((filing) => file(storage, filing));
    const recorded = storage.claims.record(claimOf(id), answerOf('kept'));
    await storage.close();
    expect((await Promise.all(under)).every(({ outcome }) => outcome === 'placed')).toBe(true);
    expect((await recorded).outcome).toBe('answered');
    const opened = await another();
    expect((await opened.ledger.audit()).filings).toBe(20);
    expect((await standingUnder(opened, claimOf(id)))?.outcome).toBe('replayed');
  });

  promise('can be closed twice, and answers nothing after', async ({ storage }) => {
    const { id } = await newAccount(storage, 50_000n);
    await storage.close();
    await storage.close();
    await expect(storage.filings.file(orderOf(filingOf(id)))).rejects.toThrow();
    await expect(storage.wallets.read(id)).rejects.toThrow();
    expect(await storage.isReady()).toBe(false);
  });

  promise('says how much room it takes, and of nothing what it cannot know', async ({ storage }) => {
    const { database, writeAheadLog, disk, diskFree, connections, connectionLimit } = await storage.size();
    expect(database).toBeGreaterThanOrEqual(4_096);
    const isFile = writeAheadLog !== null;
    expect([disk, diskFree].map((bytes) => bytes !== null && bytes > 0)).toEqual([isFile, isFile]);
    expect([connections, connectionLimit].map((count) => count !== null && count > 0)).toEqual([!isFile, !isFile]);
  });

  promise('leases a piece of work to one owner until it runs out', async ({ storage, another }) => {
    const other = await another();
    const until = NOON + MINUTE;
    expect(await storage.leases.acquire('sync', 'a', NOON, until)).toBe(true);
    expect(await other.leases.acquire('sync', 'b', NOON, until)).toBe(false);
    expect(await other.leases.acquire('sweep', 'b', NOON, until)).toBe(true);
    expect(await other.leases.acquire('sync', 'b', until - 1, until + MINUTE)).toBe(false);
    expect(await other.leases.acquire('sync', 'b', until, until + MINUTE)).toBe(true);
    expect(await storage.leases.acquire('sync', 'a', until, until + MINUTE)).toBe(false);
  });

  promise('prolongs the lease of its owner', async ({ storage }) => {
    await storage.leases.acquire('sync', 'a', NOON, NOON + MINUTE);
    expect(await storage.leases.acquire('sync', 'a', NOON + 1, NOON + 2 * MINUTE)).toBe(true);
    expect(await storage.leases.acquire('sync', 'b', NOON + MINUTE, NOON + 3 * MINUTE)).toBe(false);
  });

  promise('gives a lock to one holder, and to the next when it is released', async ({ storage, another }) => {
    const other = await another();
    const lost = (): void => expect.fail('The lock was lost.');
    const lock = await storage.leases.lock('register:companies', lost);
    expect(lock).toBeDefined();
    expect(await other.leases.lock('register:companies', lost)).toBeUndefined();
    expect(await storage.leases.lock('register:companies', lost)).toBeUndefined();
    const elsewhere = await other.leases.lock('register:people', lost);
    expect(elsewhere).toBeDefined();
    await lock?.release();
    const next = await other.leases.lock('register:companies', lost);
    expect(next).toBeDefined();
    await Promise.all([elsewhere?.release(), next?.release()]);
  });

  promise('gives a lease to one of many that ask at once', async ({ storage, another }) => {
    const instances = [storage, await another()];
    const given = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        (instances[index % 2] ?? storage).leases.acquire('sync', `owner-${index}`, NOON, NOON + MINUTE),
      ),
    );
    expect(given.filter((mine) => mine)).toHaveLength(1);
  });
};

import { expect } from 'vitest';
import { NOON, type Promises, WEEK } from './store.js';

const KEY = {
  id: 'key-1',
  account: { id: 'account-1', name: 'Ada & Sons' },
  prefix: 'ng_live_1a2b',
  digest: 'd1',
  scopes: ['calculate', 'file'],
  createdAt: NOON,
  expiresAt: null,
} as const;

const ROTATION = {
  id: 'key-2',
  replaces: 'key-1',
  prefix: 'ng_live_9z8y',
  digest: 'd2',
  createdAt: NOON + 1,
  expiresAt: null,
  overlapEnds: NOON + WEEK,
} as const;

const MADE = {
  id: 'key-1',
  accountId: 'account-1',
  prefix: 'ng_live_1a2b',
  scopes: ['calculate', 'file'],
  createdAt: NOON,
  expiresAt: null,
  revokedAt: null,
};

const TERMS = { suspendedAt: null, rateLimit: null, filingFee: null };

export const promisesOfKeys = (promise: Promises): void => {
  promise('makes a key with its account, and finds both', async ({ storage }) => {
    expect(await storage.keys.create(KEY)).toEqual(MADE);
    expect(await storage.keys.find('d1')).toEqual({ ...MADE, digest: 'd1', terms: TERMS });
    expect(await storage.keys.findAccount('Ada & Sons')).toEqual(KEY.account);
    expect(await storage.keys.find('d2')).toBeUndefined();
    expect(await storage.keys.findAccount('Ada')).toBeUndefined();
  });

  promise('gives a second key to the account of that name', async ({ storage }) => {
    await storage.keys.create(KEY);
    const second = { ...KEY, id: 'key-2', digest: 'd2', account: { id: 'account-2', name: 'Ada & Sons' } };
    expect((await storage.keys.create(second)).accountId).toBe('account-1');
    expect(await storage.keys.list()).toEqual([
      { ...MADE, account: KEY.account, lastUsedAt: null },
      { ...MADE, id: 'key-2', account: KEY.account, lastUsedAt: null },
    ]);
  });

  promise('makes an account once when two keys ask for it at the same time', async ({ storage, another }) => {
    const other = await another();
    const made = await Promise.all(
      [storage, other].map((instance, index) =>
        instance.keys.create({
          ...KEY,
          id: `key-${index}`,
          digest: `d${index}`,
          account: { id: `a-${index}`, name: 'A' },
        }),
      ),
    );
    expect(new Set(made.map(({ accountId }) => accountId)).size).toBe(1);
  });

  promise('refuses a digest that is there already, and writes nothing of it', async ({ storage }) => {
    await storage.keys.create(KEY);
    const twin = { ...KEY, id: 'key-2', account: { id: 'account-2', name: 'Another' } };
    await expect(storage.keys.create(twin)).rejects.toThrow();
    expect(await storage.keys.findAccount('Another')).toBeUndefined();
    expect(await storage.keys.list()).toHaveLength(1);
  });

  promise('revokes a key once and for all', async ({ storage }) => {
    await storage.keys.create(KEY);
    expect(await storage.keys.revoke('key-1', NOON + 1)).toEqual({ ...MADE, revokedAt: NOON + 1 });
    expect(await storage.keys.revoke('key-1', NOON + 2)).toEqual({ ...MADE, revokedAt: NOON + 1 });
    expect(await storage.keys.find('d1')).toEqual({ ...MADE, digest: 'd1', terms: TERMS, revokedAt: NOON + 1 });
    expect(await storage.keys.revoke('key-2', NOON)).toBeUndefined();
  });

  promise('has the terms of its account, which every instance follows at once', async (store) => {
    const { storage } = store;
    const other = await store.another();
    await storage.keys.create(KEY);
    const accounts = async () => (await other.keys.listAccounts()).map(({ name, ...terms }) => ({ name, terms }));
    expect(await accounts()).toMatchObject([{ name: 'Ada & Sons', terms: { ...TERMS, balance: 0n, held: 0n } }]);
    const find = async () => (await other.keys.find('d1'))?.terms;
    expect(await find()).toEqual(TERMS);
    const fee = 9_007_199_254_740_993n;
    await storage.keys.setTerms('account-1', { rateLimit: 0, filingFee: fee });
    await expect.poll(find).toEqual({ ...TERMS, rateLimit: 0, filingFee: fee });
    await storage.keys.setTerms('account-1', { suspendedAt: NOON });
    await expect.poll(find).toEqual({ suspendedAt: NOON, rateLimit: 0, filingFee: fee });
    await storage.keys.setTerms('account-1', { suspendedAt: null, rateLimit: null, filingFee: null });
    await expect.poll(find).toEqual(TERMS);
  });

  promise('shows every instance that a key was revoked, although each has just looked it up', async (store) => {
    const { storage } = store;
    const other = await store.another();
    await storage.keys.create(KEY);
    const find = () => Promise.all([storage, other].map((instance) => instance.keys.find('d1')));
    for (let times = 0; times < 3; times++) expect((await find()).map((key) => key?.revokedAt)).toEqual([null, null]);
    await other.keys.revoke('key-1', NOON + 1);
    expect((await other.keys.find('d1'))?.revokedAt).toBe(NOON + 1);
    await expect.poll(async () => (await find()).map((key) => key?.revokedAt)).toEqual([NOON + 1, NOON + 1]);
  });

  promise('keeps the time at which a key expires', async ({ storage }) => {
    const expiresAt = NOON + WEEK;
    expect(await storage.keys.create({ ...KEY, expiresAt })).toEqual({ ...MADE, expiresAt });
    expect(await storage.keys.find('d1')).toEqual({ ...MADE, expiresAt, digest: 'd1', terms: TERMS });
  });

  promise('rotates a key: a new one of its account and scopes, and an end for the old one', async ({ storage }) => {
    await storage.keys.create(KEY);
    const made = await storage.keys.rotate({ ...ROTATION, expiresAt: NOON + 3 * WEEK });
    expect(made).toEqual({
      ...MADE,
      id: 'key-2',
      prefix: 'ng_live_9z8y',
      createdAt: NOON + 1,
      expiresAt: NOON + 3 * WEEK,
    });
    expect(await storage.keys.find('d2')).toEqual({ ...made, digest: 'd2', terms: TERMS });
    expect(await storage.keys.find('d1')).toEqual({ ...MADE, expiresAt: NOON + WEEK, digest: 'd1', terms: TERMS });
  });

  promise('lets no rotation prolong a key', async ({ storage }) => {
    await storage.keys.create({ ...KEY, expiresAt: NOON + 2 });
    await storage.keys.rotate(ROTATION);
    expect((await storage.keys.find('d1'))?.expiresAt).toBe(NOON + 2);
  });

  promise('rotates no key that is unknown, revoked or expired, and makes none then', async ({ storage }) => {
    await storage.keys.create({ ...KEY, expiresAt: ROTATION.createdAt });
    await storage.keys.create({ ...KEY, id: 'key-3', digest: 'd3' });
    await storage.keys.revoke('key-3', NOON);
    for (const replaces of ['key-1', 'key-3', 'key-4']) {
      expect(await storage.keys.rotate({ ...ROTATION, replaces })).toBeUndefined();
    }
    expect((await storage.keys.list()).map(({ id, expiresAt }) => [id, expiresAt])).toEqual([
      ['key-1', ROTATION.createdAt],
      ['key-3', null],
    ]);
  });

  promise('leaves the old key as it is when the new one is refused', async ({ storage }) => {
    await storage.keys.create(KEY);
    await expect(storage.keys.rotate({ ...ROTATION, digest: 'd1' })).rejects.toThrow();
    expect(await storage.keys.find('d1')).toEqual({ ...MADE, digest: 'd1', terms: TERMS });
  });

  promise('lists the last use of each key, as the latest of all instances', async ({ storage, another }) => {
    const other = await another();
    await storage.keys.create(KEY);
    await storage.keys.create({ ...KEY, id: 'key-2', digest: 'd2' });
    await storage.keys.recordUses([{ id: 'key-1', at: NOON + 5 }]);
    await other.keys.recordUses([
      { id: 'key-1', at: NOON + 4 },
      { id: 'unknown', at: NOON },
    ]);
    expect((await other.keys.list()).map(({ lastUsedAt }) => lastUsedAt)).toEqual([NOON + 5, null]);
    expect(await storage.keys.find('d1')).toEqual({ ...MADE, digest: 'd1', terms: TERMS });
  });

  promise('records the uses of many keys by many instances at once', async ({ storage, another }) => {
    const instances = [storage, await another()];
    const ids = Array.from({ length: 20 }, (_, index) => `key-${index}`);
    for (const id of ids) await storage.keys.create({ ...KEY, id, digest: id });
    const uses = ids.map((id) => ({ id, at: NOON }));
    const orders = [uses, uses.toReversed()];
    await Promise.all(
      Array.from({ length: 10 }, (_, turn) => instances[turn % 2]?.keys.recordUses(orders[turn % 2] ?? [])),
    );
    expect((await storage.keys.list()).every(({ lastUsedAt }) => lastUsedAt === NOON)).toBe(true);
  });
};

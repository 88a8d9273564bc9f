import { expect } from 'vitest';
import { NOON, type Promises } from './store.js';

const KEY = {
  id: 'key-1',
  account: { id: 'account-1', name: 'Ada & Sons' },
  prefix: 'ng_live_1a2b',
  digest: 'd1',
  scopes: ['calculate', 'file'],
  createdAt: NOON,
} as const;

const MADE = {
  id: 'key-1',
  accountId: 'account-1',
  prefix: 'ng_live_1a2b',
  scopes: ['calculate', 'file'],
  createdAt: NOON,
  revokedAt: null,
};

export const promisesOfKeys = (promise: Promises): void => {
  promise('makes a key with its account, and finds both', async ({ storage }) => {
    expect(await storage.keys.create(KEY)).toEqual(MADE);
    expect(await storage.keys.find('d1')).toEqual({ ...MADE, digest: 'd1' });
    expect(await storage.keys.findAccount('Ada & Sons')).toEqual(KEY.account);
    expect(await storage.keys.find('d2')).toBeUndefined();
    expect(await storage.keys.findAccount('Ada')).toBeUndefined();
  });

  promise('gives a second key to the account of that name', async ({ storage }) => {
    await storage.keys.create(KEY);
    const second = { ...KEY, id: 'key-2', digest: 'd2', account: { id: 'account-2', name: 'Ada & Sons' } };
    expect((await storage.keys.create(second)).accountId).toBe('account-1');
    expect(await storage.keys.list()).toEqual([
      { ...MADE, account: KEY.account },
      { ...MADE, id: 'key-2', account: KEY.account },
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
    expect(await storage.keys.find('d1')).toEqual({ ...MADE, digest: 'd1', revokedAt: NOON + 1 });
    expect(await storage.keys.revoke('key-2', NOON)).toBeUndefined();
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

  promise('has one signing secret of 32 bytes for every instance', async ({ storage, another }) => {
    const other = await another();
    const secrets = await Promise.all([storage, other, storage].map((instance) => instance.signingSecret()));
    expect(secrets[0]).toHaveLength(32);
    expect(new Set(secrets.map((secret) => Buffer.from(secret).toString('hex'))).size).toBe(1);
    expect(Buffer.from((await other.signingSecret()) ?? []).equals(secrets[0] ?? Buffer.of())).toBe(true);
  });
};

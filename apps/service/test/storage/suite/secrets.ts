import { expect } from 'vitest';
import { MINUTE, NOON, type Promises, WEEK } from './store.js';

const ROTATION = { createdAt: NOON, signsFrom: NOON + MINUTE, overlapEnds: NOON + WEEK };

export const promisesOfSecrets = (promise: Promises): void => {
  promise('has one first secret of 32 bytes for every instance', async ({ storage, another }) => {
    const other = await another();
    const lists = await Promise.all([storage, other, storage].map((instance) => instance.secrets.list(NOON)));
    const [first] = lists[0] ?? [];
    expect(first).toEqual({ id: 1, value: expect.any(Uint8Array), createdAt: NOON, signsFrom: NOON, retiresAt: null });
    expect(first?.value).toHaveLength(32);
    for (const list of [...lists, await other.secrets.list(NOON + 1)]) expect(list).toEqual([first]);
  });

  promise('rotates secrets: a new one to sign, and an end for those before it', async ({ storage, another }) => {
    const [first] = await storage.secrets.list(NOON);
    const second = await storage.secrets.rotate(ROTATION);
    expect(second).toEqual({
      id: 2,
      value: expect.any(Uint8Array),
      createdAt: NOON,
      signsFrom: NOON + MINUTE,
      retiresAt: null,
    });
    expect(second.value).toHaveLength(32);
    expect(second.value).not.toEqual(first?.value);
    expect(await (await another()).secrets.list(NOON)).toEqual([{ ...first, retiresAt: NOON + WEEK }, second]);
  });

  promise('lets no rotation prolong a secret', async ({ storage }) => {
    await storage.secrets.list(NOON);
    await storage.secrets.rotate(ROTATION);
    await storage.secrets.rotate({ ...ROTATION, overlapEnds: NOON + 2 * WEEK });
    const ends = (await storage.secrets.list(NOON)).map(({ retiresAt }) => retiresAt);
    expect(ends).toEqual([NOON + WEEK, NOON + 2 * WEEK, null]);
  });

  promise('gives each of two rotations at once a secret of its own', async ({ storage, another }) => {
    const other = await another();
    await storage.secrets.list(NOON);
    const made = await Promise.all([storage, other].map(({ secrets }) => secrets.rotate(ROTATION)));
    expect(made.map(({ id }) => id).sort()).toEqual([2, 3]);
    const [, second, third] = await storage.secrets.list(NOON);
    expect(second?.retiresAt).toBe(NOON + WEEK);
    expect(third?.value).not.toEqual(second?.value);
  });

  promise('retires a secret once a newer one signs, and not before', async ({ storage }) => {
    const [first] = await storage.secrets.list(NOON);
    expect(await storage.secrets.retire(1, NOON)).toBeUndefined();
    await storage.secrets.rotate(ROTATION);
    expect(await storage.secrets.retire(1, ROTATION.signsFrom - 1)).toBeUndefined();
    expect(await storage.secrets.retire(1, ROTATION.signsFrom)).toEqual({ ...first, retiresAt: ROTATION.signsFrom });
    expect(await storage.secrets.retire(1, ROTATION.signsFrom + 1)).toEqual({
      ...first,
      retiresAt: ROTATION.signsFrom,
    });
    for (const id of [2, 3]) expect(await storage.secrets.retire(id, NOON + WEEK)).toBeUndefined();
  });

  promise('goes on with the secret that it had before there were several', async ({ storage, another, tamper }) => {
    const [first] = await storage.secrets.list(NOON);
    await tamper(
      'CREATE TABLE secrets (name TEXT PRIMARY KEY, value BYTEA NOT NULL)',
      // The two stores named it differently.
      "INSERT INTO secrets SELECT 'signing', value FROM signing_secrets",
      "INSERT INTO secrets SELECT 'calculation-ids', value FROM signing_secrets",
      'DROP TABLE signing_secrets',
      'ALTER TABLE api_keys DROP COLUMN expires_at',
      'ALTER TABLE api_keys DROP COLUMN last_used_at',
      "DELETE FROM migrations WHERE id = '0007-keys-and-secrets'",
    );
    const upgraded = await another();
    const before = Date.now();
    expect(await upgraded.migrate()).toEqual(['0007-keys-and-secrets']);
    const [kept, ...others] = await upgraded.secrets.list(NOON);
    expect(kept).toMatchObject({ id: 1, value: first?.value, retiresAt: null });
    // It signs since the database was made: a minute ago at most.
    expect(before - Number(kept?.createdAt)).toBeLessThan(10 * MINUTE);
    expect([kept?.signsFrom, others]).toEqual([kept?.createdAt, []]);
  });
};

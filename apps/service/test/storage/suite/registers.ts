import { expect } from 'vitest';
import type { RegisterRow, RegisterState } from '../../../src/storage/registers.js';
import type { Storage } from '../../../src/storage/storage.js';
import { MINUTE, NOON, type Promises } from './store.js';

const row = (ofClass: string, number: string, line: number, name = `${ofClass} ${number} of ${line}`): RegisterRow => ({
  class: ofClass,
  number,
  record: JSON.stringify({ name }),
  line,
});

const stateOf = (rows: number, change: Partial<RegisterState> = {}): RegisterState => ({
  rows,
  synchronisedAt: NOON,
  etag: '"v1"',
  lastModified: 'Mon, 01 Jun 2026 12:00:00 GMT',
  ...change,
});

const load = async (storage: Storage, ...rows: readonly RegisterRow[]): Promise<void> => {
  const loading = await storage.registers.startLoad('companies');
  await loading.add(rows);
  await loading.publish(stateOf(rows.length));
};

export const promisesOfRegisters = (promise: Promises): void => {
  promisesOfLoads(promise);
  promisesOfSwaps(promise);
};

const promisesOfLoads = (promise: Promises): void => {
  promise('knows nothing of a register that was never loaded', async ({ storage }) => {
    expect(await storage.registers.state('companies')).toBeUndefined();
    expect(await storage.registers.find('companies', '123456')).toEqual([]);
    await storage.registers.confirm('companies', NOON);
    expect(await storage.registers.state('companies')).toBeUndefined();
  });

  promise('finds the rows of a number, and of one class of it', async ({ storage, another }) => {
    const rows = [row('RC', '123456', 1), row('BN', '123456', 2), row('RC', '1234567', 3), row('IT', '000017', 4)];
    const loading = await storage.registers.startLoad('companies');
    await loading.add(rows.slice(0, 3));
    await loading.add(rows.slice(3));
    await loading.add([]);
    expect(await loading.count()).toBe(4);
    expect(await loading.removeDuplicates()).toEqual({ count: 0, first: [] });
    await loading.publish(stateOf(4));
    for (const { registers } of [storage, await another()]) {
      const both = [...(await registers.find('companies', '123456'))];
      expect(both.sort((a, b) => a.line - b.line)).toEqual(rows.slice(0, 2));
      expect(await registers.find('companies', '123456', 'BN')).toEqual([rows[1]]);
      expect(await registers.find('companies', '123456', 'IT')).toEqual([]);
      expect(await registers.find('companies', '000017')).toEqual([rows[3]]);
      expect(await registers.find('companies', '17')).toEqual([]);
      expect(await registers.find('taxpayers', '123456')).toEqual([]);
      expect(await registers.state('companies')).toEqual(stateOf(4));
    }
  });

  promise('keeps the first row of one class and number', async ({ storage }) => {
    const loading = await storage.registers.startLoad('people');
    const rows = [row('NIN', '1', 1), row('NIN', '2', 2), row('NIN', '1', 3), row('VNIN', '1', 4), row('NIN', '1', 5)];
    await loading.add(rows);
    const removed = { count: 2, first: [3, 5].map((line) => ({ class: 'NIN', number: '1', line })) };
    expect(await loading.removeDuplicates()).toEqual(removed);
    expect(await loading.count()).toBe(3);
    await loading.publish(stateOf(3));
    expect(await storage.registers.find('people', '1', 'NIN')).toEqual([rows[0]]);
    expect(await storage.registers.find('people', '1')).toHaveLength(2);
  });

  promise('names the first hundred of many duplicates, by line', async ({ storage }) => {
    const loading = await storage.registers.startLoad('companies');
    await loading.add(Array.from({ length: 300 }, (_, index) => row('RC', `${1_000 - index}`, index + 1)));
    await loading.add(Array.from({ length: 300 }, (_, index) => row('RC', `${701 + index}`, index + 301)));
    const { count, first } = await loading.removeDuplicates();
    expect(count).toBe(300);
    expect(first).toEqual(
      Array.from({ length: 100 }, (_, index) => ({ class: 'RC', number: `${701 + index}`, line: index + 301 })),
    );
    expect(await loading.count()).toBe(300);
    await loading.discard();
  });

  promise('loads many rows in many pieces', async ({ storage }) => {
    const loading = await storage.registers.startLoad('companies');
    for (let piece = 0; piece < 20; piece += 1) {
      await loading.add(Array.from({ length: 1_000 }, (_, index) => row('RC', `${piece * 1_000 + index}`, index)));
    }
    expect(await loading.count()).toBe(20_000);
    await loading.publish(stateOf(20_000));
    for (const number of ['0', '9999', '19999']) {
      expect(await storage.registers.find('companies', number)).toHaveLength(1);
    }
    expect(await storage.registers.find('companies', '20000')).toEqual([]);
  });
};

const promisesOfSwaps = (promise: Promises): void => {
  promise('serves the old copy until the new one is published, on every instance', async ({ storage, another }) => {
    const other = await another();
    await load(storage, row('RC', '1', 1, 'Old'), row('RC', '2', 2, 'Gone'));
    const loading = await storage.registers.startLoad('companies');
    await loading.add([row('RC', '1', 1, 'New')]);
    await loading.removeDuplicates();
    for (const { registers } of [storage, other]) {
      expect((await registers.find('companies', '1'))[0]?.record).toBe('{"name":"Old"}');
    }
    await loading.publish(stateOf(1, { synchronisedAt: NOON + MINUTE, etag: null, lastModified: null }));
    for (const { registers } of [storage, other]) {
      expect((await registers.find('companies', '1'))[0]?.record).toBe('{"name":"New"}');
      expect(await registers.find('companies', '2')).toEqual([]);
      expect(await registers.state('companies')).toEqual({
        rows: 1,
        synchronisedAt: NOON + MINUTE,
        etag: null,
        lastModified: null,
      });
    }
  });

  promise('shows a reader the old copy or the new one, never a mix', async ({ storage, another }) => {
    const reader = await another();
    const copyOf = (version: number) => ['A', 'B', 'C'].map((ofClass, line) => row(ofClass, '7', line, `v${version}`));
    await load(storage, ...copyOf(0));
    let running = true;
    const seen: string[] = [];
    const read = async (): Promise<void> => {
      while (running) {
        const rows = await reader.registers.find('companies', '7');
        seen.push(rows.map(({ record }) => record).join());
        await new Promise(setImmediate);
      }
    };
    const reading = read();
    for (let version = 1; version <= 5; version += 1) {
      await load(storage, ...copyOf(version));
    }
    running = false;
    await reading;
    const whole = [0, 1, 2, 3, 4, 5].map((version) =>
      copyOf(version)
        .map(({ record }) => record)
        .join(),
    );
    expect(seen.filter((copy) => !whole.includes(copy))).toEqual([]);
    expect(seen).toEqual([...seen].sort());
  });

  promise('leaves no trace of a load that is discarded', async ({ storage }) => {
    await load(storage, row('RC', '1', 1, 'Old'));
    const loading = await storage.registers.startLoad('companies');
    await loading.add([row('RC', '1', 1, 'New')]);
    await loading.discard();
    expect((await storage.registers.find('companies', '1'))[0]?.record).toBe('{"name":"Old"}');
    expect(await storage.registers.state('companies')).toEqual(stateOf(1));
    await expect(loading.add([row('RC', '2', 2)])).rejects.toThrow();
  });

  promise(
    'forgets a copy, on every instance, but not the one that has taken its place',
    async ({ storage, another }) => {
      const instances = [storage, await another()];
      await load(storage, row('RC', '1', 1, 'Old'));
      for (const { registers } of instances) {
        expect(await registers.find('companies', '1')).toHaveLength(1);
      }
      await storage.registers.forget('companies', stateOf(1, { etag: '"v0"' }));
      expect(await storage.registers.state('companies')).toEqual(stateOf(1));
      await storage.registers.forget('companies', stateOf(1));
      for (const { registers } of instances) {
        expect(await registers.state('companies')).toBeUndefined();
        expect(await registers.find('companies', '1')).toEqual([]);
      }
      await load(storage, row('RC', '1', 1, 'New'));
      for (const { registers } of instances) {
        expect((await registers.find('companies', '1'))[0]?.record).toBe('{"name":"New"}');
      }
    },
  );

  promise('keeps a copy that is discarded while it is published, or loses all of it', async ({ storage, another }) => {
    await load(storage, row('RC', '1', 1, 'Old'));
    const loading = await storage.registers.startLoad('companies');
    await loading.add([row('RC', '1', 1, 'New')]);
    const publishing = Promise.allSettled([loading.publish(stateOf(1, { etag: 'new' }))]);
    await new Promise(setImmediate);
    await loading.discard();
    const [{ status }] = await publishing;
    for (const { registers } of [storage, await another()]) {
      const isNew = (await registers.state('companies'))?.etag === 'new';
      expect(isNew).toBe(status === 'fulfilled');
      expect((await registers.find('companies', '1'))[0]?.record).toBe(`{"name":"${isNew ? 'New' : 'Old'}"}`);
    }
  });

  promise('keeps what is published when it is discarded afterwards', async ({ storage, another }) => {
    const loading = await storage.registers.startLoad('companies');
    await loading.add([row('RC', '1', 1)]);
    await loading.publish(stateOf(1));
    await loading.discard();
    expect(await (await another()).registers.find('companies', '1')).toHaveLength(1);
  });

  promise('ends what is under way for a load that is discarded', async ({ storage }) => {
    const loading = await storage.registers.startLoad('companies');
    await loading.add(Array.from({ length: 20_000 }, (_, index) => row('RC', `${index}`, index)));
    const sorting = loading.removeDuplicates();
    const [, sorted] = await Promise.allSettled([loading.discard(), sorting]);
    expect(sorted.status).toBe('rejected');
  });

  promise('confirms that a copy is fresh without loading it', async ({ storage, another }) => {
    await load(storage, row('RC', '1', 1));
    await storage.registers.confirm('companies', NOON + MINUTE);
    expect(await (await another()).registers.state('companies')).toEqual(stateOf(1, { synchronisedAt: NOON + MINUTE }));
  });

  promise('keeps what is published when it is closed and opened again', async ({ storage, another }) => {
    await load(storage, row('RC', '1', 1));
    await storage.close();
    const opened = await another();
    expect(await opened.registers.find('companies', '1')).toEqual([row('RC', '1', 1)]);
    await load(opened, row('RC', '2', 1));
    expect(await opened.registers.find('companies', '1')).toEqual([]);
  });
};

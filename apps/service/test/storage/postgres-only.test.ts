import { randomBytes } from 'node:crypto';
import { inspect } from 'node:util';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import type { Kobo } from '../../src/naira.js';
import type { Claimed } from '../../src/storage/claims.js';
import type { FilingOrder, OrderOutcome } from '../../src/storage/filings.js';
import { openPostgres } from '../../src/storage/postgres/index.js';
import type { RegisterRow } from '../../src/storage/registers.js';
import type { Storage } from '../../src/storage/storage.js';
import { StorageUnavailable } from '../../src/storage/storage-unavailable.js';
import { freshDatabase, hasPostgres } from '../fresh-database.js';
import { makePostgresStore, type PostgresStore, withClient } from './postgres-store.js';
import {
  answerOf,
  claimOf,
  deliver,
  faultsOf,
  file,
  filingOf,
  findFiled,
  MINUTE,
  NOON,
  newAccount,
  OUTCOMES,
  orderOf,
  placementIn,
} from './suite/store.js';

const withStore = async (run: (store: PostgresStore) => Promise<void>): Promise<void> => {
  const store = await makePostgresStore();
  try {
    await run(store);
  } finally {
    await store.end();
  }
};

/** The same store, through an instance whose callers soon give up on a lock. */
const withHurry = (run: (store: PostgresStore) => Promise<void>): Promise<void> =>
  withStore(async (store) => {
    const storage = await openPostgres(store.url, { lockWait: 300 });
    await run({ ...store, storage }).finally(() => storage.close());
  });

const ENOUGH: Kobo = 1_000_000_000n;

const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** The same numbers in every run. */
const randomFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

/** Files under a key, again and again, until storage has an answer: what a client does. */
const fileUntilAnswered = async (storage: Storage, order: FilingOrder): Promise<OrderOutcome> => {
  for (;;) {
    try {
      const claimed = await storage.filings.file(order);
      if (claimed.outcome !== 'busy') return claimed;
    } catch {
      // The connection broke: whether it was filed is not known, which is what the key is for.
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

const KILL = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid()`;

/** Holds what `sql` locks until `work` is done. */
const whileLocked = (url: string, sql: string, values: unknown[], work: () => Promise<void>): Promise<void> =>
  withClient(url, async (client) => {
    await client.query('BEGIN');
    await client.query(sql, values);
    await work();
    await client.query('ROLLBACK');
  });

const WAITING = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

const LOCK_ACCOUNT = 'SELECT FROM accounts WHERE id = $1 FOR UPDATE';

const INSERT_CLAIM = `INSERT INTO claims VALUES ($1, '/tax/file-cit', 'key-1', 'f', 0, 200, 'text/plain', '')`;

const companies = (copy: string, count: number): RegisterRow[] =>
  times(count, (index) => ({ class: 'RC', number: `${index}`, record: copy, line: index + 1 }));

const stateOf = (rows: number) => ({ rows, synchronisedAt: NOON, etag: null, lastModified: null });

const publish = async (storage: Storage, copy: string, count: number): Promise<void> => {
  const load = await storage.registers.startLoad('companies');
  await load.add(companies(copy, count));
  await load.publish(stateOf(count));
};

const deadlocksIn = async (client: pg.Client): Promise<unknown> => {
  const { rows } = await client.query('SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()');
  return rows;
};

describe.skipIf(!hasPostgres)('a lock that another instance keeps', () => {
  it('makes the orders of its account busy, and no others', () =>
    withHurry(async ({ url, storage }) => {
      const [locked, free] = [await newAccount(storage, ENOUGH), await newAccount(storage, ENOUGH)];
      const orders = [locked, free, locked].map(({ id }) => orderOf(filingOf(id)));
      await whileLocked(url, LOCK_ACCOUNT, [locked.id], async () => {
        const claimed = await Promise.all(orders.map((order) => storage.filings.file(order)));
        expect(claimed.map(({ outcome }) => outcome)).toEqual(['busy', 'answered', 'busy']);
      });
      expect((await storage.ledger.audit()).filings).toBe(1);
      expect((await storage.filings.file(orderOf(filingOf(locked.id)))).outcome).toBe('answered');
    }));

  it('is waited for by the record of a delivery when orders have given up', () =>
    withHurry(async ({ url, storage }) => {
      const { id } = await newAccount(storage, ENOUGH);
      const filing = filingOf(id);
      await file(storage, filing);
      const record = { filingId: filing.id, outcome: OUTCOMES.acknowledged, at: NOON, nextAt: NOON + MINUTE };
      let recorded: Promise<unknown> = Promise.resolve();
      await whileLocked(url, LOCK_ACCOUNT, [id], async () => {
        recorded = storage.deliveries.record(record);
        expect((await storage.filings.file(orderOf(filingOf(id)))).outcome).toBe('busy');
      });
      expect(await recorded).toMatchObject({ isLate: false });
    }));

  it('delays the orders and deliveries of its account, and no others', () =>
    withStore(async ({ url, storage }) => {
      const [locked, free] = [await newAccount(storage, ENOUGH), await newAccount(storage, ENOUGH)];
      const deliveryOf = async (accountId: string): Promise<() => Promise<unknown>> => {
        const filing = filingOf(accountId);
        await file(storage, filing);
        const record = { filingId: filing.id, outcome: OUTCOMES.acknowledged, at: NOON, nextAt: NOON + MINUTE };
        return () => storage.deliveries.record(record);
      };
      const [ofLocked, ofFree] = [await deliveryOf(locked.id), await deliveryOf(free.id)];
      let late: Promise<unknown> = Promise.resolve();
      await whileLocked(url, LOCK_ACCOUNT, [locked.id], async () => {
        // The store waits 20 s for a lock: were one of the other account's orders behind it, this would take as long.
        const startedAt = performance.now();
        late = Promise.all([ofLocked(), ...times(10, () => file(storage, filingOf(locked.id)))]);
        for (let order = 0; order < 20; order++) {
          expect(await file(storage, filingOf(free.id))).toMatchObject({ outcome: 'placed' });
        }
        await ofFree();
        expect(performance.now() - startedAt).toBeLessThan(15_000);
      });
      await late;
      expect((await storage.ledger.audit()).filings).toBe(32);
      expect(await faultsOf(storage)).toEqual([]);
    }));

  it('makes a claim busy that it is about to write, and no others', () =>
    withHurry(async ({ url, storage }) => {
      const { id } = await newAccount(storage);
      const keys = ['key-1', 'key-2'];
      const record = (key: string): Promise<Claimed> => storage.claims.record(claimOf(id, { key }), answerOf(key));
      await whileLocked(url, INSERT_CLAIM, [id], async () => {
        expect((await Promise.all(keys.map(record))).map(({ outcome }) => outcome)).toEqual(['busy', 'answered']);
      });
      expect((await Promise.all(keys.map(record))).map(({ outcome }) => outcome)).toEqual(['answered', 'replayed']);
    }));

  it('keeps a failed webhook from locking its message: revoking locks the endpoint first, too', () =>
    withStore(async ({ url, storage }) => {
      const { id: accountId } = await newAccount(storage, ENOUGH);
      const [id, secret] = ['whe_1', new Uint8Array(32)];
      const statuses = ['ACKNOWLEDGED'] as const;
      await storage.webhooks.create({ id, accountId, url: 'https://a.example/', statuses, secret, createdAt: NOON });
      const filing = filingOf(accountId);
      await file(storage, filing);
      await deliver(storage, filing.id, 'acknowledged');
      const message = { endpointId: id, filingId: filing.id, place: 2 };
      const outcome = { outcome: 'failed', reason: 'answered 500', nextAt: null } as const;
      let recorded: Promise<unknown> = Promise.resolve();
      await whileLocked(url, 'SELECT FROM webhook_endpoints WHERE id = $1 FOR UPDATE', [id], async () => {
        recorded = storage.webhooks.record({ message, outcome, at: NOON });
        await withClient(url, async (client) => {
          await expect.poll(async () => (await client.query(WAITING)).rowCount, { timeout: 10_000 }).toBe(1);
          expect((await client.query('SELECT FROM webhook_messages FOR UPDATE NOWAIT')).rowCount).toBe(1);
        });
      });
      await recorded;
      expect(await storage.webhooks.undelivered(10)).toMatchObject([{ reason: 'answered 500', nextAt: null }]);
    }));

  it('does not keep a keyed calculation from being recorded', () =>
    withHurry(async ({ url, storage }) => {
      const { id } = await newAccount(storage);
      await whileLocked(url, LOCK_ACCOUNT, [id], async () => {
        expect((await storage.claims.record(claimOf(id), answerOf('a'))).outcome).toBe('answered');
      });
    }));
});

describe.skipIf(!hasPostgres)('many accounts over two instances', () => {
  it('are filed, delivered and credited in any order without a deadlock', () =>
    withStore(async ({ url, storage, another }) => {
      const random = randomFrom(1);
      const accounts = await Promise.all(times(12, () => newAccount(storage, ENOUGH)));
      const instances = [storage, await another()];
      const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
      const act = async (): Promise<void> => {
        const [instance, { id }] = [pick(instances), pick(accounts)];
        if (random() < 0.1) await instance.wallets.credit(id, 1n, null, NOON);
        const filing = filingOf(id);
        await instance.filings.file(orderOf(filing, claimOf(id, { key: filing.id })));
        const record = { filingId: filing.id, at: NOON, nextAt: NOON + MINUTE };
        await pick(instances).deliveries.record({ ...record, outcome: pick(Object.values(OUTCOMES)) });
      };
      for (let round = 0; round < 5; round++) await Promise.all(times(100, act));
      expect((await storage.ledger.audit()).filings).toBe(500);
      expect(await faultsOf(storage)).toEqual([]);
      expect(await withClient(url, deadlocksIn)).toEqual([{ deadlocks: '0' }]);
    }));

  it('never lease one delivery twice', () =>
    withStore(async ({ storage, another }) => {
      const { id } = await newAccount(storage, ENOUGH);
      await Promise.all(times(100, () => file(storage, filingOf(id))));
      const instances = [storage, await another()];
      const leased = await Promise.all(
        times(30, (index) => (instances[index % 2] ?? storage).deliveries.lease(NOON, NOON + MINUTE, 5)),
      );
      const ids = leased.flat().map(({ filing }) => filing.id);
      expect(new Set(ids).size).toBe(ids.length);
      const rest = await storage.deliveries.lease(NOON, NOON + MINUTE, 100);
      expect(ids.length + rest.length).toBe(100);
    }));

  it('migrate a new database once', async () => {
    const url = await freshDatabase();
    const instances = await Promise.all(times(4, () => openPostgres(url)));
    expect(await instances[0]?.isReady()).toBe(false);
    const applied = (await Promise.all(instances.map((instance) => instance.migrate()))).flat();
    expect(applied).toEqual([...new Set(applied)]);
    expect(await Promise.all(instances.map((instance) => instance.isReady()))).toEqual([true, true, true, true]);
    await Promise.all(instances.map((instance) => instance.close()));
  });
});

describe.skipIf(!hasPostgres)('a database that cannot be used', () => {
  it('is unavailable while it is read-only, and nothing is lost', async () => {
    const url = await freshDatabase();
    const storage = await openPostgres(url);
    await storage.migrate();
    const { id } = await newAccount(storage, ENOUGH);
    const order = orderOf(filingOf(id), claimOf(id));
    const makeReadOnly = (setting: 'on' | 'off'): Promise<void> =>
      withClient(url, async (client) => {
        const { pathname } = new URL(url);
        await client.query('SET default_transaction_read_only = off');
        await client.query(`ALTER DATABASE ${pathname.slice(1)} SET default_transaction_read_only = ${setting}`);
        await client.query(KILL);
      });
    await makeReadOnly('on');
    // Its connections break first, and those that it makes then are read-only.
    for (let time = 0; time < 3; time++) {
      await expect(storage.filings.file(order)).rejects.toThrow(StorageUnavailable);
      expect(await storage.isReady()).toBe(false);
    }
    await makeReadOnly('off');
    expect(await fileUntilAnswered(storage, order)).toMatchObject({ outcome: 'answered' });
    expect(await storage.isReady()).toBe(true);
    expect(await storage.ledger.audit()).toMatchObject({ filings: 1, faults: [] });
    await storage.close();
  });

  it.each([
    ['XX001', 'a damaged table'],
    ['XX002', 'a damaged index'],
    ['58030', 'a disk that cannot be read'],
    ['58P01', 'a file that is missing'],
  ])('is unavailable for SQLSTATE %s, %s, and files once it is mended', (sqlState) =>
    withStore(async ({ url, storage }) => {
      const { id } = await newAccount(storage, ENOUGH);
      const order = orderOf(filingOf(id), claimOf(id));
      await withClient(url, (client) =>
        client.query(`CREATE FUNCTION fault() RETURNS trigger LANGUAGE plpgsql AS $$
            BEGIN RAISE EXCEPTION 'The table cannot be read' USING ERRCODE = '${sqlState}'; END $$;
          CREATE TRIGGER fault BEFORE INSERT ON filings FOR EACH ROW EXECUTE FUNCTION fault()`),
      );
      const refused = await storage.filings.file(order).catch((error: unknown) => error);
      await withClient(url, (client) => client.query('DROP FUNCTION fault() CASCADE'));
      expect(refused).toBeInstanceOf(StorageUnavailable);
      expect(await fileUntilAnswered(storage, order)).toMatchObject({ outcome: 'answered' });
    }),
  );

  it('is refused when a newer version has migrated it', async () => {
    const url = await freshDatabase();
    const storage = await openPostgres(url);
    await storage.migrate();
    await withClient(url, (client) => client.query("INSERT INTO migrations (id) VALUES ('9999-from-the-future')"));
    expect(await storage.isReady()).toBe(false);
    await expect(storage.migrate()).rejects.toThrow(
      'The database was migrated by a newer version of the service (9999-from-the-future). Run that version',
    );
    await storage.close();
  });
});

describe.skipIf(!hasPostgres)('a lock of a task', () => {
  it('is lost with its connection, and free for another instance at once', () =>
    withStore(async ({ url, storage, another }) => {
      const other = await another();
      let lose = (): void => undefined;
      const lost = new Promise<void>((resolve) => {
        lose = resolve;
      });
      expect(await storage.leases.lock('register:companies', lose)).toBeDefined();
      expect(await other.leases.lock('register:companies', () => undefined)).toBeUndefined();
      await withClient(url, (client) => client.query(KILL));
      await lost;
      const lock = await other.leases.lock('register:companies', () => undefined);
      expect(lock).toBeDefined();
      await lock?.release();
    }));
});

describe.skipIf(!hasPostgres)('a connection that breaks', () => {
  it('loses nothing that was acknowledged, and files nothing twice', () =>
    withStore(async ({ url, storage, another }) => {
      const { id } = await newAccount(storage, ENOUGH);
      const instances = [storage, await another()];
      const orders = times(300, (index) => orderOf(filingOf(id), claimOf(id, { key: `key-${index}` })));
      let isDone = false;
      const killing = withClient(url, async (client) => {
        for (let kill = 0; kill < 60 && !isDone; kill++) {
          await client.query(KILL);
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
      });
      const claimed: OrderOutcome[] = [];
      for (let from = 0; from < orders.length; from += 30) {
        const some = orders.slice(from, from + 30);
        const file = (order: FilingOrder, index: number): Promise<OrderOutcome> =>
          fileUntilAnswered(instances[index % 2] ?? storage, order);
        claimed.push(...(await Promise.all(some.map(file))));
      }
      isDone = true;
      await killing;
      expect(claimed.every((one) => placementIn(one).outcome === 'placed')).toBe(true);
      expect(await storage.ledger.audit()).toMatchObject({ filings: 300, postings: 301, faults: [] });
      for (const { filing } of orders.slice(0, 20)) expect((await findFiled(storage, filing)).status).toBe('SUBMITTED');
    }));

  it('rejects while there is no server, says that it is not ready, and recovers', () =>
    withStore(async ({ url, storage }) => {
      const { id } = await newAccount(storage, ENOUGH);
      const name = new URL(url).pathname.slice(1);
      const server = new URL(url);
      server.pathname = '/postgres';
      const allow = (answer: boolean): Promise<unknown> =>
        withClient(server.href, (client) => client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS ${answer}`));
      await allow(false);
      await withClient(server.href, (client) =>
        client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]),
      );
      expect(await storage.isReady()).toBe(false);
      await expect(storage.filings.file(orderOf(filingOf(id)))).rejects.toThrow(StorageUnavailable);
      await expect(storage.claims.record(claimOf(id), answerOf('a'))).rejects.toThrow(StorageUnavailable);
      await expect(storage.keys.find('a')).rejects.toThrow(StorageUnavailable);
      await expect(openPostgres(url)).rejects.toThrow();
      await allow(true);
      expect(await storage.isReady()).toBe(true);
      expect((await storage.filings.file(orderOf(filingOf(id)))).outcome).toBe('answered');
    }));
});

describe.skipIf(!hasPostgres)('PostgreSQL', () => {
  it('is refused when it does not keep what it has committed', () =>
    withStore(async ({ url }) => {
      const given = new URL(url);
      given.searchParams.set('options', '-c synchronous_commit=off');
      await expect(openPostgres(given.href)).rejects.toThrow('synchronous_commit = off');
    }));

  it('refuses to change what was filed and posted', () =>
    withStore(async ({ url, storage }) => {
      const { id } = await newAccount(storage, ENOUGH);
      await file(storage, filingOf(id));
      const statements = ['filings', 'filing_statuses', 'postings', 'entries'].flatMap((table) => [
        `DELETE FROM ${table}`,
        `TRUNCATE ${table} CASCADE`,
      ]);
      await withClient(url, async (client) => {
        for (const statement of [...statements, 'UPDATE entries SET kobo = 1', 'UPDATE filings SET fee = 0']) {
          await expect(client.query(statement)).rejects.toThrow('append only');
        }
      });
    }));

  it('refuses a character that it cannot store, and files the rest of the turn', () =>
    withStore(async ({ storage }) => {
      const { id } = await newAccount(storage, ENOUGH);
      const filings = times(50, (index) => filingOf(id, index === 20 ? { declarantName: 'A\u0000B' } : {}));
      const results = await Promise.allSettled(filings.map((filing) => storage.filings.file(orderOf(filing))));
      const refused = results.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []));
      expect(refused).toEqual([20]);
      expect(await storage.ledger.audit()).toMatchObject({ filings: 49, faults: [] });
    }));

  it('does not tell a TIN in an error, which may be logged', () =>
    withStore(async ({ storage }) => {
      const { id } = await newAccount(storage, ENOUGH);
      const refused = [
        filingOf(id, { taxDue: -1n, tin: '12345678-0001' }),
        filingOf('nobody', { tin: '12345678-0001' }),
      ];
      const tooLong = filingOf(id, { tin: '12345678-0001', calculationId: randomBytes(9_000).toString('hex') });
      for (const filing of [...refused, tooLong]) {
        const error = await storage.filings.file(orderOf(filing)).catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(Error);
        expect(inspect(error, { depth: 9 })).not.toContain('12345678');
      }
    }));

  it('takes texts with everything that an array literal quotes', () =>
    withStore(async ({ storage }) => {
      const { id } = await newAccount(storage, ENOUGH);
      const filing = filingOf(id, { declarantName: 'Ọ̀ṣun {"a\\b",NULL} \n\t ,', tin: 'NULL' });
      await file(storage, filing);
      expect(await findFiled(storage, filing)).toMatchObject(filing);
    }));

  it('counts kobo beyond 64 bits', () =>
    withStore(async ({ storage }) => {
      const [{ id }, taxDue] = [await newAccount(storage, 10n ** 30n), 2n ** 127n];
      const filing = filingOf(id, { taxDue, tax: 10n ** 29n });
      expect(await file(storage, filing)).toMatchObject({ outcome: 'placed' });
      expect(await findFiled(storage, filing)).toMatchObject({ taxDue, tax: 10n ** 29n });
      expect(await file(storage, filingOf(id, { tax: taxDue }))).toMatchObject({ outcome: 'insufficient-balance' });
      expect(await faultsOf(storage)).toEqual([]);
    }));
});

describe.skipIf(!hasPostgres)('a register', () => {
  it('serves while its new copy waits for a statement that has lasted long', () =>
    withStore(async ({ url, storage }) => {
      await publish(storage, 'old', 10);
      let published = Promise.resolve();
      await whileLocked(url, 'SELECT FROM register_companies', [], async () => {
        published = publish(storage, 'new', 20);
        for (let read = 0; read < 5; read++) {
          const [row] = await storage.registers.find('companies', '3');
          expect(row?.record).toBe('old');
          await new Promise((resolve) => setTimeout(resolve, 200));
        }
      });
      await published;
      expect((await storage.registers.find('companies', '3'))[0]?.record).toBe('new');
      expect((await storage.registers.state('companies'))?.rows).toBe(20);
    }));

  it('is not published by a load that another one has overtaken', () =>
    withStore(async ({ url, storage, another }) => {
      const stale = await storage.registers.startLoad('companies');
      await stale.add(companies('stale', 10));
      const load = await (await another()).registers.startLoad('companies');
      await load.add(companies('new', 10));
      await expect(stale.add(companies('stale', 1))).rejects.toThrow();
      await expect(stale.publish(stateOf(10))).rejects.toThrow();
      await load.publish(stateOf(10));
      await stale.discard();
      expect((await storage.registers.find('companies', '3'))[0]?.record).toBe('new');
      const tables = `SELECT FROM pg_tables WHERE tablename LIKE 'register_companies%'`;
      expect((await withClient(url, (client) => client.query(tables))).rowCount).toBe(1);
    }));

  it('ends a long statement of a load that is discarded, and its wait for a name', () =>
    withStore(async ({ url, storage }) => {
      await publish(storage, 'old', 10);
      const load = await storage.registers.startLoad('companies');
      await withClient(url, async (client) => {
        const loads = `SELECT tablename FROM pg_tables WHERE tablename LIKE 'register_companies_%'`;
        const { tablename } = (await client.query(loads)).rows[0];
        await client.query(`CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS
          $$ BEGIN PERFORM pg_sleep(3600); RETURN NEW; END $$`);
        await client.query(`CREATE TRIGGER slow BEFORE INSERT ON ${tablename} EXECUTE FUNCTION slow()`);
        const adding = load.add(companies('new', 10));
        const asleep = `SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()`;
        await expect.poll(async () => (await client.query(asleep)).rowCount, { timeout: 20_000 }).toBe(1);
        await Promise.all([load.discard(), expect(adding).rejects.toThrow()]);
        expect((await client.query(loads)).rowCount).toBe(0);
      });
      const waiting = await storage.registers.startLoad('companies');
      await waiting.add(companies('new', 10));
      await whileLocked(url, 'SELECT FROM register_companies', [], async () => {
        const publishing = expect(waiting.publish(stateOf(10))).rejects.toThrow();
        await new Promise((resolve) => setTimeout(resolve, 500));
        await Promise.all([waiting.discard(), publishing]);
      });
      expect((await storage.registers.find('companies', '3'))[0]?.record).toBe('old');
    }));

  it('is found by an index however small it was when it was first asked', () =>
    withStore(async ({ url, storage }) => {
      await storage.registers.find('companies', '1');
      await publish(storage, 'new', 5_000);
      await Promise.all(times(50, (index) => storage.registers.find('companies', `${index}`)));
      const scans = `SELECT seq_scan FROM pg_stat_user_tables WHERE relname = 'register_companies'`;
      const before = await withClient(url, (client) => client.query(scans));
      await Promise.all(times(50, (index) => storage.registers.find('companies', `${index}`)));
      const after = await withClient(url, (client) => client.query(scans));
      expect(after.rows).toEqual(before.rows);
    }));
});

import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Claim } from '../../src/storage/claims.js';
import { type Connection, connect } from '../../src/storage/sqlite/connection.js';
import { openSqlite } from '../../src/storage/sqlite/index.js';
import type { Storage } from '../../src/storage/storage.js';
import { StorageUnavailable } from '../../src/storage/storage-unavailable.js';
import { answerOf, claimOf, deliver, file, filingOf, NOON, newAccount, orderOf } from './suite/store.js';

let directory: string;
let path: string;
const opened: { close(): unknown }[] = [];

const open = async (): Promise<Storage> => {
  const storage = await openSqlite(path);
  opened.push(storage);
  await storage.migrate();
  return storage;
};

const connected = (): Connection => {
  const connection = connect(path, 1_000);
  opened.push(connection.database);
  return connection;
};

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'sqlite-file-'));
  path = join(directory, 'made', 'service.sqlite');
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
  rmSync(directory, { recursive: true, force: true });
});

/** How many transactions the write-ahead log holds: the last frame of each says how large the file then was. */
const commitsIn = (log: Buffer): number => {
  const [header, frameHeader] = [32, 24];
  const page = log.readUInt32BE(8);
  const salts = log.subarray(16, 24);
  let commits = 0;
  for (let frame = header; frame + frameHeader <= log.length; frame += frameHeader + page) {
    const isCurrent = log.subarray(frame + 8, frame + 16).equals(salts);
    commits += isCurrent && log.readUInt32BE(frame + 4) > 0 ? 1 : 0;
  }
  return commits;
};

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));

describe('the file', () => {
  it('is made with its directory, for its owner only', async () => {
    await open();
    expect(statSync(join(directory, 'made')).mode & 0o777).toBe(0o700);
  });

  it('survives a power cut on every connection', async () => {
    await open();
    for (const { database } of [connected(), connected()]) {
      expect(database.pragma('journal_mode', { simple: true })).toBe('wal');
      expect(database.pragma('synchronous', { simple: true })).toBe(2);
      expect(database.pragma('foreign_keys', { simple: true })).toBe(1);
    }
  });

  it('is refused where it cannot survive one', () => {
    expect(() => connect(':memory:', 1_000)).toThrow('SQLite has journal_mode = memory where WAL was asked for');
  });

  it('is not ready before its migrations, which come all or none and wait for a lock', async () => {
    const storage = await openSqlite(path, { busyTimeout: 20 });
    opened.push(storage);
    expect(await storage.isReady()).toBe(false);
    const { database } = connected();
    database.exec('BEGIN IMMEDIATE');
    await expect(storage.migrate()).rejects.toThrow('locked by another program');
    database.exec('ROLLBACK');
    expect(await storage.isReady()).toBe(false);
    const applied = await storage.migrate();
    expect(applied).toEqual([...applied].sort());
    expect(applied.length).toBeGreaterThan(0);
    expect(await storage.isReady()).toBe(true);
  });

  it.each(['filings', 'filing_statuses', 'postings', 'entries'])('lets nobody change or delete %s', async (table) => {
    const storage = await open();
    const { id } = await newAccount(storage, 50_000n);
    const filing = filingOf(id);
    await file(storage, filing);
    await deliver(storage, filing.id, 'accepted');
    const { database } = connected();
    const [column] = database.pragma(`table_info(${table})`) as { readonly name: string }[];
    expect(() => database.exec(`UPDATE ${table} SET ${column?.name} = ${column?.name}`)).toThrow('append only');
    expect(() => database.exec(`DELETE FROM ${table}`)).toThrow('append only');
  });

  it('lets no balance fall below 0', async () => {
    const storage = await open();
    await newAccount(storage, 5n);
    expect(() => connected().database.exec('UPDATE accounts SET balance = balance - 6')).toThrow('CHECK');
    expect(() => connected().database.exec('UPDATE accounts SET held = -1')).toThrow('CHECK');
  });

  it('counts no money beyond 64 bits, instead of rounding it', async () => {
    const storage = await open();
    const { id } = await newAccount(storage, 2n ** 63n - 1n);
    await expect(storage.wallets.credit(id, 1n, null, NOON)).rejects.toThrow();
    expect((await storage.wallets.read(id)).balance).toBe(2n ** 63n - 1n);
    expect((await storage.ledger.audit()).faults).toEqual([]);
  });
});

describe('group commit', () => {
  it('writes all of one turn in one transaction', async () => {
    const storage = await open();
    const { id } = await newAccount(storage, 1_000_000n);
    const { database } = connected();
    database.pragma('wal_checkpoint(TRUNCATE)');
    await Promise.all([
      ...Array.from({ length: 50 }, (_, index) =>
        storage.claims.record(claimOf(id, { key: `key-${index}` }), answerOf('x')),
      ),
      ...Array.from({ length: 20 }, () => storage.filings.file(orderOf(filingOf(id)))),
    ]);
    expect(commitsIn(readFileSync(`${path}-wal`))).toBe(1);
    await storage.claims.record(claimOf(id, { key: 'later' }), answerOf('x'));
    expect(commitsIn(readFileSync(`${path}-wal`))).toBe(2);
  });

  it('writes what is too much for one transaction in the next', async () => {
    const storage = await open();
    const { id } = await newAccount(storage);
    connected().database.pragma('wal_checkpoint(TRUNCATE)');
    await Promise.all(times(300, (n) => storage.claims.record(claimOf(id, { key: `${n}` }), answerOf('x'))));
    expect(commitsIn(readFileSync(`${path}-wal`))).toBe(2);
  });

  it('commits each write for itself where it is asked to', async () => {
    const { id } = await newAccount(await open());
    const storage = await openSqlite(path, { groupSize: 1 });
    opened.push(storage);
    connected().database.pragma('wal_checkpoint(TRUNCATE)');
    await Promise.all(times(5, (n) => storage.claims.record(claimOf(id, { key: `${n}` }), answerOf('x'))));
    expect(commitsIn(readFileSync(`${path}-wal`))).toBe(5);
  });

  it('has each write see what those before it wrote, and settles in their order', async () => {
    const storage = await open();
    const { id } = await newAccount(storage);
    const balances: bigint[] = [];
    const credit = async () => {
      const credited = await storage.wallets.credit(id, 1n, null, NOON);
      if (credited.result === 'credited') balances.push(credited.wallet.balance);
    };
    await Promise.all(times(600, credit));
    expect(balances).toEqual(times(600, (n) => BigInt(n + 1)));
  });

  it('rolls back the write that fails, and all of it', async () => {
    const storage = await open();
    const create = (name: string, digest: string) =>
      storage.keys.create({
        id: `key of ${name}`,
        account: { id: name, name },
        prefix: 'ng_test',
        digest,
        scopes: [],
        createdAt: NOON,
        expiresAt: null,
      });
    // The account is written before its key.
    const results = await Promise.allSettled([create('one', 'a'), create('two', 'a'), create('three', 'c')]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(results[1]).toMatchObject({ reason: { message: expect.stringContaining('UNIQUE constraint failed') } });
    const found = await Promise.all(['one', 'two', 'three'].map((name) => storage.keys.findAccount(name)));
    expect(found.map((account) => account?.id)).toEqual(['one', undefined, 'three']);
  });

  it('rejects every write of a transaction that cannot be committed, and goes on with the next', async () => {
    const storage = await open();
    const { id } = await newAccount(storage);
    // Checked when a transaction is committed.
    connected().database.exec(`CREATE TABLE later (id TEXT REFERENCES accounts (id) DEFERRABLE INITIALLY DEFERRED);
      CREATE TRIGGER break_commit AFTER INSERT ON credit_references WHEN new.reference = 'broken'
        BEGIN INSERT INTO later VALUES ('nobody'); END`);
    const credit = (reference: string) => storage.wallets.credit(id, 5n, null, NOON, { reference });
    const results = await Promise.allSettled([credit('one'), credit('broken'), credit('two')]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await credit('three')).toMatchObject({ wallet: { balance: 5n } });
  });

  it('refuses more than may wait for a lock, and writes all that waited', async () => {
    const storage = await open();
    const { id } = await newAccount(storage);
    const { database } = connected();
    database.exec('BEGIN IMMEDIATE');
    const writes = times(5_001, (n) => storage.claims.record(claimOf(id, { key: `${n}` }), answerOf('x')));
    await expect(writes.at(-1)).rejects.toThrow('Too much waits for the database already');
    database.exec('ROLLBACK');
    const results = await Promise.allSettled(writes);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5_000);
  });

  it('rejects what cannot begin because another process writes, and writes again when it has finished', async () => {
    const storage = await open();
    const { id } = await newAccount(storage);
    const impatient = await openSqlite(path, { busyTimeout: 20 });
    opened.push(impatient);
    const { database } = connected();
    database.exec('BEGIN IMMEDIATE');
    await expect(impatient.wallets.credit(id, 5n, null, NOON)).rejects.toThrow('locked by another program');
    database.exec('ROLLBACK');
    expect(await impatient.wallets.credit(id, 5n, null, NOON)).toMatchObject({ wallet: { balance: 5n } });
  });
});

describe('the thread that writes', () => {
  const serving = async (): Promise<Storage> => {
    const storage = await openSqlite(path, { serves: true });
    opened.push(storage);
    await storage.migrate();
    return storage;
  };

  it('writes all of one turn in one transaction, and what was written is read at once', async () => {
    const storage = await serving();
    const { id } = await newAccount(storage);
    connected().database.pragma('wal_checkpoint(TRUNCATE)');
    await Promise.all(times(100, (n) => storage.claims.record(claimOf(id, { key: `${n}` }), answerOf('x'))));
    expect(commitsIn(readFileSync(`${path}-wal`))).toBe(1);
    for (let turn = 1n; turn <= 50n; turn++) {
      await storage.wallets.credit(id, 1n, null, NOON);
      expect((await storage.wallets.read(id)).balance).toBe(turn);
      const filing = filingOf(id, { fee: 0n });
      await file(storage, filing);
      expect((await storage.filings.find(id, { filingId: filing.id }))?.status).toBe('SUBMITTED');
    }
  });

  it('tells what went wrong by its kind, and keeps the rest of the turn', async () => {
    const storage = await serving();
    const { id } = await newAccount(storage);
    const credit = (account: string, amount: bigint) =>
      storage.wallets.credit(account, amount, null, NOON, { reference: 'reference' });
    const negative = file(storage, filingOf(id, { fee: -1n }));
    const results = await Promise.allSettled([credit(id, 1n), credit(id, 2n), negative, credit('nobody', 3n)]);
    expect(results.map((one) => (one.status === 'rejected' ? one.reason : one.value))).toEqual([
      expect.objectContaining({ wallet: expect.objectContaining({ balance: 1n }) }),
      { result: 'other-amount', amount: 1n },
      new RangeError('A filing has a negative fee or tax'),
      new Error('FOREIGN KEY constraint failed (SQLITE_CONSTRAINT_FOREIGNKEY)'),
    ]);
  });

  it('is started again when it has ended, and nothing is lost that it told of', async () => {
    const posts = vi.spyOn(Worker.prototype, 'postMessage');
    onTestFinished(() => posts.mockRestore());
    const storage = await serving();
    const { id } = await newAccount(storage);
    const thread = posts.mock.contexts.at(-1) as Worker;
    const acknowledged: Claim[] = [];
    const record = async (n: number): Promise<void> => {
      const claim = claimOf(id, { key: `${n}` });
      await storage.claims.record(claim, answerOf('x'));
      acknowledged.push(claim);
    };
    const first = times(600, record);
    await first[0];
    const ended = thread.terminate();
    const results = await Promise.allSettled(first);
    const lost = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(lost.every((reason) => reason instanceof StorageUnavailable)).toBe(true);
    for (const { message } of lost) expect(message).toContain('The thread that writes has ended: it was stopped');
    await ended;
    await record(600);
    expect(await storage.isReady()).toBe(true);
    for (const claim of acknowledged) expect((await storage.claims.find(claim))?.outcome).toBe('replayed');
  });

  it('writes what was asked for before the store closes, and nothing after it', async () => {
    const storage = await serving();
    const { id } = await newAccount(storage);
    const credits = times(20, () => storage.wallets.credit(id, 1n, null, NOON));
    await storage.close();
    expect((await Promise.all(credits)).at(-1)).toMatchObject({ wallet: { balance: 20n } });
    await expect(storage.wallets.credit(id, 1n, null, NOON)).rejects.toThrow('closed');
    expect((await (await open()).wallets.read(id)).balance).toBe(20n);
  });

  it('says what keeps it from writing', async () => {
    const storage = await openSqlite(path, { serves: true });
    opened.push(storage);
    writeFileSync(path, 'This is no database, however long it is. '.repeat(100));
    await expect(storage.migrate()).rejects.toThrow(StorageUnavailable);
    await expect(storage.migrate()).rejects.toThrow(`${path}: The file is damaged`);
  });
});

describe('an audit in a thread', () => {
  it('finds what one in the service finds', async () => {
    const storage = await open();
    const { id } = await newAccount(storage, 50_000n);
    await file(storage, filingOf(id));
    connected().database.exec('UPDATE accounts SET balance = balance + 1');
    const apart = await openSqlite(path, { serves: true });
    opened.push(apart);
    const audited = await apart.ledger.audit();
    expect(audited).toEqual(await storage.ledger.audit());
    expect(audited.faults).toHaveLength(1);
  });

  it('fails when the file cannot be audited', async () => {
    const unmigrated = await openSqlite(path, { serves: true });
    opened.push(unmigrated);
    await expect(unmigrated.ledger.audit()).rejects.toThrow('no such table');
  });
});

const STATE = { rows: 1, synchronisedAt: NOON, etag: null, lastModified: null };

const ROW = { class: 'RC', number: '1', record: '{}', line: 1 };

const registerFiles = (): readonly string[] =>
  readdirSync(join(directory, 'made')).filter((name) => name.startsWith('register-'));

describe('the files of the registers', () => {
  it('are one for each register that is served', async () => {
    const storage = await open();
    for (const register of ['companies', 'taxpayers', 'companies'] as const) {
      const load = await storage.registers.startLoad(register);
      await load.add([ROW]);
      await load.publish(STATE);
    }
    expect(registerFiles().map((name) => name.split('-')[1])).toEqual(['companies', 'taxpayers']);
  });

  it('are gone when a load is discarded, or is open when the store closes', async () => {
    const storage = await open();
    const [one, two] = [await storage.registers.startLoad('people'), await storage.registers.startLoad('people')];
    await one.add([ROW]);
    await two.add([ROW]);
    expect(registerFiles()).toHaveLength(2);
    await one.discard();
    expect(registerFiles()).toHaveLength(1);
    await storage.close();
    expect(registerFiles()).toEqual([]);
    await expect(two.count()).rejects.toThrow();
  });

  it('are swept away when a load died with its process, but not while it is young or served', async () => {
    const storage = await open();
    const served = await storage.registers.startLoad('people');
    await served.publish(STATE);
    const [file] = registerFiles();
    const [dead, young] = ['dead', 'young'].map((name) => join(directory, 'made', `register-people-${name}.sqlite`));
    for (const name of [dead, young, join(directory, 'made', file ?? '')]) {
      writeFileSync(name ?? '', '', { flag: 'a' });
    }
    const twoDaysAgo = Date.now() / 1_000 - 2 * 86_400;
    utimesSync(dead ?? '', twoDaysAgo, twoDaysAgo);
    utimesSync(join(directory, 'made', file ?? ''), twoDaysAgo, twoDaysAgo);
    const load = await storage.registers.startLoad('people');
    await load.count();
    expect(registerFiles()).not.toContain('register-people-dead.sqlite');
    expect(registerFiles()).toContain('register-people-young.sqlite');
    expect(await storage.registers.find('people', '1')).toEqual([]);
    await load.discard();
  });

  it('leave the old copy serving when a load fails', async () => {
    const storage = await open();
    const good = await storage.registers.startLoad('people');
    await good.add([ROW]);
    await good.publish(STATE);
    const bad = await storage.registers.startLoad('people');
    const noNumber = { ...ROW, line: 'one' as unknown as number };
    await expect(bad.add([noNumber])).rejects.toThrow('cannot store TEXT value in INTEGER column');
    await expect(bad.publish(STATE)).rejects.toThrow('cannot store TEXT value in INTEGER column');
    await bad.discard();
    expect(await storage.registers.find('people', '1')).toEqual([ROW]);
  });

  it('count as never loaded when the main file alone was restored', async () => {
    const storage = await open();
    const first = await storage.registers.startLoad('people');
    await first.add([ROW]);
    await first.publish(STATE);
    await storage.close();
    rmSync(join(directory, 'made', registerFiles()[0] ?? ''));
    const restored = await open();
    expect(await restored.registers.state('people')).toBeUndefined();
    expect(await restored.registers.find('people', '1')).toEqual([]);
    const second = await restored.registers.startLoad('people');
    await second.add([ROW]);
    await second.publish(STATE);
    expect(await restored.registers.state('people')).toEqual(STATE);
    expect(await restored.registers.find('people', '1')).toEqual([ROW]);
  });

  it('are not served when their file cannot be made', async () => {
    const storage = await open();
    // From now on the store reads the files that it has opened, whatever there is in the folder.
    expect(await storage.registers.state('people')).toBeUndefined();
    rmSync(join(directory, 'made'), { recursive: true });
    mkdirSync(join(directory, 'made'));
    writeFileSync(join(directory, 'made', 'x'), '');
    const load = await storage.registers.startLoad('people');
    rmSync(join(directory, 'made'), { recursive: true });
    await expect(load.publish(STATE)).rejects.toThrow();
    expect(await storage.registers.state('people')).toBeUndefined();
    await load.discard();
  });

  it('are published though the old one cannot be removed', async () => {
    const storage = await open();
    const first = await storage.registers.startLoad('people');
    await first.publish({ ...STATE, rows: 0 });
    const old = join(directory, 'made', registerFiles()[0] ?? '');
    rmSync(old);
    mkdirSync(old);
    const second = await storage.registers.startLoad('people');
    await second.add([ROW]);
    await second.publish(STATE);
    expect(await storage.registers.find('people', '1')).toEqual([ROW]);
  });

  it('are read by another process that opened them before they were replaced', async () => {
    const storage = await open();
    const first = await storage.registers.startLoad('people');
    await first.add([ROW]);
    await first.publish(STATE);
    const reader = new Database(join(directory, 'made', registerFiles()[0] ?? ''), { readonly: true });
    opened.push(reader);
    expect(reader.prepare('SELECT COUNT(*) FROM rows').pluck().get()).toBe(1);
    const second = await storage.registers.startLoad('people');
    await second.publish({ ...STATE, rows: 0 });
    expect(reader.prepare('SELECT COUNT(*) FROM rows').pluck().get()).toBe(1);
    expect(registerFiles()).toHaveLength(1);
  });
});

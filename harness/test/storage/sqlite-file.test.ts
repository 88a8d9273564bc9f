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
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CommitGroup } from '../../src/storage/sqlite/commit-group.js';
import { type Connection, connect } from '../../src/storage/sqlite/connection.js';
import { openSqlite } from '../../src/storage/sqlite/index.js';
import type { Storage } from '../../src/storage/storage.js';
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

  it('waits for what keeps coming in, but not for ever', async () => {
    await open();
    const connection = connected();
    const group = new CommitGroup(connection, 1_000);
    connection.database.exec('CREATE TABLE numbers (n INTEGER)');
    connection.database.pragma('wal_checkpoint(TRUNCATE)');
    const writes: Promise<unknown>[] = [];
    const write = (n: number) => group.write(() => connection.prepare('INSERT INTO numbers VALUES (?)').run(n));
    for (let turn = 0; turn < 40; turn++) {
      writes.push(write(turn), write(-turn));
      await new Promise(setImmediate);
    }
    await Promise.all(writes);
    const commits = commitsIn(readFileSync(`${path}-wal`));
    expect([commits > 3, commits < 10]).toEqual([true, true]);
  });

  it('writes what is too much for one transaction in the next, with what has come in meanwhile', async () => {
    await open();
    const connection = connected();
    const group = new CommitGroup(connection, 1_000);
    connection.database.exec('CREATE TABLE numbers (n INTEGER)');
    connection.database.pragma('wal_checkpoint(TRUNCATE)');
    const write = (n: number) => group.write(() => connection.prepare('INSERT INTO numbers VALUES (?)').run(n));
    const writes = Array.from({ length: 300 }, (_, n) => write(n));
    while (connection.database.prepare('SELECT COUNT(*) FROM numbers').pluck().get() === 0) {
      await new Promise(setImmediate);
    }
    writes.push(write(300));
    await Promise.all(writes);
    expect(commitsIn(readFileSync(`${path}-wal`))).toBe(2);
  });

  it('lets a single job wait for one turn', async () => {
    await open();
    const group = new CommitGroup(connected(), 1_000);
    let isWritten = false;
    void group
      .write(() => undefined)
      .then(() => {
        isWritten = true;
      });
    await new Promise(setImmediate);
    expect(isWritten).toBe(true);
  });

  it('has each job see what those before it wrote, and settles in their order', async () => {
    await open();
    const connection = connected();
    const group = new CommitGroup(connection, 1_000);
    connection.database.exec('CREATE TABLE numbers (n INTEGER)');
    const settled: number[] = [];
    const write = async (n: number): Promise<unknown> => {
      const seen = await group.write(() => {
        connection.prepare('INSERT INTO numbers VALUES (?)').run(n);
        return connection.database.prepare('SELECT COUNT(*) FROM numbers').pluck().get();
      });
      settled.push(n);
      return seen;
    };
    const counts = await Promise.all(Array.from({ length: 600 }, (_, n) => write(n)));
    expect(counts).toEqual(Array.from({ length: 600 }, (_, n) => n + 1));
    expect(settled).toEqual(Array.from({ length: 600 }, (_, n) => n));
  });

  it('rolls back the job that fails, and all of it', async () => {
    await open();
    const connection = connected();
    const group = new CommitGroup(connection, 1_000);
    connection.database.exec('CREATE TABLE numbers (n INTEGER)');
    const write = (n: number, fails: boolean): Promise<void> =>
      group.write(() => {
        connection.prepare('INSERT INTO numbers VALUES (?)').run(n);
        if (fails) throw new Error(`${n} fails`);
      });
    const results = await Promise.allSettled([1, 2, 3, 4, 5].map((n) => write(n, n % 2 === 0)));
    expect(results.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, false, true]);
    expect(results[1]).toMatchObject({ reason: new Error('2 fails') });
    expect(connection.database.prepare('SELECT n FROM numbers').pluck().all()).toEqual([1, 3, 5]);
  });

  it('rejects every job of a transaction that cannot be committed, and goes on with the next', async () => {
    const storage = await open();
    const { id } = await newAccount(storage);
    const connection = connected();
    const group = new CommitGroup(connection, 1_000);
    const rename = (name: string) => group.write(() => connection.prepare('UPDATE accounts SET name = ?').run(name));
    const orphan = group.write(() => {
      connection.database.pragma('defer_foreign_keys = ON');
      connection.prepare("INSERT INTO outbox (filing_id, due_at) VALUES ('nothing', 1)").run();
    });
    const results = await Promise.allSettled([rename('one'), orphan, rename('two')]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await rename('three');
    expect(await storage.keys.findAccount('three')).toEqual({ id, name: 'three' });
    expect((await storage.ledger.figures(NOON)).outboxDepth).toBe(0);
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
    expect((await impatient.wallets.credit(id, 5n, null, NOON)).balance).toBe(5n);
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

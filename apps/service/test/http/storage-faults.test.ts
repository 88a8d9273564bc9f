/** What clients, probes and operators see while SQLite's file cannot be used, and that all goes on afterwards. */
import {
  chmodSync,
  chownSync,
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { welcomeIfPossible } from '../../src/commands/serve.js';
import { createLog } from '../../src/service/log.js';
import { openStorage } from '../../src/service/open-storage.js';
import { readSettings } from '../../src/service/settings.js';
import { start } from '../../src/start.js';
import { refuseOtherUser } from '../../src/storage/sqlite/private-files.js';
import { canMount, SmallDisk } from '../small-disk.js';
import { COMPANY, COMPANY_TAX, get, openStage, post, problemIn, type Stage } from './stage.js';
import { temporaryFolder } from './temporary-folder.js';

const FILE = 'service.sqlite';

/** A client with money, and what it sends again and again until it is answered. */
class Client {
  readonly stage: Stage;
  readonly key: string;
  #sent = 0;

  constructor(stage: Stage, key: string) {
    this.stage = stage;
    this.key = key;
  }

  static async on(stage: Stage): Promise<Client> {
    const key = await stage.key('Ada');
    const [listed] = await stage.service.storage.keys.list();
    await stage.service.storage.wallets.credit(listed?.accountId ?? '', 1_000_000_000n, null, 0);
    return new Client(stage, key);
  }

  /** A return to file, under a key of its own. */
  async order(): Promise<() => Promise<LightMyRequestResponse>> {
    const { calculationId } = (await post(this.stage, this.key, '/tax/calculate-cit', COMPANY)).json();
    const headers = { 'idempotency-key': `order-${this.#sent++}` };
    const body = { calculationId, taxYear: 2024, taxDue: COMPANY_TAX };
    return () => post(this.stage, this.key, '/tax/file-cit', body, headers);
  }

  async orders(count: number): Promise<(() => Promise<LightMyRequestResponse>)[]> {
    const orders = [];
    for (let order = 0; order < count; order++) orders.push(await this.order());
    return orders;
  }
}

function expectUnavailable(response: LightMyRequestResponse): void {
  expect(problemIn(response)).toEqual({ status: 503, code: 'not-ready' });
  expect(response.json().title).toBe('The service cannot take requests now');
  expect(response.headers['retry-after']).toMatch(/^\d+$/);
}

const statusOf = async ({ app }: Stage, path: string): Promise<number> => (await app.inject(path)).statusCode;

async function expectAllFiledOnce(
  { service }: Stage,
  orders: readonly (() => Promise<LightMyRequestResponse>)[],
): Promise<void> {
  const filed = await Promise.all(orders.map((order) => order()));
  expect(filed.map(({ statusCode }) => statusCode)).toEqual(orders.map(() => 201));
  expect(await service.storage.ledger.audit()).toMatchObject({ filings: orders.length, faults: [] });
}

/** A disk that is removed when its test ends. */
function diskOfTest(mebibytes: number): SmallDisk {
  const disk = new SmallDisk(mebibytes);
  onTestFinished(() => disk.remove());
  return disk;
}

describe.skipIf(!canMount)('a full disk', () => {
  it('is 503 until there is space, with nothing lost and no restart', async () => {
    const disk = diskOfTest(8);
    const stage = await openStage({ DATA_DIRECTORY: join(disk.folder, 'data') }, 'server');
    const client = await Client.on(stage);
    const orders = await client.orders(20);
    expect(await statusOf(stage, '/readyz')).toBe(200);
    disk.fill();
    for (const order of orders) expectUnavailable(await order());
    expectUnavailable(await stage.app.inject('/readyz'));
    expectUnavailable(await post(stage, client.key, '/tax/calculate-cit', COMPANY, { 'idempotency-key': 'c' }));
    expect(await statusOf(stage, '/healthz')).toBe(200);
    expect((await get(stage, client.key, '/wallet')).statusCode).toBe(200);
    expect(stage.log.join('')).toContain(`${FILE}: The disk is full. Free some space.`);
    disk.clear();
    await expectAllFiledOnce(stage, orders);
    expect(await statusOf(stage, '/readyz')).toBe(200);
  });

  it('is named when the service starts on a file that was closed cleanly', async () => {
    const disk = diskOfTest(8);
    const place = { databaseUrl: null, dataDirectory: join(disk.folder, 'data') };
    await (await openStorage(place)).close();
    disk.fill();
    await expect(openStorage(place, 'server')).rejects.toThrow(/The disk is full\. Free some space\. \(SQLITE_IOERR/);
    disk.clear();
    await (await openStorage(place, 'server')).close();
  });

  it('keeps a first start from its welcome, and from nothing else', async () => {
    const disk = diskOfTest(8);
    const { service, app, log } = await openStage({ DATA_DIRECTORY: join(disk.folder, 'data') }, 'server');
    const said: string[] = [];
    const start = () => welcomeIfPossible({ say: (line) => void said.push(line) }, { service, url: 'http://x' });
    disk.fill();
    await start();
    expect([said, (await app.inject('/healthz')).statusCode]).toEqual([[], 200]);
    expect(log.join('')).toContain('no account to try things with was made');
    disk.clear();
    await start();
    expect(said).toHaveLength(1);
  });

  it('is named when the service starts', async () => {
    const disk = diskOfTest(1);
    disk.fill();
    const dataDirectory = join(disk.folder, 'data');
    await expect(openStorage({ databaseUrl: null, dataDirectory })).rejects.toThrow(/data.*The disk is full/);
  });
});

describe('a lock of another program', () => {
  function lockOf({ service }: Stage): Database.Database {
    const database = new Database(join(service.settings.dataDirectory, FILE));
    onTestFinished(() => void database.close());
    database.exec('BEGIN IMMEDIATE');
    return database;
  }

  it('keeps no request waiting that writes nothing, and is waited for', async () => {
    const stage = await openStage({}, 'server');
    const client = await Client.on(stage);
    const orders = await client.orders(3);
    const other = lockOf(stage);
    const filed = orders.map((order) => order());
    const started = performance.now();
    for (let probe = 0; probe < 20; probe++) {
      expect(await statusOf(stage, '/healthz')).toBe(200);
      expect((await get(stage, client.key, '/wallet')).statusCode).toBe(200);
      await sleep(5);
    }
    // The driver would wait for 5 seconds with the event loop, before it came to the first of these.
    expect(performance.now() - started).toBeLessThan(4_000);
    other.exec('COMMIT');
    expect((await Promise.all(filed)).map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    await expectAllFiledOnce(stage, orders);
  });

  it('is 503 where it lasts, and forgotten when it is gone', async () => {
    const stage = await openStage({}, 'server', { busyTimeout: 100 });
    const client = await Client.on(stage);
    const orders = await client.orders(3);
    const other = lockOf(stage);
    const [ready, ...filed] = await Promise.all([stage.app.inject('/readyz'), ...orders.map((order) => order())]);
    expectUnavailable(ready);
    for (const each of filed) expectUnavailable(each);
    expect(stage.log.join('')).toContain(`${FILE}: The file is locked by another program.`);
    other.exec('COMMIT');
    await expectAllFiledOnce(stage, orders);
    expect(await statusOf(stage, '/readyz')).toBe(200);
  });
});

describe('a damaged file', () => {
  it('is 503 until it is restored', async () => {
    const stage = await openStage({}, 'server');
    const client = await Client.on(stage);
    const orders = await client.orders(2);
    const path = join(stage.service.settings.dataDirectory, FILE);
    const other = new Database(path);
    onTestFinished(() => void other.close());
    other.pragma('wal_checkpoint(TRUNCATE)');
    // All but the first page.
    const [file, { size }] = [openSync(path, 'r+'), statSync(path)];
    writeSync(file, Buffer.alloc(size - 4_096, 0xff), 0, size - 4_096, 4_096);
    closeSync(file);
    for (const order of orders) expectUnavailable(await order());
    expectUnavailable(await stage.app.inject('/readyz'));
    expect(await statusOf(stage, '/healthz')).toBe(200);
    expect(stage.log.join('')).toContain(`${FILE}: The file is damaged`);
  });

  it('is named when the service starts', async () => {
    const dataDirectory = temporaryFolder();
    writeFileSync(join(dataDirectory, FILE), 'This is no database, however long it is. '.repeat(100));
    await expect(openStorage({ databaseUrl: null, dataDirectory })).rejects.toThrow(
      `${join(dataDirectory, FILE)}: The file is damaged or is not a SQLite database. Restore it from a backup.`,
    );
  });
});

describe.skipIf(!canMount)('a read-only disk', () => {
  it('is named when the service starts', async () => {
    const disk = diskOfTest(8);
    const dataDirectory = join(disk.folder, 'data');
    await (await openStorage({ databaseUrl: null, dataDirectory })).close();
    disk.makeReadOnly();
    await expect(openStorage({ databaseUrl: null, dataDirectory }, 'server')).rejects.toThrow(
      /lock-server\.sqlite: The file or its folder is read-only/,
    );
  });

  it('is named where the last server closed its files', async () => {
    const disk = diskOfTest(8);
    const dataDirectory = join(disk.folder, 'data');
    await (await openStorage({ databaseUrl: null, dataDirectory }, 'server')).close();
    disk.makeReadOnly();
    for (const use of ['server', 'command'] as const) {
      await expect(openStorage({ databaseUrl: null, dataDirectory }, use)).rejects.toThrow(
        /\.sqlite: The file or its folder is read-only or belongs to another user/,
      );
    }
  });

  it('is named with the file whose mode cannot be changed', async () => {
    const disk = diskOfTest(8);
    const dataDirectory = join(disk.folder, 'data');
    await (await openStorage({ databaseUrl: null, dataDirectory })).close();
    writeFileSync(join(dataDirectory, 'lock-old.sqlite'), '', { mode: 0o644 });
    disk.makeReadOnly();
    await expect(openStorage({ databaseUrl: null, dataDirectory })).rejects.toThrow(
      `${join(dataDirectory, 'lock-old.sqlite')}: The file or its folder is read-only`,
    );
  });
});

describe('a database of a newer version', () => {
  it('is not ready while the service runs, and refused at the next start', async () => {
    const stage = await openStage({}, 'server');
    const { dataDirectory } = stage.service.settings;
    const other = new Database(join(dataDirectory, FILE));
    other.exec("INSERT INTO migrations VALUES ('9999-from-the-future', 0)");
    other.close();
    expectUnavailable(await stage.app.inject('/readyz'));
    await expect(openStorage({ databaseUrl: null, dataDirectory })).rejects.toThrow(
      /service\.sqlite was migrated by a newer version of the service \(9999-from-the-future\)/,
    );
  });
});

describe('a folder', () => {
  const settingsOf = (dataDirectory: string) =>
    readSettings({
      NODE_ENV: 'test',
      DATA_DIRECTORY: dataDirectory,
      PORT: '0',
      DRAIN_DELAY: '0s',
      LOG_LEVEL: 'silent',
    });

  const startIn = (dataDirectory: string) => {
    const settings = settingsOf(dataDirectory);
    return start(settings, { clock: Date.now, log: createLog(settings) });
  };

  it('takes one server, beside which commands work', async () => {
    const dataDirectory = temporaryFolder();
    const first = await startIn(dataDirectory);
    await expect(startIn(dataDirectory)).rejects.toThrow(
      `Another server uses ${dataDirectory}, and SQLite takes one. Stop that server, set DATA_DIRECTORY`,
    );
    const command = await openStorage(settingsOf(dataDirectory));
    expect(await command.keys.list()).toEqual([]);
    await command.close();
    await first.stop();
    await (await startIn(dataDirectory)).stop();
  });

  it('has only files that are private, whatever it is itself and whoever made them', async () => {
    const dataDirectory = join(temporaryFolder(), 'data');
    mkdirSync(dataDirectory, { mode: 0o755 });
    chmodSync(dataDirectory, 0o755);
    const umask = process.umask(0);
    onTestFinished(() => void process.umask(umask));
    await (await startIn(dataDirectory)).stop();
    for (const name of readdirSync(dataDirectory)) chmodSync(join(dataDirectory, name), 0o644);
    const running = await startIn(dataDirectory);
    await expect.poll(() => readdirSync(dataDirectory).some((name) => name.startsWith('register-'))).toBe(true);
    const names = readdirSync(dataDirectory);
    expect(names).toEqual(expect.arrayContaining([FILE, `${FILE}-wal`, `${FILE}-shm`]));
    for (const name of names) expect(statSync(join(dataDirectory, name)).mode & 0o777, name).toBe(0o600);
    await running.stop();
  });

  it('keeps the mode of files that are not of the store', async () => {
    const dataDirectory = temporaryFolder();
    const modeOf = (name: string): number => statSync(join(dataDirectory, name)).mode & 0o777;
    for (const name of ['lock-old.sqlite', 'ledger.sqlite']) {
      writeFileSync(join(dataDirectory, name), '');
      chmodSync(join(dataDirectory, name), 0o644);
    }
    await (await openStorage({ databaseUrl: null, dataDirectory })).close();
    expect(['lock-old.sqlite', 'ledger.sqlite'].map(modeOf)).toEqual([0o600, 0o644]);
  });

  it('names the lock that cannot be used', async () => {
    const dataDirectory = temporaryFolder();
    const storage = await openStorage({ databaseUrl: null, dataDirectory });
    onTestFinished(() => storage.close());
    const path = join(dataDirectory, 'lock-sync.sqlite');
    writeFileSync(path, 'This is no database, however long it is. '.repeat(100));
    await expect(storage.leases.lock('sync', () => undefined)).rejects.toThrow(`${path}: The file is damaged`);
    rmSync(path);
    mkdirSync(path);
    await expect(storage.leases.lock('sync', () => undefined)).rejects.toThrow(`${path}: The file cannot be opened.`);
  });
});

describe.skipIf(process.geteuid?.() !== 0)('another user', () => {
  const NOBODY = 65_534;

  it('keeps the files that belong to it as they are', async () => {
    const dataDirectory = temporaryFolder();
    const path = join(dataDirectory, 'register-people-1.sqlite');
    writeFileSync(path, '');
    chmodSync(path, 0o644);
    chownSync(path, NOBODY, NOBODY);
    await (await openStorage({ databaseUrl: null, dataDirectory })).close();
    expect(statSync(path).mode & 0o777).toBe(0o644);
  });

  it.each(['command', 'server'] as const)('that owns the folder must run the %s', async (use) => {
    const dataDirectory = temporaryFolder();
    chownSync(dataDirectory, NOBODY, NOBODY);
    await expect(openStorage({ databaseUrl: null, dataDirectory }, use)).rejects.toThrow(
      `This process runs as user 0, and user 65534 could not read the files that it makes. ` +
        `Run it as user 65534, who owns ${dataDirectory}.`,
    );
    expect(readdirSync(dataDirectory)).toEqual([]);
  });

  it('that owns the database must run the command, whoever owns the folder', async () => {
    const dataDirectory = temporaryFolder();
    const path = join(dataDirectory, FILE);
    writeFileSync(path, '');
    chownSync(path, NOBODY, NOBODY);
    await expect(openStorage({ databaseUrl: null, dataDirectory })).rejects.toThrow(
      `Run it as user 65534, who owns ${path}.`,
    );
  });

  it('may use a new folder of root, as on a volume that a group may write to', () => {
    const path = join(temporaryFolder(), FILE);
    expect(() => refuseOtherUser(path, NOBODY)).not.toThrow();
    writeFileSync(path, '');
    expect(() => refuseOtherUser(path, NOBODY)).toThrow('Run it as user 0');
  });
});

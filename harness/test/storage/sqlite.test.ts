import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { openSqlite } from '../../src/storage/sqlite/index.js';
import type { Storage } from '../../src/storage/storage.js';
import { describeStorage, type TestStore } from './storage-suite.js';

const tamperWith = (file: string, sql: readonly string[]): void => {
  const database = new Database(file);
  database.pragma('foreign_keys = OFF');
  database.pragma('ignore_check_constraints = ON');
  const triggers = database.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'trigger'").pluck().all();
  for (const statement of [...triggers.map((name) => `DROP TRIGGER ${name}`), ...sql]) {
    database.exec(statement);
  }
  database.close();
};

const makeStore = async (): Promise<TestStore> => {
  const directory = mkdtempSync(join(tmpdir(), 'storage-'));
  const file = join(directory, 'service.sqlite');
  const opened: Storage[] = [];
  const open = async (): Promise<Storage> => {
    const storage = await openSqlite(file);
    opened.push(storage);
    return storage;
  };
  const storage = await open();
  await storage.migrate();
  return {
    storage,
    another: open,
    tamper: async (...sql) => tamperWith(file, sql),
    end: async () => {
      await Promise.all(opened.map((one) => one.close()));
      rmSync(directory, { recursive: true, force: true });
    },
  };
};

describeStorage('SQLite', makeStore);

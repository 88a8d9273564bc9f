/** A SQLite store for a test. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { openSqlite, type SqliteOptions } from '../../src/storage/sqlite/index.js';
import type { Storage } from '../../src/storage/storage.js';
import type { TestStore } from './storage-suite.js';

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

/** A store in a folder of its own; where it serves, a thread writes. Another one in that folder does not serve. */
export const makeSqlite = async (serves: boolean): Promise<TestStore> => {
  const directory = mkdtempSync(join(tmpdir(), 'storage-'));
  const file = join(directory, 'service.sqlite');
  const opened: Storage[] = [];
  const open = async (options: SqliteOptions = {}): Promise<Storage> => {
    const storage = await openSqlite(file, options);
    opened.push(storage);
    return storage;
  };
  const storage = await open({ serves });
  await storage.migrate();
  return {
    storage,
    another: () => open(),
    tamper: async (...sql) => tamperWith(file, sql),
    end: async () => {
      await Promise.all(opened.map((one) => one.close()));
      rmSync(directory, { recursive: true, force: true });
    },
  };
};

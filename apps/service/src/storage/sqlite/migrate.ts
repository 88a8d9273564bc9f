/**
 * Applies the migrations that are missing.
 *
 * @module
 */
import { isUpToDate, refuseNewer } from '../migrated.js';
import type { Connection } from './connection.js';
import { MIGRATIONS } from './migrations.js';

const KNOWN = MIGRATIONS.map(({ id }) => id);

const appliedTo = ({ prepare }: Connection): readonly string[] => {
  const isNew = prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'migrations'").get() === undefined;
  return isNew
    ? []
    : prepare<{ readonly id: string }>('SELECT id FROM migrations')
        .all()
        .map(({ id }) => id);
};

/** Returns whether the file has had every migration, and none of a newer version. */
export const isMigrated = (connection: Connection): boolean => isUpToDate(appliedTo(connection), KNOWN);

/**
 * Takes the missing steps, and says which. To be called within a transaction that locks out other writers.
 *
 * @throws Error when a newer version has migrated the file.
 */
export const applyMigrations = (connection: Connection): readonly string[] => {
  const { database } = connection;
  database.exec('CREATE TABLE IF NOT EXISTS migrations (id TEXT PRIMARY KEY, applied_at INTEGER NOT NULL) STRICT');
  const applied = appliedTo(connection);
  refuseNewer(applied, KNOWN, database.name);
  const missing = MIGRATIONS.filter(({ id }) => !applied.includes(id));
  const record = database.prepare('INSERT INTO migrations (id, applied_at) VALUES (?, ?)');
  for (const { id, sql } of missing) {
    database.exec(sql);
    record.run(id, Date.now());
  }
  return missing.map(({ id }) => id);
};

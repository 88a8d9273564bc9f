/**
 * Applies the migrations that are missing.
 *
 * @module
 */
import type { Connection } from './connection.js';
import { MIGRATIONS, type Migration } from './migrations.js';

/** The steps that this file has not taken, in order. */
export const missingMigrations = ({ prepare }: Connection): readonly Migration[] => {
  const isNew = prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'migrations'").get() === undefined;
  const applied = isNew ? [] : prepare<{ readonly id: string }>('SELECT id FROM migrations').all();
  return MIGRATIONS.filter(({ id }) => !applied.some((one) => one.id === id));
};

/** Takes the missing steps, all or none, while no other process may write; says which. */
export const applyMigrations = (connection: Connection): readonly string[] => {
  const { database } = connection;
  return database
    .transaction(() => {
      database.exec('CREATE TABLE IF NOT EXISTS migrations (id TEXT PRIMARY KEY, applied_at INTEGER NOT NULL) STRICT');
      const missing = missingMigrations(connection);
      const record = database.prepare('INSERT INTO migrations (id, applied_at) VALUES (?, ?)');
      for (const { id, sql } of missing) {
        database.exec(sql);
        record.run(id, Date.now());
      }
      return missing.map(({ id }) => id);
    })
    .immediate();
};

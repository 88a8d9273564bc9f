/**
 * The room that a database takes. Everything is asked that every user may ask.
 *
 * @module
 */
import type { StorageSize } from '../size.js';
import type { Database, Statement } from './database.js';

/** The server looks at the sizes of its files, of which there are some dozens. No table is read. */
const SIZE: Statement = {
  name: 'size',
  text: `SELECT pg_database_size(current_database()) AS database,
    (SELECT sum(numbackends) FROM pg_stat_database) AS connections,
    current_setting('max_connections')::bigint AS connection_limit`,
};

interface SizeRow {
  readonly database: bigint;
  readonly connections: bigint;
  readonly connection_limit: bigint;
}

/** The sizes of a database. */
export async function sizeOf(database: Database): Promise<StorageSize> {
  const [row] = await database.run<SizeRow>(SIZE);
  const known = (value: bigint | undefined): number | null => (value === undefined ? null : Number(value));
  return {
    database: known(row?.database),
    writeAheadLog: null,
    disk: null,
    diskFree: null,
    connections: known(row?.connections),
    connectionLimit: known(row?.connection_limit),
  };
}

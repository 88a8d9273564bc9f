/**
 * The room that storage takes and has left.
 *
 * @module
 */

/** The sizes that a store can tell; null where it cannot. */
export interface StorageSize {
  /** The bytes of the database: on SQLite of the main file without registers, on PostgreSQL of all tables. */
  readonly database: number | null;
  /** The size of the write-ahead log in bytes. PostgreSQL reports it only to members of `pg_monitor`. */
  readonly writeAheadLog: number | null;
  /** The bytes of the disk that the database is on, and those that are free. A server of PostgreSQL does not tell. */
  readonly disk: number | null;
  readonly diskFree: number | null;
  /** The connections to the server of PostgreSQL, of all its databases, and how many it takes. */
  readonly connections: number | null;
  readonly connectionLimit: number | null;
}

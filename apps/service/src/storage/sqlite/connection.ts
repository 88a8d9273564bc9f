/**
 * One connection to the main file, with the settings that make a commit survive a power cut.
 *
 * @module
 */
import Database from 'better-sqlite3';

/** A prepared statement whose rows are of one shape. */
export type Statement<Row> = Database.Statement<unknown[], Row>;

/** A connection that prepares each text of SQL once. */
export interface Connection {
  readonly database: Database.Database;
  /** For rows whose integers are counts and instants. */
  prepare<Row>(sql: string): Statement<Row>;
  /** For rows with amounts: every integer comes as a bigint. */
  prepareExact<Row>(sql: string): Statement<Row>;
}

const SETTINGS: readonly (readonly [name: string, value: string, reads: string | number])[] = [
  ['journal_mode', 'WAL', 'wal'],
  // The binding opens a WAL database with NORMAL, by which the last commits are lost with the power.
  ['synchronous', 'FULL', 2],
  ['foreign_keys', 'ON', 1],
];

const applySettings = (database: Database.Database): void => {
  for (const [name, value, reads] of SETTINGS) {
    database.pragma(`${name} = ${value}`);
    const now = database.pragma(name, { simple: true });
    if (now !== reads) {
      throw new Error(`SQLite has ${name} = ${now} where ${value} was asked for`);
    }
  }
};

const cached = <Row>(make: (sql: string) => Statement<unknown>): (<R = Row>(sql: string) => Statement<R>) => {
  const made = new Map<string, Statement<unknown>>();
  return <R>(sql: string) => {
    const statement = made.get(sql) ?? make(sql);
    made.set(sql, statement);
    return statement as Statement<R>;
  };
};

/** Opens a file; waits for the locks of others for that many milliseconds. */
export const connect = (file: string, busyTimeout: number): Connection => {
  const database = new Database(file, { timeout: busyTimeout });
  try {
    applySettings(database);
  } catch (error) {
    database.close();
    throw error;
  }
  return {
    database,
    prepare: cached((sql) => database.prepare(sql)),
    prepareExact: cached((sql) => database.prepare(sql).safeIntegers()),
  };
};

/**
 * The registers: each is one table, found by its name. A load fills a table of its own, which takes that name in one
 * transaction, so that a statement reads the old copy or the new one. The tables are logged like all others: an
 * unlogged one loads a little faster, and is empty after a crash, when every company would be unknown.
 *
 * @module
 */

import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { milliseconds } from 'date-fns/milliseconds';
import type { Instant } from '../../clock.js';
import type { DuplicateRow, RegisterLoad, RegisterName, RegisterRow, RegisterState, Registers } from '../registers.js';
import { Batches, done } from './batches.js';
import { type Database, isLockTimeout, type Statement, type Transaction } from './database.js';

interface FoundRow {
  readonly place: bigint;
  readonly class: string;
  readonly number: string;
  readonly record: string;
  readonly line: bigint;
}

interface StateRow {
  readonly rows: bigint;
  readonly synchronised_at: bigint;
  readonly etag: string | null;
  readonly last_modified: string | null;
}

interface Query {
  readonly number: string;
  readonly ofClass: string | null;
}

const STATE: Statement = {
  name: 'register-state',
  text: 'SELECT rows, synchronised_at, etag, last_modified FROM registers WHERE name = $1',
};

const CONFIRM: Statement = {
  name: 'confirm-register',
  text: 'UPDATE registers SET synchronised_at = $2 WHERE name = $1',
};

const PUBLISH: Statement = {
  name: 'publish-register',
  text: `INSERT INTO registers (name, rows, synchronised_at, etag, last_modified) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (name) DO UPDATE SET rows = excluded.rows, synchronised_at = excluded.synchronised_at,
      etag = excluded.etag, last_modified = excluded.last_modified`,
};

const FORGET: Statement = {
  name: 'forget-register',
  text: `DELETE FROM registers WHERE name = $1 AND synchronised_at = $2 AND etag IS NOT DISTINCT FROM $3
    RETURNING name`,
};

const LEFT_OVER: Statement = {
  name: 'left-over-loads',
  text: `SELECT tablename FROM pg_tables
    WHERE schemaname = current_schema() AND tablename ~ ('^' || $1 || '_[0-9a-f]{16}$')`,
};

const NAMED_DUPLICATES = 100;

const CANCEL: Statement = {
  name: 'cancel-load',
  text: 'SELECT pg_cancel_backend(pid) FROM unnest($1::int[]) AS pid',
};

/**
 * Publishing waits for statements that read the old copy, and makes others wait behind it: never for long, but again
 * and again, since a dump of the database reads for as long as it lasts.
 */
const PUBLISH_LOCK_WAIT = 50;
const PUBLISH_PAUSE = { least: milliseconds({ seconds: 2 }), most: milliseconds({ seconds: 5 }) };
const PUBLISH_WITHIN = milliseconds({ hours: 1 });

/** The limits on concurrent reads of one register, and on the numbers of one read. */
const READS = { underWay: 2, items: 500, waiting: 20_000 };

const tableOf = (register: RegisterName): string => `register_${register}`;

const findIn = (register: RegisterName): Statement => ({
  name: `find-${register}`,
  text: `SELECT q.place, r.class, r.number, r.record, r.line
    FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS q (number, class, place)
    JOIN ${tableOf(register)} r ON r.number = q.number AND (q.class IS NULL OR r.class = q.class)
    ORDER BY q.place, r.class`,
});

/** The registers in one database. */
export class PostgresRegisters implements Registers {
  readonly #database: Database;
  readonly #reads: Readonly<Record<RegisterName, Batches<Query, readonly RegisterRow[]>>>;

  constructor(database: Database) {
    this.#database = database;
    const readsOf = (register: RegisterName): Batches<Query, readonly RegisterRow[]> =>
      new Batches(READS, (queries) => find(database, findIn(register), queries));
    this.#reads = { companies: readsOf('companies'), taxpayers: readsOf('taxpayers'), people: readsOf('people') };
  }

  find(register: RegisterName, number: string, ofClass?: string): Promise<readonly RegisterRow[]> {
    return this.#reads[register].add({ number, ofClass: ofClass ?? null });
  }

  async state(register: RegisterName): Promise<RegisterState | undefined> {
    const [row] = await this.#database.run<StateRow>(STATE, [register]);
    if (row === undefined) return undefined;
    const { rows, synchronised_at: at, etag, last_modified: lastModified } = row;
    return { rows: Number(rows), synchronisedAt: Number(at), etag, lastModified };
  }

  async confirm(register: RegisterName, at: Instant): Promise<void> {
    await this.#database.run(CONFIRM, [register, at]);
  }

  async forget(register: RegisterName, { synchronisedAt, etag }: RegisterState): Promise<void> {
    await this.#database.slowTransaction(async (transaction) => {
      const [gone] = await transaction.run(FORGET, [register, synchronisedAt, etag]);
      if (gone !== undefined) await transaction.execute(`DELETE FROM ${tableOf(register)}`);
    });
  }

  /** Begins a load, and ends every other load of the register: one that was abandoned, or whose lease ran out. */
  startLoad(register: RegisterName): Promise<RegisterLoad> {
    const table = `${tableOf(register)}_${randomBytes(8).toString('hex')}`;
    return this.#database.slowTransaction(async (transaction) => {
      const others = await transaction.run<{ tablename: string }>(LEFT_OVER, [tableOf(register)]);
      for (const { tablename } of others) await transaction.execute(`DROP TABLE IF EXISTS ${tablename}`);
      await transaction.execute(`CREATE TABLE ${table} (LIKE ${tableOf(register)})`);
      return new Load(this.#database, register, table);
    });
  }
}

async function find(
  database: Database,
  statement: Statement,
  queries: readonly Query[],
): Promise<PromiseSettledResult<readonly RegisterRow[]>[]> {
  const numbers = queries.map(({ number }) => number);
  const found: RegisterRow[][] = queries.map(() => []);
  for (const row of await database.run<FoundRow>(statement, [numbers, queries.map(({ ofClass }) => ofClass)])) {
    const { class: ofClass, number, record, line } = row;
    found[Number(row.place) - 1]?.push({ class: ofClass, number, record, line: Number(line) });
  }
  return found.map(done);
}

/** A copy that is being made, in a table of its own. */
class Load implements RegisterLoad {
  readonly #database: Database;
  readonly #register: RegisterName;
  readonly #table: string;
  /** The server's processes that are at work for this load. */
  readonly #processes = new Set<number>();
  readonly #end = new AbortController();
  #dropped: Promise<void> | undefined;

  constructor(database: Database, register: RegisterName, table: string) {
    this.#database = database;
    this.#register = register;
    this.#table = table;
  }

  async add(rows: readonly RegisterRow[]): Promise<void> {
    const insert = `INSERT INTO ${this.#table} (class, number, record, line)
      SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[])`;
    const columns = [
      rows.map((row) => row.class),
      rows.map(({ number }) => number),
      rows.map(({ record }) => record),
      rows.map(({ line }) => line),
    ];
    await this.#work((transaction) => transaction.execute(insert, columns));
  }

  async removeDuplicates(): Promise<{ readonly count: number; readonly first: readonly DuplicateRow[] }> {
    const remove = `WITH kept AS (SELECT class, number, min(line) AS line FROM ${this.#table}
        GROUP BY class, number HAVING count(*) > 1),
      gone AS (DELETE FROM ${this.#table} t USING kept
        WHERE t.class = kept.class AND t.number = kept.number AND t.line > kept.line
        RETURNING t.class, t.number, t.line)
      SELECT class, number, line, count(*) OVER () AS count FROM gone ORDER BY line LIMIT ${NAMED_DUPLICATES}`;
    const rows = await this.#work(async (transaction) => {
      await transaction.execute(`SET LOCAL work_mem = '64MB'`);
      return transaction.execute<FoundRow & { count: bigint }>(remove);
    });
    const first = rows.map((row) => ({ class: row.class, number: row.number, line: Number(row.line) }));
    return { count: Number(rows[0]?.count ?? 0), first };
  }

  async count(): Promise<number> {
    const count = `SELECT count(*) AS count FROM ${this.#table}`;
    const [row] = await this.#work((transaction) => transaction.execute<{ count: bigint }>(count));
    return Number(row?.count);
  }

  async publish(state: RegisterState): Promise<void> {
    await this.#work(async (transaction) => {
      await transaction.execute(`SET LOCAL maintenance_work_mem = '128MB'`);
      await transaction.execute(`CREATE UNIQUE INDEX ON ${this.#table} (number, class)`);
      await transaction.execute(`ANALYZE ${this.#table}`);
    });
    const { least, most } = PUBLISH_PAUSE;
    const deadline = performance.now() + PUBLISH_WITHIN;
    for (;;) {
      try {
        return await this.#takeItsName(state);
      } catch (error) {
        if (performance.now() > deadline || !isLockTimeout(error)) throw error;
        await sleep(least + Math.random() * (most - least), undefined, { signal: this.#end.signal });
      }
    }
  }

  discard(): Promise<void> {
    this.#dropped ??= this.#drop();
    return this.#dropped;
  }

  async #drop(): Promise<void> {
    this.#end.abort();
    if (this.#processes.size > 0) await this.#database.run(CANCEL, [[...this.#processes]]);
    const drop = `DROP TABLE IF EXISTS ${this.#table}`;
    await this.#database.slowTransaction((transaction) => transaction.execute(drop));
  }

  /** Work that a discard ends. */
  #work<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return this.#database.slowTransaction(async (transaction) => {
      const [session] = await transaction.execute<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      this.#end.signal.throwIfAborted();
      const pid = session?.pid ?? 0;
      this.#processes.add(pid);
      return work(transaction).finally(() => this.#processes.delete(pid));
    });
  }

  #takeItsName({ rows, synchronisedAt, etag, lastModified }: RegisterState): Promise<void> {
    return this.#work(async (transaction) => {
      await transaction.execute(`SET LOCAL lock_timeout = ${PUBLISH_LOCK_WAIT}`);
      await transaction.execute(`DROP TABLE ${tableOf(this.#register)}`);
      await transaction.execute(`ALTER TABLE ${this.#table} RENAME TO ${tableOf(this.#register)}`);
      await transaction.run(PUBLISH, [this.#register, rows, synchronisedAt, etag, lastModified]);
    });
  }
}

/**
 * The connections to PostgreSQL, and what an error of it means. Statements are prepared once on each connection; those
 * of a transaction are sent without waiting for one another where none needs another's answer. Sessions have settings
 * of their own: a pooler in between must give each connection a session (PgBouncer: `pool_mode = session`).
 *
 * @module
 */
import { milliseconds } from 'date-fns/milliseconds';
import pg from 'pg';
import { type FaultReason, StorageUnavailable } from '../storage-unavailable.js';

/** A statement that is prepared under its name. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** The types of a parameter; an array goes to a parameter of an array type. */
export type Parameter = string | number | bigint | null | Uint8Array | readonly (string | number | bigint | null)[];

/** The options of a database. Times are in milliseconds. */
export interface DatabaseLimits {
  /** Connections of one instance for the work of requests; a few more serve loads, audits and migrations. */
  readonly connections: number;
  /** The time limit for a lock that another instance holds. */
  readonly lockWait: number;
  /** The time limit of a statement. */
  readonly statementWait: number;
  /** The extra time that a client waits beyond the limit of a statement. Defaults to 2 seconds. */
  readonly grace?: number;
}

/** Connections beyond those of requests and sessions: a load of each register, an audit, a migration. */
const SLOW_CONNECTIONS = 5;

const CONNECT_WITHIN = milliseconds({ seconds: 5 });
/** A load of millions of rows does not end because another connection was not free at once. */
const SLOW_CONNECT_WITHIN = milliseconds({ minutes: 1 });

/** The extra time that a client waits beyond the server's limit, before it gives the server up. */
const GRACE = milliseconds({ seconds: 2 });

const INT8 = 20;
const NUMERIC = 1700;

/** Whole numbers of any size arrive as bigint; every NUMERIC of this database is whole. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === INT8 || oid === NUMERIC ? (text: string) => BigInt(text) : pg.types.getTypeParser(oid, format),
};

/** Receives a notification of a channel. */
type Notified = (channel: string, payload: string) => void;

/** Statements sent to one connection, within one transaction or without one. */
export interface Session {
  run<Row extends pg.QueryResultRow>(statement: Statement, values?: readonly Parameter[]): Promise<Row[]>;
}

/** One PostgreSQL database. */
export class Database implements Session {
  readonly #quick: pg.Pool;
  readonly #slow: pg.Pool;
  readonly #ofSessions: pg.ClientConfig;

  constructor(url: string, { connections, lockWait, statementWait, grace = GRACE }: DatabaseLimits) {
    const common = {
      connectionString: url,
      types,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_WITHIN,
      pipeline: true,
    };
    const query_timeout = statementWait + grace;
    this.#ofSessions = { ...common, query_timeout };
    this.#quick = new pg.Pool({
      ...common,
      max: connections,
      lock_timeout: lockWait,
      statement_timeout: statementWait,
      idle_in_transaction_session_timeout: statementWait,
      query_timeout,
      // These statements find single rows by an index. A plan that was made while a table was small must not scan it,
      // and none is worth compiling.
      options: '-c enable_seqscan=off -c jit=off',
    });
    this.#slow = new pg.Pool({ ...common, connectionTimeoutMillis: SLOW_CONNECT_WITHIN, max: SLOW_CONNECTIONS });
    for (const pool of [this.#quick, this.#slow]) {
      // The pool drops an idle connection that breaks, and makes a new one when it is asked for one.
      pool.on('error', ignore);
      // One that breaks at work rejects its statements. One that breaks as it is being handed over would end the
      // process.
      pool.on('connect', (client) => client.on('error', ignore));
    }
  }

  /** One statement, which is a transaction of its own. */
  async run<Row extends pg.QueryResultRow>(statement: Statement, values: readonly Parameter[] = []): Promise<Row[]> {
    return (await this.#quick.query<Row>({ ...statement, values: [...values] }).catch(rethrow)).rows;
  }

  /** The work of a request in one transaction; what it resolves with is committed. */
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return inTransaction(this.#quick, 'BEGIN', work);
  }

  /** Work that may take long, in one transaction. */
  slowTransaction<Result>(
    work: (transaction: Transaction) => Promise<Result>,
    begin: 'BEGIN' | 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY' = 'BEGIN',
  ): Promise<Result> {
    return inTransaction(this.#slow, begin, work);
  }

  /** Work on one connection that may take long, and whose session keeps a lock. */
  async slowSession<Result>(work: (client: pg.ClientBase) => Promise<Result>): Promise<Result> {
    const client = await this.#slow.connect().catch(rethrow);
    try {
      return await work(client);
    } finally {
      client.release(true);
    }
  }

  /**
   * A connection that is kept until it is closed; `ended` is called when it ends, and `notified` with each notification
   * that it receives. A statement on it that is not answered in time ends it: it may have died without a word.
   */
  async openSession(ended: () => void, notified: Notified = ignore): Promise<Session & { readonly close: () => void }> {
    const client = new pg.Client(this.#ofSessions);
    client.on('error', ignore);
    await client.connect().catch(rethrow);
    client.once('end', ended);
    client.on('notification', ({ channel, payload = '' }) => notified(channel, payload));
    const session = new Transaction(client);
    return { run: session.run.bind(session), close: () => void client.end().catch(ignore) };
  }

  async close(): Promise<void> {
    await Promise.all([this.#quick.end(), this.#slow.end()]);
  }
}

/** A transaction that is open. */
export class Transaction implements Session {
  readonly #client: pg.ClientBase;
  #failure: unknown;

  constructor(client: pg.ClientBase) {
    this.#client = client;
  }

  run<Row extends pg.QueryResultRow>(statement: Statement, values: readonly Parameter[] = []): Promise<Row[]> {
    return this.#rowsOf<Row>({ ...statement, values: [...values] });
  }

  /** Any text of SQL, for a table whose name is not fixed; it is not prepared. */
  execute<Row extends pg.QueryResultRow>(text: string, values: readonly Parameter[] = []): Promise<Row[]> {
    return this.#rowsOf<Row>({ text, values: [...values] });
  }

  /** The error of the first statement that failed: those sent behind it fail for no reason of their own. */
  get failure(): unknown {
    return this.#failure;
  }

  async #rowsOf<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<Row[]> {
    try {
      return (await this.#client.query<Row>(query).catch(rethrow)).rows;
    } catch (error) {
      this.#failure ??= error;
      throw error;
    }
  }
}

async function inTransaction<Result>(
  pool: pg.Pool,
  begin: string,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect().catch(rethrow);
  const transaction = new Transaction(client);
  try {
    const [, result] = await Promise.all([client.query(begin).catch(rethrow), work(transaction)]);
    // Every statement has answered by now: one that could not even be sent would not keep a COMMIT behind it from
    // being.
    const { command } = await client.query('COMMIT').catch(rethrow);
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back');
    client.release();
    return result;
  } catch (error) {
    // Closed, not used again: that rolls back whatever state it was left in.
    client.release(true);
    throw transaction.failure ?? error;
  }
}

function ignore(): void {}

/**
 * A statement that PostgreSQL refused. What it quotes of the values is left out: they may be TINs, and errors are
 * logged.
 */
class StatementRefused extends Error {
  override readonly name = 'StatementRefused';
  readonly sqlState: string;

  constructor({ code, message, table, constraint, column }: pg.DatabaseError) {
    const place = [table, column, constraint].filter((part) => part !== undefined).join(', ');
    const state = code ?? '';
    super(`PostgreSQL: ${QUOTES_VALUES.test(state) ? 'a value that is not accepted' : message} (${state} ${place})`);
    this.sqlState = state;
  }
}

/** Data exceptions say the value. */
const QUOTES_VALUES = /^22/;

/**
 * Connections that are lost, refused or not to be had, databases that are read-only, disks that are full, servers that
 * stop, statements that last too long, files that are damaged or cannot be read.
 */
const OUTAGE = /^(08|25006|28|3D|53|55000|57|58|XX)/;

/** By the beginning of the state of SQL; the first that matches counts. */
const REASONS: readonly (readonly [state: string, reason: FaultReason])[] = [
  ['25006', 'read-only'],
  ['53100', 'disk-full'],
  ['53', 'overloaded'],
  ['57014', 'timeout'],
  ['58', 'disk-error'],
  ['XX', 'damaged'],
];

function reasonOf(state: string): FaultReason {
  return REASONS.find(([start]) => state.startsWith(start))?.[1] ?? 'unreachable';
}

/** Throws an error of PostgreSQL as one of storage; a mistake of our own stays what it is. */
function rethrow(error: unknown): never {
  if (error instanceof TypeError || error instanceof RangeError) throw error;
  if (!(error instanceof pg.DatabaseError))
    throw new StorageUnavailable(error instanceof Error ? error.message : '', 'unreachable');
  const { code = '' } = error;
  if (OUTAGE.test(code)) throw new StorageUnavailable(error.message, reasonOf(code));
  throw new StatementRefused(error);
}

function sqlStateOf(error: unknown): string | undefined {
  return error instanceof StatementRefused ? error.sqlState : undefined;
}

/** Returns whether a statement waited too long for a lock that another instance holds. */
export function isLockTimeout(error: unknown): boolean {
  return sqlStateOf(error) === '55P03';
}

/** Values out of range, violated constraints, limits of a row: what one item of a batch can do to all of it. */
const OF_ONE_ITEM = new Set(['22', '23', '54']);

/** Returns whether the content of a batch was refused, so that each of its items alone may fare better. */
export function isRefusal(error: unknown): boolean {
  return OF_ONE_ITEM.has(sqlStateOf(error)?.slice(0, 2) ?? '');
}

/** Serialisation failure, deadlock, and a row that another instance has just written: trying again sees it. */
const PASSING = new Set(['40001', '40P01', '23505']);
const ATTEMPTS = 5;
const LONGEST_PAUSE_MS = 20;

/** Tries again what failed because something else was going on. */
export async function retrying<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !PASSING.has(sqlStateOf(error) ?? '')) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_PAUSE_MS));
    }
  }
}

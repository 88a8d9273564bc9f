/**
 * Group commit: the writes that have been asked for share one transaction and one flush. If one fails, only its own
 * changes are rolled back: the group is run again with a savepoint for each write, so groups without a failure do not
 * pay for savepoints. While another program has the file locked, writes wait and the event loop continues.
 *
 * @module
 */
import { type Connection, connect } from './connection.js';
import { type Fault, faultIn, isBusy, pauseOfBusy } from './faults.js';
import { perform, type WriteName } from './writes.js';

/** A write that is asked for, with a number that its outcome bears. */
export interface Call {
  readonly id: number;
  readonly name: WriteName;
  readonly given: readonly unknown[];
}

/** The outcome of a write. */
export type Outcome = { readonly result: unknown } | { readonly fault: Fault };

/** The outcome of a call. */
export type Settled = Outcome & { readonly id: number };

/** The settings of the connection that writes. */
export interface WriterOptions {
  readonly file: string;
  /** The time that a write waits for the lock of another program, in milliseconds. */
  readonly patience: number;
  /** The most writes that share a commit, so that the first need not wait for too many others. */
  readonly groupSize: number;
}

/** Hears the outcomes of one transaction, in the order of its calls, once they are durable. */
export type Settle = (settled: readonly Settled[]) => void;

interface Job {
  readonly call: Call;
  /** Until when it waits for the lock of another program, on the clock of `performance`. */
  readonly deadline: number;
}

/** Writes in groups, on a connection of its own. */
export class CommitGroup {
  readonly #options: WriterOptions;
  readonly #settle: Settle;
  #connection: Connection | undefined;
  #queue: Job[] = [];
  #isScheduled = false;

  constructor(options: WriterOptions, settle: Settle) {
    this.#options = options;
    this.#settle = settle;
  }

  /** Adds calls to the next transaction. */
  add(calls: readonly Call[]): void {
    const deadline = performance.now() + this.#options.patience;
    for (const call of calls) this.#queue.push({ call, deadline });
    this.#flushSoon();
  }

  /** Writes all that is queued, and closes the connection. */
  async close(): Promise<void> {
    while (this.#queue.length > 0) {
      this.#flush();
      if (this.#queue.length > 0) await pauseOfBusy();
    }
    this.#connection?.database.close();
  }

  /** Flushes when all that has arrived meanwhile has been added. */
  #flushSoon(): void {
    if (this.#isScheduled || this.#queue.length === 0) return;
    this.#isScheduled = true;
    setImmediate(() => this.#flushNow());
  }

  #flushNow(): void {
    this.#isScheduled = false;
    if (this.#flush()) void this.#flushAfterPause();
    else this.#flushSoon();
  }

  async #flushAfterPause(): Promise<void> {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    await pauseOfBusy();
    this.#flushNow();
  }

  /** Writes one group. Returns whether another program had the file locked. */
  #flush(): boolean {
    const jobs = this.#queue.splice(0, this.#options.groupSize);
    if (jobs.length === 0) return false;
    try {
      this.#tell(jobs, this.#transact(jobs));
      return false;
    } catch (reason) {
      return this.#postpone(jobs, reason);
    }
  }

  /** Keeps the jobs that may wait for a lock, and settles the others. Returns whether there is a lock. */
  #postpone(jobs: readonly Job[], reason: unknown): boolean {
    const now = performance.now();
    const isLocked = isBusy(reason);
    const isOver = ({ deadline }: Job): boolean => !isLocked || deadline <= now;
    this.#queue.unshift(...jobs.filter((job) => !isOver(job)));
    const over = jobs.filter(isOver);
    const fault = faultIn(reason, this.#options.file);
    this.#tell(
      over,
      over.map(() => ({ fault })),
    );
    return isLocked;
  }

  #tell(jobs: readonly Job[], outcomes: readonly Outcome[]): void {
    if (jobs.length === 0) return;
    this.#settle(outcomes.map((outcome, index) => ({ ...outcome, id: jobs[index]?.call.id ?? -1 })));
  }

  #transact(jobs: readonly Job[]): readonly Outcome[] {
    this.#connection ??= connectWriter(this.#options);
    const connection = this.#connection;
    let failed = false;
    try {
      return commitAll(connection, jobs, ({ call }) => {
        failed = true;
        const result = perform(connection, call.name, call.given);
        failed = false;
        return { result };
      });
    } catch (reason) {
      if (!failed) {
        throw reason;
      }
      return commitAll(connection, jobs, ({ call }) => attempt(connection, call));
    }
  }
}

const connectWriter = ({ file, patience }: WriterOptions): Connection => {
  const connection = connect(file, patience);
  // From now on the event loop goes on while another program has the file locked.
  connection.database.pragma('busy_timeout = 0');
  return connection;
};

const commitAll = (
  { database, prepare }: Connection,
  jobs: readonly Job[],
  run: (job: Job) => Outcome,
): readonly Outcome[] => {
  prepare('BEGIN IMMEDIATE').run();
  try {
    const outcomes = jobs.map(run);
    prepare('COMMIT').run();
    return outcomes;
  } finally {
    if (database.inTransaction) {
      database.exec('ROLLBACK');
    }
  }
};

const attempt = (connection: Connection, { name, given }: Call): Outcome => {
  const { database, prepare } = connection;
  prepare('SAVEPOINT job').run();
  try {
    const result = perform(connection, name, given);
    prepare('RELEASE job').run();
    return { result };
  } catch (reason) {
    // A full disk or a broken file ends the whole transaction: then no job has written anything.
    if (!database.inTransaction) {
      throw reason;
    }
    prepare('ROLLBACK TO job').run();
    prepare('RELEASE job').run();
    return { fault: faultIn(reason, database.name) };
  }
};

/**
 * Group commit: writes requested in consecutive turns of the event loop share one transaction and one flush. A lone
 * write waits one turn. If a job fails, only its own changes are rolled back: the group is run again with a savepoint
 * for each job, so groups without a failure do not pay for savepoints. While another program has the file locked, jobs
 * wait and the event loop continues.
 *
 * @module
 */
import type Database from 'better-sqlite3';
import { StorageUnavailable } from '../storage-unavailable.js';
import type { Connection } from './connection.js';
import { faultOf, isBusy, pauseOfBusy } from './faults.js';

interface Job {
  /** Until when it waits for the lock of another program, on the clock of `performance`. */
  readonly deadline: number;
  readonly run: () => unknown;
  readonly resolve: (result: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

type Outcome = { readonly result: unknown } | { readonly reason: unknown };

/** The most jobs in one transaction, so that the rest of the service runs in between. */
const GROUP = 256;

/** The most jobs that may wait, for example behind a lock. */
const MOST_WAITING = 5_000;

/** The most turns of the event loop that may add to a group. */
const TURNS = 8;

/** Writes in groups. */
export class CommitGroup {
  readonly #database: Database.Database;
  readonly #begin: Database.Statement;
  readonly #commit: Database.Statement;
  readonly #mark: Database.Statement;
  readonly #keep: Database.Statement;
  readonly #takeBack: Database.Statement;
  #queue: Job[] = [];
  #isScheduled = false;
  readonly #patience: number;

  /** `patience` is how long a job waits for the lock of another program, in milliseconds. */
  constructor({ database }: Connection, patience: number) {
    this.#database = database;
    this.#patience = patience;
    this.#begin = database.prepare('BEGIN IMMEDIATE');
    this.#commit = database.prepare('COMMIT');
    this.#mark = database.prepare('SAVEPOINT job');
    this.#keep = database.prepare('RELEASE job');
    this.#takeBack = database.prepare('ROLLBACK TO job');
  }

  /**
   * Runs a job in the next transaction; its result is durable when the promise resolves. It may run twice; changes of
   * the first run are rolled back.
   */
  write<Result>(run: () => Result): Promise<Result> {
    if (this.#queue.length >= MOST_WAITING) {
      return Promise.reject(new StorageUnavailable('Too much waits for the database already'));
    }
    return new Promise<Result>((resolve, reject) => {
      const deadline = performance.now() + this.#patience;
      this.#queue.push({ run, resolve: resolve as Job['resolve'], reject, deadline });
      if (!this.#isScheduled) {
        this.#isScheduled = true;
        this.#flushSoon(TURNS);
      }
    });
  }

  /** Flushes after the first turn that added nothing, and after this many turns at the latest. */
  #flushSoon(turns: number): void {
    const before = this.#queue.length;
    setImmediate(() => {
      if (turns > 1 && before < this.#queue.length && this.#queue.length < GROUP) {
        this.#flushSoon(turns - 1);
        return;
      }
      this.#isScheduled = false;
      this.#flush();
    });
  }

  /** Writes all that is queued. */
  async drain(): Promise<void> {
    while (this.#queue.length > 0) {
      this.#flush();
      if (this.#queue.length > 0) {
        await pauseOfBusy();
      }
    }
  }

  #flush(): void {
    const jobs = this.#queue;
    this.#queue = jobs.splice(GROUP);
    const isLocked = this.#write(jobs);
    if (this.#queue.length === 0 || this.#isScheduled) {
      return;
    }
    this.#isScheduled = true;
    if (isLocked) {
      void this.#flushAfterPause();
    } else {
      this.#flushSoon(1);
    }
  }

  async #flushAfterPause(): Promise<void> {
    await pauseOfBusy();
    this.#isScheduled = false;
    this.#flush();
  }

  /** Runs jobs and settles them. Returns whether another program had the file locked. */
  #write(jobs: readonly Job[]): boolean {
    try {
      const outcomes = this.#transact(jobs);
      jobs.forEach((job, index) => {
        this.#settle(job, outcomes[index]);
      });
      return false;
    } catch (reason) {
      const isLocked = isBusy(reason);
      const now = performance.now();
      const waiting = jobs.filter(({ deadline }) => isLocked && deadline > now);
      for (const job of jobs.filter((each) => !waiting.includes(each))) {
        this.#settle(job, { reason });
      }
      this.#queue.unshift(...waiting);
      return isLocked;
    }
  }

  #settle({ resolve, reject }: Job, outcome: Outcome | undefined): void {
    if (outcome !== undefined && 'result' in outcome) {
      resolve(outcome.result);
    } else {
      reject(faultOf(outcome?.reason, this.#database.name));
    }
  }

  #transact(jobs: readonly Job[]): readonly Outcome[] {
    if (jobs.length === 0) {
      return [];
    }
    let failed = false;
    try {
      return this.#commitAll(jobs, ({ run }) => {
        failed = true;
        const result = run();
        failed = false;
        return { result };
      });
    } catch (reason) {
      if (!failed) {
        throw reason;
      }
      return this.#commitAll(jobs, (job) => this.#attempt(job));
    }
  }

  #commitAll(jobs: readonly Job[], perform: (job: Job) => Outcome): readonly Outcome[] {
    this.#begin.run();
    try {
      const outcomes = jobs.map(perform);
      this.#commit.run();
      return outcomes;
    } finally {
      if (this.#database.inTransaction) {
        this.#database.exec('ROLLBACK');
      }
    }
  }

  #attempt({ run }: Job): Outcome {
    this.#mark.run();
    try {
      const result = run();
      this.#keep.run();
      return { result };
    } catch (reason) {
      // A full disk or a broken file ends the whole transaction: then no job has written anything.
      if (!this.#database.inTransaction) {
        throw reason;
      }
      this.#takeBack.run();
      this.#keep.run();
      return { reason };
    }
  }
}

/**
 * Group commit: what is asked to be written in turns of the event loop without a gap becomes one transaction, so that
 * one flush to the disk serves all of it. A single work waits for one turn. A work that fails takes back only what it
 * wrote itself: the group is then run again with a savepoint for each, so that the many groups without a failure do
 * without the cost of savepoints. While another program has the file locked, works wait and the event loop goes on.
 *
 * @module
 */
import type Database from 'better-sqlite3';
import { StorageUnavailable } from '../storage-unavailable.js';
import type { Connection } from './connection.js';
import { faultOf, isBusy, pauseOfBusy } from './faults.js';

interface Work {
  /** Until when it waits for the lock of another program, on the clock of `performance`. */
  readonly deadline: number;
  readonly run: () => unknown;
  readonly resolve: (result: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

type Outcome = { readonly result: unknown } | { readonly reason: unknown };

/** So many works at most in one transaction: the rest of the service has its turn in between. */
const GROUP = 256;

/** So many works may wait: behind a lock they pile up. */
const MOST_WAITING = 5_000;

/** So many turns of the event loop at most may add to a group. */
const TURNS = 8;

/** Writes in groups. */
export class CommitGroup {
  readonly #database: Database.Database;
  readonly #begin: Database.Statement;
  readonly #commit: Database.Statement;
  readonly #mark: Database.Statement;
  readonly #keep: Database.Statement;
  readonly #takeBack: Database.Statement;
  #queue: Work[] = [];
  #isScheduled = false;
  readonly #patience: number;

  /** `patience` is how long a work waits for the lock of another program, in milliseconds. */
  constructor({ database }: Connection, patience: number) {
    this.#database = database;
    this.#patience = patience;
    this.#begin = database.prepare('BEGIN IMMEDIATE');
    this.#commit = database.prepare('COMMIT');
    this.#mark = database.prepare('SAVEPOINT work');
    this.#keep = database.prepare('RELEASE work');
    this.#takeBack = database.prepare('ROLLBACK TO work');
  }

  /**
   * Runs a work in the next transaction; its result is durable when the promise resolves. It may be run twice, with
   * nothing left of the first time.
   */
  write<Result>(run: () => Result): Promise<Result> {
    if (this.#queue.length >= MOST_WAITING) {
      return Promise.reject(new StorageUnavailable('Too much waits for the database already'));
    }
    return new Promise<Result>((resolve, reject) => {
      const deadline = performance.now() + this.#patience;
      this.#queue.push({ run, resolve: resolve as Work['resolve'], reject, deadline });
      if (!this.#isScheduled) {
        this.#isScheduled = true;
        this.#flushSoon(TURNS);
      }
    });
  }

  /** Flushes after the first turn that added nothing, and after so many turns at the latest. */
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
    const works = this.#queue;
    this.#queue = works.splice(GROUP);
    const isLocked = this.#write(works);
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

  /** Writes works and settles them; whether another program had the file locked. */
  #write(works: readonly Work[]): boolean {
    try {
      const outcomes = this.#transact(works);
      works.forEach((work, index) => {
        this.#settle(work, outcomes[index]);
      });
      return false;
    } catch (reason) {
      const isLocked = isBusy(reason);
      const now = performance.now();
      const waiting = works.filter(({ deadline }) => isLocked && deadline > now);
      for (const work of works.filter((each) => !waiting.includes(each))) {
        this.#settle(work, { reason });
      }
      this.#queue.unshift(...waiting);
      return isLocked;
    }
  }

  #settle({ resolve, reject }: Work, outcome: Outcome | undefined): void {
    if (outcome !== undefined && 'result' in outcome) {
      resolve(outcome.result);
    } else {
      reject(faultOf(outcome?.reason, this.#database.name));
    }
  }

  #transact(works: readonly Work[]): readonly Outcome[] {
    if (works.length === 0) {
      return [];
    }
    let failed = false;
    try {
      return this.#commitAll(works, ({ run }) => {
        failed = true;
        const result = run();
        failed = false;
        return { result };
      });
    } catch (reason) {
      if (!failed) {
        throw reason;
      }
      return this.#commitAll(works, (work) => this.#attempt(work));
    }
  }

  #commitAll(works: readonly Work[], perform: (work: Work) => Outcome): readonly Outcome[] {
    this.#begin.run();
    try {
      const outcomes = works.map(perform);
      this.#commit.run();
      return outcomes;
    } finally {
      if (this.#database.inTransaction) {
        this.#database.exec('ROLLBACK');
      }
    }
  }

  #attempt({ run }: Work): Outcome {
    this.#mark.run();
    try {
      const result = run();
      this.#keep.run();
      return { result };
    } catch (reason) {
      // A full disk or a broken file ends the whole transaction: then nobody has written anything.
      if (!this.#database.inTransaction) {
        throw reason;
      }
      this.#takeBack.run();
      this.#keep.run();
      return { reason };
    }
  }
}

/**
 * One synchronisation of a register: a new copy is loaded beside the old one, checked, and served instead of it at once
 * and whole. Whatever goes wrong before that leaves the old copy as it is.
 *
 * @module
 */
import type { Clock, Instant } from '../clock.js';
import type { RegisterLoad, RegisterName, RegisterState } from '../storage/registers.js';
import type { Storage } from '../storage/storage.js';
import { type BadRow, type Feed, type FeedSource, openFeed } from './feed.js';
import { nameOfFeed } from './feed-bytes.js';
import { reasonOf } from './feed-error.js';
import { ROW_READERS } from './records.js';

/** The share of faulty rows up to which a feed is still served, from 0 to 1. */
export interface FeedTolerance {
  /** Of the rows that are served, how many the new copy may lack. */
  readonly lost: number;
  /** Of the rows of the feed, how many may be invalid or duplicates. */
  readonly faulty: number;
}

/** The feed of a register's rows. */
export interface RegisterFeed extends FeedSource {
  readonly register: RegisterName;
  readonly tolerance: FeedTolerance;
}

/** The dependencies of synchronisation. */
export interface Synchronising {
  readonly storage: Pick<Storage, 'leases' | 'registers'>;
  readonly clock: Clock;
  /** Ends the work: nothing is published after it. */
  readonly signal?: AbortSignal;
  /** Loads the feed though it has not changed, and publishes it though it has shrunk. */
  readonly force?: boolean;
}

/**
 * The outcome of a synchronisation. `busy`: another one of the register is running. `refused`: the feed was read to its
 * end, and is not fit to be served. `failed`: it could not be had, or not be stored.
 */
export type SynchronisationOutcome = 'published' | 'unchanged' | 'busy' | 'refused' | 'failed';

/** Rows that were not taken: how many, and the first hundred. */
export interface FaultyRows {
  readonly count: number;
  readonly first: readonly BadRow[];
}

/** The report of a synchronisation. */
export interface SynchronisationReport {
  readonly register: RegisterName;
  /** The feed without the credentials and the query of its URL. */
  readonly feed: string;
  readonly outcome: SynchronisationOutcome;
  /** The reason why nothing new is served; null if it is, or if the feed is unchanged. */
  readonly reason: string | null;
  /** The rows of the new copy, or of the old one if no new one was loaded. */
  readonly rows: number;
  readonly rowsBefore: number;
  readonly bad: FaultyRows;
  /** Rows whose number stands in an earlier row; the earlier one is kept. */
  readonly duplicates: FaultyRows;
  readonly startedAt: Instant;
  readonly endedAt: Instant;
}

const FIRST_ROWS = 100;

/** A feed that was read to its end and is not fit to be served. */
class UnfitFeed extends Error {}

/** Synchronises a register. It never rejects: what goes wrong is in the report. */
export async function synchronise(feed: RegisterFeed, synchronising: Synchronising): Promise<SynchronisationReport> {
  const run = new Synchronisation(feed, synchronising);
  try {
    const outcome = await run.underLock();
    return run.report(outcome, outcome === 'busy' ? 'Another load of this register is running.' : null);
  } catch (error) {
    return run.report(error instanceof UnfitFeed ? 'refused' : 'failed', reasonOf(error));
  }
}

class Synchronisation {
  readonly #feed: RegisterFeed;
  readonly #with: Synchronising;
  readonly #startedAt: Instant;
  /** Aborted when the work is to end, with the reason. */
  readonly #end = new AbortController();
  #served: RegisterState | undefined;
  #rows = 0;
  #bad = new Faults();
  #duplicates = new Faults();

  constructor(feed: RegisterFeed, synchronising: Synchronising) {
    this.#feed = feed;
    this.#with = synchronising;
    this.#startedAt = synchronising.clock();
  }

  async underLock(): Promise<SynchronisationOutcome> {
    const { signal, storage } = this.#with;
    const lock = await storage.leases.lock(`register:${this.#feed.register}`, () => this.#end.abort(lockLost()));
    if (lock === undefined) return 'busy';
    const stop = (): void => this.#end.abort(new Error('The synchronisation was stopped.'));
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) stop();
    try {
      return await this.#run();
    } catch (error) {
      // What was broken off fails in words of its own.
      this.#end.signal.throwIfAborted();
      throw error;
    } finally {
      signal?.removeEventListener('abort', stop);
      await lock.release();
    }
  }

  report(outcome: SynchronisationOutcome, reason: string | null): SynchronisationReport {
    const rowsBefore = this.#served?.rows ?? 0;
    return {
      register: this.#feed.register,
      feed: nameOfFeed(this.#feed.location),
      outcome,
      reason,
      rows: outcome === 'published' ? this.#rows : rowsBefore,
      rowsBefore,
      bad: this.#bad.report(),
      duplicates: this.#duplicates.report(),
      startedAt: this.#startedAt,
      endedAt: this.#with.clock(),
    };
  }

  async #run(): Promise<SynchronisationOutcome> {
    const { storage, clock, force = false } = this.#with;
    const { signal } = this.#end;
    const { register } = this.#feed;
    this.#served = await storage.registers.state(register);
    const seen = force ? null : (this.#served ?? null);
    const opened = await openFeed(this.#feed, ROW_READERS[register], { seen, signal });
    if (opened === 'unchanged') {
      await storage.registers.confirm(register, clock());
      return 'unchanged';
    }
    const load = await storage.registers.startLoad(register);
    // Aborts the load that is running, however long it would have taken.
    const discard = (): void => void load.discard().catch(() => undefined);
    signal.addEventListener('abort', discard);
    try {
      await this.#fill(load, opened);
      await this.#publish(load, opened);
      return 'published';
    } catch (error) {
      await load.discard();
      throw error;
    } finally {
      signal.removeEventListener('abort', discard);
    }
  }

  async #fill(load: RegisterLoad, feed: Feed): Promise<void> {
    let adding = Promise.resolve();
    for await (const { rows, bad } of feed.batches) {
      this.#end.signal.throwIfAborted();
      this.#bad.add(bad.length, bad);
      await adding;
      // Rows are stored while the next ones are read. A failure surfaces at the next turn, not as an
      // unhandled rejection.
      adding = load.add(rows);
      adding.catch(() => undefined);
    }
    await adding;
    const { count, first } = await load.removeDuplicates();
    this.#duplicates.add(
      count,
      first.map(({ line }) => ({ line, reason: 'its number stands in an earlier row' })),
    );
    this.#rows = await load.count();
  }

  async #publish(load: RegisterLoad, feed: Feed): Promise<void> {
    this.#refuseUnfit();
    this.#end.signal.throwIfAborted();
    await load.publish({ rows: this.#rows, synchronisedAt: this.#with.clock(), ...feed.version });
  }

  #refuseUnfit(): void {
    const { tolerance } = this.#feed;
    const faulty = this.#bad.count + this.#duplicates.count;
    const read = this.#rows + faulty;
    const before = this.#served?.rows ?? 0;
    if (faulty > read * tolerance.faulty) throw new UnfitFeed(this.#faultsInWords(read));
    if (this.#rows === 0) throw new UnfitFeed('The feed is empty.');
    if (this.#rows < before * (1 - tolerance.lost) && !this.#with.force) {
      const most = percent(tolerance.lost);
      throw new UnfitFeed(`The feed has ${this.#rows} rows and ${before} are served: it lacks more than ${most}.`);
    }
  }

  #faultsInWords(read: number): string {
    const faults = `${this.#bad.count} are invalid and ${this.#duplicates.count} are duplicates`;
    return `Of ${read} rows ${faults}: more than ${percent(this.#feed.tolerance.faulty)}.`;
  }
}

function lockLost(): Error {
  return new Error('The connection to the database broke, so another load may have begun.');
}

/** Rows that are not taken, of which the first are kept for the report. */
class Faults {
  count = 0;
  readonly #first: BadRow[] = [];

  add(count: number, rows: readonly BadRow[]): void {
    this.count += count;
    this.#first.push(...rows.slice(0, FIRST_ROWS - this.#first.length));
  }

  report(): FaultyRows {
    return { count: this.count, first: this.#first };
  }
}

function percent(share: number): string {
  return `${Number((share * 100).toFixed(3))} %`;
}

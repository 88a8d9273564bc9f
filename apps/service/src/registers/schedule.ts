/**
 * The schedule of synchronisation: at the times of a cron pattern, at start where one of these times has been missed,
 * and again, after longer and longer waits, where it went wrong. Every instance keeps the schedule; the lease lets one
 * of them do the work, and the others find the register fresh.
 *
 * @module
 */
import { Cron } from 'croner';
import type { Clock } from '../clock.js';
import type { RegisterName, RegisterState } from '../storage/registers.js';
import type { RegisterFeed, SynchronisationReport } from './synchronise.js';

/** The times of synchronisation. Waits are in milliseconds. */
export interface ScheduleTimes {
  /** A cron pattern, in the time of Lagos. */
  readonly pattern: string;
  /** At most so long after each time of the pattern, at random, so that not everybody asks for a feed at once. */
  readonly jitter: number;
  /** After the first synchronisation that went wrong; each wait after it is twice as long. */
  readonly firstWait: number;
  readonly longestWait: number;
}

/** The task of the schedule, and its record. */
export interface ScheduledWork {
  readonly feeds: readonly RegisterFeed[];
  readonly stateOf: (register: RegisterName) => Promise<RegisterState | undefined>;
  readonly synchronise: (feed: RegisterFeed, signal: AbortSignal) => Promise<SynchronisationReport>;
  /** Called with errors of checks that could not run, for example while the database is down. */
  readonly onError: (error: unknown) => void;
}

const TIME_ZONE = 'Africa/Lagos';

/** Returns whether the text is a cron pattern that comes round. */
export function isSchedulePattern(pattern: string): boolean {
  try {
    return new Cron(pattern, { paused: true, timezone: TIME_ZONE }).nextRun() !== null;
  } catch {
    return false;
  }
}

/** A schedule that runs until it is stopped. */
export class Schedule {
  readonly #times: ScheduleTimes;
  readonly #work: ScheduledWork;
  readonly #clock: Clock;
  readonly #random: () => number;
  readonly #cron: Cron;
  readonly #stop = new AbortController();
  readonly #waits = new Map<RegisterName, NodeJS.Timeout>();
  readonly #running = new Map<RegisterName, Promise<void>>();

  constructor(times: ScheduleTimes, work: ScheduledWork, clock: Clock, random: () => number = Math.random) {
    this.#times = times;
    this.#work = work;
    this.#clock = clock;
    this.#random = random;
    this.#cron = new Cron(times.pattern, { paused: true, unref: true, timezone: TIME_ZONE }, () => this.#comeRound());
  }

  /** Begins: registers that are due are synchronised at once. */
  start(): void {
    this.#cron.resume();
    for (const feed of this.#work.feeds) this.#runAfter(feed, 0, 0);
  }

  /** Ends the schedule; a synchronisation that is running is given up, and nothing of it is served. */
  async stop(): Promise<void> {
    this.#cron.stop();
    this.#stop.abort();
    for (const wait of this.#waits.values()) clearTimeout(wait);
    await Promise.all(this.#running.values());
  }

  #comeRound(): void {
    for (const feed of this.#work.feeds) this.#runAfter(feed, this.#random() * this.#times.jitter, 0);
  }

  /** A register waits for one turn at a time: a new one takes the place of the old. */
  #runAfter(feed: RegisterFeed, wait: number, failures: number): void {
    clearTimeout(this.#waits.get(feed.register));
    const turn = setTimeout(() => this.#run(feed, failures), wait);
    this.#waits.set(feed.register, turn.unref());
  }

  #run(feed: RegisterFeed, failures: number): void {
    const { register } = feed;
    if (this.#running.has(register)) return;
    const run = this.#attempt(feed, failures).finally(() => this.#running.delete(register));
    this.#running.set(register, run);
  }

  async #attempt(feed: RegisterFeed, failures: number): Promise<void> {
    const isDone = await this.#synchroniseIfDue(feed).catch((error: unknown) => {
      this.#work.onError(error);
      return false;
    });
    if (isDone || this.#stop.signal.aborted) return;
    const { firstWait, longestWait } = this.#times;
    this.#runAfter(feed, Math.min(firstWait * 2 ** failures, longestWait), failures + 1);
  }

  async #synchroniseIfDue(feed: RegisterFeed): Promise<boolean> {
    if (!this.#isDue(await this.#work.stateOf(feed.register))) return true;
    const { outcome } = await this.#work.synchronise(feed, this.#stop.signal);
    return outcome === 'published' || outcome === 'unchanged';
  }

  #isDue(state: RegisterState | undefined): boolean {
    if (state === undefined) return true;
    // The time that has just come round counts too, and a time of the pattern before the present second is sought.
    const [latest] = this.#cron.previousRuns(1, new Date(this.#clock() + 1000));
    return latest !== undefined && state.synchronisedAt < latest.getTime();
  }
}

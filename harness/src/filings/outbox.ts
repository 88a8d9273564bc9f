/**
 * The outbox: takes filings to their authority, outside the transaction that filed them, until the authority has
 * decided. A delivery is leased to one worker; when that worker dies, the lease runs out and another takes it up. What
 * is not known to have failed is asked about before it is handed in again.
 *
 * @module
 */
import { milliseconds } from 'date-fns/milliseconds';
import type { Clock, Instant } from '../clock.js';
import type { Deliveries, Delivery, DeliveryOutcome, DeliveryRecorded } from '../storage/deliveries.js';
import type { Gateway } from './gateway.js';

/** The pace of the outbox. Times are in milliseconds. */
export interface OutboxPace {
  /** The maximum number of concurrent deliveries. */
  readonly concurrency: number;
  /** The interval between looks for filings that other instances took, or that are due again. */
  readonly pollEvery: number;
  /** The time limit for an authority's answer. */
  readonly answerWithin: number;
  /** The wait between the first and the second attempt; each later wait is twice as long. */
  readonly firstWait: number;
  /** The longest wait between two attempts. */
  readonly longestWait: number;
}

/** Receives the events of the outbox. */
export interface OutboxWatcher {
  /** An attempt was made, and this is recorded of it. */
  readonly recorded: (delivery: Delivery, outcome: DeliveryOutcome, recorded: DeliveryRecorded) => void;
  /** The gateway threw, or was too slow: the outcome of the filing is unknown. */
  readonly unanswered: (delivery: Delivery, error: unknown) => void;
  /** Storage threw: what was due is still due, and what was delivered is asked about again. */
  readonly failed: (error: unknown) => void;
}

/** The dependencies of the outbox. */
export interface OutboxParts {
  readonly deliveries: Deliveries;
  readonly gateway: Gateway;
  readonly clock: Clock;
  readonly pace: OutboxPace;
  readonly watcher: OutboxWatcher;
  /** A number from 0 (included) to 1 (excluded), by which waits differ between filings. */
  readonly random: () => number;
}

/**
 * One worker that delivers filings. Nothing it does throws: a failure is reported to the watcher, and tried again.
 */
export class Outbox {
  readonly #parts: OutboxParts;
  readonly #underWay = new Set<Promise<void>>();
  #loop: Promise<void> | undefined;
  #isStopping = false;
  #isWoken = false;
  #endNap: () => void = () => {};

  constructor(parts: OutboxParts) {
    this.#parts = parts;
  }

  /** Delivers what is due from now on, until `stop`. */
  start(): void {
    this.#loop ??= this.#run();
  }

  /** Looks for deliveries at once, not at the next poll. */
  wake(): void {
    this.#isWoken = true;
    this.#endNap();
  }

  /** Takes up nothing more; resolves when all that was under way is recorded. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.wake();
    await this.#loop;
    await this.#allUnderWay();
  }

  /** Delivers all that is due now, and waits until it is recorded; how many attempts that were. */
  async deliverDue(): Promise<number> {
    let attempts = 0;
    for (;;) {
      const taken = await this.#takeUp();
      await this.#allUnderWay();
      if (taken === 0) return attempts;
      attempts += taken;
    }
  }

  async #run(): Promise<void> {
    while (!this.#isStopping) {
      this.#isWoken = false;
      await this.#takeUp();
      if (!this.#isWoken) await this.#nap();
    }
  }

  /** Waits for the next poll, for a new filing, or for a delivery to make room. */
  async #nap(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.#endNap = resolve;
      timer = setTimeout(resolve, this.#parts.pace.pollEvery);
    });
    clearTimeout(timer);
  }

  async #allUnderWay(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  /** Starts as many of the due deliveries as there is room for; how many. */
  async #takeUp(): Promise<number> {
    const { deliveries, clock, pace, watcher } = this.#parts;
    const room = pace.concurrency - this.#underWay.size;
    if (room <= 0) return 0;
    try {
      const now = clock();
      const taken = await deliveries.lease(now, now + leaseOf(pace), room);
      for (const delivery of taken) this.#begin(delivery);
      return taken.length;
    } catch (error) {
      watcher.failed(error);
      return 0;
    }
  }

  #begin(delivery: Delivery): void {
    const attempt = this.#attempt(delivery).finally(() => {
      this.#underWay.delete(attempt);
      this.wake();
    });
    this.#underWay.add(attempt);
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const { deliveries, clock, pace, watcher, random } = this.#parts;
    const { filing, attempts } = delivery;
    const outcome = await this.#outcomeOf(delivery);
    try {
      const at = clock();
      const recorded = await deliveries.record({
        filingId: filing.id,
        outcome,
        at,
        nextAt: nextAttempt(at, attempts, pace, random()),
      });
      watcher.recorded(delivery, outcome, recorded);
    } catch (error) {
      watcher.failed(error);
    }
  }

  /** The outcome of an attempt: unknown when the gateway throws or does not answer in time. */
  async #outcomeOf(delivery: Delivery): Promise<DeliveryOutcome> {
    const { gateway, pace, watcher } = this.#parts;
    try {
      return await answerWithin(pace.answerWithin, (signal) => deliver(delivery, gateway, signal));
    } catch (error) {
      watcher.unanswered(delivery, error);
      return unknown('The authority gave no answer.');
    }
  }
}

/** Hands a filing in for the first time, or asks about it and hands it in again when it never arrived. */
async function deliver(delivery: Delivery, gateway: Gateway, signal: AbortSignal): Promise<DeliveryOutcome> {
  const isSubmitted = delivery.filing.status === 'SUBMITTED';
  if (isSubmitted && delivery.attempts === 0) return gateway.submit(delivery, signal);
  const answer = await gateway.enquire(delivery, signal);
  if (answer.outcome === 'pending') return unknown('The authority has not answered yet.');
  if (answer.outcome !== 'absent') return answer;
  // What was acknowledged has been charged for: an authority that lost it is no reason to file it again by itself.
  return isSubmitted ? gateway.submit(delivery, signal) : unknown('The authority lost what it acknowledged.');
}

function unknown(note: string): DeliveryOutcome {
  return { outcome: 'unknown', note };
}

/** Resolves as `ask` does, or rejects after that many milliseconds, even if `ask` ignores the signal. */
async function answerWithin<T>(time: number, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`No answer within ${time} ms.`));
      abort.abort();
    }, time);
  });
  try {
    return await Promise.race([ask(abort.signal), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Room for the answer and for the record of it: a lease that ran out under a living worker would deliver twice at once.
 */
const MARGIN = milliseconds({ seconds: 30 });

function leaseOf({ answerWithin }: OutboxPace): number {
  return answerWithin + MARGIN;
}

/** Returns the time of the next attempt: waits double up to the longest, and the latter half of each is random. */
function nextAttempt(at: Instant, attempts: number, { firstWait, longestWait }: OutboxPace, chance: number): Instant {
  const wait = Math.min(longestWait, firstWait * 2 ** attempts);
  return at + Math.ceil((wait * (1 + chance)) / 2);
}

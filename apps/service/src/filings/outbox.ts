/**
 * The outbox: takes filings to their authority, outside the transaction that filed them, until the authority has
 * decided. A delivery is leased to one worker; when that worker dies, the lease runs out and another takes it up. What
 * is not known to have failed is asked about before it is handed in again.
 *
 * @module
 */
import type { Clock, Instant } from '../clock.js';
import { answerWithin, LeaseWorker, leaseOf } from '../lease-worker.js';
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
export class Outbox extends LeaseWorker<Delivery> {
  constructor(parts: OutboxParts) {
    const { concurrency, pollEvery } = parts.pace;
    super({
      concurrency,
      pollEvery,
      lease: (room) => leaseDue(parts, room),
      perform: (delivery) => attempt(parts, delivery),
      failed: (error) => parts.watcher.failed(error),
    });
  }
}

/** A lease that came late, as from a disk that stood still, may be another worker's before the authority answers. */
async function leaseDue({ deliveries, clock, pace }: OutboxParts, room: number): Promise<readonly Delivery[]> {
  const now = clock();
  const until = now + leaseOf(pace.answerWithin);
  const leased = await deliveries.lease(now, until, room);
  return clock() + pace.answerWithin < until ? leased : [];
}

async function attempt(parts: OutboxParts, delivery: Delivery): Promise<void> {
  const { deliveries, clock, pace, watcher, random } = parts;
  const { filing, attempts } = delivery;
  const outcome = await outcomeOf(parts, delivery);
  try {
    const at = clock();
    const nextAt = nextAttempt(at, attempts, pace, random());
    const recorded = await deliveries.record({ filingId: filing.id, outcome, at, nextAt });
    watcher.recorded(delivery, outcome, recorded);
  } catch (error) {
    watcher.failed(error);
  }
}

/** The outcome of an attempt: unknown when the gateway throws or does not answer in time. */
async function outcomeOf({ gateway, pace, watcher }: OutboxParts, delivery: Delivery): Promise<DeliveryOutcome> {
  try {
    return await answerWithin(pace.answerWithin, (signal) => deliver(delivery, gateway, signal));
  } catch (error) {
    watcher.unanswered(delivery, error);
    return unknown('The authority gave no answer.');
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

/** Returns the time of the next attempt: waits double up to the longest, and the latter half of each is random. */
function nextAttempt(at: Instant, attempts: number, { firstWait, longestWait }: OutboxPace, chance: number): Instant {
  const wait = Math.min(longestWait, firstWait * 2 ** attempts);
  return at + Math.ceil((wait * (1 + chance)) / 2);
}

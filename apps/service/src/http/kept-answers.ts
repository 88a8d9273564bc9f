/**
 * The limit on the bytes of answers kept for an account's idempotency keys: a request of a few kilobytes can have an
 * answer of a megabyte, which stays for seven days. The answer to a filing that was placed is not counted: it is short,
 * and each costs a fee.
 *
 * @module
 */
import { milliseconds } from 'date-fns/milliseconds';
import type { Answer } from '../answers.js';
import type { Stopwatch } from '../clock.js';
import { Refusal, SOON } from '../refusal.js';
import type { Claimed } from '../storage/claims.js';

const MEBIBYTE = 2 ** 20;
const DAY = milliseconds({ days: 1 });

/** At most this many bytes of answers wait to be stored: a stalled disk must not exhaust memory. */
const MOST_WAITING = 64 * MEBIBYTE;

interface Count {
  /** By the stopwatch. */
  readonly since: number;
  bytes: number;
}

/** Replaces the bytes that were reserved by those that were stored; 0 gives all of them back. */
export type Settle = (stored: number) => void;

/** The bytes kept for each account within a day, as this instance counts them. */
export class KeptAnswers {
  readonly #mebibytes: number;
  readonly #stopwatch: Stopwatch;
  readonly #counts = new Map<string, Count>();
  /** The bytes that are reserved and not settled, of all accounts. */
  #waiting = 0;

  /** `mebibytes` is what an account may have kept in a day; 0 is no limit. */
  constructor(mebibytes: number, stopwatch: Stopwatch) {
    this.#mebibytes = mebibytes;
    this.#stopwatch = stopwatch;
  }

  /**
   * Counts bytes before they are stored, so that parallel requests cannot pass the limit together. Returns nothing once
   * the limit is reached.
   *
   * @throws Refusal `overloaded` while too many bytes of all accounts wait to be stored.
   */
  reserve(accountId: string, bytes: number): Settle | undefined {
    const count = this.#countOf(accountId);
    if (this.#mebibytes > 0 && count.bytes >= this.#mebibytes * MEBIBYTE) return undefined;
    if (this.#waiting >= MOST_WAITING) throw new Refusal('overloaded', 'Too many answers wait to be stored.', SOON);
    count.bytes += bytes;
    this.#waiting += bytes;
    this.#counts.set(accountId, count);
    return (stored) => {
      this.#waiting -= bytes;
      count.bytes += stored - bytes;
    };
  }

  /** The refusal of an answer for which nothing can be reserved. */
  refusalFor(accountId: string): Refusal {
    const { since } = this.#countOf(accountId);
    const seconds = Math.ceil((since + DAY - this.#stopwatch()) / 1000);
    const detail =
      `The answers kept for the idempotency keys of this account reached the limit of ${this.#mebibytes} MiB a day. ` +
      'Send calculations without a key, or without detail=full.';
    // draft-ietf-httpapi-ratelimit-headers-10, as for the limit of requests.
    const headers = {
      'retry-after': String(seconds),
      'ratelimit-policy': `"kept-answers";q=${this.#mebibytes * MEBIBYTE};qu="content-bytes";w=${DAY / 1000}`,
      ratelimit: `"kept-answers";r=0;t=${seconds}`,
    };
    return new Refusal('too-many-requests', detail, { headers });
  }

  #countOf(accountId: string): Count {
    const now = this.#stopwatch();
    const count = this.#counts.get(accountId);
    return count !== undefined && now < count.since + DAY ? count : { since: now, bytes: 0 };
  }
}

/** Settles a reservation with the size of a new answer that is kept, once it is known whether one was stored. */
export async function settled(
  settle: Settle | undefined,
  storing: Promise<Claimed>,
  isKept: (answer: Answer) => boolean,
): Promise<Claimed> {
  let stored = 0;
  try {
    const claimed = await storing;
    if (claimed.outcome === 'answered' && isKept(claimed.answer)) stored = Buffer.byteLength(claimed.answer.body);
    return claimed;
  } finally {
    settle?.(stored);
  }
}

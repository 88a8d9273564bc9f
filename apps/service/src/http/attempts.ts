/**
 * A limit on attempts, such as to use unknown keys from one address. The counts are in the memory of the instance,
 * which they do not fill: one more than `COUNTS` forgets the oldest.
 *
 * @module
 */
import type { Stopwatch } from '../clock.js';
import { Refusal } from '../refusal.js';

/** The limit of attempts. */
export interface AttemptLimit {
  /** The name of the limit in the headers of its refusal. */
  readonly name: string;
  /** The reason of its refusal, as a sentence. */
  readonly reason: string;
  /** The attempts that are allowed in a window; 0 is no limit. */
  readonly most: number;
  /** In milliseconds, from the first attempt on. */
  readonly window: number;
}

/** The most counts at a time: some 10 MB. */
const COUNTS = 100_000;

interface Count {
  /** By the stopwatch, as every time here. */
  readonly ends: number;
  attempts: number;
}

/** The attempts of each subject, such as an address. */
export class Attempts {
  readonly #limit: AttemptLimit;
  readonly #stopwatch: Stopwatch;
  readonly #counts = new Map<string, Count>();
  /** The end of the last window in which a subject reached the limit. */
  #quietFrom = Number.NEGATIVE_INFINITY;

  constructor(limit: AttemptLimit, stopwatch: Stopwatch) {
    this.#limit = limit;
    this.#stopwatch = stopwatch;
  }

  /** True while no subject has reached the limit. */
  get isQuiet(): boolean {
    return this.#stopwatch() >= this.#quietFrom;
  }

  /** The milliseconds until a subject may try again; 0 if it may now. */
  wait(subject: string): number {
    const count = this.#countOf(subject);
    if (this.#limit.most === 0 || count === undefined || count.attempts < this.#limit.most) return 0;
    return count.ends - this.#stopwatch();
  }

  /**
   * Lets a subject pass that may try again.
   *
   * @throws Refusal `too-many-requests` for any other.
   */
  refuseAbove(subject: string): void {
    const wait = this.wait(subject);
    if (wait > 0) throw this.refusal(wait);
  }

  /** The refusal of a subject; `wait` is what is left of its window, in milliseconds. */
  refusal(wait: number): Refusal {
    const { name, reason, most, window } = this.#limit;
    const seconds = Math.ceil(wait / 1000);
    // draft-ietf-httpapi-ratelimit-headers-10, as for the limit of requests.
    const headers = {
      'retry-after': String(seconds),
      'cache-control': 'no-store',
      'ratelimit-policy': `"${name}";q=${most};w=${Math.ceil(window / 1000)}`,
      ratelimit: `"${name}";r=0;t=${seconds}`,
    };
    return new Refusal('too-many-requests', `${reason} Try again in ${seconds} seconds.`, { headers });
  }

  /** The attempts of a subject in its window, and the milliseconds until that ends. */
  used(subject: string): { readonly attempts: number; readonly left: number } {
    const { attempts, ends } = this.#countOf(subject) ?? { attempts: 0, ends: this.#stopwatch() + this.#limit.window };
    return { attempts, left: ends - this.#stopwatch() };
  }

  /** Counts an attempt, or one that counts as several. */
  add(subject: string, weight = 1): void {
    const count = this.#countOf(subject) ?? this.#begin(subject);
    count.attempts += weight;
    if (count.attempts >= this.#limit.most) this.#quietFrom = Math.max(this.#quietFrom, count.ends);
  }

  /** Takes back an attempt that was counted before its outcome was known. */
  takeBack(subject: string): void {
    const count = this.#countOf(subject);
    if (count === undefined) return;
    count.attempts -= 1;
    if (count.attempts === 0) this.#counts.delete(subject);
  }

  #begin(subject: string): Count {
    const [oldest] = this.#counts.keys();
    if (this.#counts.size >= COUNTS && oldest !== undefined) this.#counts.delete(oldest);
    const count = { ends: this.#stopwatch() + this.#limit.window, attempts: 0 };
    this.#counts.set(subject, count);
    return count;
  }

  /** The count of a window that has not ended. */
  #countOf(subject: string): Count | undefined {
    const count = this.#counts.get(subject);
    if (count === undefined || this.#stopwatch() < count.ends) return count;
    this.#counts.delete(subject);
    return undefined;
  }
}

/**
 * Retries: the failures that are retried, the waits and the limit. Times are in milliseconds.
 *
 * @module
 */
import { NigeriaTaxConnectionError, NigeriaTaxError } from './errors.js';

/** The number of retries and the waits before them. */
export interface RetryPolicy {
  /** The most retries after the first attempt; 0 turns them off. */
  readonly limit: number;
  /** The most that is waited before the first retry; doubled for each one after it. */
  readonly firstWait: number;
  /** The most that is waited before any retry, unless the service asks for more. */
  readonly longestWait: number;
}

/** The clock and the dice. */
export interface Surroundings {
  /** Monotonic. */
  readonly now: () => number;
  /** From 0 up to, not including, 1. */
  readonly random: () => number;
  /** Rejects with the reason of the signal as soon as that is aborted. */
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** The clock and the dice of the platform. */
export const platform: Surroundings = {
  now: () => performance.now(),
  random: Math.random,
  sleep: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      const done = (settle: () => void) => () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', aborted);
        settle();
      };
      const aborted = done(() => reject(signal.reason));
      const timer = setTimeout(done(resolve), milliseconds);
      signal.addEventListener('abort', aborted);
      if (signal.aborted) aborted();
    }),
};

/**
 * Tries until an attempt succeeds or fails for good, or the retries or the time are used up: then the last failure
 * stands. A wait that would end after the deadline is not begun.
 */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  { limit, ...waits }: RetryPolicy,
  { now, random, sleep }: Surroundings,
  { deadline, signal }: { readonly deadline: number; readonly signal: AbortSignal },
): Promise<T> {
  for (let count = 1; ; count++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isPassing(error) || count > limit) throw error;
      const wait = Math.max(error.retryAfter ?? 0, random() * longestWaitAfter(count, waits));
      if (now() + wait >= deadline) throw error;
      await sleep(wait, signal);
    }
  }
}

/** Exponential backoff with full jitter: anything between nothing and this. */
function longestWaitAfter(count: number, { firstWait, longestWait }: Omit<RetryPolicy, 'limit'>): number {
  return Math.min(longestWait, firstWait * 2 ** (count - 1));
}

const FINAL = new Set(['answer-too-large', 'overall-timeout']);

/** Returns whether the same request may succeed later. Every POST carries its key, so it may be sent again. */
function isPassing(error: unknown): error is NigeriaTaxError {
  if (error instanceof NigeriaTaxConnectionError) return !FINAL.has(error.code);
  if (!(error instanceof NigeriaTaxError) || error.status === undefined) return false;
  return error.status >= 500 || error.status === 429 || error.code === 'idempotency-in-progress';
}

/**
 * Returns the wait that `Retry-After` asks for: seconds, or a day and time, which is compared with the service's own
 * clock where it says it.
 */
export function retryAfterOf(header: (name: string) => string | undefined): number | undefined {
  const text = header('Retry-After')?.trim();
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const until = timeOf(text);
  return until === undefined ? undefined : Math.max(0, until - (timeOf(header('Date')) ?? Date.now()));
}

/** The time of a header such as `Fri, 20 Nov 2026 10:00:00 GMT`; `Date.parse` takes much else for one. */
function timeOf(text = ''): number | undefined {
  return /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} [\d:]{8} GMT$/.test(text) ? Date.parse(text) : undefined;
}

/**
 * How much of its calculations an account may have kept for its idempotency keys: a request of a few kilobytes can have
 * an answer of a megabyte, which stays for seven days. Filings are not counted: their answers are short, and each costs
 * a fee.
 *
 * @module
 */
import type { Clock, Instant } from '../clock.js';
import { Refusal } from './refusal.js';

const MEBIBYTE = 2 ** 20;
const DAY = 86_400_000;

interface Count {
  readonly since: Instant;
  readonly bytes: number;
}

/** What each account has had kept within a day, as this instance counts it. */
export class KeptAnswers {
  readonly #mebibytes: number;
  readonly #clock: Clock;
  readonly #counts = new Map<string, Count>();

  /** `mebibytes` is what an account may have kept in a day; 0 is no limit. */
  constructor(mebibytes: number, clock: Clock) {
    this.#mebibytes = mebibytes;
    this.#clock = clock;
  }

  /** The refusal of another answer, or nothing while the account is below the limit. */
  refusalFor(accountId: string): Refusal | undefined {
    const { since, bytes } = this.#countOf(accountId);
    if (this.#mebibytes === 0 || bytes < this.#mebibytes * MEBIBYTE) return undefined;
    const seconds = Math.ceil((since + DAY - this.#clock()) / 1000);
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

  /** Counts an answer that was stored. */
  add(accountId: string, body: string): void {
    const { since, bytes } = this.#countOf(accountId);
    this.#counts.set(accountId, { since, bytes: bytes + Buffer.byteLength(body) });
  }

  #countOf(accountId: string): Count {
    const now = this.#clock();
    const count = this.#counts.get(accountId);
    return count !== undefined && now < count.since + DAY ? count : { since: now, bytes: 0 };
  }
}

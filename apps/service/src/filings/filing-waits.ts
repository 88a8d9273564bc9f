/**
 * Requests that wait for the decision on a filing. The database is asked once more when the filing is decided, on this
 * instance or another, and now and then in case that notice was missed.
 *
 * @module
 */
import { milliseconds } from 'date-fns/milliseconds';
import { type Filing, type Filings, isDecided } from '../storage/filings.js';

/** The limits of waiting requests, and how often they look by themselves, in milliseconds. */
export interface WaitLimits {
  readonly all: number;
  readonly ofKey: number;
  readonly lookEvery: number;
}

const LIMITS: WaitLimits = { all: 1_000, ofKey: 100, lookEvery: milliseconds({ seconds: 5 }) };

/** A request that waits. */
export interface Wait {
  /** The API key of the request. */
  readonly keyId: string;
  /** The longest time, in milliseconds. */
  readonly longest: number;
  /** Ends the waiting when the client has left. */
  readonly left: AbortSignal;
  /** Reads the filing. */
  readonly find: () => Promise<Filing | undefined>;
}

/** The waiting requests of an instance. */
export class FilingWaits {
  readonly #limits: WaitLimits;
  readonly #wakers = new Map<string, Set<() => void>>();
  readonly #counts = new Map<string, number>();
  readonly #unsubscribe: () => void;
  #all = 0;
  #isEnded = false;

  constructor(filings: Pick<Filings, 'onDecided'>, limits: Partial<WaitLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
    this.#unsubscribe = filings.onDecided((filingId) => this.#wake(filingId));
  }

  /** The number of waiting requests. */
  get count(): number {
    return this.#all;
  }

  /**
   * Resolves with the filing once it is decided, and with its state after the longest time; at once where there is
   * none, where too many requests wait already, and while the instance stops.
   */
  async untilDecided(wait: Wait): Promise<Filing | undefined> {
    const filing = await wait.find();
    if (filing === undefined || isDecided(filing.status) || !this.#hasRoom(wait.keyId)) return filing;
    this.#count(wait.keyId, 1);
    try {
      return (await this.#lookUntilDecided(wait, filing.id)) ?? filing;
    } finally {
      this.#count(wait.keyId, -1);
    }
  }

  /** Answers every waiting request at once, and each that comes. */
  end(): void {
    this.#isEnded = true;
    this.#unsubscribe();
    for (const filingId of [...this.#wakers.keys()]) this.#wake(filingId);
  }

  #hasRoom(keyId: string): boolean {
    const ofKey = this.#counts.get(keyId) ?? 0;
    return !this.#isEnded && this.#all < this.#limits.all && ofKey < this.#limits.ofKey;
  }

  #count(keyId: string, change: 1 | -1): void {
    this.#all += change;
    const count = (this.#counts.get(keyId) ?? 0) + change;
    if (count === 0) this.#counts.delete(keyId);
    else this.#counts.set(keyId, count);
  }

  /** Listens before each look, so that no decision falls between them. */
  async #lookUntilDecided({ find, longest, left }: Wait, filingId: string): Promise<Filing | undefined> {
    const end = performance.now() + longest;
    for (;;) {
      const remaining = Math.max(0, end - performance.now());
      const nap = this.#nap(filingId, Math.min(remaining, this.#limits.lookEvery), left);
      const filing = await find();
      if (filing === undefined || isDecided(filing.status) || remaining === 0 || this.#isEnded || left.aborted) {
        nap.end();
        return filing;
      }
      await nap.ended;
    }
  }

  /** Ends after this many milliseconds, with the decision, when the client leaves, and when `end` is called. */
  #nap(
    filingId: string,
    length: number,
    left: AbortSignal,
  ): { readonly ended: Promise<void>; readonly end: () => void } {
    let end = (): void => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    }).finally(() => {
      clearTimeout(timer);
      left.removeEventListener('abort', end);
      this.#forget(filingId, end);
    });
    const timer = setTimeout(end, length);
    left.addEventListener('abort', end);
    this.#wakers.set(filingId, (this.#wakers.get(filingId) ?? new Set()).add(end));
    return { ended, end };
  }

  #forget(filingId: string, end: () => void): void {
    const wakers = this.#wakers.get(filingId);
    wakers?.delete(end);
    if (wakers?.size === 0) this.#wakers.delete(filingId);
  }

  #wake(filingId: string): void {
    for (const end of [...(this.#wakers.get(filingId) ?? [])]) end();
  }
}

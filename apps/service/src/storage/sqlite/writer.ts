/**
 * Where writes are asked for. Those of one turn go together to the place that writes them: a thread of a server, or a
 * connection of a command, which does one thing and ends.
 *
 * @module
 */
import { StorageUnavailable } from '../storage-unavailable.js';
import type { Call, Settle, Settled } from './commit-group.js';
import { errorOf } from './faults.js';
import type { ArgumentsOf, ResultOf, WriteName } from './writes.js';

/** The most writes that may wait, for example behind a lock or a slow disk. */
const MOST_WAITING = 5_000;

/** The place where writes are done. */
export interface Place {
  add(calls: readonly Call[]): void;
  /** Resolves when all that was added is written and settled. */
  close(): Promise<void>;
}

/** Makes a place; `lost` is called when it has ended with calls that it did not settle. */
export type MakePlace = (settle: Settle, lost: (reason: string) => void) => Place;

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/** Asks for writes, and hears of them. */
export class Writer {
  readonly #place: Place;
  readonly #waiting = new Map<number, Waiting>();
  /** The calls of this turn. */
  #calls: Call[] = [];
  #asked = 0;
  #isClosed = false;

  constructor(make: MakePlace) {
    this.#place = make(
      (settled) => this.#settle(settled),
      (reason) => this.#rejectAll(reason),
    );
  }

  /** The result of a write, once it is durable. */
  write<Name extends WriteName>(name: Name, ...given: ArgumentsOf<Name>): Promise<ResultOf<Name>> {
    if (this.#isClosed) return Promise.reject(new Error('The store is closed'));
    if (this.#waiting.size >= MOST_WAITING) {
      return Promise.reject(new StorageUnavailable('Too much waits for the database already', 'overloaded'));
    }
    return new Promise((resolve, reject) => {
      const id = this.#asked++;
      this.#waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
      // The end of this turn: the disk begins while the next requests are read.
      if (this.#calls.push({ id, name, given }) === 1) process.nextTick(() => this.#send());
    });
  }

  /** Takes nothing more, and waits for all that was asked for. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#send();
    await this.#place.close();
  }

  #send(): void {
    const calls = this.#calls;
    this.#calls = [];
    if (calls.length > 0) this.#place.add(calls);
  }

  #settle(settled: readonly Settled[]): void {
    for (const outcome of settled) {
      const waiting = this.#waiting.get(outcome.id);
      this.#waiting.delete(outcome.id);
      if ('fault' in outcome) waiting?.reject(errorOf(outcome.fault));
      else waiting?.resolve(outcome.result);
    }
  }

  #rejectAll(reason: string): void {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(new StorageUnavailable(reason));
  }
}

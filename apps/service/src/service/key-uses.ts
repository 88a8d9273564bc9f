/**
 * The last uses of API keys: gathered in memory, and written together once in a while, never by a request.
 *
 * @module
 */
import { milliseconds } from 'date-fns/milliseconds';
import type { Instant } from '../clock.js';
import type { Keys } from '../storage/keys.js';

/** The time between two writes. */
export const KEY_USES_INTERVAL = milliseconds({ minutes: 1 });

/** The uses of keys that have not been written yet: one for each key. */
export class KeyUses {
  readonly #keys: Keys;
  readonly #uses = new Map<string, Instant>();

  constructor(keys: Keys) {
    this.#keys = keys;
  }

  /** Notes a request with a key. */
  note(id: string, at: Instant): void {
    this.#uses.set(id, at);
  }

  /** Writes what was noted. What cannot be written is kept for the next time. */
  async save(): Promise<void> {
    const uses = [...this.#uses].map(([id, at]) => ({ id, at }));
    if (uses.length === 0) return;
    await this.#keys.recordUses(uses);
    for (const { id, at } of uses) if (this.#uses.get(id) === at) this.#uses.delete(id);
  }
}

/**
 * The API keys that were looked up in the last second. They are dropped at once when any key is revoked, which every
 * instance hears by `NOTIFY`; while an instance cannot hear, it keeps none.
 *
 * @module
 */
import { milliseconds } from 'date-fns/milliseconds';
import type { FoundKey } from '../keys.js';
import type { Listener } from './listener.js';

/** The channel of notifications that a key was changed. */
export const KEYS_CHANGED = 'api_keys_changed';

const KEPT = milliseconds({ seconds: 1 });

/** Keys by digest. It listens from the first look-up on, so that a command that looks up none does not. */
export class KeptKeys {
  readonly #listener: Listener;
  readonly #lasts: number;
  readonly #look: (digest: string) => Promise<FoundKey | undefined>;
  /** Replaced by a new map when earlier results must be dropped, those of running look-ups included. */
  #kept = new Map<string, FoundKey>();
  #since = 0;
  #listens = false;
  #isHearing = false;

  /** `look` reads a key from the database; `lasts` is how long it is kept, in milliseconds: one second. */
  constructor(listener: Listener, look: (digest: string) => Promise<FoundKey | undefined>, lasts = KEPT) {
    this.#listener = listener;
    this.#look = look;
    this.#lasts = lasts;
  }

  /** The key of a digest, as it was at most a second ago. */
  async find(digest: string): Promise<FoundKey | undefined> {
    if (!this.#listens) this.#listen();
    if (performance.now() - this.#since >= this.#lasts) this.forget();
    const kept = this.#kept;
    const known = kept.get(digest);
    if (known !== undefined) return known;
    const found = await this.#look(digest);
    if (found !== undefined && this.#isHearing && kept === this.#kept) kept.set(digest, found);
    return found;
  }

  /** Drops every key, also those that are being looked up. */
  forget(): void {
    this.#kept = new Map();
    this.#since = performance.now();
  }

  #listen(): void {
    this.#listens = true;
    this.#listener.listen(KEYS_CHANGED, {
      heard: () => this.forget(),
      began: () => this.#hear(true),
      broke: () => this.#hear(false),
    });
  }

  #hear(isHearing: boolean): void {
    this.#isHearing = isHearing;
    this.forget();
  }
}

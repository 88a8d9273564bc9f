/**
 * The API keys that were looked up in the last second. They are dropped at once when any key is revoked, which every
 * instance hears by `NOTIFY`; while an instance cannot hear, it keeps none.
 *
 * @module
 */
import { milliseconds } from 'date-fns/milliseconds';
import type { FoundKey } from '../keys.js';
import type { Database, Listening } from './database.js';

/** The channel of notifications that a key was changed. */
export const KEYS_CHANGED = 'api_keys_changed';

const KEPT = milliseconds({ seconds: 1 });

/** The wait before a lost connection is made again. */
const LISTEN_AGAIN = milliseconds({ seconds: 1 });

/** Keys by digest. It listens from the first look-up on, so that a command that looks up none does not. */
export class KeptKeys {
  readonly #database: Database;
  readonly #lasts: number;
  readonly #look: (digest: string) => Promise<FoundKey | undefined>;
  /** A new map whenever what was looked up so far must not be kept, also by look-ups that are under way. */
  #kept = new Map<string, FoundKey>();
  #since = 0;
  #listening: Promise<Listening | undefined> | undefined;
  #isHearing = false;
  #isClosed = false;
  #retry: NodeJS.Timeout | undefined;

  /** `look` reads a key from the database; `lasts` is how long it is kept, in milliseconds: one second. */
  constructor(database: Database, look: (digest: string) => Promise<FoundKey | undefined>, lasts = KEPT) {
    this.#database = database;
    this.#look = look;
    this.#lasts = lasts;
  }

  /** The key of a digest, as it was at most a second ago. */
  async find(digest: string): Promise<FoundKey | undefined> {
    this.#listening ??= this.#listen();
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

  /** Stops listening. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    await (await this.#listening)?.close();
  }

  async #listen(): Promise<Listening | undefined> {
    try {
      const hears = { heard: () => this.forget(), ended: () => this.#listenAgain() };
      const listening = await this.#database.listen(KEYS_CHANGED, hears);
      this.forget();
      this.#isHearing = true;
      return listening;
    } catch {
      this.#listenAgain();
      return undefined;
    }
  }

  #listenAgain(): void {
    this.#isHearing = false;
    this.forget();
    if (this.#isClosed) return;
    this.#retry = setTimeout(() => {
      this.#listening = this.#listen();
    }, LISTEN_AGAIN).unref();
  }
}

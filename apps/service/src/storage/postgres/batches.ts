/**
 * Work of one kind that is done many at a time: whatever is asked for in one turn of the event loop, and whatever piles
 * up while earlier batches run. So a busy service makes large batches, and an idle one waits for nothing.
 *
 * @module
 */
import { StorageUnavailable } from '../storage-unavailable.js';

/** The results of a batch: one for each item, in order. */
export type RunBatch<Item, Result> = (items: readonly Item[]) => Promise<readonly PromiseSettledResult<Result>[]>;

/** The limits on concurrent batches, on the items of one, and on the waiting items. */
export interface BatchLimits {
  readonly underWay: number;
  readonly items: number;
  readonly waiting: number;
}

/** Two batches at once: one is committed while the next is prepared. */
export const BATCH: BatchLimits = { underWay: 2, items: 500, waiting: 5_000 };

/** Batches that lock accounts go one after the other: two of one instance would mostly wait for each other. */
export const LOCKING_BATCH: BatchLimits = { ...BATCH, underWay: 1 };

/** A role of the store that collects what it is asked for. */
export interface Batched<Role> {
  readonly role: Role;
  /** Resolves when every item that was added is processed. */
  finished(): Promise<void>;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** Collects items into batches. */
export class Batches<Item, Result> {
  readonly #run: RunBatch<Item, Result>;
  readonly #limits: BatchLimits;
  #waiting: Waiting<Item, Result>[] = [];
  #underWay = 0;
  #isScheduled = false;
  readonly #idle: (() => void)[] = [];

  constructor(limits: BatchLimits, run: RunBatch<Item, Result>) {
    this.#run = run;
    this.#limits = limits;
  }

  /** Processes this item in the next batch. Rejects it if the queue shows that the database is unavailable. */
  add(item: Item): Promise<Result> {
    if (this.#waiting.length >= this.#limits.waiting) {
      return Promise.reject(new StorageUnavailable('Too much waits for the database already', 'overloaded'));
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (this.#isScheduled) return;
      this.#isScheduled = true;
      setImmediate(() => {
        this.#isScheduled = false;
        this.#startBatches();
      });
    });
  }

  /** Resolves when no batch is waiting or running. */
  finished(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#waiting.length + this.#underWay === 0) resolve();
      else this.#idle.push(resolve);
    });
  }

  #startBatches(): void {
    while (this.#waiting.length > 0 && this.#underWay < this.#limits.underWay) {
      const batch = this.#waiting.splice(0, this.#limits.items);
      this.#underWay++;
      void this.#settle(batch).finally(() => {
        this.#underWay--;
        this.#startBatches();
      });
    }
    if (this.#waiting.length + this.#underWay === 0) for (const resolve of this.#idle.splice(0)) resolve();
  }

  async #settle(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.#run(batch.map(({ item }) => item));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const result = results[index];
        if (result?.status === 'fulfilled') resolve(result.value);
        else reject(result?.reason ?? new Error('A batch has no result for one of its items'));
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}

/** The result of an item that was done. */
export function done<Result>(value: Result): PromiseSettledResult<Result> {
  return { status: 'fulfilled', value };
}

/** The result of an item that failed. */
export function failed(reason: unknown): PromiseRejectedResult {
  return { status: 'rejected', reason };
}

/** Does a batch in two halves, one after the other: what one of its items spoils is found in a few steps. */
export async function inHalves<Item, Result>(
  items: readonly Item[],
  run: RunBatch<Item, Result>,
): Promise<readonly PromiseSettledResult<Result>[]> {
  const middle = Math.ceil(items.length / 2);
  const first = await allFailing(items.slice(0, middle), run);
  return [...first, ...(await allFailing(items.slice(middle), run))];
}

/** Does each item of a batch alone, all at once: one that has to wait keeps no other. */
export async function eachAlone<Item, Result>(
  items: readonly Item[],
  run: RunBatch<Item, Result>,
): Promise<readonly PromiseSettledResult<Result>[]> {
  return (await Promise.all(items.map((item) => allFailing([item], run)))).flat();
}

/** A part of a batch; where it fails as a whole, each of its items does. */
function allFailing<Item, Result>(
  items: readonly Item[],
  run: RunBatch<Item, Result>,
): Promise<readonly PromiseSettledResult<Result>[]> {
  return run(items).catch((error: unknown) => items.map(() => failed(error)));
}

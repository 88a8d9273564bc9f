/**
 * Accounts whose row another transaction keeps locked. A batch waits a moment for the lock of an account, then goes on
 * without it; the items of a locked account come again in later batches, which no longer wait for it. So an instance
 * that stands still inside a transaction delays only the accounts that it holds.
 *
 * @module
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Batches, type BatchLimits, done } from './batches.js';
import type { Session, Statement } from './database.js';

/** The outcome of an item whose account was locked: nothing was done. */
export const LOCKED = Symbol('locked');

/** The time that a batch waits for the lock of an account, in milliseconds: longer than another batch usually takes. */
const LOCK_WAIT = 100;

/** The accounts that were last found locked. A lock on one of them is taken if it is free, and not waited for. */
export type HeldAccounts = Set<string>;

const WAIT_BRIEFLY: Statement = {
  name: 'wait-briefly',
  text: `SELECT set_config('lock_timeout', '${LOCK_WAIT}', true)`,
};

/** Has the statements of a transaction wait for locks no longer than a batch may. */
export async function waitBriefly(session: Session): Promise<void> {
  await session.run(WAIT_BRIEFLY);
}

/** Marks accounts as held after a batch met a lock, and says whether one of them is new: then it can try again. */
export function holdAll(held: HeldAccounts, accounts: readonly string[]): boolean {
  const before = held.size;
  for (const account of accounts) held.add(account);
  return held.size > before;
}

/** Pauses before an item of a locked account comes again, in milliseconds; each is twice as long as the one before. */
const PAUSE = { first: 2, longest: 50 };

/** Items that wait for their lock by themselves, each on a connection: few, because the others need connections too. */
const ALONE: Omit<BatchLimits, 'waiting'> = { underWay: 2, items: 1 };

/** Does a batch; without `held`, it waits for every lock as long as the database lets it. */
export type RunAccountBatch<Item, Result> = (
  items: readonly Item[],
  held: HeldAccounts | null,
) => Promise<readonly PromiseSettledResult<Result | typeof LOCKED>[]>;

interface Patient<Item> {
  readonly item: Item;
  /** On the clock of `performance`. */
  readonly deadline: number;
}

/**
 * Batches of items, each of which needs the lock of an account. An item whose account is locked comes again in later
 * batches, and in the end waits in line for the lock, alone: whoever only looks now and then whether a busy account is
 * free may never find it so.
 */
export class AccountBatches<Item, Result> {
  readonly #held: HeldAccounts = new Set();
  readonly #batches: Batches<Item, Result | typeof LOCKED>;
  readonly #alone: Batches<Patient<Item>, Result | typeof LOCKED>;
  readonly #patience: number;
  readonly #underWay = new Set<Promise<unknown>>();

  /** `patience` is how long an item waits for its turn at the lock of its account, in milliseconds. */
  constructor(limits: BatchLimits, patience: number, run: RunAccountBatch<Item, Result>) {
    this.#batches = new Batches(limits, (items) => run(items, this.#held));
    this.#alone = new Batches({ ...ALONE, waiting: limits.waiting }, async (patients) => {
      const items = patients.filter(({ deadline }) => performance.now() < deadline).map(({ item }) => item);
      return items.length === 0 ? patients.map(() => done(LOCKED)) : run(items, null);
    });
    this.#patience = patience;
  }

  /** The result of an item, or `LOCKED` if its account stays locked. */
  async add(item: Item): Promise<Result | typeof LOCKED> {
    const result = this.#untilFree(item);
    this.#underWay.add(result);
    try {
      return await result;
    } finally {
      this.#underWay.delete(result);
    }
  }

  /** Resolves when no item is waiting or running. */
  async finished(): Promise<void> {
    await Promise.allSettled(this.#underWay);
  }

  async #untilFree(item: Item): Promise<Result | typeof LOCKED> {
    const deadline = performance.now() + this.#patience;
    let result = await this.#batches.add(item);
    for (let pause = PAUSE.first; result === LOCKED; pause = Math.min(2 * pause, PAUSE.longest)) {
      if (performance.now() > deadline - this.#patience / 2) return this.#inLine({ item, deadline });
      await sleep(pause * (0.5 + Math.random() / 2));
      result = await this.#batches.add(item);
    }
    return result;
  }

  /** Waits in line, again for as long as the database lets a statement wait, until the deadline. */
  async #inLine(patient: Patient<Item>): Promise<Result | typeof LOCKED> {
    for (;;) {
      const result = await this.#alone.add(patient);
      if (result !== LOCKED || performance.now() >= patient.deadline) return result;
    }
  }
}

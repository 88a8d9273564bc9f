/**
 * A worker that leases due tasks from storage and performs them side by side. When the worker dies, its leases run out
 * and another worker takes the tasks up.
 *
 * @module
 */

/** The parts of a worker. Neither `perform` nor `failed` throws. */
export interface LeaseWorkerParts<Task> {
  /** The maximum number of concurrent tasks. */
  readonly concurrency: number;
  /** The interval between looks for due tasks, in milliseconds. */
  readonly pollEvery: number;
  /** Leases due tasks, at most this many. */
  readonly lease: (room: number) => Promise<readonly Task[]>;
  /** Does one task and records its outcome. */
  readonly perform: (task: Task) => Promise<void>;
  /** Receives the error of a lease. */
  readonly failed: (error: unknown) => void;
}

/** One worker. Nothing it does throws: a failed lease is reported and tried again. */
export class LeaseWorker<Task> {
  readonly #parts: LeaseWorkerParts<Task>;
  readonly #underWay = new Set<Promise<void>>();
  #loop: Promise<void> | undefined;
  #isStopping = false;
  #isWoken = false;
  #endNap: () => void = () => {};

  constructor(parts: LeaseWorkerParts<Task>) {
    this.#parts = parts;
  }

  /** Delivers what is due from now on, until `stop`. */
  start(): void {
    this.#loop ??= this.#run();
  }

  /** Looks for due tasks at once, not at the next poll. */
  wake(): void {
    this.#isWoken = true;
    this.#endNap();
  }

  /** Accepts no new work; resolves when the results of running work are recorded. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.wake();
    await this.#loop;
    await this.#allUnderWay();
  }

  /** Delivers all that is due now, and waits until it is recorded; how many attempts that were. */
  async deliverDue(): Promise<number> {
    let attempts = 0;
    for (;;) {
      const taken = await this.#takeUp();
      await this.#allUnderWay();
      if (taken === 0) return attempts;
      attempts += taken;
    }
  }

  async #run(): Promise<void> {
    while (!this.#isStopping) {
      this.#isWoken = false;
      await this.#takeUp();
      if (!this.#isWoken) await this.#nap();
    }
  }

  /** Waits for the next poll, for a new task, or for a task to make room. */
  async #nap(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.#endNap = resolve;
      timer = setTimeout(resolve, this.#parts.pollEvery);
    });
    clearTimeout(timer);
  }

  async #allUnderWay(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  /** Starts as many of the due tasks as there is room for; how many. */
  async #takeUp(): Promise<number> {
    const { lease, concurrency, failed } = this.#parts;
    const room = concurrency - this.#underWay.size;
    if (room <= 0) return 0;
    try {
      const taken = await lease(room);
      for (const task of taken) this.#begin(task);
      return taken.length;
    } catch (error) {
      failed(error);
      return 0;
    }
  }

  #begin(task: Task): void {
    const attempt = this.#parts.perform(task).finally(() => {
      this.#underWay.delete(attempt);
      this.wake();
    });
    this.#underWay.add(attempt);
  }
}

/** Resolves as `ask` does, or rejects after that many milliseconds, even if `ask` ignores the signal. */
export async function answerWithin<T>(time: number, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`No answer within ${time} ms.`));
      abort.abort();
    }, time);
  });
  try {
    return await Promise.race([ask(abort.signal), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Room for the answer and for the record of it, in milliseconds: a lease that ran out under a living worker would
 * deliver twice at once.
 */
const MARGIN = 30_000;

/** The length of a lease on a task that takes at most this long. Milliseconds. */
export function leaseOf(taskTime: number): number {
  return taskTime + MARGIN;
}

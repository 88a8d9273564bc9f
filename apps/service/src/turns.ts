/**
 * Jobs that arrive in one turn of the event loop are done side by side, stage by stage: the first stage of every job,
 * then the second of every job. The same instructions for many jobs in a row find the caches of the processor warm;
 * taken through all stages one by one, with the system's own work for every answer in between, requests cost about
 * twice as much.
 *
 * Accounts take turns: one job of each, then the next of each. If too much waits, the account with the most waiting
 * makes room, so that one account cannot take the service from the others.
 *
 * @module
 */

/** At most this many jobs in a turn, and no further job after this many bytes, before sockets are read and written. */
const TOGETHER = 64;
const HEAVY = 256 * 1024;

/** At most this many jobs wait, and this many bytes. */
const MOST_WAITING = 5_000;
const MOST_BYTES = 64 * 1024 * 1024;

/** A stage of a job: it does not throw, waits for nothing, and returns the next stage, if there is one. */
export type Stage = () => Stage | undefined;

/** Whose job it is, and what it costs to let it wait. */
export interface JobOptions {
  readonly account?: string;
  /** In bytes. */
  readonly weight?: number;
  /** Called instead of the job if it cannot wait. Without it, the job waits in any case. */
  readonly refuse?: () => void;
}

interface Job {
  readonly first: Stage;
  readonly weight: number;
  readonly refuse: (() => void) | undefined;
}

/** The waiting jobs of an account, the oldest first. */
interface Queue {
  readonly jobs: Job[];
  bytes: number;
}

/** Jobs that wait for their turn, those of each account in the order in which they were added. */
export class Turns {
  /** By account; the account whose turn is next comes first. */
  readonly #queues = new Map<string, Queue>();
  #count = 0;
  #bytes = 0;

  /** Does a job in a turn to come, from its first stage to its last. */
  add(first: Stage, { account = '', weight = 0, refuse }: JobOptions = {}): void {
    if (refuse !== undefined && !this.#hasRoomFor(account)) {
      refuse();
      return;
    }
    const queue = this.#queues.get(account) ?? { jobs: [], bytes: 0 };
    queue.jobs.push({ first, weight, refuse });
    this.#queues.set(account, queue);
    this.#counted(queue, 1, weight);
    if (this.#count === 1) setImmediate(() => this.#take());
  }

  /** Resolves when everything that waits now is done. */
  async finished(): Promise<void> {
    const last = [...this.#queues.keys(), ''].map(
      (account) => new Promise<void>((resolve) => this.add(() => void resolve(), { account })),
    );
    await Promise.all(last);
  }

  #take(): void {
    let stages: Stage[] = [];
    let bytes = 0;
    while (stages.length < TOGETHER && bytes < HEAVY) {
      const job = this.#next();
      if (job === undefined) break;
      stages.push(job.first);
      bytes += job.weight;
    }
    if (this.#count > 0) setImmediate(() => this.#take());
    while (stages.length > 0) stages = followingOf(stages);
  }

  /** The oldest job of the account whose turn it is, which is then the last to have another. */
  #next(): Job | undefined {
    for (const [account, queue] of this.#queues) {
      this.#queues.delete(account);
      const job = queue.jobs.shift();
      if (job === undefined) continue;
      if (queue.jobs.length > 0) this.#queues.set(account, queue);
      this.#counted(queue, -1, -job.weight);
      return job;
    }
    return undefined;
  }

  #counted(queue: Queue, jobs: 1 | -1, bytes: number): void {
    this.#count += jobs;
    this.#bytes += bytes;
    queue.bytes += bytes;
  }

  /** Makes room for a job of an account. Returns false if that account itself has the most waiting. */
  #hasRoomFor(account: string): boolean {
    while (this.#count >= MOST_WAITING || this.#bytes >= MOST_BYTES) {
      const [largest, queue] = this.#largest();
      const job = largest === account ? undefined : queue?.jobs.pop();
      if (queue === undefined || job === undefined) return false;
      if (queue.jobs.length === 0) this.#queues.delete(largest);
      this.#counted(queue, -1, -job.weight);
      job.refuse?.();
    }
    return true;
  }

  /** The account with the most waiting: its part of the jobs and of the bytes that may wait. */
  #largest(): readonly [account: string, queue: Queue | undefined] {
    let found: readonly [string, Queue | undefined] = ['', undefined];
    let most = 0;
    for (const [account, queue] of this.#queues) {
      const part = queue.jobs.length / MOST_WAITING + queue.bytes / MOST_BYTES;
      if (part > most) [found, most] = [[account, queue], part];
    }
    return found;
  }
}

/** Passes one stage of each job. Returns the next ones, of those that have one. */
function followingOf(stages: readonly Stage[]): Stage[] {
  const following: Stage[] = [];
  for (const stage of stages) {
    const next = stage();
    if (next !== undefined) following.push(next);
  }
  return following;
}

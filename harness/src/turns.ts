/**
 * Jobs that arrive in one turn of the event loop are done side by side, stage by stage: the first stage of every job,
 * then the second of every job. The same instructions for many jobs in a row find the caches of the processor warm;
 * taken through all stages one by one, with the system's own work for every answer in between, requests cost about
 * twice as much.
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

interface Job {
  readonly first: Stage;
  /** In bytes. */
  readonly weight: number;
}

/** Jobs that wait for their turn, in the order in which they were added. */
export class Turns {
  #waiting: Job[] = [];
  #bytes = 0;

  /** Returns whether as much waits as may. */
  get isFull(): boolean {
    return this.#waiting.length >= MOST_WAITING || this.#bytes >= MOST_BYTES;
  }

  /** Does a job in a turn to come, from its first stage to its last. */
  add(first: Stage, weight = 0): void {
    this.#bytes += weight;
    if (this.#waiting.push({ first, weight }) === 1) setImmediate(() => this.#take());
  }

  /** Resolves when everything that waits now is done. */
  finished(): Promise<void> {
    return new Promise((resolve) => this.add(() => void resolve()));
  }

  #take(): void {
    let count = 0;
    let bytes = 0;
    for (const { weight } of this.#waiting) {
      if (count === TOGETHER || bytes >= HEAVY) break;
      count += 1;
      bytes += weight;
    }
    const jobs = this.#waiting.splice(0, count);
    this.#bytes -= bytes;
    if (this.#waiting.length > 0) setImmediate(() => this.#take());
    let stages = jobs.map(({ first }) => first);
    while (stages.length > 0) stages = stages.flatMap((stage) => stage() ?? []);
  }
}

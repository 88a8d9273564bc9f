/**
 * The thread that writes, seen from the service. While it waits for the disk, the service computes what is written
 * next.
 *
 * @module
 */
import type { Worker } from 'node:worker_threads';
import { startThread } from '../../thread.js';
import type { Call, Settle, Settled, WriterOptions } from './commit-group.js';
import type { Place } from './writer.js';

/** A thread that ended has lost nothing that it told of: the next write starts another. */
export class StorageThread implements Place {
  readonly #options: WriterOptions;
  readonly #settle: Settle;
  readonly #lost: (reason: string) => void;
  #worker: Worker | undefined;

  constructor(options: WriterOptions, settle: Settle, lost: (reason: string) => void) {
    this.#options = options;
    this.#settle = settle;
    this.#lost = lost;
  }

  add(calls: readonly Call[]): void {
    this.#worker ??= this.#start();
    this.#worker.postMessage(calls);
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    if (worker === undefined) return;
    // `once` of node:events would reject where the thread fails. What waits is rejected then, and the store closes.
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    worker.postMessage(null);
    await ended;
  }

  #start(): Worker {
    const worker = startThread(new URL('./storage-worker.ts', import.meta.url), this.#options);
    let reason = 'it was stopped';
    worker.on('message', (settled: readonly Settled[]) => this.#settle(settled));
    worker.on('error', (error) => {
      reason = error instanceof Error ? error.message : String(error);
    });
    worker.on('exit', () => {
      this.#worker = undefined;
      this.#lost(`${this.#options.file}: The thread that writes has ended: ${reason}`);
    });
    return worker;
  }
}

/**
 * The thread that builds a register's file, seen from the service.
 *
 * @module
 */
import type { Worker } from 'node:worker_threads';
import { startThread, type TaskDone } from '../../thread.js';
import type { RegisterTask } from './register-worker.js';

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (reason: Error) => void;
}

/** Asks for one task after the other; the answers come in the same order. */
export class RegisterThread {
  readonly #worker: Worker;
  readonly #waiting: Waiting[] = [];
  #ended: Error | undefined;

  constructor(path: string) {
    this.#worker = startThread(new URL('./register-worker.ts', import.meta.url), path);
    this.#worker.on('message', (done: TaskDone) => this.#settle(done));
    this.#worker.on('error', (error) => this.#end(error instanceof Error ? error : new Error(String(error))));
    this.#worker.on('exit', () => this.#end(new Error('The thread that builds a register has ended')));
  }

  /** The result of a task. */
  ask(task: RegisterTask): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#ended !== undefined) {
        reject(this.#ended);
        return;
      }
      this.#waiting.push({ resolve, reject });
      this.#worker.postMessage(task);
    });
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }

  #settle(done: TaskDone): void {
    const waiting = this.#waiting.shift();
    if ('reason' in done) {
      waiting?.reject(new Error(done.reason));
    } else {
      waiting?.resolve(done.result);
    }
  }

  #end(reason: Error): void {
    this.#ended ??= reason;
    for (const { reject } of this.#waiting.splice(0)) {
      reject(this.#ended);
    }
  }
}

/**
 * The thread that builds a register's file, seen from the service.
 *
 * @module
 */
import { Worker } from 'node:worker_threads';
import type { RegisterTask, RegisterTaskDone } from './register-worker.js';

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (reason: Error) => void;
}

/** The loader of the service's own source does not reach its threads: they have to fetch it themselves. */
const startSource = (program: string, path: string): Worker => {
  const text = `import('tsx/esm/api').then(({ register }) => { register(); return import('${program}'); })`;
  return new Worker(text, { eval: true, execArgv: [], workerData: path });
};

/** As built, the thread's program stands beside the bundle; from the source it is TypeScript. */
const startWorker = (path: string): Worker =>
  import.meta.url.endsWith('.ts')
    ? startSource(new URL('./register-worker.ts', import.meta.url).href, path)
    : new Worker(new URL('./register-worker.js', import.meta.url), { execArgv: [], workerData: path });

/** Asks for one task after the other; the answers come in the same order. */
export class RegisterThread {
  readonly #worker: Worker;
  readonly #waiting: Waiting[] = [];
  #ended: Error | undefined;

  constructor(path: string) {
    this.#worker = startWorker(path);
    this.#worker.on('message', (done: RegisterTaskDone) => this.#settle(done));
    this.#worker.on('error', (error) => this.#end(error instanceof Error ? error : new Error(String(error))));
    this.#worker.on('exit', () => this.#end(new Error('The thread that builds a register has ended')));
  }

  /** What a task found. */
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

  #settle(done: RegisterTaskDone): void {
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

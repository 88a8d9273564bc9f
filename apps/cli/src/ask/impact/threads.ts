/**
 * Reads the blocks of a file on several threads, and gives them back in their order.
 *
 * @module
 */
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Prepared } from 'nigeria-tax-rules/analysis';
import { type Block, prepared, type Reading } from '../../../../../libraries/files/src/blocks.js';

/** A file of this many bytes is worth the threads; they take a tenth of a second to start. */
const WORTH_THREADS = 8 << 20;
/** The blocks that are read or wait for each thread, so that memory stays bounded. */
const AHEAD = 2;
/** Beside this file in the package; under development there is none, and one thread does it all. */
const FILE = new URL('impact-worker.js', import.meta.url);

/** Returns the number of threads for a file of this size; none if this thread is as quick. */
export function threadsFor(bytes: number, most: number): number {
  return bytes < WORTH_THREADS || most < 2 || !existsSync(FILE) ? 0 : most;
}

/** The blocks of a file in columns, in their order. */
export async function* readBlocks(
  blocks: AsyncIterable<Block>,
  reading: Reading,
  threads: number,
): AsyncGenerator<Prepared> {
  if (threads === 0) for await (const block of blocks) yield prepared(block, reading);
  else
    yield* readOnThreads(
      blocks,
      Array.from({ length: threads }, () => new Reader(reading)),
    );
}

async function* readOnThreads(blocks: AsyncIterable<Block>, readers: readonly Reader[]): AsyncGenerator<Prepared> {
  const waiting: Promise<Prepared>[] = [];
  try {
    let asked = 0;
    for await (const block of blocks) {
      const reader = readers[asked++ % readers.length] as Reader;
      waiting.push(reader.read(block));
      if (waiting.length > readers.length * AHEAD) yield (await waiting.shift()) as Prepared;
    }
    for (const part of waiting) yield await part;
  } finally {
    for (const part of waiting) part.catch(() => {});
    await Promise.all(readers.map((reader) => reader.end()));
  }
}

interface Waiting {
  readonly resolve: (part: Prepared) => void;
  readonly reject: (error: Error) => void;
}

/** A thread, and the blocks that it has not answered. */
class Reader {
  readonly #worker: Worker;
  readonly #waiting: Waiting[] = [];

  constructor(reading: Reading) {
    this.#worker = new Worker(FILE, { workerData: reading });
    this.#worker.on('message', (part: Prepared) => this.#waiting.shift()?.resolve(part));
    this.#worker.on('error', (error: Error) => {
      for (const { reject } of this.#waiting.splice(0)) reject(error);
    });
  }

  read(block: Block): Promise<Prepared> {
    const bytes = new Uint8Array(block.bytes);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#worker.postMessage({ bytes, line: block.line }, [bytes.buffer]);
    });
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}

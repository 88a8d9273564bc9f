/**
 * Reads the blocks of a file on several threads, and gives them back in their order.
 *
 * @module
 */
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Prepared } from 'nigeria-tax-rules/analysis';
import type {
  FileKind,
  Plan,
  RowReader,
  TableBlock,
  TextForm,
} from '../../../../../libraries/files/src/reading/index.js';
import type { ReportPart } from '../../../../../libraries/files/src/reading/report.js';
import { FileRefused } from '../../../../../libraries/files/src/refusal.js';
import { type Preparing, preparedIn } from './prepared.js';

/** A file of this many bytes is worth the threads; they take a tenth of a second to start. */
const WORTH_THREADS = 8 << 20;
/** The blocks that are read or wait for each thread, so that memory stays bounded. */
const AHEAD = 2;
/** Beside this file in the package; under development there is none, and one thread does it all. */
const FILE = new URL('impact-worker.js', import.meta.url);

/** Everything that a thread needs before its first block. */
export interface ThreadData {
  readonly file: { readonly plan: Plan; readonly kind: Pick<FileKind, 'name'>; readonly table: TextForm };
  readonly preparing: Preparing;
  /** The name of the file, for messages. */
  readonly name: string;
}

/** A block as a thread is asked for it. */
export interface BlockAsked {
  readonly bytes: Uint8Array;
  readonly line: number;
}

/** A block as a thread has read it, or why the file is refused. */
export type BlockRead =
  | { readonly parts: readonly Prepared[]; readonly report: ReportPart }
  | { readonly refused: string };

/** Returns the number of threads for a file of this size; none if this thread is as quick. */
export function threadsFor(bytes: number, most: number): number {
  return bytes < WORTH_THREADS || most < 2 || !existsSync(FILE) ? 0 : most;
}

/** The blocks of a file in columns, in their order. The first are read here: later ones ask nothing of them. */
export async function* readBlocks(
  blocks: AsyncIterable<TableBlock>,
  reader: RowReader,
  { preparing, name, threads }: { readonly preparing: Preparing; readonly name: string; readonly threads: number },
): AsyncGenerator<Prepared> {
  const pool = new Pool(threads, () => dataFor(reader, preparing, name));
  try {
    for await (const block of blocks) {
      if (threads === 0 || block.bytes === undefined || !reader.isShareable)
        yield* preparedIn(reader, block, preparing);
      else yield* pool.ask(block, reader);
    }
    yield* pool.rest(reader);
  } finally {
    await pool.end();
  }
}

function dataFor({ plan, kind, table }: RowReader, preparing: Preparing, name: string): ThreadData {
  const { headings, delimiter, hasSerials, isJson = false } = table;
  return {
    file: { plan, kind: { name: kind.name }, table: { headings, delimiter, hasSerials, isJson } },
    preparing,
    name,
  };
}

/** Some threads, which are started when the first block is asked for. */
class Pool {
  readonly #waiting: Promise<BlockRead>[] = [];
  #threads: readonly Thread[] = [];
  #asked = 0;

  constructor(
    private readonly count: number,
    private readonly data: () => ThreadData,
  ) {}

  /** Has a block read, and gives what is ready once enough is under way. */
  async *ask({ bytes = new Uint8Array(0), range }: TableBlock, reader: RowReader): AsyncGenerator<Prepared> {
    if (this.#asked === 0) this.#threads = Array.from({ length: this.count }, () => new Thread(this.data()));
    const thread = this.#threads[this.#asked++ % this.count] as Thread;
    this.#waiting.push(thread.read(bytes, range?.line ?? 1));
    if (this.#waiting.length > this.count * AHEAD) yield* this.#next(reader);
  }

  async *rest(reader: RowReader): AsyncGenerator<Prepared> {
    while (this.#waiting.length > 0) yield* this.#next(reader);
  }

  async *#next(reader: RowReader): AsyncGenerator<Prepared> {
    const read = (await this.#waiting.shift()) as BlockRead;
    if ('refused' in read) throw new FileRefused(read.refused);
    reader.report.add(read.report);
    yield* read.parts;
  }

  async end(): Promise<void> {
    for (const each of this.#waiting) each.catch(() => {});
    await Promise.all(this.#threads.map((thread) => thread.end()));
  }
}

interface Waiting {
  readonly resolve: (read: BlockRead) => void;
  readonly reject: (error: Error) => void;
}

/** A thread, and the blocks that it has not answered. */
class Thread {
  readonly #worker: Worker;
  readonly #waiting: Waiting[] = [];

  constructor(data: ThreadData) {
    this.#worker = new Worker(FILE, { workerData: data });
    this.#worker.on('message', (read: BlockRead) => this.#waiting.shift()?.resolve(read));
    this.#worker.on('error', (error: Error) => {
      for (const { reject } of this.#waiting.splice(0)) reject(error);
    });
  }

  read(block: Uint8Array, line: number): Promise<BlockRead> {
    const bytes = new Uint8Array(block);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#worker.postMessage({ bytes, line }, [bytes.buffer]);
    });
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}

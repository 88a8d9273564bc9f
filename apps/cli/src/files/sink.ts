/**
 * Files that are written: each has its name only when it is complete, and none is left half-written.
 *
 * @module
 */
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { type FileHandle, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { UsageError } from '../frame/command.js';
import { reasonOf } from '../frame/streams.js';

/** Writes a whole file; one that is there is replaced when the new one is complete. */
export async function writeBytes(path: string, bytes: Uint8Array): Promise<void> {
  const sink = await FileSink.open(path);
  try {
    await sink.write(bytes);
    await sink.end();
  } catch (error) {
    await sink.cancel();
    throw error;
  }
}

/**
 * A file that takes its name when it is complete. Until then it lies beside its place under a name that no other run
 * has, and an interruption removes it. A link stays a link: the file that it leads to is replaced.
 */
export class FileSink {
  private constructor(
    private readonly path: string,
    /** The file that is replaced, and the one that is written; the same where only the place itself can be written. */
    private readonly target: string,
    private readonly part: string,
    private readonly file: FileHandle,
  ) {}

  /** @throws UsageError where the file cannot be written. */
  static async open(path: string): Promise<FileSink> {
    const target = await targetOf(path);
    // A device or a pipe has a name for good: it is written, not replaced.
    const part = (await isReplaced(target)) ? `${target}.${randomBytes(4).toString('hex')}.part` : target;
    const file = await orRefuse(path, open(part, part === target ? 'w' : 'wx'));
    if (part !== target) unfinished.add(part);
    return new FileSink(path, target, part, file);
  }

  async write(content: string | Uint8Array): Promise<void> {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    await orRefuse(this.path, this.file.writeFile(bytes));
  }

  async end(): Promise<void> {
    await orRefuse(this.path, this.file.close());
    if (this.part === this.target) return;
    await orRefuse(this.path, rename(this.part, this.target));
    unfinished.delete(this.part);
  }

  /** Leaves no file behind. */
  async cancel(): Promise<void> {
    await this.file.close().catch(() => {});
    if (this.part === this.target) return;
    await rm(this.part, { force: true });
    unfinished.delete(this.part);
  }
}

async function targetOf(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch {
    return path;
  }
}

async function isReplaced(target: string): Promise<boolean> {
  try {
    return (await stat(target)).isFile();
  } catch {
    return true;
  }
}

async function orRefuse<T>(path: string, writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    throw new UsageError(`Cannot write ${path}: ${reasonOf(error)}.`);
  }
}

/** Files that are being written, which an interruption removes. */
class Unfinished {
  readonly #parts = new Set<string>();
  readonly #interrupted = (signal: NodeJS.Signals): void => {
    for (const part of this.#parts) rmSync(part, { force: true });
    this.#parts.clear();
    this.#listen('off');
    process.kill(process.pid, signal);
  };

  add(part: string): void {
    if (this.#parts.size === 0) this.#listen('on');
    this.#parts.add(part);
  }

  delete(part: string): void {
    if (this.#parts.delete(part) && this.#parts.size === 0) this.#listen('off');
  }

  #listen(how: 'on' | 'off'): void {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process[how](signal, this.#interrupted);
  }
}

const unfinished = new Unfinished();

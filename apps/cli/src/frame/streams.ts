/**
 * Standard input, files and standard output, in blocks of text.
 *
 * @module
 */
import { closeSync, createReadStream, openSync, readSync } from 'node:fs';
import { FileRefused } from '../../../../libraries/files/src/refusal.js';
import { refuseSpreadsheets } from '../../../../libraries/files/src/signatures.js';
import { UsageError } from './command.js';

/** The size of a read or write, in characters. */
export const BLOCK = 1 << 20;
/** The longest request that is read, in characters; a longer one would take more memory than any return needs. */
export const LONGEST_REQUEST = 1 << 24;

/** The blocks of a file (standard input when absent or `-`) as text, without a byte order mark. */
export async function* blocksOf(file = '-'): AsyncGenerator<string> {
  const stream = file === '-' ? process.stdin : createReadStream(file, { highWaterMark: BLOCK });
  const decoder = new TextDecoder();
  let isFirst = true;
  try {
    for await (const block of stream as AsyncIterable<Buffer>) {
      if (isFirst) refuseSpreadsheets(block);
      isFirst = false;
      yield decoder.decode(block, { stream: true });
    }
    yield decoder.decode();
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    throw new UsageError(`Cannot read ${file === '-' ? 'standard input' : file}: ${reasonOf(error)}.`);
  }
}

/** The first bytes of a file; none of one that cannot be read, which is said where it is read. */
export function firstBytes(file: string): Buffer {
  const bytes = Buffer.alloc(4);
  try {
    const opened = openSync(file, 'r');
    readSync(opened, bytes);
    closeSync(opened);
  } catch {
    return Buffer.alloc(0);
  }
  return bytes;
}

/** One request as text. */
export async function textOf(file?: string): Promise<string> {
  let text = '';
  for await (const block of blocksOf(file)) {
    text += block;
    if (text.length > LONGEST_REQUEST) throw new UsageError(`A request has at most ${LONGEST_REQUEST} characters.`);
  }
  return text;
}

/** Writes to standard output, and waits where the reader is slower. */
export async function write(text: string): Promise<void> {
  if (process.stdout.write(text)) return;
  await new Promise((resolve) => process.stdout.once('drain', resolve));
}

/** Ends quietly when the reader of the output has gone, as `head` does; says so when the output cannot be written. */
export function endWithTheReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    process.stderr.write(`nigeria-tax: cannot write the answer: ${reasonOf(error)}.\n`);
    process.exit(1);
  });
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be read or written',
  ENOSPC: 'the disk is full',
};

/** Returns the reason why a file cannot be read or written, in words. */
export function reasonOf(error: unknown): string {
  const { code = '', message = '' } = error as NodeJS.ErrnoException;
  return REASONS[code] ?? message;
}

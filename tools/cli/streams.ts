/**
 * Standard input, files and standard output, in blocks of text.
 *
 * @module
 */
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { UsageError } from './command.js';

/** The size of a read or write, in characters. */
export const BLOCK = 1 << 20;
/** The longest request that is read, in characters; a longer one would take more memory than any return needs. */
export const LONGEST_REQUEST = 1 << 24;

/** The blocks of a file (standard input when absent or `-`) as text, without a byte order mark. */
export async function* blocksOf(file = '-'): AsyncGenerator<string> {
  const stream = file === '-' ? process.stdin : createReadStream(file, { highWaterMark: BLOCK });
  let isFirst = true;
  try {
    for await (const block of stream.setEncoding('utf8') as AsyncIterable<string>) {
      yield isFirst && block.startsWith('\uFEFF') ? block.slice(1) : block;
      isFirst = false;
    }
  } catch (error) {
    throw new UsageError(`Cannot read ${file === '-' ? 'standard input' : file}: ${reasonOf(error)}.`);
  }
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

/** Writes a file; one that is there is replaced. */
export async function writeBytes(file: string, bytes: Uint8Array): Promise<void> {
  try {
    await writeFile(file, bytes);
  } catch (error) {
    throw new UsageError(`Cannot write ${file}: ${reasonOf(error)}.`);
  }
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

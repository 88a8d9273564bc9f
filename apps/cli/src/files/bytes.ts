/**
 * The bytes of a file, or of standard input, in blocks.
 *
 * @module
 */
import { createReadStream, statSync } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { isGzip } from '../../../../libraries/files/src/signatures.js';
import { UsageError } from '../frame/command.js';
import { BLOCK, firstBytes, reasonOf } from '../frame/streams.js';

/** Refuses a packed file of a kind that is read by its place in the file, not from its start to its end. */
export function refusePacked(file: string, kind: string): void {
  if (!isGzip(firstBytes(file))) return;
  throw new UsageError(`${file} is ${kind} packed by gzip. Unpack it first, such as with gunzip.`);
}

/** A file that is read once, from its start to its end. */
export class Bytes {
  readonly length: number | null;
  readonly #blocks: AsyncIterator<Buffer>;
  readonly #name: string;
  #read = 0;

  constructor(file: string) {
    this.#name = file === '-' ? 'standard input' : file;
    const isPacked = file !== '-' && isGzip(firstBytes(file));
    this.length = file === '-' || isPacked ? null : this.#lengthOf(file);
    const stream = file === '-' ? process.stdin : createReadStream(file, { highWaterMark: BLOCK });
    // A mistake of either ends the blocks, and is said where they are read.
    const unpacked = isPacked ? pipeline(stream, createGunzip({ chunkSize: BLOCK }), () => {}) : stream;
    this.#blocks = (unpacked as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  }

  /** The share read, from 0 to 1; `null` if its length is not known. */
  get progress(): number | null {
    return this.length === null || this.length === 0 ? null : this.#read / this.length;
  }

  /** The next block; `null` at the end. */
  async next(): Promise<Buffer | null> {
    try {
      const { value, done } = await this.#blocks.next();
      if (done) return null;
      this.#read += value.length;
      return value;
    } catch (error) {
      throw new UsageError(`Cannot read ${this.#name}: ${reasonOf(error)}.`);
    }
  }

  #lengthOf(file: string): number {
    try {
      return statSync(file).size;
    } catch (error) {
      throw new UsageError(`Cannot read ${this.#name}: ${reasonOf(error)}.`);
    }
  }
}

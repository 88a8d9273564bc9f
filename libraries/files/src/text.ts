/**
 * A file of text in blocks of bytes that end between its records.
 *
 * @module
 */
import type { RecordCutter } from './csv.js';
import { FileRefused } from './refusal.js';
import { refuseSpreadsheets } from './signatures.js';

/** The blocks of a file, one after the other. */
export interface Blocks {
  /** The next block; `null` at the end. */
  next(): Promise<Uint8Array | null>;
}

/** The whole records of a file whose first block is read already. */
export async function* wholeRecords(
  blocks: Blocks,
  first: Uint8Array,
  cutter: RecordCutter,
): AsyncGenerator<Uint8Array> {
  for (let block: Uint8Array | null = first; block; block = await blocks.next()) {
    const records = cutter.push(block);
    if (records.length > 0) yield records;
  }
  const last = cutter.end();
  if (last.length > 0) yield last;
}

const LINE_FEED = 0x0a;
const RETURN = 0x0d;

/** Refuses what is not text in UTF-8, with what to do about the files that are met most. */
export function refuseOtherText(block: Uint8Array): void {
  refuseSpreadsheets(block);
  if (block.includes(RETURN) && !block.includes(LINE_FEED)) {
    throw new FileRefused('The lines of the file end with a carriage return alone. Save it as "CSV UTF-8" first.');
  }
  const start = String.fromCharCode(...block.subarray(0, 4));
  if (!start.startsWith('\xff\xfe') && !start.startsWith('\xfe\xff') && !block.subarray(0, 1024).includes(0)) return;
  throw new FileRefused('The file is not text in UTF-8. Save it as "CSV UTF-8" first.');
}

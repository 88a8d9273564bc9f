/**
 * A file of text in blocks of bytes that end between its records.
 *
 * @module
 */
import { UsageError } from '../command.js';
import type { Bytes } from './bytes.js';
import type { RecordCutter } from './csv.js';

/** The whole records of a file whose first block is read already. */
export async function* wholeRecords(bytes: Bytes, first: Buffer, cutter: RecordCutter): AsyncGenerator<Buffer> {
  for (let block: Buffer | null = first; block; block = await bytes.next()) {
    const records = cutter.push(block);
    if (records.length > 0) yield records;
  }
  const last = cutter.end();
  if (last.length > 0) yield last;
}

/** Refuses what is not text in UTF-8, with what to do about the files that are met most. */
export function refuseOtherText(block: Buffer): void {
  const start = block.subarray(0, 4).toString('latin1');
  if (start.startsWith('PK')) throw new UsageError('A spreadsheet (.xlsx) is not read. Save the sheet as CSV first.');
  if (!start.startsWith('\xff\xfe') && !start.startsWith('\xfe\xff') && !block.subarray(0, 1024).includes(0)) return;
  throw new UsageError('The file is not text in UTF-8. Save it as "CSV UTF-8" first.');
}

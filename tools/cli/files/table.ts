/**
 * A file of rows under headings, in blocks: CSV is read as it comes, a workbook whole.
 *
 * @module
 */

import type { Cell } from '../../files/cells.js';
import { headOf, RecordCutter, recordsOf } from '../../files/csv.js';
import { refuseOtherText, wholeRecords } from '../../files/text.js';
import { UsageError } from '../command.js';
import { Bytes } from './bytes.js';

/** A row: its cells, and whether its quotes do not match. */
export interface TableRow {
  readonly cells: readonly Cell[];
  readonly isMalformed: boolean;
  /** The lines of the file that it takes up, of one whose quotes do not match. */
  readonly lines?: number;
}

/** A file of rows. */
export interface InputTable {
  readonly headings: readonly string[];
  /** The sign between the cells of a text; `null` of a workbook. */
  readonly delimiter: string | null;
  readonly blocks: AsyncIterable<readonly TableRow[]>;
}

/** Opens a file; what it is, its first bytes say. */
export async function openTable(path: string): Promise<InputTable> {
  const bytes = new Bytes(path);
  const block = await bytes.next();
  if (block === null) throw new UsageError(`There is nothing in ${path}.`);
  const start = block.subarray(0, 4).toString('hex');
  if (start === '504b0304') return (await import('./workbook.js')).openWorkbook(path);
  if (start === 'd0cf11e0') {
    throw new UsageError(`${path} is an .xls file or has a password. Save it as .xlsx without a password first.`);
  }
  refuseOtherText(block);
  const { headings, delimiter, length } = headOf(block);
  const records = wholeRecords(bytes, block.subarray(length), new RecordCutter(delimiter, 2));
  return { headings, delimiter, blocks: parsedBlocks(records, delimiter, path) };
}

async function* parsedBlocks(
  blocks: AsyncIterable<Uint8Array>,
  delimiter: string,
  path: string,
): AsyncGenerator<readonly TableRow[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const block of blocks) yield recordsOf(decoded(block, decoder, path), delimiter);
}

function decoded(block: Uint8Array, decoder: InstanceType<typeof TextDecoder>, path: string): string {
  try {
    return decoder.decode(block);
  } catch {
    throw new UsageError(`${path} is not text in UTF-8. Save it as "CSV UTF-8" first.`);
  }
}

/** Every row of a file, for files that are kept in memory. */
export async function rowsOfTable(blocks: InputTable['blocks']): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for await (const block of blocks) rows.push(...block);
  return rows;
}

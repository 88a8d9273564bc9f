/**
 * A file of rows under headings, in blocks: text is read as it comes, a workbook whole.
 *
 * @module
 */
import { readFile, stat } from 'node:fs/promises';
import { type InputTable, type TableRow, textTable } from '../../../../libraries/files/src/reading/index.js';
import { isArchive, isParquet, refuseOtherSpreadsheets } from '../../../../libraries/files/src/signatures.js';
import type { HeadingsSought } from '../../../../libraries/files/src/title-rows.js';
import { UsageError } from '../frame/command.js';
import { reasonOf } from '../frame/streams.js';
import { Bytes, refusePacked } from './bytes.js';
import type { OpenTable } from './open-table.js';

/** Opens a file; what it is, its first bytes say. Its headings are in the first row where they are not sought. */
export async function openTable(path: string, sought?: HeadingsSought): Promise<OpenTable> {
  const bytes = new Bytes(path);
  const first = await bytes.next();
  if (first === null) throw new UsageError(`There is nothing in ${path === '-' ? 'standard input' : path}.`);
  refuseOtherSpreadsheets(first);
  if (isParquet(first)) return (await import('./parquet-table.js')).openParquet(path, sought);
  if (isArchive(first)) return openWorkbook(path, sought);
  return {
    ...textTable({ name: path, first, blocks: bytes }, sought),
    size: bytes.length ?? 0,
    progress: () => bytes.progress,
  };
}

/** The largest workbook that is read, in bytes. */
const LARGEST = 128 << 20;

/** Opens a workbook, which is read whole, by its name. */
async function openWorkbook(path: string, sought?: HeadingsSought): Promise<OpenTable> {
  if (path === '-') throw new UsageError('A workbook is read from a file, not from standard input.');
  refusePacked(path, 'a workbook');
  const { workbookTable } = await import('../../../../libraries/files/src/reading/workbook-table.js');
  return { ...(await workbookTable(await bytesOf(path), path, sought)), size: 0, progress: () => null };
}

async function bytesOf(path: string): Promise<Uint8Array> {
  try {
    const { size } = await stat(path);
    if (size <= LARGEST) return await readFile(path);
  } catch (error) {
    throw new UsageError(`Cannot read ${path}: ${reasonOf(error)}.`);
  }
  throw new UsageError(`${path} is larger than 128 MB. Save the sheet as CSV, which has no limit.`);
}

/** Every row of a file, for files that are kept in memory. */
export async function rowsOfTable(blocks: InputTable['blocks']): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for await (const block of blocks) rows.push(...block.rows);
  return rows;
}

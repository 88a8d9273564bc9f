/**
 * The rows of the first sheet of a workbook (.xlsx). It is read whole.
 *
 * @module
 */
import { readFile, stat } from 'node:fs/promises';
import { InvalidInputError, InvalidSpreadsheetError, readSheet } from 'read-excel-file/universal';
import { UsageError } from '../command.js';
import { reasonOf } from '../streams.js';
import type { Cell } from './cells.js';
import type { InputTable, TableRow } from './table.js';
import { MOST_WORKBOOK_ROWS } from './workbook-limit.js';

/** The largest workbook that is read, in bytes. */
const LARGEST = 32 << 20;

/** Opens a workbook. */
export async function openWorkbook(path: string): Promise<InputTable> {
  const [head = [], ...rows] = await sheetOf(path);
  const headings = head.map((cell) => (cell === null ? '' : String(cell).trim()));
  if (headings.every((heading) => heading === '')) {
    throw new UsageError(`The first sheet of ${path} has no headings in its first row.`);
  }
  if (rows.length > MOST_WORKBOOK_ROWS) {
    const most = MOST_WORKBOOK_ROWS.toLocaleString('en');
    throw new UsageError(`${path} has more than ${most} rows. Save the sheet as CSV, which has no limit.`);
  }
  return { headings, delimiter: null, blocks: blocksOf(rows) };
}

async function* blocksOf(rows: readonly Cell[][]): AsyncGenerator<readonly TableRow[]> {
  const met = rows.filter((cells) => cells.some((cell) => cell !== null && cell !== ''));
  yield met.map((cells) => ({ cells, isMalformed: false }));
}

async function sheetOf(path: string): Promise<Cell[][]> {
  try {
    const { size } = await stat(path);
    if (size > LARGEST)
      throw new UsageError(`${path} is larger than 32 MB. Save the sheet as CSV, which has no limit.`);
    const { buffer, byteOffset, length } = await readFile(path);
    const bytes = buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer;
    return (await readSheet(bytes, { parseNumber: numberOf })) as Cell[][];
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const isOfFile = error instanceof InvalidInputError || error instanceof InvalidSpreadsheetError;
    throw new UsageError(
      `Cannot read ${path}: ${isOfFile ? `it is not a sound workbook (${error.message})` : reasonOf(error)}.`,
    );
  }
}

/** From here on the 15 digits that a spreadsheet shows no longer have every kobo. */
const FIFTEEN_DIGITS = 1e13;

/**
 * The number of a cell. A formula leaves digits that the sheet does not show, such as 1100000.0000000002; as in the
 * sheet, 15 digits count. Of larger numbers all are kept, so that none is rounded unseen.
 */
function numberOf(text: string): number {
  const value = Number(text);
  return Math.abs(value) < FIFTEEN_DIGITS ? Number(value.toPrecision(15)) : value;
}

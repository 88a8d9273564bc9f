/**
 * The rows of the first sheet of a workbook (.xlsx). It is read whole.
 *
 * @module
 */
import { readFile, stat } from 'node:fs/promises';
import { type CellValue, readXlsx, type Sheet, type Cell as SheetCell } from 'hucre/xlsx';
import type { Cell } from '../../files/cells.js';
import { UsageError } from '../command.js';
import { reasonOf } from '../streams.js';
import type { InputTable, TableRow } from './table.js';
import { MOST_WORKBOOK_ROWS } from './workbook-limit.js';

/** The largest workbook that is read, in bytes. */
const LARGEST = 128 << 20;

/** Opens a workbook. */
export async function openWorkbook(path: string): Promise<InputTable> {
  const [head = [], ...rows] = await rowsIn(path);
  const headings = head.map((cell) => (cell === null ? '' : String(cell).trim()));
  if (headings.every((heading) => heading === '')) {
    throw new UsageError(`The first sheet of ${path} has no headings in its first row.`);
  }
  if (rows.length > MOST_WORKBOOK_ROWS) {
    const most = MOST_WORKBOOK_ROWS.toLocaleString('en');
    throw new UsageError(`${path} has more than ${most} rows. Save the sheet as CSV, which has no limit.`);
  }
  return { headings, delimiter: null, blocks: inOneBlock(rows) };
}

async function* inOneBlock(rows: readonly Cell[][]): AsyncGenerator<readonly TableRow[]> {
  const met = rows.filter((cells) => cells.some((cell) => cell !== null && cell !== ''));
  yield met.map((cells) => ({ cells, isMalformed: false }));
}

async function rowsIn(path: string): Promise<Cell[][]> {
  const bytes = await bytesOf(path);
  try {
    const { sheets } = await readXlsx(bytes, { sheets: [0], readStyles: true });
    return sheets[0] === undefined ? [] : cellsOf(sheets[0]);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`Cannot read ${path}: it is not a sound workbook (${reason}).`);
  }
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

/**
 * The values of a sheet. A formula whose value the file does not have is its text, which no field takes: as an empty
 * cell it would be an amount that was never stated. Nor does any take a percentage: 60% is not an amount of 0.6.
 */
function cellsOf({ rows, cells }: Sheet): Cell[][] {
  const values = rows.map((row): Cell[] => row.map(valueOfCell));
  for (const [at, cell] of cells ?? []) {
    const text = textInPlaceOf(cell);
    if (text === undefined) continue;
    const [row = 0, column = 0] = at.split(',').map(Number);
    const found = values[row];
    if (found) found[column] = text;
  }
  return values;
}

function textInPlaceOf({ type, formula, value, style }: SheetCell): string | undefined {
  if (type === 'formula' && value === null) return `=${formula ?? ''}`;
  if (typeof value === 'number' && isPercentage(style?.numFmt ?? '')) return `${valueOfCell(value * 100)}%`;
  return undefined;
}

/** Returns whether a number is shown as a percentage; a sign in quotes or behind a backslash is only a text. */
function isPercentage(format: string): boolean {
  return format.includes('%') && format.replace(/"[^"]*"|\\./g, '').includes('%');
}

/** From here on the 15 digits that a spreadsheet shows no longer have every kobo. */
const FIFTEEN_DIGITS = 1e13;

/**
 * The value of a cell. A formula leaves digits that the sheet does not show, such as 1100000.0000000002; as in the
 * sheet, 15 digits count. Of larger numbers all are kept, so that none is rounded unseen.
 */
function valueOfCell(value: CellValue): Cell {
  if (typeof value !== 'number' || Math.abs(value) >= FIFTEEN_DIGITS) return value;
  return Number(value.toPrecision(15));
}

/**
 * The rows of the first sheet of a workbook (.xlsx). It is read whole.
 *
 * @module
 */
import { readFile, stat } from 'node:fs/promises';
import { type CellValue, readXlsx, type Sheet, type Cell as SheetCell } from 'hucre/xlsx';
import type { Cell } from '../../../../libraries/files/src/cells.js';
import { toTheKobo } from '../../../../libraries/files/src/taken.js';
import { type HeadingsSought, headingPlace, MOST_TITLE_ROWS } from '../../../../libraries/files/src/title-rows.js';
import { UsageError } from '../frame/command.js';
import { reasonOf } from '../frame/streams.js';
import { refusePacked } from './bytes.js';
import type { InputTable, TableRow } from './input-table.js';
import { MOST_WORKBOOK_ROWS } from './workbook-limit.js';

/** The largest workbook that is read, in bytes. */
const LARGEST = 128 << 20;

/** Opens a workbook. Its headings are in the first row where they are not sought. */
export async function openWorkbook(path: string, sought?: HeadingsSought): Promise<InputTable> {
  refusePacked(path, 'a workbook');
  const { values, ...sheet } = await readSheet(path);
  const texts = values.slice(0, Math.max(MOST_TITLE_ROWS, sought?.row ?? 0)).map((row) => row.map(textOfCell));
  const place = sought === undefined ? 0 : headingPlace(texts, sought);
  const headings = texts[place] ?? [];
  if (headings.every((heading) => heading === '')) {
    throw new UsageError(`The first sheet of ${path} has no headings in row ${place + 1}.`);
  }
  if (values.length - place - 1 > MOST_WORKBOOK_ROWS) {
    const most = MOST_WORKBOOK_ROWS.toLocaleString('en');
    throw new UsageError(`${path} has more than ${most} rows. Save the sheet as CSV, which has no limit.`);
  }
  const titles = texts.slice(0, place).map((row) => row.filter((text) => text !== '').join(' '));
  const blocks = inOneBlock({ ...sheet, values }, place + 1, headings.length);
  return { headings, delimiter: null, titles, hasSerials: sheet.hasSerials, blocks };
}

function textOfCell(cell: Cell): string {
  return cell === null || cell === undefined ? '' : String(cell).trim().replace(/\s+/g, ' ');
}

/** A row of a sheet may have cells that were formatted and never filled: they are none. */
async function* inOneBlock({ values, hidden, shown }: SheetRead, first: number, count: number) {
  const rows = values.slice(first).map((cells, index): TableRow & { readonly place: number } => {
    const at = first + index;
    const length = Math.max(count, cells.findLastIndex((cell) => cell !== null && cell !== '') + 1);
    const own = Array.from({ length }, (_, column) => cells[column] ?? null);
    const ofRow = shown.get(at);
    const more = { ...(ofRow && { shown: ofRow }), ...(hidden.has(at) && { isHidden: true }) };
    return { cells: own, isMalformed: false, place: at + 1, ...more };
  });
  const met = rows.filter(({ cells }) => cells.some((cell) => cell !== null && cell !== ''));
  yield { rows: met, placeOf: (index: number) => met[index]?.place ?? 0 };
}

/** The first sheet of a workbook. */
interface SheetRead {
  readonly values: readonly Cell[][];
  /** The rows that are hidden, from 0. */
  readonly hidden: ReadonlySet<number>;
  /** The texts that cells show for numbers of more decimals, by row and column from 0. */
  readonly shown: ReadonlyMap<number, ReadonlyMap<number, string>>;
  readonly hasSerials: boolean;
}

async function readSheet(path: string): Promise<SheetRead> {
  const bytes = await bytesOf(path);
  try {
    const { sheets, dateSystem } = await readXlsx(bytes, { sheets: [0], readStyles: true });
    const [sheet] = sheets;
    const values = sheet === undefined ? [] : cellsOf(sheet);
    const rows = [...(sheet?.rowDefs ?? [])].filter(([, { hidden }]) => hidden === true).map(([row]) => row);
    return { values, hidden: new Set(rows), shown: shownIn(sheet), hasSerials: dateSystem !== '1904' };
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

/** The numbers of more than two decimals whose cells show two. */
function shownIn(sheet: Sheet | undefined): Map<number, Map<number, string>> {
  const shown = new Map<number, Map<number, string>>();
  for (const [at, { value, style }] of sheet?.cells ?? []) {
    if (typeof value !== 'number' || !hasTwoDecimals(style?.numFmt ?? '')) continue;
    const plain = String(valueOfCell(value));
    if (!/^-?\d+\.\d{3,}$/.test(plain)) continue;
    const [row = 0, column = 0] = at.split(',').map(Number);
    shown.set(row, (shown.get(row) ?? new Map<number, string>()).set(column, toTheKobo(plain)));
  }
  return shown;
}

/** Returns whether a format shows numbers with two decimals, as they are: no percentage, no thousands for units. */
function hasTwoDecimals(format: string): boolean {
  const plain = format.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '').split(';')[0] ?? '';
  return /\.00(?![0#?])/.test(plain) && !/[%E]|,(?=\.|$)|,\./i.test(plain);
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

/**
 * The rows of the first sheet of a workbook (.xlsx). It is read whole.
 *
 * @module
 */
import type { SheetFilterInfo } from 'hucre';
import { type CellValue, readXlsx, type Sheet, type Cell as SheetCell } from 'hucre/xlsx';
import type { Cell } from '../cells.js';
import { FileRefused } from '../refusal.js';
import { toTheKobo } from '../taken.js';
import { type HeadingsSought, headingRows, MOST_TITLE_ROWS } from '../title-rows.js';
import type { InputTable, TableRow } from './table.js';
import { MOST_WORKBOOK_ROWS } from './workbook-limit.js';

/** Opens a workbook. Its headings are in the first row where they are not sought. */
export async function workbookTable(bytes: Uint8Array, name: string, sought?: HeadingsSought): Promise<InputTable> {
  const { values, otherSheets, ...sheet } = await readSheet(bytes, name);
  const texts = values.slice(0, Math.max(MOST_TITLE_ROWS, sought?.row ?? 0) + 1).map((row) => row.map(textOfCell));
  const found = sought === undefined ? undefined : headingRows(texts, sought);
  const { place, count, headings } = found ?? { place: 0, count: 1 as const, headings: texts[0] ?? [] };
  if (headings.every((heading) => heading === '')) {
    throw new FileRefused(`The first sheet of ${name} has no headings in row ${place + 1}.`);
  }
  if (values.length - place - count > MOST_WORKBOOK_ROWS) {
    const most = MOST_WORKBOOK_ROWS.toLocaleString('en');
    throw new FileRefused(`${name} has more than ${most} rows. Save the sheet as CSV, which has no limit.`);
  }
  const titles = texts.slice(0, place).map((row) => row.filter((text) => text !== '').join(' '));
  const blocks = inOneBlock({ ...sheet, values }, place + count, headings.length);
  return { headings, delimiter: null, titles, headingRows: count, hasSerials: sheet.hasSerials, otherSheets, blocks };
}

function textOfCell(cell: Cell): string {
  return cell === null || cell === undefined ? '' : String(cell).trim().replace(/\s+/g, ' ');
}

/** A row of a sheet may have cells that were formatted and never filled: they are none. */
async function* inOneBlock({ values, hidden, shown }: Omit<SheetRead, 'otherSheets'>, first: number, count: number) {
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
  /** The names of the sheets after it that the workbook shows. */
  readonly otherSheets: readonly string[];
}

async function readSheet(bytes: Uint8Array, name: string): Promise<SheetRead> {
  try {
    const otherSheets: string[] = [];
    const isFirst = ({ index, hidden = false, veryHidden = false, name: own }: SheetFilterInfo): boolean => {
      if (index > 0 && !hidden && !veryHidden) otherSheets.push(own);
      return index === 0;
    };
    const { sheets, dateSystem } = await readXlsx(bytes, { sheets: isFirst, readStyles: true });
    const [sheet] = sheets;
    const values = sheet === undefined ? [] : cellsOf(sheet);
    const rows = [...(sheet?.rowDefs ?? [])].filter(([, { hidden }]) => hidden === true).map(([row]) => row);
    return { values, hidden: new Set(rows), shown: shownIn(sheet), hasSerials: dateSystem !== '1904', otherSheets };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new FileRefused(`Cannot read ${name}: it is not a sound workbook (${reason}).`);
  }
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

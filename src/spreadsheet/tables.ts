/**
 * Tables of any values as a workbook: a row of headings, and rows of texts, amounts, days and numbers. No formulas.
 *
 * @module
 */
import { Decimal, isCivilDay, problem, refuseIfAny } from '../ground/index.js';
import { amount, cell, dayContent, fitted, headRow, text } from './sheets.js';
import { type Cell, MOST_COLUMNS, type Row, type Sheet, workbookOf } from './xlsx.js';

/**
 * The value of a cell: a text, a number, an amount of naira, a flag, a day `YYYY-MM-DD`, or `null` for an empty cell.
 */
export type SpreadsheetValue = string | number | boolean | Decimal | { readonly day: string } | null;

/** A table, which is a sheet of the workbook. */
export interface SpreadsheetTable {
  /** The name of the sheet: 1 to 31 characters, without `: \ / ? * [ ]`. */
  readonly name: string;
  readonly headings: readonly string[];
  /** Values under the headings; a row may have fewer or more of them. */
  readonly rows: readonly (readonly SpreadsheetValue[])[];
}

/**
 * A workbook (.xlsx) of tables: the headings stay in view, and every value has its own kind of cell. An amount of naira
 * is a number with a naira format; one of more than 15 digits, which a spreadsheet would round, is a text. A text never
 * becomes a formula. The same tables give the same bytes.
 *
 * @throws InputError for no table, for a name that a sheet cannot have, for more than 702 columns or 1,048,575 rows.
 * @example
 * const rows = [['Acorn Provisions', new Decimal('1250000.50'), { day: '2026-06-30' }]];
 * const workbook = tablesToSpreadsheet([{ name: 'Results', headings: ['Name', 'Total payable', 'Due'], rows }]);
 * String.fromCharCode(...workbook.slice(0, 2)); // 'PK'
 */
export function tablesToSpreadsheet(tables: readonly SpreadsheetTable[]): Uint8Array {
  refuseWhatNoSheetHolds(tables);
  return workbookOf(tables.map(sheetOf), true);
}

const NAME = /^(?!')[^:\\/?*[\]\p{Cc}]{1,31}(?<!')$/u;
const MOST_ROWS = 1_048_575;

function refuseWhatNoSheetHolds(tables: readonly SpreadsheetTable[]): void {
  const problems = tables.flatMap(({ name, headings, rows }, index) => {
    const width = rows.reduce((most, row) => Math.max(most, row.length), headings.length);
    return [
      ...refusedIf(!NAME.test(name), `/${index}/name`, 'is no name of a sheet', '1 to 31 characters without :\\/?*[]'),
      ...refusedIf(rows.length > MOST_ROWS, `/${index}/rows`, 'has too many rows', `at most ${MOST_ROWS} rows`),
      ...refusedIf(width > MOST_COLUMNS, `/${index}`, 'has too many columns', `at most ${MOST_COLUMNS} columns`),
    ];
  });
  const names = new Set(tables.map(({ name }) => name.toLowerCase()));
  if (names.size < tables.length) problems.push(...refusedIf(true, '', 'has two sheets of one name', 'other names'));
  if (tables.length === 0) problems.push(...refusedIf(true, '', 'has no table', 'one table at least'));
  refuseIfAny(problems);
}

function refusedIf(isWrong: boolean, path: string, says: string, accepted: string) {
  return isWrong ? [problem(path, 'option-conflict', `tables${path.replaceAll('/', '.')} ${says}.`, accepted)] : [];
}

function sheetOf({ name, headings, rows }: SpreadsheetTable): Sheet {
  const amounts = headings.flatMap((_, index) => (isAmounts(rows, index) ? [index] : []));
  const heads = headRow(headings, amounts);
  const widths = headings.map((heading, index) => widthOf(heading, rows, index));
  const isWide = headings.length > FIT_ON_A_PAGE;
  return fitted({ name, widths, rows: [heads, ...rows.map(rowOf)], frozenRows: 1, isWide });
}

/** Returns whether the first value of a column is an amount or a number. */
function isAmounts(rows: SpreadsheetTable['rows'], index: number): boolean {
  const first = rows.find((row) => row[index] !== null && row[index] !== undefined)?.[index];
  return typeof first === 'number' || first instanceof Decimal;
}

/** The columns that can be read where they are printed on one page. */
const FIT_ON_A_PAGE = 10;

const NARROWEST = 12;
const WIDEST = 60;
/** The rows by which the width of a column is chosen. */
const MEASURED = 200;

function widthOf(heading: string, rows: SpreadsheetTable['rows'], index: number): number {
  const lengths = rows.slice(0, MEASURED).map((row) => lengthOf(row[index] ?? null));
  return Math.min(WIDEST, Math.max(NARROWEST, heading.length + 2, ...lengths.map((length) => length + 2)));
}

/** The length of a value as it is shown; an amount has a sign of naira and groups of digits. */
function lengthOf(value: SpreadsheetValue): number {
  if (value instanceof Decimal) return value.toFixed(2).length + 6;
  return typeof value === 'object' ? 10 : String(value).length;
}

function rowOf(values: readonly SpreadsheetValue[]): Row {
  return { cells: values.map(cellOf) };
}

/** Texts behind the first column keep their distance from the amount before them. */
function cellOf(value: SpreadsheetValue, index: number): Cell {
  if (value === null) return { style: 'text' };
  if (typeof value === 'string') return text(value, index === 0 ? 'text' : 'textIndented');
  if (typeof value === 'boolean') return cell({ flag: value }, 'text');
  if (typeof value === 'number') return Number.isFinite(value) ? cell({ number: String(value) }, 'text') : text('');
  if (value instanceof Decimal) return amountCell(value);
  return isCivilDay(value.day) ? cell(dayContent(value.day), 'day') : text(value.day);
}

/** The digits that a spreadsheet keeps of a number. */
const KEPT_DIGITS = 15;

function amountCell(naira: Decimal): Cell {
  const written = naira.toFixed(2);
  const digits = written.replace(/^-?0*|\D/g, '').length;
  return digits > KEPT_DIGITS ? text(written, 'word') : amount(naira, 'naira');
}

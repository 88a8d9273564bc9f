/**
 * Rows that every sheet of a workbook has: its title, what it is for, and the heads of its columns.
 *
 * @module
 */
import { type Decimal, dayNumberOf, serialOfDay } from '../ground/index.js';
import type { StyleName } from './styles.js';
import { type Cached, type Cell, type Content, cellName, type Row, type Sheet } from './xlsx.js';

/** The row of the heads of columns. */
export const HEAD_ROW = 3;

/** The cell of a text. */
export function text(words: string, style: StyleName = 'text'): Cell {
  return { content: { text: words }, style };
}

/** The cell of anything. */
export function cell(content: Content, style: StyleName): Cell {
  return { content, style };
}

/** The cell of an amount of naira. */
export function amount(naira: Decimal, style: StyleName = 'amount'): Cell {
  return cell({ number: naira.toFixed(2) }, style);
}

/** A day `YYYY-MM-DD` as a cell holds it. */
export function dayContent(day: string): Content {
  return { number: String(serialOfDay(dayNumberOf(day))) };
}

/** A style for amounts or one for words, by what the cell shows. */
export function byKind(value: Cached, amount: StyleName, word: StyleName): StyleName {
  return 'number' in value ? amount : word;
}

/** The title, a sentence on the sheet, and the heads of its columns; those in `right` stand over amounts. */
export function opening(title: string, says: string, heads: readonly string[], right: readonly number[]): Row[] {
  return [
    { cells: [text(title, 'title')], height: 21 },
    { cells: [text(says, 'note')], height: 16 },
    headRow(heads, right),
  ];
}

/** A sheet whose rows begin with its opening, which stays in view. */
export function headedSheet(name: string, widths: readonly number[], rows: readonly Row[]): Sheet {
  return { name, widths, rows, frozenRows: HEAD_ROW };
}

/** The heads of columns; those in `right` stand over amounts. */
export function headRow(heads: readonly string[], right: readonly number[]): Row {
  const styleOf = (index: number) => (right.includes(index) ? 'headRight' : index === 0 ? 'head' : 'headIndented');
  return { cells: heads.map((head, index) => text(head, styleOf(index))) };
}

/** A sheet whose rows are as high as their texts need. */
export function fitted(sheet: Sheet): Sheet {
  return { ...sheet, rows: sheet.rows.map((row) => (row.height === undefined ? fittedRow(row, sheet.widths) : row)) };
}

function fittedRow(row: Row, widths: readonly number[]): Row {
  const lines = row.cells.map((each, index) =>
    each?.content && 'text' in each.content && each.style !== 'section'
      ? linesOf(each.content.text, (widths[index] ?? 0) * (each.style === 'grey' ? OF_SMALL_LETTERS : OF_LETTERS))
      : 1,
  );
  return { ...row, height: Math.max(1, ...lines) * ROW_HEIGHT };
}

/** The letters of a text that take the width of a digit, by which columns are measured. */
const OF_LETTERS = 1.1;
const OF_SMALL_LETTERS = 1.2;
/** The height of a line, in points. */
export const ROW_HEIGHT = 13;

/** A row that names the rows below it. */
export function section(title: string, columns: number): Row {
  return { cells: Array.from({ length: columns }, (_, index) => text(index === 0 ? title : '', 'section')) };
}

/** Adds prose below rows, across their columns: a row as high as its lines need, and the cells to merge. */
export function addProse(words: string, rows: Row[], merged: string[], widths: readonly number[]): void {
  const columnWidth = widths.reduce((sum, column) => sum + column, 0);
  const cells = widths.map((_, index) => (index === 0 ? text(words, 'prose') : { style: 'prose' as const }));
  const row = rows.push({ cells, height: linesOf(words, columnWidth * OF_LETTERS) * ROW_HEIGHT });
  merged.push(`A${row}:${cellName(widths.length - 1, row)}`);
}

/** The number of lines that words take at a width in characters. */
function linesOf(words: string, width: number): number {
  let [count, length] = [1, 0];
  for (const word of words.split(' ')) {
    length += word.length + 1;
    if (length > width) [count, length] = [count + 1, word.length + 1];
  }
  return count;
}

/**
 * Rows that every sheet of a workbook has: its title, what it is for, and the heads of its columns.
 *
 * @module
 */
import type { StyleName } from './styles.js';
import type { Cached, Cell, Content, Row } from './xlsx.js';
import { cellName } from './xlsx.js';

/** The row of the heads of columns. */
export const HEAD = 3;

/** The cell of a text. */
export function text(words: string, style: StyleName = 'text'): Cell {
  return { content: { text: words }, style };
}

/** The cell of anything. */
export function cell(content: Content, style: StyleName): Cell {
  return { content, style };
}

/** A style for amounts or one for words, by what the cell shows. */
export function byKind(value: Cached, amount: StyleName, word: StyleName): StyleName {
  return 'number' in value ? amount : word;
}

/** The title, a sentence on the sheet, and the heads of its columns; those in `right` stand over amounts. */
export function opening(title: string, says: string, heads: readonly string[], right: readonly number[]): Row[] {
  return [
    { cells: [text(title, 'title')], height: 21 },
    { cells: [text(says, 'prose')] },
    { cells: heads.map((head, index) => text(head, right.includes(index) ? 'headRight' : 'head')) },
  ];
}

/** A row that names the rows below it. */
export function section(title: string, columns: number): Row {
  return { cells: Array.from({ length: columns }, (_, index) => text(index === 0 ? title : '', 'section')) };
}

/** Prose across the columns of a sheet: the cells to merge, and a row as high as its lines need. */
export function prose(words: string, row: number, widths: readonly number[]): { row: Row; merged: string } {
  const width = widths.reduce((sum, column) => sum + column, 0);
  const cells = widths.map((_, index) => (index === 0 ? text(words, 'prose') : { style: 'prose' as const }));
  const merged = `A${row}:${cellName(widths.length - 1, row)}`;
  return { row: { cells, height: linesOf(words, width) * 13.5 }, merged };
}

/** How many lines words take at a width in characters. */
function linesOf(words: string, width: number): number {
  let [count, length] = [1, 0];
  for (const word of words.split(' ')) {
    length += word.length + 1;
    if (length > width) [count, length] = [count + 1, word.length + 1];
  }
  return count;
}

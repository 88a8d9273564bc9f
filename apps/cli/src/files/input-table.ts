/**
 * A file of rows under headings, as its readers give it.
 *
 * @module
 */
import type { Cell } from '../../../../libraries/files/src/cells.js';

/** A row: its cells, and whether its quotes do not match. */
export interface TableRow {
  readonly cells: readonly Cell[];
  readonly isMalformed: boolean;
  /** The lines of the file that it takes up, of one whose quotes do not match. */
  readonly lines?: number;
  /** True if a workbook hides it. */
  readonly isHidden?: boolean;
  /** The text that a workbook shows for a number of more than two decimals, by the place of its cell. */
  readonly shown?: ReadonlyMap<number, string>;
}

/** Some rows of a file. */
export interface TableBlock {
  readonly rows: readonly TableRow[];
  /** The number of a row of the block in its file, as a spreadsheet or an editor counts. */
  placeOf(index: number): number;
}

/** A file of rows. */
export interface InputTable {
  readonly headings: readonly string[];
  /** The sign between the cells of a text; `null` of a workbook. */
  readonly delimiter: string | null;
  /** The rows above the headings, as text. */
  readonly titles: readonly string[];
  /** True if a number can be a day, counted from the end of 1899. */
  readonly hasSerials: boolean;
  /** The names of columns that hold lists or structures, which are not read. */
  readonly lost?: readonly string[];
  readonly blocks: AsyncIterable<TableBlock>;
}

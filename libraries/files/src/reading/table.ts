/**
 * A file of rows under headings, as its readers give it.
 *
 * @module
 */
import type { Problem } from 'nigeria-tax-rules';
import type { Cell } from '../cells.js';

/** A row: its cells, and whether its quotes do not match. */
export interface TableRow {
  readonly cells: readonly Cell[];
  readonly isMalformed: boolean;
  /** The lines of the file that it takes up, of one whose quotes do not match. */
  readonly lines?: number;
  /** The problems of the row as its file has it. */
  readonly problems?: readonly Problem[];
  /** The object of a line of JSON. */
  readonly object?: Readonly<Record<string, unknown>>;
  /** The values of a line of JSON that are lists and objects, by their names. */
  readonly nested?: Readonly<Record<string, unknown>>;
  /** True if a workbook hides it. */
  readonly isHidden?: boolean;
  /** The text that a workbook shows for a number of more than two decimals, by the place of its cell. */
  readonly shown?: ReadonlyMap<number, string>;
}

/** The reasons why a row that is malformed cannot be taken apart: its quotes, unless the file says another. */
export function whyMalformed({ problems, lines = 1 }: TableRow): readonly Problem[] {
  if (problems !== undefined) return problems;
  const taken = lines === 1 ? '' : ` They take in ${lines} lines of the file, and none of these was read.`;
  const message = `The quotes of the row do not match.${taken}`;
  return [{ path: '', code: 'not-an-object', message, accepted: 'a quote doubled inside of quotes' }];
}

/** Some rows of a file. */
export interface TableBlock {
  /** The columns as they are stored, of Parquet. */
  readonly stored?: readonly ArrayLike<unknown>[];
  readonly rows: readonly TableRow[];
  /** Its place in the file, of text, so that it can be read again. */
  readonly range?: BlockRange;
  /** Its bytes, of text: rows are read of them when they are asked for, here or on a thread. */
  readonly bytes?: Uint8Array;
  /** The number of a row of the block in its file, as a spreadsheet or an editor counts. */
  placeOf(index: number): number;
}

/** The place of a block in its file: its bytes, and the line that it begins on. */
export interface BlockRange {
  readonly start: number;
  readonly end: number;
  readonly line: number;
}

/** The form of a text of rows, by which a block is read. Plain data, so that it can be sent to a thread. */
export type TextForm = Pick<InputTable, 'headings' | 'delimiter' | 'isJson' | 'hasSerials'>;

/** A file of rows. */
export interface InputTable {
  readonly headings: readonly string[];
  /** The sign between the cells of a text; `null` of a workbook. */
  readonly delimiter: string | null;
  /** The rows above the headings, as text. */
  readonly titles: readonly string[];
  /** The rows that the headings take: one by default. */
  readonly headingRows?: 1 | 2;
  /** True if a number can be a day, counted from the end of 1899. */
  readonly hasSerials: boolean;
  /** True of lines of JSON, each of which has its own names. */
  readonly isJson?: boolean;
  /** The names whose values are lists or objects in the first lines of JSON. */
  readonly nestedNames?: ReadonlySet<string>;
  /** The sheets of a workbook that are not read: those after the first. */
  readonly otherSheets?: readonly string[];
  /** The names of columns that hold lists or structures, which are not read. */
  readonly lost?: readonly string[];
  readonly blocks: AsyncIterable<TableBlock>;
  /** Reads the bytes of a block again, of text. */
  readonly blockOf?: (bytes: Uint8Array, line: number) => TableBlock;
}

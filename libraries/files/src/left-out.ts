/**
 * Rows of a sheet that are no returns: signatures, comments, headings that are repeated on each page.
 *
 * @module
 */
import { type Cell, valueIn } from './cells.js';
import type { Columns, UsedColumn } from './headings.js';
import { spelling } from './spelling.js';

/** Fewer columns are too few to tell a line of text from a return. */
const LEAST_COLUMNS = 3;

/** The reason why a row is no return; `undefined` of one that may be. */
export function reasonToLeaveOut(
  cells: readonly Cell[],
  { used }: Columns,
  headings: readonly string[],
): string | undefined {
  const place = cells.findIndex((cell) => !isEmpty(cell));
  if (place < 0) return 'it is empty';
  const first = String(cells[place]).trim();
  if (first.startsWith('#') && /^#(?!\s*\d)/.test(first)) return 'it is a comment';
  const isOne = !cells.some((cell, at) => at > place && !isEmpty(cell));
  const isAgain = (cell: Cell, at: number): boolean => isEmpty(cell) || isHeadingAgain(cell, headings[at]);
  if (!isOne && cells.every(isAgain)) return 'it repeats the headings';
  if (!isOne || headings.length < LEAST_COLUMNS) return undefined;
  const fields = used.filter(({ to }) => to !== 'label');
  return isReadable(cells, fields, place) ? undefined : 'it has one cell, and no figure';
}

function isEmpty(cell: Cell): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}

function isHeadingAgain(cell: Cell, heading = ''): boolean {
  if (typeof cell !== 'string') return false;
  const text = cell.trim();
  // The first letter is enough for most cells.
  return isSameLetter(text.charAt(0), heading.charAt(0)) && spelling(text) === spelling(heading);
}

/** Strokes are no letters of a heading. */
function isSameLetter(one: string, other: string): boolean {
  return STROKES.includes(one) || STROKES.includes(other) || one.toLowerCase() === other.toLowerCase();
}

const STROKES: readonly string[] = ['-', '_'];

/** Returns whether the only cell of a row is a figure of a field. */
function isReadable(cells: readonly Cell[], fields: readonly UsedColumn[], place: number): boolean {
  const column = fields.find((each) => each.place === place);
  if (column === undefined) return false;
  if (column.kind !== 'amount') return false;
  const amount = valueIn(cells[place], column.kind);
  return /^-?[\d.]+$/.test(String(amount));
}

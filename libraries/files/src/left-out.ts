/**
 * Rows of a sheet that are no returns: totals, signatures, headings that are repeated on each page.
 *
 * @module
 */
import { type Cell, valueIn } from './cells.js';
import type { Columns, UsedColumn } from './headings.js';
import { spelling } from './spelling.js';

/** `Total`, `Grand total (₦)`, `Total for all clients`, `Totals c/f`: a name such as `Total Haulage Ltd` is none. */
const TOTAL = new RegExp(
  String.raw`^(?:(?:grand\s+|sub[\s-]*)?totals?|sum)\s*` +
    String.raw`(?:[:.]|\((?:₦|=?n=?|ngn|naira|\d[^)]*)\)|(?:for|of|[cb]/f|carried|brought)\b.*)?$`,
  'i',
);
/** Fewer columns are too few to tell a line of text from a return. */
const LEAST_COLUMNS = 3;

/** The reason why a row is no return; `undefined` of one that may be. */
export function reasonToLeaveOut(
  cells: readonly Cell[],
  { used }: Columns,
  headings: readonly string[],
): string | undefined {
  const given = cells.flatMap((cell, place) => (isEmpty(cell) ? [] : [place]));
  if (given.length === 0) return 'it is empty';
  const fields = used.filter(({ to }) => to !== 'label');
  const year = fields.find(({ kind }) => kind === 'number');
  const first = String(cells[given[0] ?? 0]).trim();
  if (TOTAL.test(first) && (year === undefined || isEmpty(cells[year.place]))) return 'it is a total';
  if (given.length > 1 && given.every((place) => isHeadingAgain(cells[place], headings[place]))) {
    return 'it repeats the headings';
  }
  if (given.length > 1 || headings.length < LEAST_COLUMNS) return undefined;
  return isReadable(cells, fields, given[0] ?? 0) ? undefined : 'it has one cell, and no figure';
}

function isEmpty(cell: Cell): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}

function isHeadingAgain(cell: Cell, heading = ''): boolean {
  return typeof cell === 'string' && spelling(cell.trim()) === spelling(heading);
}

/** Returns whether the only cell of a row is a figure of a field. */
function isReadable(cells: readonly Cell[], fields: readonly UsedColumn[], place: number): boolean {
  const column = fields.find((each) => each.place === place);
  if (column === undefined) return false;
  if (column.kind !== 'amount') return false;
  const amount = valueIn(cells[place], column.kind);
  return /^-?[\d.]+$/.test(String(amount));
}

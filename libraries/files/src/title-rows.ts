/**
 * The row of headings, where titles are above it: the one with the most known names among the first rows. Headings may
 * be written over two rows.
 *
 * @module
 */
import { amountIn } from './amounts.js';
import { spelling } from './spelling.js';

/** The knowledge of a file's row of headings. */
export interface HeadingsSought {
  /** The number of the row, counting from 1, where the caller named it. */
  readonly row?: number;
  /** Returns how many of some headings are known. */
  known(headings: readonly string[]): number;
}

/** The most rows among which the headings are sought. */
export const MOST_TITLE_ROWS = 30;

/** Where the headings are: the place of their first row, from 0, how many rows they take, and what they say. */
export interface HeadingRows {
  readonly place: number;
  readonly count: 1 | 2;
  readonly headings: readonly string[];
}

/** Finds the headings: the row, or the two rows, with the most known names; the first where none has more. */
export function headingRows(rows: readonly (readonly string[])[], { row, known }: HeadingsSought): HeadingRows {
  const first = rows.slice(0, MOST_TITLE_ROWS);
  const tried = row === undefined ? first.flatMap((cells, place) => (hasAmounts(cells) ? [] : [place])) : [row - 1];
  const found = tried.map((place): HeadingRows => ({ place, count: 1, headings: rows[place] ?? [] }));
  const over = tried.flatMap((place) => twoRows(rows[place], rows[place + 1], place, known) ?? []);
  let best = found[0] ?? { place: 0, count: 1, headings: [] };
  // Of rows with as many the first counts: headings are repeated on later pages.
  const inOrder = [...found, ...over].sort((one, other) => one.place - other.place || one.count - other.count);
  for (const each of inOrder) if (known(each.headings) > known(best.headings)) best = each;
  return over.find((each) => each.place === best.place && goesOn(each, rows, known)) ?? best;
}

/** Returns whether a second row goes on with names that are known, above the first amounts: `End` below `Year`. */
function goesOn(
  { place, headings }: HeadingRows,
  rows: readonly (readonly string[])[],
  known: HeadingsSought['known'],
) {
  const [second = [], third = []] = rows.slice(place + 1, place + 3);
  const isEnd = (text: string, at: number): boolean => {
    const heading = headings[at] ?? '';
    return text !== '' && heading !== text && heading.endsWith(text) && known([heading]) > 0;
  };
  return second.some(isEnd) && hasAmounts(third);
}

/** A row with an amount is no row of headings; a year may be one. */
function hasAmounts(cells: readonly string[]): boolean {
  return cells.some((text) => amountIn(text) !== null && !/^(?:19|20)\d{2}$/.test(text.trim()));
}

/** Headings of groups of columns, which say nothing of their own on each: `Earnings` above `Basic`. */
const GROUP = new RegExp(
  String.raw`^(?:(?:gross|monthly|statutory|other)\s+)?(?:earnings?|deductions?|allowances?|emoluments?|income|pay|` +
    'salary|details|particulars|amounts?|' +
    String.raw`(?:staff|employees?|company|client)(?:'s)?(?:\s+(?:details|particulars))?)$`,
  'i',
);

/**
 * Two rows as one of headings: both texts together, or the lower one below the heading of a group. A group stands above
 * its first column. A text that is not known together is never read by its half: `Company` above `Pension` is another.
 */
function twoRows(
  first: readonly string[] = [],
  second: readonly string[] = [],
  place: number,
  known: HeadingsSought['known'],
): HeadingRows | undefined {
  const isBlank = (row: readonly string[]): boolean => row.every((text) => text === '');
  if (isBlank(first) || isBlank(second) || hasAmounts(first) || hasAmounts(second)) return undefined;
  let group = '';
  const headings = Array.from({ length: Math.max(first.length, second.length) }, (_, at) => {
    const [above = '', below = ''] = [first[at], second[at]];
    if (above !== '') group = below === '' ? '' : above;
    if (below === '') return above;
    const both = `${group} ${below}`.trim();
    return known([both]) === 0 && GROUP.test(group) ? below : both;
  });
  return { place, count: 2, headings };
}

/** Returns how many headings satisfy a condition, each spelling once. */
export function countKnown(headings: readonly string[], isKnown: (heading: string) => boolean): number {
  return new Set(headings.filter(isKnown).map(spelling)).size;
}

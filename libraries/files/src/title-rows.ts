/**
 * The row of headings, where titles are above it: the one with the most known names among the first rows.
 *
 * @module
 */
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

/** The place of the row of headings, from 0; the first where none has more known names. */
export function headingPlace(rows: readonly (readonly string[])[], { row, known }: HeadingsSought): number {
  if (row !== undefined) return row - 1;
  const counts = rows.slice(0, MOST_TITLE_ROWS).map(known);
  return Math.max(0, counts.indexOf(Math.max(...counts)));
}

/** Returns how many headings satisfy a condition, each spelling once. */
export function countKnown(headings: readonly string[], isKnown: (heading: string) => boolean): number {
  return new Set(headings.filter(isKnown).map(spelling)).size;
}

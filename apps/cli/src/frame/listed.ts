/**
 * Terms in a column, with their words beside them.
 *
 * @module
 */
import { wrapped } from '../../../../tools/generate/fields/wrapped.js';

/** The fewest columns of words beside their terms; where fewer are left, the words begin a line of their own. */
const NARROWEST = 24;
const INDENT = 6;

/** A term and its words. */
export type Listed = readonly [term: string, words: string];

/** The terms and their words as lines, in this many columns; `widest` is the width of the longest term. */
export function listed(rows: readonly Listed[], columns: number, widest = widestOf(rows)): string {
  const beside = widest + 4;
  const isBelow = columns - beside < NARROWEST;
  const margin = isBelow ? INDENT : beside;
  return rows
    .flatMap(([term, words]) => {
      const [first = '', ...others] = wrapped(words, columns - margin).map((line) => ' '.repeat(margin) + line);
      const start = `  ${term}`;
      return isBelow ? [start, first, ...others] : [start + first.slice(start.length), ...others];
    })
    .join('\n');
}

/** The characters of the longest term. */
export function widestOf(rows: readonly Listed[]): number {
  return Math.max(...rows.map(([term]) => term.length));
}

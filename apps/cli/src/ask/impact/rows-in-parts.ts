/**
 * The rows of a population, in parts, as the readers of files give them.
 *
 * @module
 */
import type { Prepared } from 'nigeria-tax-rules/analysis';

/** Rows in parts. */
export interface Rows {
  /** A title for the reader: the name of the file, or that they are made up. */
  readonly title: string;
  /** The year that they are stated for. */
  readonly taxYear: number;
  /** The columns of the file that are not used. */
  readonly unused: readonly string[];
  readonly parts: AsyncIterable<Prepared>;
  /** Sentences on how the file was read, once it is. */
  readonly sentences: () => readonly string[];
  /** The number of rows that were no returns, such as totals. */
  readonly notReturns: () => number;
  /** Returns the share of the rows read, from 0 to 1; `null` if it is not known. */
  readonly progress: () => number | null;
}

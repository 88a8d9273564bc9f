/**
 * A source that citations name, as the bibliography has it.
 *
 * @module
 */

/**
 * The kind of a source: a gazetted print, a print released by the legislature, a verbatim consolidation, a circular of
 * the authority, a public notice or official statement, a summary by others; `practice` is ours.
 */
export type ReadAs = 'gazette' | 'official_print' | 'consolidation' | 'circular' | 'notice' | 'summary' | 'practice';

/** A source that citations name. */
export interface Act {
  readonly title: string;
  /** The pinned address at which the text was read. */
  readonly source: string;
  /** A second address of the same text. */
  readonly mirror?: string;
  /** SHA-256 of the document at `source`, where one was recorded. */
  readonly sha256?: string;
  readonly read: ReadAs;
}

/**
 * What makes a feed useless as a whole. One bad row does not.
 *
 * @module
 */

/** A feed that cannot be had, cannot be read, or ends before its end. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
}

/** What an error says, in words that a report may carry. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * The errors that make a whole feed useless. One invalid row does not.
 *
 * @module
 */

/** A feed that cannot be had, cannot be read, or ends before its end. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
}

/** Returns the message of an error, in words that a report may carry. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

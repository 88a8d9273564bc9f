/**
 * Lists that an editor offers and that stay open: what is known completes, anything else is accepted by the types and
 * read by the table in use.
 *
 * @module
 */

/** A word: one that is known, or any other text. Case is ignored, and a space or hyphen is an underscore. */
export type Word<Known extends string> = Known | (string & Record<never, never>);

/** A year: one that has a table, or any other, for a table of your own. */
export type Year<Known extends number> = Known | (number & Record<never, never>);

/** Values by a word: one that is known, or any other text. */
export type ByWord<Known extends string, Value> = Readonly<Partial<Record<Known, Value>> & Record<string, Value>>;

/**
 * The shapes that a rule table may have: made by the build from the definitions by which it checks tables.
 *
 * @module
 */

/** The shape of a value of a table. A value of any other form, such as an amount, has the empty shape. */
export interface Shape {
  /** The closed list that a word is from. */
  readonly words?: readonly string[];
  /** The word that a rate or a count may be instead: `none`, `as_given`. */
  readonly instead?: string;
  /** The shape of every item of a list. */
  readonly list?: Shape;
  /** The entries of a block, and which of them must be there. */
  readonly block?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  /** The entry by which blocks differ, and the block of each of its words. */
  readonly by?: string;
  readonly blocks?: Readonly<Record<string, Shape>>;
}

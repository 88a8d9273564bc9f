/**
 * The shape of a result as data, made from the types of the results. Their comments are the only description of them.
 *
 * @module
 */

/**
 * The content of a field or of an item of a list. `name` is the name of an object's type; `request` is an object as a
 * request has it.
 */
export type Shape =
  | { readonly is: 'amount' | 'percentage' | 'amount_or_text' | 'text' | 'day' | 'number' | 'flag' }
  | { readonly is: 'word'; readonly words: readonly string[] }
  | { readonly is: 'list' | 'by_name'; readonly of: Shape }
  | { readonly is: 'object' | 'request'; readonly name: string }
  | { readonly is: 'object'; readonly fields: Readonly<Record<string, Field>> };

/** A field: its meaning, and what it holds. */
export type Field = Shape & {
  readonly says: string;
  readonly isOptional?: true;
  readonly mayBeNull?: true;
};

/** An object of results. */
export interface ObjectShape {
  readonly says: string;
  /** The name of an object whose fields it has beside its own. */
  readonly extends?: string;
  readonly fields: Readonly<Record<string, Field>>;
}

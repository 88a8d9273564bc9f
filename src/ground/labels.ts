/**
 * The names of values for a reader.
 *
 * @module
 */

/** A name, or a name for accountants and one in everyday words, by which the page calls it. */
export type Label = string | readonly [name: string, plain: string];

/** The names of values by their places in a result. */
export type Labels = Readonly<Record<string, Label>>;

/** The name of a value for accountants. */
export function nameOfLabel(label: Label): string {
  return typeof label === 'string' ? label : label[0];
}

/** The name of a value in everyday words. */
export function plainNameOfLabel(label: Label): string {
  return typeof label === 'string' ? label : label[1];
}

/** A figure that is a part of the one before it: `of which minimum tax above income tax`. */
export function nameOfPart(label: Label): string {
  const name = nameOfLabel(label);
  return `of which ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

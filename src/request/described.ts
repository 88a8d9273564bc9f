/**
 * The meaning of the fields of a request. How a field is read, whether it is required and what it is when absent, the
 * field says; what it means, its comment beside the law. Together they make the types of the input, the schema, the
 * reference page and `nigeria-tax fields`. No computation imports these texts.
 *
 * @module
 */

/** The meaning of a field. */
export interface FieldText {
  readonly says: string;
  /** The default of a field without a value, which the law decides. */
  readonly absent?: string;
  /** The object that the items of the field, or the field itself, are. */
  readonly object?: ObjectText;
}

/** The meaning of an object and of each of its fields. */
export interface ObjectText {
  /** The name of its type. */
  readonly name: string;
  readonly says: string;
  readonly fields: Readonly<Record<string, FieldText>>;
}

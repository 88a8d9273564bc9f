/**
 * The descriptions of the fields of a request. How a field is read, whether it is required and what it is when absent,
 * the readers say; what it means stands beside them. Together they make the types of the input, the schema, the
 * reference page and `nigeria-tax fields`. No computation imports these texts.
 *
 * @module
 */

/**
 * The years in which a field can change what is owed, when or to whom; without a bound, from the first table or up to
 * the last.
 */
export interface Years {
  readonly from?: number;
  readonly to?: number;
}

/** The meaning of a field. */
export interface FieldText {
  readonly says: string;
  /** The years in which it matters; all years where it is left out. */
  readonly years?: Years;
  /** The object that the items of the field, or the field itself, are. */
  readonly object?: ObjectText;
}

/** A field that has no value while it is absent: the computation decides, and the text says what it takes. */
export interface DecidedText extends FieldText {
  readonly absent: string;
}

/** The meaning of every field of a request as it is read. */
export type Described<Request> = {
  readonly [Name in keyof Request]-?: undefined extends Request[Name] ? DecidedText : FieldText;
};

/** The meaning of an object and of each of its fields. */
export interface ObjectText {
  /** The name of its type. */
  readonly name: string;
  readonly says: string;
  readonly fields: Readonly<Record<string, FieldText | DecidedText>>;
}

/**
 * A state, as the table of the states has it.
 *
 * @module
 */

/** A state of Nigeria, or the Federal Capital Territory. */
export interface State {
  /** The official name: `Lagos`, `Federal Capital Territory`. */
  readonly name: string;
  /** The ISO 3166-2 code, such as `NG-LA`. */
  readonly taxCode: string;
  /** The scheme of the code. */
  readonly taxCodeScheme: 'ISO-3166-2';
  /** The capital city. */
  readonly capital: string;
  /** The revenue service's full name. */
  readonly revenueService: string;
  /** The acronym where a source has one; not unique. */
  readonly acronym: string | null;
}

/** A state as `rules/states.yaml` says it. */
export interface StateRow extends State {
  readonly aliases: readonly string[];
}

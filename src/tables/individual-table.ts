/**
 * A rule table for individuals, resolved for one income year and one reading: what `rules/individual/*.yaml` says.
 *
 * A section is a list of versions, of which the one in force on the last day of the income year counts. A change of
 * shape is a named `method` out of a closed list, never inferred.
 *
 * @module
 */
import type { Deduction } from './generated/individual-table.generated.js';

export type * from './generated/individual-table.generated.js';

/** Everything that is taken from gross income on the way to chargeable income, in the order in which it is. */
export type Relief =
  | 'exempt_income'
  | 'income_taxed_at_source'
  | 'allowable_expenses'
  | 'minimum_wage_exemption'
  | Deduction
  | 'consolidated_relief_allowance'
  | 'rent_relief';

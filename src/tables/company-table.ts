/**
 * A rule table for companies, resolved for one year of assessment and one reading: what `rules/company/*.yaml` says.
 *
 * A section is a list of versions. A change of shape is a named `method` out of a closed list, never inferred.
 *
 * @module
 */
export type * from './generated/company-table.generated.js';

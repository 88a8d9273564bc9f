/**
 * The books of a rule table for companies, resolved for one year of assessment and one reading: the sections of
 * `rules/company/*.yaml` that registers and accounts are worked out by, and no return reads.
 *
 * @module
 */
export type * from './generated/accounts-table.generated.js';

/**
 * The authority that takes the tax: the State in which the person resides on 1 January (PITA s.2(2) and 1st Sch. to
 * 2025; NTAA s.3(2) and 1st Sch. from 2026). The rates are those of the Federation: residence decides the authority and
 * nothing else.
 *
 * Worked case: who resides in Lagos on 1 January 2026 pays to the Lagos State Internal Revenue Service.
 *
 * @module
 */
import type { IndividualAuthorityRule } from '../../tables/individual-table.js';
import type { State } from '../../tables/state.js';

/** The authority that takes the income tax of each State's residents; residence is the only method. */
const AUTHORITY = {
  state_of_residence_on_1_january: ({ revenueService }: State): string => revenueService,
} as const satisfies Readonly<Record<IndividualAuthorityRule['method'], (residence: State) => string>>;

/** The full name of the authority that takes the tax. */
export function taxAuthority(residence: State, { method }: IndividualAuthorityRule): string {
  return AUTHORITY[method](residence);
}

/**
 * The authority that takes the tax: the State in which the person resides on 1 January (PITA s.2(2) and 1st Sch. to
 * 2025; NTAA s.3(2) and 1st Sch. from 2026). The rates are those of the Federation: residence decides the authority and
 * nothing else.
 *
 * Worked case: who resides in Lagos on 1 January 2026 pays to the Lagos State Internal Revenue Service.
 *
 * > "tax for any year of assessment may be collected only by the State in which the individual is deemed to be resident
 * > for that year under the provisions of the First Schedule to this Act" — PITA s.2(2)
 * > "An individual who holds a Nigerian employment on the 1st day of January … shall be deemed to be resident for that
 * > year in the territory in which he has a place or principal place of residence on that day" — PITA 1st Sch. para 3
 * > "The relevant tax authority in a State or the Federal Capital Territory, shall … be responsible for … the
 * > administration of taxes for resident individuals" — NTAA s.3(2)
 * > "shall be deemed to be resident for that year in the territory in which he has a place or principal place of
 * > residence on that day" — NTAA 1st Sch.
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

/**
 * Who takes the tax: the State in which the person resides on 1 January (PITA s.2(2) and 1st Sch. to 2025; NTAA s.3(2)
 * and 1st Sch. from 2026). The rates are those of the Federation: residence decides the authority and nothing else.
 *
 * Worked case: who resides in Lagos on 1 January 2026 pays to the Lagos State Internal Revenue Service.
 *
 * @module
 */
import type { Choice, Words } from '../../algebra/words.js';
import type { IndividualAuthorityRule } from '../../rules/individual-table.js';
import type { State } from '../../rules/states.js';

/** The revenue service of the state of residence. */
export function taxAuthority(
  m: Words,
  residence: Choice,
  states: readonly [State, ...State[]],
  rule: IndividualAuthorityRule,
): Choice {
  const [first, ...others] = states;
  const service = others.reduce(
    (rest, state) => m.choose(m.is(residence, state.name), m.word(state.revenueService), rest),
    m.word(first.revenueService),
  );
  return m.named('tax_authority', 'Tax authority', service, rule);
}

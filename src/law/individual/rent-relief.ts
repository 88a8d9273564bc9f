/**
 * Rent relief, from 2026 (NTA s.30(2)(a)(vi)): "rent relief of 20% of annual rent paid, subject to a maximum of
 * N500,000, whichever is lower".
 *
 * Worked case, 2026: of rent of N1,800,000, 20 % is N360,000 and the relief. Of rent of N3,000,000, 20 % is N600,000
 * and the relief N500,000.
 *
 * > "rent relief of 20% of annual rent paid, subject to a maximum of N500,000, whichever is lower" — NTA s.30(2)(a)(vi)
 *
 * @module
 */
import { type Figure, linesOf, rateWordingOf, type Words, withoutNote } from '../../algebra/words.js';

import type { RentReliefRule } from '../../tables/individual-table.js';

const LINES = linesOf({ rent_relief: 'Rent relief' });

/** A share of the rent paid, up to a limit. */
export function rentRelief(m: Words, rent: Figure, rule: RentReliefRule): Figure {
  if (rule.method === 'none') return m.zero;
  const charged = m.charge(m.called('rent paid', rent), rule.share, 'share');
  const ofRent = { name: 'share_of_rent', label: `${rateWordingOf(rule.share)} of the rent` };
  const share = m.named(ofRent, charged, withoutNote(rule));
  const limited = m.least(share, m.called('limit', m.amount(rule.atMost)));
  const relief = m.named(LINES.rent_relief, limited, rule);
  return m.choose(m.isAbove(rent, m.zero), relief, m.zero);
}

/**
 * Research and development. The old Acts allow its expenses in full, and a reserve for it up to a tenth of total profit
 * before the reserve and donations. The Nigeria Tax Act allows expenses up to 5% of turnover; the rest is lost.
 *
 * Worked case, 2027: turnover N200m and research of N15m. N10m are allowed and N5m added back.
 *
 * > "shall not exceed an amount which is equal to ten percent of the total profits of that company for that year as
 * > ascertained before any deduction is made under this section and section 25" — CITA s.26(2)
 * > "the expenses proved to the satisfaction of the Service to have been incurred by the company on research and
 * > development for the period" — CITA s.24(i)(iii)
 * > "shall not exceed an amount which is equal to 5% of the turnover for that year" — NTA s.164(2)
 *
 * @module
 */
import { type Figure, linesOf, type Words } from '../../../algebra/words.js';
import type { ResearchRule } from '../../../tables/books-table.js';
import type { Limited } from './donations.js';

const LINES = linesOf({ research_limit: 'Limit of research and development' });

/** Research within its limit, a share of `base`: turnover, or of a reserve the total profit before it. */
export function researchAllowed(m: Words, given: Figure, base: Figure, rule: ResearchRule): Limited {
  const limit = m.named(LINES.research_limit, m.charge(base, rule.share), rule);
  return { given, limit, allowed: m.least(given, limit) };
}

/**
 * Step 8: the profit that income tax is charged on: total profit, or the dividends paid out of profits that bore no
 * tax, whichever is higher (CITA s.19; NTA s.9). Only the income tax is so raised: not losses, not allowances, not
 * education tax or levy.
 *
 *     dividends paid − those out of taxed or exempt profits         =  dividends out of untaxed profits
 *     the greater of total profit and dividends of untaxed profits  =  profit charged
 *
 * Worked case, assessment year 2024, a large company: total profit N12m, dividends N20m, of which N3m are out of taxed
 * earnings. Income tax is 30 % of N17m, N5.1m, not 30 % of N12m.
 *
 * A company that is not resident is not charged. Which year a dividend belongs to is for the request to say: that of
 * the accounts out of which it is declared.
 *
 * > "the company paying the dividend shall be charged to tax at the rate prescribed in subsection (1) of section 40 of
 * > this Act as if the dividend is the total profits of the company for the year of assessment to which the accounts,
 * > out of which the dividend is declared, relates" — CITA s.19(1)
 * > "The provisions of subsection (1) shall not apply to … dividends paid out of the retained earnings of a company" —
 * > CITA s.19(2)
 * > "the company paying the dividend shall be charged to tax at the rate prescribed in section 56 of this Act as if the
 * > dividend is the total profits of the company" — NTA s.9(1)
 * > "dividends declared out of profits or gains that are exempt from income tax by this Act" — NTA s.9(2)
 *
 * @module
 */
import { type Condition, type Figure, linesOf, type Words } from '../../algebra/words.js';
import type { ExcessDividendRule } from '../../tables/company-table.js';
import type { CompanyFacts } from './facts.js';

const LINES = linesOf({
  untaxed_dividends: 'Dividends out of untaxed profits',
  profit_charged: 'Total profit or dividends, if higher',
});

type Facts = Pick<CompanyFacts, 'resident' | 'dividendsPaid' | 'dividendsPaidFromTaxedOrExempt'>;

/** The profit that income tax is charged on. */
export function profitCharged(m: Words, facts: Facts, totalProfit: Figure, rule: ExcessDividendRule): Figure {
  if (rule.method === 'none') return totalProfit;
  const { resident, dividendsPaid, dividendsPaidFromTaxedOrExempt: excepted } = facts;
  const dividends = m.named(LINES.untaxed_dividends, m.minus(dividendsPaid, excepted.value), rule);
  const charged = m.named(LINES.profit_charged, m.greatest(dividends, totalProfit), rule);
  return m.choose(m.and(resident, m.isAbove(dividends, totalProfit)), charged, totalProfit);
}

/** Dividends out of taxed or exempt profits are part of those paid, so they cannot exceed them. */
export function exceedsDividends(m: Words, dividendsPaid: Figure, excepted: Figure): Condition {
  return m.isAbove(excepted, dividendsPaid);
}

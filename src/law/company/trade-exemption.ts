/**
 * Step 2: whether the profit of a trade is exempt. Under the Nigeria Tax Act the profit of agriculture is, in its
 * first five years (NTA s.162(1)(p)); earlier Acts give a trade no tax-free years without an application.
 *
 * Worked case, assessment year 2027: a farm commenced on 1 July 2022. Its fifth anniversary is 1 July 2027, so the
 * period that ends on 31 December 2026 is exempt, and a profit of N20m bears no tax. A period that ends on 1 July 2027
 * is not exempt.
 *
 * @module
 */
import type { Condition, Words } from '../../algebra/words.js';
import type { Trade, TradeExemptionRule } from '../../tables/company-table.js';
import type { CompanyFacts } from './facts.js';

type Facts = Pick<CompanyFacts, 'accountingPeriodEnd' | 'trade' | 'commencementDate'>;

/** Returns whether the period ends before the tax-free years do; without a day of commencement it does not. */
export function isExemptTrade(m: Words, facts: Facts, rule: TradeExemptionRule): Condition {
  if (rule.method === 'none') return m.no;
  const { isGiven, value } = facts.commencementDate;
  // Told from the end of the period back: years that begin on 29 February end on 28 February, not a day before it.
  const isFree = m.isBefore(m.yearsLater(facts.accountingPeriodEnd, -rule.years), value);
  return m.said(rule.trade, m.and(m.is(facts.trade, rule.trade), isGiven, isFree), 'trade');
}

/** The trade that the section is about. */
export function exemptibleTrade(rule: TradeExemptionRule): Trade {
  return rule.method === 'none' ? 'agriculture' : rule.trade;
}

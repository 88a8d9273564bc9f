/**
 * Step 6: capital allowances. Under the old Acts they are deducted from what losses leave of assessable profit (CITA
 * 2nd Sch. para 24(2), (3)), and from no more than two thirds "of such assessable profits" (para 24(7)); agriculture
 * and manufacturing are free of that limit. From 2026 there is none.
 *
 * "Such" can mean the remainder, as each table takes it by default, or the assessable profits before losses, as a
 * second reading does.
 *
 * Worked case, assessment year 2024, a general trader: assessable profit N45m, losses N10m, allowances N40m. The limit
 * is two thirds of the remainder of N35m, N23,333,333.33; N16,666,666.67 are carried forward. By the second reading it
 * is two thirds of N45m, N30m. A manufacturer relieves N35m, all the profit that is left.
 *
 * > "any allowance to be made to a company under the provisions of this Schedule shall be made by making a deduction
 * > from the remainder of its assessable profits" — CITA 2nd Sch. para 24(2)
 * > "any such remainder for a year of assessment shall be ascertained by first giving full effect … to the provisions
 * > of section 31 relating to the deduction of the amount of any loss" — CITA 2nd Sch. para 24(3)
 * > "the amount of capital allowances to be deducted from assessable profits in any year of assessment shall not exceed
 * > 662/3 per cent of such assessable profits of a company, but any company in the agro-allied industry or …
 * > manufacturing, shall not be affected" — CITA 2nd Sch. para 24(7)
 * > "there shall be made to the person for each year of assessment in the basis period for which that asset was used
 * > for the purposes of that trade or business" — NTA First Sch. Part I
 *
 * @module
 */
import { type Figure, linesOf, type Words } from '../../algebra/words.js';
import type { CapitalAllowanceRule } from '../../tables/company-table.js';
import type { CompanyFacts } from './facts.js';

const LINES = linesOf({
  allowances_relieved: 'Capital allowances relieved',
  allowance_limit: 'Limit of capital allowances',
});

type Facts = Pick<CompanyFacts, 'capitalAllowances' | 'trade'>;

/** The allowances that may be deducted: at most the profit that is left, and the limit where there is one. */
export function allowancesRelieved(
  m: Words,
  profit: { readonly assessable: Figure; readonly afterLosses: Figure },
  facts: Facts,
  rule: CapitalAllowanceRule,
): Figure {
  return m.named(LINES.allowances_relieved, relievable(m, profit, facts, rule), rule);
}

function relievable(
  m: Words,
  { assessable, afterLosses }: { readonly assessable: Figure; readonly afterLosses: Figure },
  { capitalAllowances, trade }: Facts,
  rule: CapitalAllowanceRule,
): Figure {
  const unlimited = m.least(capitalAllowances, afterLosses);
  if (rule.method === 'uncapped') return unlimited;
  const base = rule.of === 'assessable_profit' ? assessable : afterLosses;
  const limit = m.named(LINES.allowance_limit, m.charge(base, rule.cap, 'cap'), rule);
  const limited = m.least(capitalAllowances, limit, afterLosses);
  const isUncapped = m.or(...rule.uncappedTrades.map((each) => m.is(trade, each)));
  return m.choose(isUncapped, unlimited, limited);
}

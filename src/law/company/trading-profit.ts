/**
 * Step 2: trading profit, before losses and capital allowances.
 *
 * The expenses that were wholly and exclusively incurred in the production of the profits are deducted (CITA s.24; now
 * NTA s.20). Expenses that the Act does not allow are added back.
 *
 *     turnover − cost of sales − operating expenses + disallowable expenses  =  trading profit
 *     trading profit, not below zero, or nothing where the trade is exempt   =  taxable trading profit
 *
 * Worked case, assessment year 2024: turnover N50m, cost of sales N20m, operating expenses N12m, of which the Act does
 * not allow N2m. Trading profit is 50 − 20 − 12 + 2 = N20m. With operating expenses of N40m it would be a loss of N8m:
 * taxable trading profit is then nothing, and the loss is carried forward. It never shelters other income.
 *
 * > "there shall be deducted all expenses for that period by that company wholly, exclusively, necessarily and
 * > reasonably incurred in the production of those profits" — CITA s.24
 * > "there shall be deducted all expenses for that period wholly and exclusively incurred in the production of the
 * > income" — NTA s.20(1)
 *
 * @module
 */
import { linesOf, type Words } from '../../algebra/words.js';
import type { CompanyFacts } from './facts.js';
import type { CompanyRules } from './rules.js';
import { exemptibleTrade, isExemptTrade } from './trade-exemption.js';

const LINES = linesOf({
  trading_profit: 'Trading profit',
  taxable_trading_profit: 'Taxable trading profit',
});

type Facts = Pick<
  CompanyFacts,
  | 'accountingPeriodEnd'
  | 'turnover'
  | 'costOfSales'
  | 'operatingExpenses'
  | 'disallowableExpenses'
  | 'trade'
  | 'commencementDate'
>;

/**
 * The profit of the trade, negative where it is a loss; the loss as a positive amount; and the profit that enters
 * assessable profit, which is never negative, and nothing where the trade is exempt.
 */
export function tradingProfit(m: Words, facts: Facts, rules: Pick<CompanyRules, 'tradingProfit' | 'tradeExemption'>) {
  const { turnover, costOfSales, operatingExpenses, disallowableExpenses, trade } = facts;
  const earned = m.plus(m.minus(turnover, costOfSales, operatingExpenses), disallowableExpenses);
  const profit = m.named(LINES.trading_profit, earned, rules.tradingProfit);
  const loss = m.atLeastZero(m.minus(m.zero, profit));

  const isExempt = isExemptTrade(m, facts, rules.tradeExemption);
  const taxed = m.atLeastZero(profit);
  // The law decides for one trade alone whether it has tax-free years, so the others do not cite it.
  const isDecided = m.is(trade, exemptibleTrade(rules.tradeExemption));
  const taxedOrExempt = m.by(rules.tradeExemption, m.choose(isExempt, m.zero, taxed));
  const value = m.choose(isDecided, taxedOrExempt, taxed);
  const taxable = m.named(LINES.taxable_trading_profit, value, null);
  return { profit, loss, isExempt, taxable };
}

/**
 * Steps 5 and 6: assessable profit, and total profit after losses and capital allowances.
 *
 * Losses come first and meet trading profit only. Allowances meet what is left of trading profit, then capital income,
 * then gains.
 *
 * @module
 */
import { charge, type Kobo, least, type Rounding } from '../money.js';
import type { CapitalAllowanceRule, LossReliefRule, Trade } from '../rules/company-table.js';
import { from, given, less, type WorkingLine, working } from '../workings.js';

/** The three parts of assessable profit, in the order in which allowances meet them. */
export interface ProfitParts {
  readonly trading: Kobo;
  readonly capitalIncome: Kobo;
  readonly gains: Kobo;
}

/** Assessable profit through losses and allowances to total profit, in kobo. */
export interface TotalProfit {
  readonly assessable: Kobo;
  readonly lossesRelieved: Kobo;
  readonly afterLosses: Kobo;
  /** The most that may be deducted under the cap; `null` when uncapped. */
  readonly allowanceLimit: Kobo | null;
  readonly allowancesRelieved: Kobo;
  readonly total: Kobo;
  /** Capital income and gains left in total profit. */
  readonly capitalIncomeAndGainsLeft: Kobo;
  readonly gainsLeft: Kobo;
}

interface ReliefFacts {
  readonly lossesBroughtForward: Kobo;
  readonly capitalAllowances: Kobo;
  readonly trade: Trade;
}

/** Assessable profit through losses and allowances to total profit. */
export function totalProfitOf(
  parts: ProfitParts,
  facts: ReliefFacts,
  rule: CapitalAllowanceRule,
  rounding: Rounding,
): TotalProfit {
  const assessable = parts.trading + parts.capitalIncome + parts.gains;
  const lossesRelieved = least(facts.lossesBroughtForward, parts.trading);
  const afterLosses = assessable - lossesRelieved;
  const allowanceLimit = allowanceLimitOf(assessable, facts.trade, rule, rounding);
  const allowancesRelieved = least(least(facts.capitalAllowances, allowanceLimit ?? afterLosses), afterLosses);
  const total = afterLosses - allowancesRelieved;
  return {
    assessable,
    lossesRelieved,
    afterLosses,
    allowanceLimit,
    allowancesRelieved,
    total,
    capitalIncomeAndGainsLeft: least(parts.capitalIncome + parts.gains, total),
    gainsLeft: least(parts.gains, total),
  };
}

function allowanceLimitOf(assessable: Kobo, trade: Trade, rule: CapitalAllowanceRule, rounding: Rounding): Kobo | null {
  if (rule.method === 'uncapped' || rule.uncappedTrades.includes(trade)) return null;
  return charge(assessable, rule.cap, rounding);
}

/** The lines of assessable and total profit. */
export function totalProfitLines(
  parts: ProfitParts,
  facts: ReliefFacts,
  profit: TotalProfit,
  lossRule: LossReliefRule,
  allowanceRule: CapitalAllowanceRule,
): WorkingLine[] {
  const trading = from('taxable_trading_profit', parts.trading);
  const assessable = from('assessable_profit', profit.assessable);
  const afterLosses = from('profit_after_losses', profit.afterLosses);
  const losses = from('losses_relieved', profit.lossesRelieved);
  const allowances = from('allowances_relieved', profit.allowancesRelieved);
  const claimed = given('capital allowances', facts.capitalAllowances);
  const income = from('taxable_capital_income', parts.capitalIncome);
  const gains = from('gains_taxed_as_profits', parts.gains);
  const limit = profit.allowanceLimit;
  const lines = [
    working('assessable_profit', 'Assessable profit', 'sum', [trading, income, gains], profit.assessable, lossRule),
    working(
      'losses_relieved',
      'Losses relieved',
      'least',
      [given('losses brought forward', facts.lossesBroughtForward), trading],
      profit.lossesRelieved,
      lossRule,
    ),
    working(
      'profit_after_losses',
      'Profit after losses',
      'sum',
      [assessable, less(losses)],
      profit.afterLosses,
      lossRule,
    ),
  ];
  if (limit !== null && allowanceRule.method === 'capped') {
    const cap = given('cap', allowanceRule.cap);
    lines.push(
      working('allowance_limit', 'Limit of capital allowances', 'charge', [assessable, cap], limit, allowanceRule),
    );
  }
  const limits = limit === null ? [] : [from('allowance_limit', limit)];
  return [
    ...lines,
    working(
      'allowances_relieved',
      'Capital allowances relieved',
      'least',
      [claimed, ...limits, afterLosses],
      profit.allowancesRelieved,
      allowanceRule,
    ),
    working('total_profit', 'Total profit', 'sum', [afterLosses, less(allowances)], profit.total, allowanceRule),
  ];
}

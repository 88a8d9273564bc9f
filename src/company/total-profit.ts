/**
 * Steps 5 and 6: assessable profit, and total profit after losses and capital allowances.
 *
 * Losses come first and meet trading profit only. Allowances meet what is left of trading profit, then capital income,
 * then gains.
 *
 * @module
 */
import { charge, type Kobo, least, type Rounding } from '../money.js';
import type { CapitalAllowanceRule, DefinitionRule, LossReliefRule, Trade } from '../rules/company-table.js';
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

/** The sections of the table that the lines of assessable and total profit rest on. */
interface ProfitRules {
  readonly assessableProfit: DefinitionRule;
  readonly totalProfit: DefinitionRule;
  readonly lossRelief: LossReliefRule;
  readonly capitalAllowances: CapitalAllowanceRule;
}

/** The lines of assessable and total profit. */
export function totalProfitLines(
  parts: ProfitParts,
  facts: ReliefFacts,
  profit: TotalProfit,
  rules: ProfitRules,
): WorkingLine[] {
  return [...lossLines(parts, facts, profit, rules), ...allowanceLines(facts, profit, rules)];
}

function lossLines(parts: ProfitParts, facts: ReliefFacts, profit: TotalProfit, rules: ProfitRules): WorkingLine[] {
  const { assessable, lossesRelieved, afterLosses } = profit;
  const trading = from('taxable_trading_profit', parts.trading);
  const income = from('taxable_capital_income', parts.capitalIncome);
  const gains = from('gains_taxed_as_profits', parts.gains);
  const usable = [given('losses brought forward', facts.lossesBroughtForward), trading];
  const left = [from('assessable_profit', assessable), less(from('losses_relieved', lossesRelieved))];
  const terms = [trading, income, gains];
  return [
    working('assessable_profit', 'Assessable profit', 'sum', terms, assessable, rules.assessableProfit),
    working('losses_relieved', 'Losses relieved', 'least', usable, lossesRelieved, rules.lossRelief),
    working('profit_after_losses', 'Profit after losses', 'sum', left, afterLosses, null),
  ];
}

function allowanceLines(facts: ReliefFacts, profit: TotalProfit, rules: ProfitRules): WorkingLine[] {
  const { allowanceLimit: limit, allowancesRelieved: relieved, total } = profit;
  const rule = rules.capitalAllowances;
  const afterLosses = from('profit_after_losses', profit.afterLosses);
  const limits = limit === null ? [] : [from('allowance_limit', limit)];
  const usable = [given('capital allowances', facts.capitalAllowances), ...limits, afterLosses];
  const left = [afterLosses, less(from('allowances_relieved', relieved))];
  return [
    ...(facts.capitalAllowances > 0n ? limitLines(profit, rule) : []),
    working('allowances_relieved', 'Capital allowances relieved', 'least', usable, relieved, rule),
    working('total_profit', 'Total profit', 'sum', left, total, rules.totalProfit),
  ];
}

function limitLines({ assessable, allowanceLimit }: TotalProfit, rule: CapitalAllowanceRule): WorkingLine[] {
  if (allowanceLimit === null || rule.method === 'uncapped') return [];
  const charged = [from('assessable_profit', assessable), given('cap', rule.cap)];
  return [working('allowance_limit', 'Limit of capital allowances', 'charge', charged, allowanceLimit, rule)];
}

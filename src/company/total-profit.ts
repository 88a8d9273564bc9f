/**
 * Steps 5 and 6: assessable profit, and total profit after losses and capital allowances.
 *
 * General capital losses come first and meet general gains, then capital income, then trading profit; never gains on
 * digital assets. Trading losses follow and meet what is left of trading profit. Allowances meet what is left of
 * trading profit, then capital income, then general gains, then gains on digital assets.
 *
 * @module
 */
import { charge, type Kobo, least, type Rounding } from '../money/kobo.js';
import type { CapitalAllowanceRule, DefinitionRule, LossReliefRule, Trade } from '../rules/company-table.js';
import { from, given, less, type Operand, type WorkingLine, working } from '../workings.js';
import type { GeneralLosses } from './capital-losses.js';

/** The three parts of assessable profit, in the order in which allowances meet them. */
export interface ProfitParts {
  readonly trading: Kobo;
  readonly capitalIncome: Kobo;
  readonly gains: Kobo;
  /** The part of the gains that general capital losses never meet. */
  readonly digitalGains: Kobo;
}

/** Assessable profit through losses and allowances to total profit, in kobo. */
export interface TotalProfit {
  readonly assessable: Kobo;
  /** General capital losses taken from assessable profit. */
  readonly capitalLossesRelieved: Kobo;
  /** The parts of assessable profit that they leave. */
  readonly left: ProfitParts;
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
  capitalLosses: Kobo,
  facts: ReliefFacts,
  rule: CapitalAllowanceRule,
  rounding: Rounding,
): TotalProfit {
  const assessable = parts.trading + parts.capitalIncome + parts.gains;
  const capitalLossesRelieved = least(capitalLosses, assessable - parts.digitalGains);
  const left = capitalLossesRelieved === 0n ? parts : lessCapitalLosses(parts, capitalLossesRelieved);
  const lossesRelieved = least(facts.lossesBroughtForward, left.trading);
  const afterLosses = assessable - capitalLossesRelieved - lossesRelieved;
  const allowanceLimit = allowanceLimitOf(assessable, facts.trade, rule, rounding);
  const allowancesRelieved = least(least(facts.capitalAllowances, allowanceLimit ?? afterLosses), afterLosses);
  const total = afterLosses - allowancesRelieved;
  return {
    assessable,
    capitalLossesRelieved,
    left,
    lossesRelieved,
    afterLosses,
    allowanceLimit,
    allowancesRelieved,
    total,
    capitalIncomeAndGainsLeft: least(left.capitalIncome + left.gains, total),
    gainsLeft: least(left.gains, total),
  };
}

/** General gains first, then capital income, then trading profit. */
function lessCapitalLosses(parts: ProfitParts, relieved: Kobo): ProfitParts {
  const fromGains = least(relieved, parts.gains - parts.digitalGains);
  const fromCapitalIncome = least(relieved - fromGains, parts.capitalIncome);
  return {
    trading: parts.trading - (relieved - fromGains - fromCapitalIncome),
    capitalIncome: parts.capitalIncome - fromCapitalIncome,
    gains: parts.gains - fromGains,
    digitalGains: parts.digitalGains,
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
  capitalLosses: GeneralLosses | null,
  rules: ProfitRules,
): WorkingLine[] {
  return [
    assessableProfitLine(parts, profit, rules.assessableProfit),
    ...(capitalLosses === null ? [] : capitalLossLines(parts, profit, capitalLosses)),
    ...lossLines(facts, profit, capitalLosses, rules.lossRelief),
    ...allowanceLines(facts, profit, rules),
  ];
}

function assessableProfitLine(parts: ProfitParts, { assessable }: TotalProfit, rule: DefinitionRule): WorkingLine {
  const operands = [
    from('taxable_trading_profit', parts.trading),
    from('taxable_capital_income', parts.capitalIncome),
    from('gains_taxed_as_profits', parts.gains),
  ];
  return working('assessable_profit', 'Assessable profit', 'sum', operands, assessable, rule);
}

/** General capital losses, and what they take from each part of assessable profit, in the order of the parts. */
function capitalLossLines(parts: ProfitParts, profit: TotalProfit, losses: GeneralLosses): WorkingLine[] {
  const { rule, sum, sumOfTheYear } = losses;
  const { assessable, capitalLossesRelieved: relieved, left } = profit;
  const digital = less(given('net gains on digital assets', parts.digitalGains));
  const open = assessable - parts.digitalGains;
  const all = [
    given('capital losses of the year', sumOfTheYear),
    given('capital losses brought forward', sum - sumOfTheYear),
  ];
  const met = [from('general_capital_losses', sum), from('profit_that_they_meet', open)];
  const label = 'General capital losses';
  return [
    working('general_capital_losses', label, 'sum', all, sum, rule),
    working('profit_that_they_meet', 'Profit that they meet', 'sum', [profitBefore(profit), digital], open, rule),
    working('capital_losses_relieved', `${label} relieved`, 'least', met, relieved, rule),
    ...(left === parts ? [] : partLines(parts, profit, rule, digital)),
  ];
}

function profitBefore({ assessable }: TotalProfit): Operand {
  return from('assessable_profit', assessable);
}

/** What general capital losses leave of gains, capital income and trading profit. */
function partLines(
  parts: ProfitParts,
  { capitalLossesRelieved, left }: TotalProfit,
  rule: GeneralLosses['rule'],
  digital: Operand,
): WorkingLine[] {
  const generalGains = parts.gains - parts.digitalGains;
  const [fromGains, fromIncome] = [parts.gains - left.gains, parts.capitalIncome - left.capitalIncome];
  const fromTrading = parts.trading - left.trading;
  const relieved = from('capital_losses_relieved', capitalLossesRelieved);
  const [gains, income] = [from('general_gains', generalGains), from('taxable_capital_income', parts.capitalIncome)];
  const ofGains = from('capital_losses_from_gains', fromGains);
  const ofTrading = from('capital_losses_from_trading_profit', fromTrading);
  const ofIncome = from('capital_losses_from_capital_income', fromIncome);
  const allGains = from('gains_taxed_as_profits', parts.gains);
  const beyond = [relieved, less(gains), less(income)];
  const rest = [relieved, less(ofGains), less(ofTrading)];
  const trading = [from('taxable_trading_profit', parts.trading), less(ofTrading)];
  const taken = 'Capital losses taken from';
  return [
    working('general_gains', 'General gains', 'sum', [allGains, digital], generalGains, rule),
    working('capital_losses_from_gains', `${taken} gains`, 'least', [relieved, gains], fromGains, rule),
    working(ofTrading.line ?? '', `${taken} trading profit`, 'sum_not_below_zero', beyond, fromTrading, rule),
    working(ofIncome.line ?? '', `${taken} capital income`, 'sum', rest, fromIncome, rule),
    working('gains_after_losses', 'Gains left', 'sum', [allGains, less(ofGains)], left.gains, rule),
    working(
      'capital_income_after_losses',
      'Capital income left',
      'sum',
      [income, less(ofIncome)],
      left.capitalIncome,
      rule,
    ),
    working('trading_profit_after_losses', 'Trading profit left', 'sum', trading, left.trading, rule),
  ];
}

/** The parts of assessable profit as general capital losses leave them, by the lines that work them out. */
export function partsLeft({
  capitalLossesRelieved,
  left,
}: TotalProfit): Record<'trading' | 'income' | 'gains', Operand> {
  const isReduced = capitalLossesRelieved > 0n;
  return {
    trading: from(isReduced ? 'trading_profit_after_losses' : 'taxable_trading_profit', left.trading),
    income: from(isReduced ? 'capital_income_after_losses' : 'taxable_capital_income', left.capitalIncome),
    gains: from(isReduced ? 'gains_after_losses' : 'gains_taxed_as_profits', left.gains),
  };
}

function lossLines(
  facts: ReliefFacts,
  profit: TotalProfit,
  capitalLosses: GeneralLosses | null,
  rule: LossReliefRule,
): WorkingLine[] {
  const { capitalLossesRelieved, lossesRelieved, afterLosses } = profit;
  const usable = [given('losses brought forward', facts.lossesBroughtForward), partsLeft(profit).trading];
  const left = [
    profitBefore(profit),
    ...(capitalLosses === null ? [] : [less(from('capital_losses_relieved', capitalLossesRelieved))]),
    less(from('losses_relieved', lossesRelieved)),
  ];
  return [
    working('losses_relieved', 'Losses relieved', 'least', usable, lossesRelieved, rule),
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

/**
 * Step 2: trading profit, before losses and capital allowances.
 *
 * @module
 */
import { addMonths, type CivilDay } from '../civil-day.js';
import { atLeastZero, type Kobo } from '../money/kobo.js';
import type { DefinitionRule, Trade, TradeExemptionRule } from '../rules/company-table.js';
import { from, given, less, type WorkingLine, working } from '../workings.js';

interface TradingFacts {
  readonly turnover: Kobo;
  readonly costOfSales: Kobo;
  readonly operatingExpenses: Kobo;
  readonly disallowableExpenses: Kobo;
  readonly trade: Trade;
  readonly commencementDate?: CivilDay | undefined;
}

/** Trading profit in kobo, and what of it is taxable. */
export interface TradingProfit {
  /** Negative is a trading loss. */
  readonly profit: Kobo;
  /** The trading loss of the period, as a positive amount. */
  readonly loss: Kobo;
  readonly isExempt: boolean;
  /** What enters assessable profit: never negative, nothing when exempt. */
  readonly taxable: Kobo;
}

/** A loss is carried forward; it never shelters other income. */
export function tradingProfitOf(facts: TradingFacts, periodEnd: CivilDay, rule: TradeExemptionRule): TradingProfit {
  const profit = facts.turnover - facts.costOfSales - facts.operatingExpenses + facts.disallowableExpenses;
  const isExempt = isExemptTrade(facts, periodEnd, rule);
  return { profit, loss: atLeastZero(-profit), isExempt, taxable: isExempt ? 0n : atLeastZero(profit) };
}

/** From 2026 the profit of agriculture is exempt in periods that end before its fifth anniversary (NTA s.162(1)(p)). */
function isExemptTrade(facts: TradingFacts, periodEnd: CivilDay, rule: TradeExemptionRule): boolean {
  const anniversary = exemptUntil(facts, rule);
  return anniversary !== undefined && periodEnd < anniversary;
}

/** The first day on which a period may end without being exempt; nothing for a trade that is never exempt. */
export function exemptUntil(
  { trade, commencementDate }: Pick<TradingFacts, 'trade' | 'commencementDate'>,
  rule: TradeExemptionRule,
): CivilDay | undefined {
  if (rule.method === 'none' || trade !== rule.trade || commencementDate === undefined) return undefined;
  return addMonths(commencementDate, 12 * rule.years);
}

/** The sections of the table that the lines of trading profit rest on. */
interface TradingRules {
  readonly tradingProfit: DefinitionRule;
  readonly tradeExemption: TradeExemptionRule;
}

/** The lines of trading profit; an exemption is cited only where it applies. */
export function tradingProfitLines(facts: TradingFacts, trading: TradingProfit, rules: TradingRules): WorkingLine[] {
  const operands = [
    given('turnover', facts.turnover),
    less(given('cost of sales', facts.costOfSales)),
    less(given('operating expenses', facts.operatingExpenses)),
    given('disallowable expenses', facts.disallowableExpenses),
  ];
  return [
    working('trading_profit', 'Trading profit', 'sum', operands, trading.profit, rules.tradingProfit),
    taxableLine(facts, trading, rules),
  ];
}

function taxableLine(facts: TradingFacts, trading: TradingProfit, { tradeExemption }: TradingRules): WorkingLine {
  const [line, label] = ['taxable_trading_profit', 'Taxable trading profit'];
  if (trading.isExempt) return working(line, label, 'looked_up', [given('trade', facts.trade)], 0n, tradeExemption);
  const profit = from('trading_profit', trading.profit);
  // Whether a trade has tax-free years is decided for agriculture alone.
  const basis = facts.trade === 'agriculture' ? tradeExemption : null;
  return working(line, label, 'sum_not_below_zero', [profit], trading.taxable, basis);
}

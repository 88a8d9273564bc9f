/**
 * Step 6: total profit, the assessable profit of all sources less losses and capital allowances (CITA s.31(1); NTA
 * s.27(1)): the base of income tax.
 *
 *     assessable profit, and balancing charges
 *     less general capital losses, which meet all of it but gains on digital assets
 *     less losses of earlier years, which meet trading profit only  =  profit after losses
 *     less capital allowances, within their limit                   =  total profit
 *
 * Worked case, assessment year 2024, a general trader: trading profit N45m, no other income, losses N15m, allowances
 * N40m. Assessable profit is N45m and profit after losses N30m. The limit of allowances is two thirds of N30m, N20m, so
 * total profit is N10m.
 *
 * > "The total profits of any company for any year of assessment, shall be the amount of its total assessable profits
 * > from all sources for that year … less any deductions" — CITA s.31(1)
 * > "The total profits of a company for any year of assessment, shall be the amount of its total assessable profits
 * > from all sources, including chargeable gains … less the amount of any loss … and capital allowance" — NTA s.27(1)
 *
 * @module
 */
import { type Figure, linesOf, type Words } from '../../algebra/words.js';
import type { ProfitParts } from './assessable-profit.js';
import type { BalancingCharges } from './balancing-charges.js';
import { allowancesRelieved } from './capital-allowances.js';
import type { CompanyFacts, DisposalFigures } from './facts.js';
import { type CapitalLossRelief, capitalLossRelief, lossRelief } from './loss-relief.js';
import type { CompanyRules } from './rules.js';

const LINES = linesOf({
  profit_after_losses: 'Profit after losses',
  total_profit: 'Total profit',
});

type Rules = Pick<CompanyRules, 'capitalGains' | 'lossRelief' | 'capitalAllowances' | 'totalProfit'>;

/** From assessable profit to total profit. */
export interface TotalProfit {
  readonly capitalLossesRelieved: Figure;
  readonly lossesRelieved: Figure;
  readonly allowancesRelieved: Figure;
  readonly total: Figure;
  /** The rest of each part after general capital losses. */
  readonly left: CapitalLossRelief['left'];
}

/** The profits of the year before any relief. */
export interface ProfitsOfTheYear {
  readonly parts: ProfitParts;
  readonly assessable: Figure;
  readonly charges: Pick<BalancingCharges, 'made' | 'taxed'>;
}

/** Assessable profit and balancing charges, less capital losses, losses of the trade and capital allowances. */
export function totalProfit(
  m: Words,
  { parts, assessable, charges }: ProfitsOfTheYear,
  facts: Pick<CompanyFacts, 'lossesBroughtForward' | 'capitalAllowances' | 'trade'>,
  disposals: DisposalFigures,
  rules: Rules,
): TotalProfit {
  const capitalLosses = capitalLossRelief(m, parts, assessable, disposals, rules.capitalGains);
  /** A figure with the charges of the year, where there are any. */
  const withCharges = (words: string, figure: Figure, added: Figure): Figure =>
    m.choose(m.isAbove(charges.made, m.zero), m.called(words, m.plus(figure, added)), figure);
  const { trading } = capitalLosses.left;
  const ofTrade = withCharges('trading profit and balancing charges', trading, charges.taxed);
  const losses = lossRelief(m, facts.lossesBroughtForward, ofTrade, rules.lossRelief);
  const afterAll = m.plus(m.minus(assessable, capitalLosses.relieved, losses), charges.taxed);
  const afterLosses = m.named(LINES.profit_after_losses, afterAll, null);
  const beforeLosses = withCharges('assessable profit and balancing charges', assessable, charges.made);
  const profit = { assessable: beforeLosses, afterLosses };
  const allowances = allowancesRelieved(m, profit, facts, rules.capitalAllowances);
  const taxed = m.minus(afterLosses, allowances);
  return {
    capitalLossesRelieved: capitalLosses.relieved,
    lossesRelieved: losses,
    allowancesRelieved: allowances,
    total: m.named(LINES.total_profit, taxed, rules.totalProfit),
    left: capitalLosses.left,
  };
}

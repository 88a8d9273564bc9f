/**
 * Step 10: the minimum effective tax rate of the Nigeria Tax Act (NTA s.57): what a company bears less than 15 % of its
 * net income is topped up to it. It binds members of a multinational group, and companies of a gross turnover of N50
 * billion and above.
 *
 * Certified copy: net income is profit before tax less franked investment income, and the development levy is a covered
 * tax. First gazette: net income is profit before tax less 5 % of depreciation and personnel costs, only income tax is
 * covered, and the limit is N20 billion. The separate 10 % tax on gains is never covered.
 *
 * Worked case, certified copy, assessment year 2027: gross turnover N62bn, profit before tax N55bn, income tax N6.6bn,
 * no levy. 15 % of N55bn is N8.25bn, so the top-up is N1.65bn.
 *
 * > "where, in any year of assessment, the effective tax rate that is, covered taxes as a percentage of net income, of
 * > a company is less than 15%, such company shall recompute and pay an additional tax that makes its effective tax
 * > rate equal to 15%" — NTA s.57
 * > "net income refers to the profit before tax as reported in the audited financial statements excluding franked
 * > investment income and unrealistic gains or losses" — NTA s.57(1)
 * > "any other company with an aggregate turnover of N50,000,000,000 and above in the financial year" — NTA s.57(2)
 * > "any other company with an aggregate turnover of 20,000,000,000 and above in the relevant year of assessment" —
 * > NTA-gazette s.57
 * > "'profits' means the net profits before tax as reported in the audited financial statement less 5% of depreciation
 * > and personnel cost for the year" — NTA-gazette s.57
 *
 * @module
 */
import { type Condition, type Figure, type Given, linesOf, type Words } from '../../algebra/words.js';
import type { TopUpTaxRule } from '../../tables/company-table.js';
import type { DisposalFigures } from './facts.js';

const LINES = linesOf({
  top_up_tax: 'Top-up to the minimum effective tax rate',
  minimum_effective_tax: 'Minimum effective tax',
  substance: 'Depreciation and personnel costs',
  net_income: 'Net income',
  covered_taxes: 'Covered taxes',
  profit_before_tax: 'Profit before tax',
});

type ChargingRule = Exclude<TopUpTaxRule, { method: 'none' }>;

/** The figures that decide the top-up. */
export interface TopUpFacts {
  readonly grossTurnover: Figure;
  readonly multinationalGroup: Condition;
  readonly profitBeforeTax: Figure;
  readonly franked: Figure;
  readonly depreciation: Figure;
  readonly personnelCosts: Figure;
  readonly incomeTax: Figure;
  readonly developmentLevy: Figure;
}

/** The excess of the minimum effective tax over the covered taxes; zero if the company is outside the rule. */
export function topUpTax(m: Words, facts: TopUpFacts, rule: TopUpTaxRule) {
  if (rule.method === 'none') return { isInScope: m.no, tax: m.zero };
  const isInScope = m.or(facts.multinationalGroup, m.within(facts.grossTurnover, rule.grossTurnover));
  const missing = m.atLeastZero(m.minus(minimumEffectiveTax(m, facts, rule), coveredTaxes(m, facts, rule)));
  const due = m.choose(isInScope, missing, m.zero);
  return { isInScope, tax: m.named(LINES.top_up_tax, due, rule) };
}

/** The rate on net income, rounded once. */
function minimumEffectiveTax(m: Words, facts: TopUpFacts, rule: ChargingRule): Figure {
  const { profitBeforeTax } = facts;
  const line = (tax: Figure): Figure => m.named(LINES.minimum_effective_tax, tax, rule);
  if (rule.method === 'less_substance' && rule.substanceRate !== null) {
    const costs = m.plus(facts.depreciation, facts.personnelCosts);
    const substance = m.named(LINES.substance, costs, rule);
    const part = 'part that leaves net income';
    return line(m.chargeLessPart(profitBeforeTax, substance, rule.substanceRate, rule.rate, part));
  }
  const franked = rule.method === 'less_franked_dividends' ? facts.franked : m.zero;
  const netIncome = m.named(LINES.net_income, m.minus(profitBeforeTax, franked), rule);
  return line(m.charge(netIncome, rule.rate));
}

function coveredTaxes(m: Words, { incomeTax, developmentLevy }: TopUpFacts, rule: ChargingRule): Figure {
  if (rule.coveredTaxes.length === 0) return m.zero;
  const taxes = { income_tax: incomeTax, development_levy: developmentLevy };
  const covered = m.plus(...rule.coveredTaxes.map((tax) => taxes[tax]));
  return m.named(LINES.covered_taxes, covered, rule);
}

/** The profit before tax that is assumed where the return does not give it. */
export interface ProfitFacts extends Pick<DisposalFigures, 'profitGains' | 'generalLossesOfTheYear'> {
  readonly profitBeforeTax: Given<Figure>;
  /** It may be a loss, and may be exempt. */
  readonly tradingProfit: Figure;
  readonly capitalIncome: Figure;
}

/**
 * Profit before tax as given, or trading profit with all capital income and gains taxed as profits, less the general
 * capital losses of the year.
 */
export function profitBeforeTax(m: Words, facts: ProfitFacts, rule: TopUpTaxRule): Figure {
  const { isGiven, value } = facts.profitBeforeTax;
  const losses = facts.generalLossesOfTheYear;
  const called = m.called('general capital losses of the year', losses);
  const lost = m.choose(m.isAbove(losses, m.zero), called, m.zero);
  const taken = m.minus(m.plus(facts.tradingProfit, facts.capitalIncome, facts.profitGains), lost);
  const profit = m.choose(isGiven, m.called('profit before tax as given', value), taken);
  return m.named(LINES.profit_before_tax, profit, rule);
}

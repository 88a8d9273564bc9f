/**
 * A company's return, step by step, in the order of the Acts: from the accounts to profit, from profit to the taxes,
 * and from the taxes to what is payable after credits.
 *
 * @module
 */
import type { Figure, Words } from '../../algebra/words.js';
import { assessableProfit } from './assessable-profit.js';
import { levyComponents, routed } from './authorities.js';
import { balancingCharges } from './balancing-charges.js';
import { capitalIncome } from './capital-income.js';
import { carriedForward } from './carried-forward.js';
import { companySize } from './company-size.js';
import { capitalIncomeTaxAfterCredits, creditFigures, credits } from './credits.js';
import { educationTax } from './education-tax.js';
import { entityTaxPath } from './entity-tax-path.js';
import { profitCharged } from './excess-dividend.js';
import type { CompanyFacts, DisposalFigures } from './facts.js';
import { grossTurnover, totalIncome } from './gross-turnover.js';
import { incomeTax } from './income-tax.js';
import { liability, totalPayable } from './liability.js';
import { minimumTax } from './minimum-tax.js';
import type { CompanyRules } from './rules.js';
import { type LevyName, levyParts } from './taxes.js';
import { profitBeforeTax, topUpTax } from './top-up-tax.js';
import { totalProfit } from './total-profit.js';
import { tradingProfit } from './trading-profit.js';

/** Every figure of a return that its result, its message or a comparison of readings needs. */
export type CompanyReturn = ReturnType<typeof companyReturn>;

/** The steps of a return, once its disposals are worked out. */
export function companyReturn(m: Words, facts: CompanyFacts, disposals: DisposalFigures, rules: CompanyRules) {
  const profits = profitsOf(m, facts, disposals, rules);
  const taxes = taxesOf(m, facts, disposals, profits, rules);
  const payable = payableOf(m, facts, disposals, profits, taxes, rules);

  const { trading, capital, profit, size } = profits;
  const { income, minimum, topUp } = taxes;
  const left = carriedForward(m, facts, profit, m.minus(trading.loss, profits.charges.lossMet));
  return {
    tradingProfit: trading.profit,
    isTradeExempt: trading.isExempt,
    capitalIncome: capital.gross,
    taxableCapitalIncome: capital.taxable,
    frankedInvestmentIncome: capital.franked,
    grossTurnover: profits.grossTurnover,
    assessableProfit: profits.assessable,
    capitalLossesRelieved: profit.capitalLossesRelieved,
    tradingProfitAfterLosses: profit.left.trading,
    totalProfit: profit.total,
    companySize: size,
    onTradingProfit: income.onTradingProfit,
    onCapitalIncome: income.onCapitalIncome,
    onGains: income.onGains,
    minimumTax: minimum,
    ...taxes.levies,
    isTopUpInScope: topUp.isInScope,
    profitBeforeTax: m.choose(topUp.isInScope, taxes.profitBeforeTax, m.zero),
    topUpTax: topUp.tax,
    ...payable,
    entityTaxPath: entityTaxPath(m, { topUpTax: topUp.tax, minimumTax: minimum, income }, size),
    tradingLossesCarriedForward: left.tradingLosses,
    capitalAllowancesCarriedForward: left.capitalAllowances,
    ...routed(m, partsToRoute(taxes, payable.cgt, rules)),
  };
}

/** The parts of the liability that have an authority each. */
function partsToRoute({ income, minimum, topUp, levies }: TaxesOfReturn, cgt: Figure, rules: CompanyRules) {
  return {
    CAPITAL_INCOME: income.onCapitalIncome,
    MINIMUM_TAX: minimum,
    TOP_UP_TAX: topUp.tax,
    CAPITAL_GAINS: cgt,
    ...levyComponents(levies, rules),
  };
}

type Profits = ReturnType<typeof profitsOf>;
type TaxesOfReturn = ReturnType<typeof taxesOf>;

/** Steps 2 to 7: income, profit and size. */
function profitsOf(m: Words, facts: CompanyFacts, disposals: DisposalFigures, rules: CompanyRules) {
  const trading = tradingProfit(m, facts, rules);
  const capital = capitalIncome(m, facts, rules.capitalIncome);
  const turnover = grossTurnover(m, facts.turnover, capital.gross, rules.grossTurnover);

  const { profitGains: gains, digitalGains } = disposals;
  const parts = { trading: trading.taxable, capitalIncome: capital.taxable, gains, digitalGains };
  const assessable = assessableProfit(m, parts, rules.assessableProfit);
  const charges = balancingCharges(m, facts.balancingCharges, trading.loss, rules.balancingCharges);
  const profit = totalProfit(m, { parts, assessable, charges }, facts, disposals, rules);

  const size = companySize(m, { ...facts, grossTurnover: turnover }, rules.companySize);
  return { trading, capital, grossTurnover: turnover, assessable, charges, profit, size };
}

/** Steps 8 to 11: the taxes. */
function taxesOf(
  m: Words,
  facts: CompanyFacts,
  disposals: DisposalFigures,
  { trading, capital, grossTurnover, assessable, charges, profit, size }: Profits,
  rules: CompanyRules,
) {
  const charged = profitCharged(m, facts, profit.total, rules.excessDividend);
  const income = incomeTax(m, { ...profit, charged }, size, rules.incomeTax);
  const bases = { grossTurnover, franked: capital.franked, incomeTax: income.tax };
  const minimum = minimumTax(m, { ...facts, ...bases, taxYear: rules.taxYear }, rules.minimumTax);
  const levied = m.plus(assessable, charges.levied);
  const levies: Readonly<Record<LevyName, Figure>> = {
    educationTax: educationTax(m, { ...facts, assessableProfit: levied, size }, rules.educationTax),
  };

  const accounts = { tradingProfit: trading.profit, capitalIncome: capital.gross, ...disposals };
  const beforeTax = profitBeforeTax(m, { ...accounts, profitBeforeTax: facts.profitBeforeTax }, rules.topUpTax);
  const topUpFacts = { ...facts, ...bases, profitBeforeTax: beforeTax, developmentLevy: levies.educationTax };
  const topUp = topUpTax(m, topUpFacts, rules.topUpTax);
  return { income, minimum, levies, profitBeforeTax: beforeTax, topUp };
}

/** Steps 12 and 13: the liability, the credits against it, and what is payable. */
function payableOf(
  m: Words,
  facts: CompanyFacts,
  { separateTax, profitGains }: DisposalFigures,
  { capital, grossTurnover, profit }: Profits,
  { income, minimum, levies, topUp }: TaxesOfReturn,
  rules: CompanyRules,
) {
  const others = { minimumTax: minimum, topUpTax: topUp.tax, levies, separateTax };
  const { cit, cgt, whole } = liability(m, { incomeTax: income, ...others });
  const parts = {
    income_tax_on_capital_income: income.onCapitalIncome,
    other_income_tax: m.minus(cit, income.onCapitalIncome, topUp.tax),
    ...(rules.topUpTax.method !== 'none' && { top_up_tax: topUp.tax }),
    capital_gains_tax: cgt,
    ...levyParts(levies),
  };
  const limits = {
    incomeTax: income.tax,
    minimumTax: minimum,
    topUpTax: topUp.tax,
    totalIncome: totalIncome(m, grossTurnover, profitGains),
    totalProfit: profit.total,
  };
  const set = credits(m, { whole, parts }, { ...facts, ...limits }, rules.credits);
  const applied = Object.values(set.credits).map((credit) => credit.applied);
  return {
    cit,
    cgt,
    ...creditFigures(m, set.credits),
    creditsApplied: m.plus(...applied),
    liabilityAfterCredits: set.left.whole,
    capitalIncomeTaxAfterCredits: capitalIncomeTaxAfterCredits(m, income.onCapitalIncome, capital.taxable, set.credits),
    total: totalPayable(m, whole, applied),
  };
}

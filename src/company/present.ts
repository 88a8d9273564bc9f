/**
 * The result as the caller sees it: figures in kobo become `Decimal` amounts of naira.
 *
 * @module
 */
import type { Assumption } from '../assumptions.js';
import { nairaOf } from '../money/decimals.js';
import type { ReconciliationResult } from '../reconciliation.js';
import { rulesUsed } from '../rules-used.js';
import { sizeName } from './company-size.js';
import { allowancesCarriedForward, lossesCarriedForward } from './contested.js';
import { creditResult } from './credits.js';
import { amountsByName, capitalLossesCarriedForward, disposalsResult } from './disposals.js';
import type { Figures } from './figures.js';
import type { CitResult } from './result.js';
import { type Components, routingOf } from './routing.js';

/** Assembles the result. */
export function resultOf(
  figures: Figures,
  rolloutMode: CitResult['rolloutMode'],
  reconciliation: ReconciliationResult,
  message: string,
  assumptions: readonly Assumption[],
): CitResult {
  const { facts, table, credits, disposals } = figures;
  const { capitalLossesRelieved } = figures.profit;
  const capitalLosses = amountsByName(capitalLossesCarriedForward(disposals, capitalLossesRelieved, table));
  return {
    taxYear: table.taxYear,
    accountingPeriodEnd: facts.periodEnd,
    dueDate: facts.dueDate,
    entityTaxPath: figures.path,
    companySize: sizeName(figures.sizeBand.size),
    financials: financialsOf(figures),
    taxLiability: taxLiabilityOf(figures),
    incomeTax: incomeTaxPartsOf(figures),
    capitalIncomeComputation: capitalIncomeComputationOf(figures),
    taxAuthorityRouting: routingOf(componentsOf(figures), facts.filedOn, table),
    rolloutMode,
    reconciliation,
    message,
    rules: rulesUsed(table),
    assumptions,
    disposals: disposalsResult(disposals, capitalLossesRelieved, capitalLosses),
    credits: credits.credits.map(creditResult),
    carriedForward: {
      tradingLosses: nairaOf(lossesCarriedForward(figures)),
      capitalAllowances: nairaOf(allowancesCarriedForward(figures)),
      capitalLosses,
    },
  };
}

function financialsOf({ facts, grossTurnover, trading, profit }: Figures): CitResult['financials'] {
  return {
    turnover: nairaOf(facts.turnover),
    grossTurnover: nairaOf(grossTurnover),
    tradingProfit: nairaOf(trading.profit),
    assessableProfit: nairaOf(profit.assessable),
    totalProfit: nairaOf(profit.total),
  };
}

function taxLiabilityOf({ cit, cgt, education, total }: Figures): CitResult['taxLiability'] {
  return { cit: nairaOf(cit), educationTax: nairaOf(education.tax), cgt: nairaOf(cgt), total: nairaOf(total) };
}

function incomeTaxPartsOf({ incomeTax, minimumTax, topUp }: Figures): CitResult['incomeTax'] {
  return {
    onTradingProfit: nairaOf(incomeTax.onTradingProfit),
    onCapitalIncome: nairaOf(incomeTax.onCapitalIncome),
    onGains: nairaOf(incomeTax.onGains),
    minimumTax: nairaOf(minimumTax.raisedBy),
    topUpTax: nairaOf(topUp.tax),
  };
}

function capitalIncomeComputationOf({ capitalIncome, credits }: Figures): CitResult['capitalIncomeComputation'] {
  return {
    grossAmount: nairaOf(capitalIncome.gross),
    taxableAmount: nairaOf(capitalIncome.taxable),
    liabilityAfterCredits: nairaOf(credits.payable.income_tax_on_capital_income),
  };
}

function componentsOf({ incomeTax, minimumTax, topUp, cgt, education, rules }: Figures): Components {
  const isLevy = rules.educationTax.tax === 'development_levy';
  return {
    CAPITAL_INCOME: incomeTax.onCapitalIncome,
    MINIMUM_TAX: minimumTax.raisedBy,
    TOP_UP_TAX: topUp.tax,
    CAPITAL_GAINS: cgt,
    EDUCATION_TAX: isLevy ? 0n : education.tax,
    DEVELOPMENT_LEVY: isLevy ? education.tax : 0n,
  };
}

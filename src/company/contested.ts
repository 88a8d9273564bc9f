/**
 * Step 18: the values of a company's return on which the readings of the year may disagree.
 *
 * @module
 */
import type { ReadingAnswer } from '../contested.js';
import { textOf } from '../money/wording.js';
import { sizeName } from './company-size.js';
import { educationTaxType } from './education-tax.js';
import type { Figures } from './figures.js';

/** What the reading of these figures says of every value that another might say differently. */
export function readingAnswerOf(figures: Figures): ReadingAnswer {
  return { table: figures.table, total: figures.total, values: valuesOf(figures) };
}

function valuesOf(figures: Figures): ReadonlyMap<string, string> {
  const { incomeTax, minimumTax, topUp, profit, credits } = figures;
  return new Map([
    ['companySize', sizeName(figures.sizeBand.size)],
    ['entityTaxPath', figures.path],
    ['educationTaxType', educationTaxType(figures.rules.educationTax)],
    ['financials.assessableProfit', textOf(profit.assessable)],
    ['financials.totalProfit', textOf(profit.total)],
    ['disposals.lossesFromAssessableProfit', textOf(profit.capitalLossesRelieved)],
    ['incomeTax.onTradingProfit', textOf(incomeTax.onTradingProfit)],
    ['incomeTax.onCapitalIncome', textOf(incomeTax.onCapitalIncome)],
    ['incomeTax.onGains', textOf(incomeTax.onGains)],
    ['incomeTax.minimumTax', textOf(minimumTax.raisedBy)],
    ['incomeTax.topUpTax', textOf(topUp.tax)],
    ['taxLiability.cit', textOf(figures.cit)],
    ['taxLiability.educationTax', textOf(figures.education.tax)],
    ['taxLiability.cgt', textOf(figures.cgt)],
    ['credits.applied', textOf(credits.applied)],
    ['capitalIncomeComputation.liabilityAfterCredits', textOf(credits.payable.income_tax_on_capital_income)],
    ['taxLiability.total', textOf(figures.total)],
    ['carriedForward.capitalAllowances', textOf(allowancesCarriedForward(figures))],
    ['carriedForward.tradingLosses', textOf(lossesCarriedForward(figures))],
  ]);
}

/** Trading losses still usable: those brought forward and not relieved, and the loss of the period. */
export function lossesCarriedForward({ facts, profit, trading }: Figures): bigint {
  return facts.lossesBroughtForward - profit.lossesRelieved + trading.loss;
}

/** Capital allowances that were not used. */
export function allowancesCarriedForward({ facts, profit }: Figures): bigint {
  return facts.capitalAllowances - profit.allowancesRelieved;
}

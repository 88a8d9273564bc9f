/**
 * Step 18: the values of a company's return on which the readings of the year may disagree.
 *
 * @module
 */
import { levyComponent } from '../law/company/authorities.js';
import type { CompanyReturn } from '../law/company/return.js';
import { textOf } from '../money/wording.js';
import { sizeName } from './company-size.js';
import type { CompanyAnswer } from './stated.js';

/** The figures that a reading may change, by their names in the result. */
const FIGURES = {
  'financials.assessableProfit': 'assessableProfit',
  'financials.totalProfit': 'totalProfit',
  'disposals.lossesFromAssessableProfit': 'capitalLossesRelieved',
  'incomeTax.onTradingProfit': 'onTradingProfit',
  'incomeTax.onCapitalIncome': 'onCapitalIncome',
  'incomeTax.onGains': 'onGains',
  'incomeTax.minimumTax': 'minimumTax',
  'incomeTax.topUpTax': 'topUpTax',
  'taxLiability.cit': 'cit',
  'taxLiability.educationTax': 'educationTax',
  'taxLiability.cgt': 'cgt',
  'credits.applied': 'creditsApplied',
  'capitalIncomeComputation.liabilityAfterCredits': 'capitalIncomeTaxAfterCredits',
  'taxLiability.total': 'total',
  'carriedForward.capitalAllowances': 'capitalAllowancesCarriedForward',
  'carriedForward.tradingLosses': 'tradingLossesCarriedForward',
} as const satisfies Readonly<Record<string, keyof CompanyReturn>>;

/** Every value that another reading might make different, in words. */
export function valuesOf(answer: CompanyAnswer): ReadonlyMap<string, string> {
  const words: [string, string][] = [
    ['companySize', sizeName(answer.word(answer.at.companySize))],
    ['entityTaxPath', answer.word(answer.at.entityTaxPath)],
    ['educationTaxType', levyComponent(answer.rules.educationTax)],
  ];
  const figures = Object.entries(FIGURES).map(([name, of]): [string, string] => [
    name,
    textOf(answer.kobo(answer.at[of])),
  ]);
  return new Map([...words, ...figures]);
}

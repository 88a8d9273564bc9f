/**
 * Step 18: the values of a company's return on which the readings of the year may disagree.
 *
 * @module
 */
import type { Figure } from '../algebra/words.js';
import { type Place, type PlacesIn, valueAt } from '../computation/index.js';
import { textOf } from '../ground/index.js';
import { companyFigures, LEVIES, LEVY_NAMES, type LevyName } from '../law/company/index.js';
import { sizeName } from './company-size.js';
import type { CompanyAnswer } from './stated.js';

/** The figures that a reading may change, by their places in the result, in the order in which they are shown. */
const CONTESTED = [
  'financials.assessableProfit',
  'financials.totalProfit',
  'disposals.lossesFromAssessableProfit',
  'incomeTax.onTradingProfit',
  'incomeTax.onCapitalIncome',
  'incomeTax.onGains',
  'incomeTax.minimumTax',
  'incomeTax.topUpTax',
  'taxLiability.cit',
  ...LEVY_NAMES.map((levy): `taxLiability.${LevyName}` => `taxLiability.${levy}`),
  'taxLiability.cgt',
  'credits.applied',
  'capitalIncomeComputation.liabilityAfterCredits',
  'taxLiability.total',
  'carriedForward.capitalAllowances',
  'carriedForward.tradingLosses',
] as const satisfies PlacesIn<ReturnType<typeof figuresOf>>[];

/** Every value that another reading might make different, in words. */
export function valuesOf(answer: CompanyAnswer): ReadonlyMap<string, string> {
  const { at } = answer;
  const figures = figuresOf(answer);
  return new Map([
    ['companySize', sizeName(answer.word(at.companySize))],
    ['entityTaxPath', answer.word(at.entityTaxPath)],
    ['educationTaxType', LEVIES.educationTax.component(answer.rules)],
    ...CONTESTED.map((path): [string, string] => [path, String(valueAt(figures, path))]),
  ]);
}

function figuresOf(answer: CompanyAnswer) {
  const { at } = answer;
  const says = (place: Place<Figure>) => textOf(answer.kobo(place));
  return {
    ...companyFigures(at, says),
    disposals: { lossesFromAssessableProfit: says(at.capitalLossesRelieved) },
    credits: { applied: says(at.creditsApplied) },
  };
}

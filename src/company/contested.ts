/**
 * Step 18: the values of a company's return on which the readings of the year may disagree.
 *
 * @module
 */
import type { Figure } from '../algebra/words.js';
import { type Place, type PlacesIn, valueAt } from '../computation/index.js';
import { oncePer, textOf } from '../ground/index.js';
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
] as const satisfies PlacesIn<ReturnType<typeof placesOf>>[];

/** Every value that another reading might make different, in words. */
export function valuesOf(answer: CompanyAnswer): ReadonlyMap<string, string> {
  const { at } = answer;
  return new Map([
    ['companySize', sizeName(answer.word(at.companySize))],
    ['entityTaxPath', answer.word(at.entityTaxPath)],
    ['educationTaxType', LEVIES.educationTax.component(answer.rules)],
    ...placesIn(at).map(([path, place]): [string, string] => [path, textOf(answer.kobo(place))]),
  ]);
}

/** Where the law has each figure; looked up once, for of every return the same are asked about. */
const placesIn = oncePer((at: CompanyAnswer['at']) => {
  const places = placesOf(at);
  return CONTESTED.map((path) => [path, valueAt(places, path) as Place<Figure>] as const);
});

function placesOf(at: CompanyAnswer['at']) {
  return {
    ...companyFigures(at, (place) => place),
    disposals: { lossesFromAssessableProfit: at.capitalLossesRelieved },
    credits: { applied: at.creditsApplied },
  };
}

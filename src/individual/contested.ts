/**
 * Step 18: the values of an individual's year on which the readings may disagree.
 *
 * @module
 */
import { valueAt } from '../computation/index.js';
import { textOf } from '../ground/index.js';
import { individualFigures } from '../law/individual/index.js';
import { reliefsIn } from './reliefs.js';
import type { YearAnswer } from './year.js';

/** The figures that a reading may change, by their places in the result, in the order in which they are shown. */
const CONTESTED = [
  'totalReliefs',
  'chargeableIncome',
  'incomeTax.byBands',
  'incomeTax.minimumTax',
  'taxBeforeCredits',
  'taxDue',
  'refundable',
];

/** Every value that another reading might make different, in words. */
export function valuesOf(answer: YearAnswer): ReadonlyMap<string, string> {
  const figures = individualFigures(answer.at, (place) => textOf(answer.kobo(place)));
  return new Map([
    ...reliefsIn((relief) => answer.kobo(answer.at[relief])).map(([relief, amount]): [string, string] => [
      `reliefs.${relief.toUpperCase()}`,
      textOf(amount),
    ]),
    ...CONTESTED.map((path): [string, string] => [path, String(valueAt(figures, path))]),
  ]);
}

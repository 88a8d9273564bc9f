/**
 * Step 18: the values of an individual's year on which the readings may disagree.
 *
 * @module
 */
import type { ReadingAnswer } from '../contested.js';
import { textOf } from '../money/wording.js';
import { reliefsIn } from './reliefs.js';
import { type IndividualYear, totalOf } from './year.js';

/** What the reading of a year says of every value that another might say differently. */
export function readingAnswerOf(year: IndividualYear): ReadingAnswer {
  const { amounts } = year;
  const values = new Map([
    ...reliefsIn(amounts).map((relief): [string, string] => [
      `reliefs.${relief.toUpperCase()}`,
      textOf(amounts[relief]),
    ]),
    ['totalReliefs', textOf(amounts.totalReliefs)],
    ['chargeableIncome', textOf(amounts.chargeableIncome)],
    ['incomeTax.byBands', textOf(amounts.taxByBands)],
    ['incomeTax.minimumTax', textOf(amounts.minimumTaxExcess)],
    ['taxBeforeCredits', textOf(amounts.taxBeforeCredits)],
    ['taxDue', textOf(amounts.taxDue)],
    ['refundable', textOf(amounts.refundable)],
  ]);
  return { ...totalOf(year), values };
}

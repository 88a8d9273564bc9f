/**
 * Step 18: the values of an individual's year on which the readings may disagree.
 *
 * @module
 */
import type { ReadingAnswer } from '../contested.js';
import { textOf } from '../money/wording.js';
import { refundableOf } from './credits.js';
import type { IndividualFigures } from './figures.js';
import { reliefsIn } from './relief-amounts.js';

/** What the reading of these figures says of every value that another might say differently. */
export function readingAnswerOf(figures: IndividualFigures): ReadingAnswer {
  const { table, reliefs, bandTax, minimumTax, taxBeforeCredits, taxDue, credits } = figures;
  const values = new Map([
    ...reliefsIn(reliefs.amounts).map((relief): [string, string] => {
      return [`reliefs.${relief.toUpperCase()}`, textOf(reliefs.amounts[relief])];
    }),
    ['totalReliefs', textOf(reliefs.total)],
    ['chargeableIncome', textOf(reliefs.chargeable)],
    ['incomeTax.byBands', textOf(bandTax.tax)],
    ['incomeTax.minimumTax', textOf(minimumTax.raisedBy)],
    ['taxBeforeCredits', textOf(taxBeforeCredits)],
    ['taxDue', textOf(taxDue)],
    ['refundable', textOf(refundableOf(credits))],
  ]);
  return { table, total: taxDue, values };
}

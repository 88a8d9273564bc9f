/**
 * Step 18: the values of an individual's year on which the readings may disagree.
 *
 * @module
 */
import { textOf } from '../money/wording.js';
import { reliefsIn } from './reliefs.js';
import type { YearAnswer } from './year.js';

/** Every value that another reading might make different, in words. */
export function valuesOf(answer: YearAnswer): ReadonlyMap<string, string> {
  const says = (name: keyof YearAnswer['at']): string => textOf(answer.kobo(answer.at[name]));
  return new Map([
    ...reliefsIn((relief) => answer.kobo(answer.at[relief])).map(([relief, amount]): [string, string] => [
      `reliefs.${relief.toUpperCase()}`,
      textOf(amount),
    ]),
    ['totalReliefs', says('totalReliefs')],
    ['chargeableIncome', says('chargeableIncome')],
    ['incomeTax.byBands', says('taxByBands')],
    ['incomeTax.minimumTax', says('minimumTaxExcess')],
    ['taxBeforeCredits', says('taxBeforeCredits')],
    ['taxDue', says('taxDue')],
    ['refundable', says('refundable')],
  ]);
}

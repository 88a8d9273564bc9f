/**
 * The places of the figures of a return in its result. The result, the values that readings contest, workbooks and
 * files of answers take them from here.
 *
 * @module
 */
import { nameOfLabel } from '../../ground/labels.js';
import { INDIVIDUAL_LABELS } from './labels.js';
import type { IndividualFigures } from './return.js';

/** The figures of a return as its result has them; `written` writes what stands for an output. */
export function individualFigures<F, A>(at: { readonly [N in keyof IndividualFigures]: F }, written: (figure: F) => A) {
  return {
    grossIncome: written(at.grossIncome),
    totalReliefs: written(at.totalReliefs),
    chargeableIncome: written(at.chargeableIncome),
    taxDue: written(at.taxDue),
    monthlyTax: written(at.monthlyTax),
    taxBeforeCredits: written(at.taxBeforeCredits),
    incomeTax: { byBands: written(at.taxByBands), minimumTax: written(at.minimumTaxExcess) },
    refundable: written(at.refundable),
  };
}

/**
 * The figures that workbooks and files of answers show, by their places in the result, each with its name for a reader.
 * The last is the total.
 */
export const INDIVIDUAL_FIGURES_SHOWN: Readonly<Record<string, string>> = Object.fromEntries(
  (
    [
      'grossIncome',
      'totalReliefs',
      'chargeableIncome',
      'taxBeforeCredits',
      'refundable',
      'monthlyTax',
      'taxDue',
    ] as const
  ).map((place) => [place, nameOfLabel(INDIVIDUAL_LABELS[place])]),
);

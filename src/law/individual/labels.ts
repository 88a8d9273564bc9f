/**
 * The words for the values of an individual's result: the one place where a figure has its name. Sheets, workbooks,
 * files, answers and the page take it from here.
 *
 * @module
 */
import type { Label } from '../../ground/labels.js';

/** The values of a result by their places in it. */
export const INDIVIDUAL_LABELS = {
  grossIncome: 'Gross income',
  totalReliefs: 'Total reliefs',
  chargeableIncome: 'Chargeable income',
  'incomeTax.byBands': 'Tax of the bands',
  'incomeTax.minimumTax': 'Minimum tax above the tax of the bands',
  taxBeforeCredits: 'Tax before credits',
  'credits.applied': 'Credits applied',
  'credits.WITHHOLDING': ['Credit for withholding tax', 'Tax withheld elsewhere'],
  'credits.PAYE': ['Credit for PAYE', 'Tax deducted by employers'],
  monthlyTax: 'Tax a month',
  taxDue: ['Tax due', 'Tax for the year'],
  refundable: ['Refundable', 'Paid too much'],
} as const satisfies Readonly<Record<string, Label>>;

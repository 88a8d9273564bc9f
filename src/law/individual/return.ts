/**
 * The return of an individual: every step from income to the tax of a month, in the order of the Acts.
 *
 * Worked case, 2026: a salary of N5,000,000 and a pension contribution of N400,000.
 *
 *     gross income                              5,000,000
 *     reliefs: pension                            400,000
 *     chargeable income                         4,600,000
 *     tax: 800,000 at 0 %, 2,200,000 at 15 %, 1,600,000 at 18 %
 *     tax before credits, and due                 618,000
 *     tax a month                                  51,500
 *
 * @module
 */
import type { Figure, Words } from '../../algebra/words.js';
import type { IndividualCredit } from '../../tables/individual-table.js';
import { taxByBands } from './bands.js';
import { chargeableIncome } from './chargeable-income.js';
import { type Credits, credits } from './credits.js';
import type { Income, IndividualFacts } from './facts.js';
import { minimumTax, minimumTaxExcess } from './minimum-tax.js';
import { monthlyTax } from './monthly-tax.js';
import { refundable } from './refundable.js';
import { reliefs } from './reliefs.js';
import type { IndividualLaw } from './rules.js';
import { taxBeforeCredits } from './tax-before-credits.js';
import { taxDue } from './tax-due.js';
import { totalReliefs } from './total-reliefs.js';

/** Every figure of a return: each relief, band and credit under its name, and what they lead to. */
export type IndividualFigures = ReturnType<typeof individualReturn> & FiguresOfBands;

/** `band_1` is what of chargeable income lies in the first band, `band_1_tax` the tax on it. */
type FiguresOfBands = { readonly [N in `band_${number}` | `band_${number}_tax`]: Figure };
type FiguresOfCredits = { readonly [C in IndividualCredit as `${C}_credit_applied` | `${C}_credit_unused`]?: Figure };

/** The steps of the law, from the facts of a return and what its streams of income come to. */
export function individualReturn(m: Words, facts: IndividualFacts, income: Income, law: IndividualLaw) {
  const { grossIncome } = income;
  const relief = reliefs(m, facts, income, law);
  const total = totalReliefs(m, relief.reliefs);
  const chargeable = chargeableIncome(m, grossIncome, total);
  const byBands = taxByBands(m, chargeable, law.bands);
  const floor = minimumTax(m, grossIncome, relief.reliefs, law.minimumTax);
  const tax = taxBeforeCredits(m, byBands.tax, floor, law.minimumTax);
  const set = credits(m, tax, facts, law.credits);
  const due = taxDue(m, tax, set.credits);
  return {
    grossIncome,
    ...relief.reliefs,
    minimumWageCompared: relief.minimumWageCompared,
    totalReliefs: total,
    chargeableIncome: chargeable,
    ...figuresOfBands(byBands.bands),
    taxByBands: byBands.tax,
    minimumTax: floor,
    minimumTaxExcess: minimumTaxExcess(m, floor, byBands.tax),
    taxBeforeCredits: tax,
    ...figuresOfCredits(set.credits),
    // The tax due, as only the workings show it.
    taxAfterCredits: set.left,
    taxDue: due,
    refundable: refundable(m, set.credits, law.credits),
    monthlyTax: monthlyTax(m, due, facts, law.rounding),
  };
}

function figuresOfBands(bands: readonly { readonly taxable: Figure; readonly tax: Figure }[]): FiguresOfBands {
  const entries = bands.flatMap(({ taxable, tax }, index) => [
    [`band_${index + 1}`, taxable],
    [`band_${index + 1}_tax`, tax],
  ]);
  return Object.fromEntries(entries);
}

function figuresOfCredits(set: Credits): FiguresOfCredits {
  const entries = Object.entries(set).flatMap(([credit, { applied, unused }]) => [
    [`${credit}_credit_applied`, applied],
    [`${credit}_credit_unused`, unused],
  ]);
  return Object.fromEntries(entries);
}

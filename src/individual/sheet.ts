/**
 * The workings of an individual's year: the lines of every step, in the order of the computation.
 *
 * @module
 */
import { given, type WorkingLine, working } from '../workings.js';
import { bandLines } from './bands.js';
import { creditLines } from './credits.js';
import type { IndividualFigures } from './figures.js';
import { monthlyTaxLine, monthlyTaxOf } from './instalments.js';
import { minimumTaxLines } from './minimum-tax.js';
import { reliefLines } from './reliefs.js';

/** Every line of a year, from the request to the tax of a month. */
export function sheetOf(figures: IndividualFigures): WorkingLine[] {
  const { facts, table, rules, reliefs, bandTax, minimumTax, taxBeforeCredits, credits, taxDue } = figures;
  const { gross } = reliefs.income;
  const monthly = monthlyTaxOf(taxDue, table.rounding);
  const state = [given('state', facts.state.name)];
  return [
    ...reliefLines(reliefs, facts, rules, table.rounding),
    ...bandLines(reliefs.chargeable, bandTax),
    ...minimumTaxLines(gross, reliefs.amounts, bandTax.tax, minimumTax, rules.minimumTax),
    ...creditLines(taxBeforeCredits, credits, rules.credits),
    monthlyTaxLine(taxDue, monthly, table.rounding),
    working('tax_authority', 'Tax authority', 'looked_up', state, facts.state.revenueService, rules.authorities),
  ];
}

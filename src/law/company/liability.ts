/**
 * Step 13: the liability before credits, its parts, and what remains payable.
 *
 *     income tax without the part on gains + minimum tax above it + top-up  =  companies income tax
 *     separate tax on gains + income tax on gains                           =  tax on gains
 *     companies income tax + tax on gains + every levy                      =  liability before credits
 *
 * Worked case, assessment year 2027, a large company: income tax N15m, of which N3m on gains; development levy N2.4m.
 * Companies income tax is N12m, the tax on gains N3m, and the liability N17.4m.
 *
 * @module
 */
import { type Figure, linesOf, type Words } from '../../algebra/words.js';
import type { LevyName } from './taxes.js';

const LINES = linesOf({
  cit: 'Companies income tax before credits',
  cgt: 'Tax on gains before credits',
  liability_before_credits: 'Liability before credits',
  total: 'Total payable',
});

/** The taxes of a return. */
export interface Taxes {
  readonly incomeTax: { readonly tax: Figure; readonly onGains: Figure };
  /** The excess of minimum tax over the income tax. */
  readonly minimumTax: Figure;
  readonly topUpTax: Figure;
  readonly levies: Readonly<Record<LevyName, Figure>>;
  /** The separate capital gains tax. */
  readonly separateTax: Figure;
}

/** The taxes put together. */
export function liability(m: Words, { incomeTax, minimumTax, topUpTax, levies, separateTax }: Taxes) {
  const { tax, onGains } = incomeTax;
  const ofIncome = m.plus(m.minus(tax, onGains), minimumTax, topUpTax);
  const cit = m.named(LINES.cit, ofIncome, null);
  const cgt = m.named(LINES.cgt, m.plus(separateTax, onGains), null);
  const all = m.plus(cit, cgt, ...Object.values(levies));
  return { cit, cgt, whole: m.named(LINES.liability_before_credits, all, null) };
}

/** The tax payable after the credits applied. */
export function totalPayable(m: Words, whole: Figure, applied: readonly Figure[]): Figure {
  return m.named(LINES.total, m.minus(whole, ...applied), null);
}

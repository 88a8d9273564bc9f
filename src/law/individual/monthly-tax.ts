/**
 * The tax due a month: a twelfth of the tax due, rounded as the table rounds.
 *
 * Worked case: of tax due of N963,600 a twelfth is N80,300.
 *
 * @module
 */
import { type Basis, type Figure, linesOf, type Words, withoutNote } from '../../algebra/words.js';

const LINES = linesOf({ monthly_tax: 'Tax a month' });

const TWELFTH = { numerator: 1n, denominator: 12n };

/** A twelfth of the tax due; it rests on the table's rule of rounding. */
export function monthlyTax(m: Words, taxDue: Figure, rounding: Basis): Figure {
  const twelfth = m.charge(taxDue, TWELFTH, 'one twelfth');
  return m.named(LINES.monthly_tax, twelfth, withoutNote(rounding));
}

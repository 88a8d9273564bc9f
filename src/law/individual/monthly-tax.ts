/**
 * The tax due a month: the tax due over the months of employment, a twelfth where they are not stated, rounded as the
 * table rounds.
 *
 * Worked case: of tax due of N963,600 a twelfth is N80,300. Of tax due of N142,500 on five months of employment a fifth
 * is N28,500.
 *
 * @module
 */
import { type Basis, type Figure, linesOf, type Words, withoutNote } from '../../algebra/words.js';
import { byMonths, MONTHS_OF_A_YEAR, type MonthsFacts } from './months-worked.js';

const LINES = linesOf({ monthly_tax: 'Tax a month' });

/** The tax due of each month worked; it rests on the table's rule of rounding. */
export function monthlyTax(m: Words, taxDue: Figure, facts: MonthsFacts, rounding: Basis): Figure {
  const monthly = byMonths(m, facts, (months) => {
    return m.charge(taxDue, { numerator: 1n, denominator: BigInt(months) }, partOf(months));
  });
  return m.named(LINES.monthly_tax, monthly, withoutNote(rounding));
}

function partOf(months: number): string {
  return months === MONTHS_OF_A_YEAR ? 'one twelfth' : `one of ${months} ${months === 1 ? 'month' : 'months'}`;
}

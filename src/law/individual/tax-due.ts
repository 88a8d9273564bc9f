/**
 * The tax due: the tax of the year less the credits that were applied to it.
 *
 * Worked case, 2026: of tax of N618,000, tax of N600,000 deducted by the employer leaves N18,000 due.
 *
 * @module
 */
import { type Figure, linesOf, type Words } from '../../algebra/words.js';
import type { Credits } from './credits.js';

const LINES = linesOf({ tax_due: 'Tax due' });

/** The tax left after credits. */
export function taxDue(m: Words, taxBeforeCredits: Figure, credits: Credits): Figure {
  const applied = Object.values(credits).map((credit) => credit.applied);
  return m.named(LINES.tax_due, m.minus(taxBeforeCredits, ...applied), null);
}

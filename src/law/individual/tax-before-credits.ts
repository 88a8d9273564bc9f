/**
 * The tax of a year before credits: the tax of the bands or, where it is higher, the minimum tax (PITA s.37 to 2025).
 * The Nigeria Tax Act has no minimum tax, so from 2026 it is the tax of the bands.
 *
 * Worked case, 2020: the bands charge N2,464 and the minimum tax is N2,940, so N2,940 is due before credits.
 *
 * > "where the tax payable on the chargeable income of that individual is less than 1 per cent of the total income of
 * > that individual, the individual shall be charged to tax at the rate of 1 per cent of his total income" — PITA s.37
 * > "The income tax payable on the chargeable income of an individual … shall be as specified in the Fourth Schedule to
 * > this Act." — NTA s.58
 *
 * @module
 */
import { type Figure, linesOf, type Words, withoutNote } from '../../algebra/words.js';
import type { IndividualMinimumTaxRule } from '../../tables/individual-table.js';

const LINES = linesOf({ liability_before_credits: 'Tax before credits' });

/** The higher of the tax of the bands and the minimum tax. */
export function taxBeforeCredits(
  m: Words,
  taxByBands: Figure,
  minimumTax: Figure,
  rule: IndividualMinimumTaxRule,
): Figure {
  if (rule.method === 'none') return m.named(LINES.liability_before_credits, taxByBands, null);
  return m.named(LINES.liability_before_credits, m.greatest(taxByBands, minimumTax), withoutNote(rule));
}

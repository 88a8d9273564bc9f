/**
 * The last allowance of an asset under the Nigeria Tax Act takes the kobo that rounding left, so that they are no
 * year of their own.
 *
 * Worked case: an asset of N100.03 at 20% has N20.01 in each of four years, and N19.99 in the fifth; one of N100.01
 * has N20.00 in each of four years, and N20.01 in the fifth.
 *
 * @module
 */
import type { Figure, ListWords } from '../../../algebra/words.js';
import type { LastAllowanceRule } from '../../../tables/books-table.js';

/** The allowance of a year, at most the residue; all of the residue where it would leave less than the rule says. */
export function withRemainder(m: ListWords, allowance: Figure, residue: Figure, rule: LastAllowanceRule): Figure {
  const most = m.least(allowance, residue);
  if (rule.method === 'none') return most;
  return m.choose(m.within(m.minus(residue, most), rule.remainder), residue, most);
}

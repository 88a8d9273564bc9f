/**
 * The exemption of those who earn no more than the national minimum wage (PITA 3rd Sch. para 33 from 2021; NTA
 * s.162(1)(t) from 2026): exempt is the "income of a person from an employment where such person earns gross income of
 * national minimum wage or less from such employment".
 *
 * Other income stays taxable. One kobo above the minimum wage loses the whole exemption.
 *
 * Worked case, 2026, minimum wage N840,000 a year: a salary of N70,000 a month is N840,000 and exempt, rent of N500,000
 * beside it is taxable. A salary of N70,001 a month is N840,012 and taxable in full.
 *
 * @module
 */
import type { Figure, Words } from '../../algebra/words.js';
import type { MinimumWageRule } from '../../tables/individual-table.js';

/**
 * The income of employment that the minimum wage exempts, all of it or nothing, and the line of the workings that
 * compares the two.
 */
export function minimumWageExemption(m: Words, employmentIncome: Figure, rule: MinimumWageRule) {
  if (rule.method === 'none') return { exempt: m.zero, compared: m.zero };
  const wage = m.called('national minimum wage', m.amount(rule.minimumWage));
  const isAbove = m.isAbove(employmentIncome, wage);
  const within = m.choose(isAbove, m.zero, employmentIncome);
  const compared = m.named('minimum_wage_exemption', 'Minimum wage exemption', within, rule);
  return { exempt: m.choose(isAbove, m.zero, compared), compared };
}

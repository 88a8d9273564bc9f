/**
 * The exemption of those who earn no more than the national minimum wage (PITA 3rd Sch. para 33 from 2021; NTA
 * s.162(1)(t) from 2026): exempt is the "income of a person from an employment where such person earns gross income of
 * national minimum wage or less from such employment".
 *
 * The wage is one "per month" (NMWA s.3(1)), so what is earned in part of a year is compared with the wage of the
 * months worked: a twelfth of the yearly wage for each. Months that are not given are taken to be twelve.
 *
 * Other income stays taxable. One kobo above the minimum wage loses the whole exemption.
 *
 * Worked case, 2026, minimum wage N840,000 a year: a salary of N70,000 a month is N840,000 and exempt, rent of N500,000
 * beside it is taxable. A salary of N70,001 a month is N840,012 and taxable in full. Of who worked four months,
 * the wage is N280,000: a salary of N112,000 a month is N448,000 and taxable in full.
 *
 * > "The income of a person from an employment where such person earns gross income of National Minimum Wage or less
 * > from such employment" — PITA 3rd Sch. para 33
 * > "income of a person from an employment where such person earns gross income of national minimum wage or less from
 * > such employment" — NTA s.162(1)(t)
 * > "Every employer shall pay a national minimum wage of not less than … per month to every worker under his
 * > establishment" — NMWA s.3(1)
 *
 * @module
 */
import { type Choice, type Figure, linesOf, twelfthRoundedDown, type Words } from '../../algebra/words.js';
import type { MinimumWageRule } from '../../tables/individual-table.js';
import { MONTHS_WORKED, type MonthsWorked } from './fields.js';

const LINES = linesOf({ minimum_wage_exemption: 'Minimum wage exemption' });

type WageRule = Extract<MinimumWageRule, { readonly method: 'employment_income' }>;

/**
 * The income of employment that the minimum wage exempts, all of it or nothing, and the line of the workings that
 * compares the two.
 */
export function minimumWageExemption(
  m: Words,
  employmentIncome: Figure,
  monthsWorked: Choice<MonthsWorked>,
  rule: MinimumWageRule,
) {
  if (rule.method === 'none') return { exempt: m.zero, compared: m.zero };
  const isAbove = m.isAbove(employmentIncome, wageOf(m, monthsWorked, rule));
  const within = m.choose(isAbove, m.zero, employmentIncome);
  const compared = m.named(LINES.minimum_wage_exemption, within, rule);
  return { exempt: m.choose(isAbove, m.zero, compared), compared };
}

/** The wage with which the income of the months worked is compared. */
function wageOf(m: Words, monthsWorked: Choice<MonthsWorked>, rule: WageRule): Figure {
  const ofYear = m.called('national minimum wage', m.amount(rule.minimumWage));
  return MONTHS_WORKED.slice(1, -1).reduce((otherwise, months) => {
    const words = `national minimum wage of ${months} ${months === '1' ? 'month' : 'months'}`;
    const ofMonths = m.called(words, m.amount(minimumWageOf(months, rule)));
    return m.choose(m.is(monthsWorked, months), ofMonths, otherwise);
  }, ofYear);
}

/** The minimum wage of some months in kobo; rounded down, for an income of whole kobo is above both or neither. */
export function minimumWageOf(monthsWorked: MonthsWorked, { minimumWage }: WageRule): bigint {
  if (monthsWorked === 'not_given') return minimumWage;
  return BigInt(twelfthRoundedDown(minimumWage * BigInt(monthsWorked)));
}

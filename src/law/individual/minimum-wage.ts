/**
 * The exemption of those who earn no more than the national minimum wage (PITA 3rd Sch. para 33 from 2021; NTA
 * s.162(1)(t) from 2026): exempt is the "income of a person from an employment where such person earns gross income of
 * national minimum wage or less from such employment".
 *
 * The wage is one "per month" (NMWA s.3(1)), so what is earned in part of a year is compared with the wage of the
 * months worked. Of 2024, which has two wages, it is that of the months themselves; where only their number is stated
 * it is a twelfth of the yearly wage for each. Months that are not given are taken to be twelve.
 *
 * Other income stays taxable. One kobo above the minimum wage loses the whole exemption.
 *
 * Worked case, 2026, minimum wage N840,000 a year: a salary of N70,000 a month is N840,000 and exempt, rent of N500,000
 * beside it is taxable. A salary of N70,001 a month is N840,012 and taxable in full. Of who worked four months, the
 * wage is N280,000: a salary of N112,000 a month is N448,000 and taxable in full. 2024: N240,000 earned from January to
 * June is above six wages of N30,000 and taxable; earned from September to December it is within four of N70,000.
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
import { type Figure, linesOf, partRoundedDown, type Words } from '../../algebra/words.js';
import type { MinimumWageRule } from '../../tables/individual-table.js';
import { MONTHS, type Month } from './fields.js';
import { byFirstAndMonths, byMonths, MONTHS_OF_A_YEAR, type MonthsFacts } from './months-worked.js';

const LINES = linesOf({ minimum_wage_exemption: 'Minimum wage exemption' });

type WageRule = Extract<MinimumWageRule, { readonly method: 'employment_income' }>;

/**
 * The income of employment that the minimum wage exempts, all of it or nothing, and the line of the workings that
 * compares the two.
 */
export function minimumWageExemption(m: Words, employmentIncome: Figure, months: MonthsFacts, rule: MinimumWageRule) {
  if (rule.method === 'none') return { exempt: m.zero, compared: m.zero };
  const isAbove = m.isAbove(employmentIncome, wageOf(m, months, rule));
  const within = m.choose(isAbove, m.zero, employmentIncome);
  const compared = m.named(LINES.minimum_wage_exemption, within, rule);
  return { exempt: m.choose(isAbove, m.zero, compared), compared };
}

/** The wage with which the income of the months worked is compared. */
function wageOf(m: Words, facts: MonthsFacts, rule: WageRule): Figure {
  const wage = (months: number, from?: Month): Figure => {
    return m.called(wordsOfWage(months, from), m.amount(minimumWageOf(rule, months, from)));
  };
  return rule.months === undefined ? byMonths(m, facts, (months) => wage(months)) : byFirstAndMonths(m, facts, wage);
}

function wordsOfWage(months: number, from: Month | undefined): string {
  const of = months === 1 ? '1 month' : `${months} months`;
  if (from !== undefined) return `national minimum wage of ${of} from month ${from}`;
  return months === MONTHS_OF_A_YEAR ? 'national minimum wage' : `national minimum wage of ${of}`;
}

/**
 * The minimum wage of some months in kobo: of the months themselves where the first is known and the wages of the year
 * differ. Rounded down, for an income of whole kobo is above both or neither.
 */
export function minimumWageOf({ minimumWage, months: wages }: WageRule, months: number, from?: Month): bigint {
  if (wages === undefined || from === undefined)
    return BigInt(partRoundedDown(minimumWage * BigInt(months), MONTHS_OF_A_YEAR));
  const ofYear = wages.flatMap((each) => Array<bigint>(each.months).fill(each.wage));
  const start = MONTHS.indexOf(from);
  const those = ofYear.slice(start, start + months);
  return those.reduce((sum, wage) => sum + wage, 0n);
}

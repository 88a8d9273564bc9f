/**
 * The months of employment in the year. Income of an employment arises "from day to day", so a pay that is said by the
 * month is income of these months alone. It is compared with the minimum wage of them, and the tax is said by the month
 * over them.
 *
 * A return states how many they were, the first of them, both, or neither. The first alone leads to December. Where
 * neither is stated they are taken to be all twelve.
 *
 * Worked case, 2026: a salary of N350,000 a month for five months is N1,750,000. What of it is above N800,000 bears
 * 15 %, N142,500, which is N28,500 a month.
 *
 * > "income from an employment shall be deemed to arise from day to day" — PITA s.26(2)
 * > "income from an employment shall be deemed to arise from day to day" — NTA s.26(2)
 *
 * @module
 */
import type { Choice, Condition, Figure, Words } from '../../algebra/words.js';
import type { IndividualFacts } from './facts.js';
import { MONTHS, type Month, type MonthStated } from './fields.js';

/** The months of employment as a return states them. */
export type MonthsFacts = Pick<IndividualFacts, 'monthsWorked' | 'employedFrom'>;

/** The months of a year. */
export const MONTHS_OF_A_YEAR: number = MONTHS.length;

/** The figure for the months worked, of one for each number of them. */
export function byMonths(
  m: Words,
  { monthsWorked, employedFrom }: MonthsFacts,
  of: (months: number) => Figure,
): Figure {
  const toDecember = chosen(MONTHS.slice(1), of(MONTHS_OF_A_YEAR), (from, otherwise) => {
    return m.choose(m.is(employedFrom, from), of(monthsToDecember(from)), otherwise);
  });
  return byCount(m, monthsWorked, MONTHS, toDecember, of);
}

/** The same where it matters which months they were: `of` takes the first as well, where it is stated. */
export function byFirstAndMonths(
  m: Words,
  { monthsWorked, employedFrom }: MonthsFacts,
  of: (months: number, from?: Month) => Figure,
): Figure {
  const anyMonths = byCount(m, monthsWorked, MONTHS.slice(0, -1), of(MONTHS_OF_A_YEAR), of);
  return chosen(MONTHS, anyMonths, (from, otherwise) => {
    const mostMonths = monthsToDecember(from);
    const counts = MONTHS.slice(0, mostMonths - 1);
    const those = byCount(m, monthsWorked, counts, of(mostMonths, from), (months) => of(months, from));
    return m.choose(m.is(employedFrom, from), those, otherwise);
  });
}

function byCount(
  m: Words,
  monthsWorked: Choice<MonthStated>,
  counts: readonly Month[],
  otherwise: Figure,
  of: (months: number) => Figure,
): Figure {
  return chosen(counts, otherwise, (months, others) => {
    return m.choose(m.is(monthsWorked, months), of(Number(months)), others);
  });
}

function chosen(
  months: readonly Month[],
  otherwise: Figure,
  next: (month: Month, otherwise: Figure) => Figure,
): Figure {
  return months.reduce((so, month) => next(month, so), otherwise);
}

/** True where the months reach beyond December from the first of them. */
export function exceedYear(m: Words, { monthsWorked, employedFrom }: MonthsFacts): Condition {
  let [startsLater, exceeds] = [m.no, m.no];
  for (const months of MONTHS.slice(1)) {
    startsLater = m.or(startsLater, m.is(employedFrom, monthAt(MONTHS_OF_A_YEAR + 2 - Number(months))));
    exceeds = m.or(exceeds, m.and(m.is(monthsWorked, months), startsLater));
  }
  return exceeds;
}

/** The months from one of them to December: from August, five. */
export function monthsToDecember(from: Month): number {
  return MONTHS_OF_A_YEAR + 1 - Number(from);
}

/** The month of that number. */
export function monthAt(position: number): Month {
  const month = MONTHS[position - 1];
  if (month === undefined) throw new RangeError(`There is no month ${position}.`);
  return month;
}

/**
 * The yearly amount of a payment. The law is annual (PITA s.26(1)), so what is paid more often is taken as many times
 * as the table says of its frequency, or as the return says. Income of an employment arises "from day to day" (PITA
 * s.26(2); NTA s.26(2)): what is paid by the month is paid in the months worked.
 *
 *     amount  ×  periods a year  =  annual amount
 *
 * Worked case: a salary of N500,000 a month is 12 × N500,000 = N6,000,000; a daily wage of N8,000 on 240 days is
 * N1,920,000; a salary of N350,000 a month for five months is N1,750,000.
 *
 * > "the assessable income of an individual shall be the amount of the income of the year of assessment" — PITA s.26(1)
 * > "income from an employment shall be deemed to arise from day to day" — PITA s.26(2)
 * > "income from an employment shall be deemed to arise from day to day" — NTA s.26(2)
 *
 * @module
 */
import type { Figure, ListWords } from '../../algebra/words.js';
import type { IncomeType } from '../../tables/individual-table.js';
import type { Payment } from './facts.js';
import { MONTHS } from './fields.js';

/** The types of income that an employment pays. */
const PAY: readonly (string | undefined)[] = ['employment', 'bonus', 'benefit_in_kind'] satisfies IncomeType[];

/** Returns whether a type of income is paid by an employment. */
export function isPay(type: string | undefined): boolean {
  return PAY.includes(type);
}

/** Returns whether income is paid in each month of employment and in no other. */
export function isPaidInMonthsWorked(type: string | undefined, usualPeriods: number): boolean {
  return isPay(type) && usualPeriods === MONTHS.length;
}

/** The amount of a year. */
export function annualAmount(m: ListWords, { amount, periodsPerYear }: Payment): Figure {
  return m.times(m.called('amount', amount), periodsPerYear, 'periods a year');
}

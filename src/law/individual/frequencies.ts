/**
 * The yearly amount of a payment. The law is annual (PITA s.26(1)), so what is paid more often is taken as many times
 * as the table says of its frequency, or as the return says.
 *
 *     amount  ×  periods a year  =  annual amount
 *
 * Worked case: a salary of N500,000 a month is 12 × N500,000 = N6,000,000; a daily wage of N8,000 on 240 days is
 * N1,920,000.
 *
 * > "the assessable income of an individual shall be the amount of the income of the year of assessment" — PITA s.26(1)
 *
 * @module
 */
import type { Figure, ListWords } from '../../algebra/words.js';
import type { Payment } from './facts.js';

/** The amount of a year. */
export function annualAmount(m: ListWords, { amount, periodsPerYear }: Payment): Figure {
  return m.times(m.called('amount', amount), periodsPerYear, 'periods a year');
}

/**
 * A period of less than a year has a part of a year's allowance: its days over 365. Neither Act says how a part is
 * measured; the first year's initial allowance is never reduced.
 *
 * Worked case: a motor vehicle of N6m in a first period of 153 days of 2021. The initial allowance is N3,000,000, the
 * annual one 25% of N3m × 153 ÷ 365, N314,383.56. By five months it would be N312,500.
 *
 * > "where the basis period for any year of assessment is a period of less that one year and such allowance for that
 * > year of assessment shall be proportionately reduced" — CITA 2nd Sch. para 7(1)
 * > "where the basis period for any year of assessment is a period of less than one year, the allowance for that year
 * > of assessment shall be granted proportionately" — NTA First Sch. para 6
 *
 * @module
 */
import type { Rate } from '../../../ground/kobo.js';
import type { ShortPeriodRule } from '../../../tables/books-table.js';

/** The part of a year that a period of some days is; `null` of a year or more. */
export function partOfYear(days: number, { daysInYear }: ShortPeriodRule): Rate | null {
  if (days >= daysInYear) return null;
  return { numerator: BigInt(days), denominator: BigInt(daysInYear) };
}

/** A rate for a part of a year. */
export function partOfRate(rate: Rate, part: Rate | null): Rate {
  if (part === null) return rate;
  return { numerator: rate.numerator * part.numerator, denominator: rate.denominator * part.denominator };
}

/**
 * The figures of a request as those of another year: every day moves by whole years.
 *
 * @module
 */
import { dayNumberOf, dayOfNumber, dayYearsLater, isCivilDay } from '../../ground/index.js';

/** The days of a request; those of a disposal are in its schedule. */
const DAYS = [
  'accountingPeriodEnd',
  'accountingPeriodStart',
  'commencementDate',
  'incorporationDate',
  'routingDate',
  'disposalDate',
];

/**
 * The request with its year and its days moved, 29 February to 28 February where that year has none. What is not a
 * request, or not a day, is left as it is, for its reader to refuse. `explainDifference` compares two years so.
 *
 * @example
 * const moved = movedTo(2025, { taxYear: 2026, turnover: 80_000_000, accountingPeriodEnd: '2025-12-31' });
 * moved; // { taxYear: 2025, turnover: 80_000_000, accountingPeriodEnd: '2024-12-31' }
 */
export function movedTo(taxYear: number, input: unknown): unknown {
  const given = typeof input === 'object' && input !== null ? (input as { taxYear?: unknown }).taxYear : undefined;
  if (typeof given !== 'number' || !Number.isInteger(given)) return input;
  const moved = given === taxYear ? input : withDaysLater(input, taxYear - given);
  return { ...(moved as object), taxYear };
}

function withDaysLater(value: unknown, years: number): unknown {
  if (Array.isArray(value)) return value.map((item) => withDaysLater(item, years));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, field]) => {
    if (name === 'disposalSchedule') return [name, withDaysLater(field, years)];
    return [name, DAYS.includes(name) ? laterBy(years, field) : field];
  });
  return Object.fromEntries(entries);
}

function laterBy(years: number, day: unknown): unknown {
  if (typeof day !== 'string' || !isCivilDay(day)) return day;
  return dayOfNumber(dayYearsLater(dayNumberOf(day), years));
}

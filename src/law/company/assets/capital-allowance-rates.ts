/**
 * The register: the class of each asset and its rates. Under the old Acts an asset has an initial allowance of its
 * cost in the first year and an annual one of what is left of the cost; under the Nigeria Tax Act the same part of
 * the cost each year.
 *
 * Worked case: plant of N10m. Assessment year 2024 makes 50% and 25% of the rest, N5,000,000 and N1,250,000; a plant
 * first used for 2027 has N2,000,000 in each of five years.
 *
 * > "an allowance (in this Schedule called “art initial allowance”) at the appropriate rate per centum, set forth in
 * > Table I to this Schedule, of such expenditure" — CITA 2nd Sch. para 6(1)
 * > "an allowance (capital allowance) at the rate specified in Table I of this part" — NTA First Sch. para 6
 *
 * @module
 */
import { wholeTimes } from '../../../algebra/words.js';
import type { Rate } from '../../../ground/kobo.js';
import type { CapitalAllowanceRates } from '../../../tables/books-table.js';
import type { ClassRates } from './schedule.js';
import { partOfRate } from './short-period.js';

/** The rates of one class under the old Acts. */
type OldRates = Extract<CapitalAllowanceRates, { method: 'initial_and_annual' }>['classes'][number];

/** The rates of every class for a period; `old` are those of the last Act before, by which plant was fully allowed. */
export function ratesByClass(
  rates: CapitalAllowanceRates,
  old: CapitalAllowanceRates | undefined,
  partOfYear: Rate | null,
): ReadonlyMap<string, ClassRates> {
  if (rates.method === 'initial_and_annual') {
    return new Map(rates.classes.map((each) => [each.class, oldRatesOf(each, partOfYear)]));
  }
  const before = new Map(old?.method === 'initial_and_annual' ? old.classes.map((each) => [each.class, each]) : []);
  return new Map(
    rates.classes.map((each) => {
      const { numerator, denominator } = each.rate;
      const own = {
        law: each,
        initial: null,
        annual: partOfRate(each.rate, partOfYear),
        years: Number(wholeTimes({ numerator: denominator, denominator: numerator }, 1n) ?? 0n),
        onceForAll: onceForAllOf(before.get(each.class)),
        isPlant: false,
      };
      return [each.class, own];
    }),
  );
}

function oldRatesOf(each: OldRates, partOfYear: Rate | null): ClassRates {
  const annual = each.annual === null ? null : partOfRate(each.annual, partOfYear);
  const { initial, isPlant = false } = each;
  return { law: each, initial, annual, years: 0, onceForAll: onceForAllOf(each), isPlant };
}

function onceForAllOf(each: OldRates | undefined): Rate | null {
  return each?.annual === null ? each.initial : null;
}

import { describe, expect, it } from 'vitest';
import { oldRatesIn, PeriodsBack, refuseUnread, rulesOfPeriod } from '../../src/accounts/rules.js';
import { periodTo } from '../../src/company/period.js';
import { booksOfYear, booksTables } from '../../src/tables/books.js';
import { civilDay } from '../civil-day.js';

function periodsTo(end: string, taxYear: number, reading: string, commenced?: string): PeriodsBack {
  const period = periodTo(civilDay(end), commenced === undefined ? {} : { commencementDate: civilDay(commenced) });
  return new PeriodsBack(booksTables, rulesOfPeriod(booksTables, period, taxYear, reading), reading);
}

describe('the law of a period', () => {
  it('is that of the end of the period, under a reading that the year has or else its default', () => {
    const isNew = (end: string, reading: string) => periodsTo(end, 2026, reading).at(0).rules.isStraightLine;
    expect([isNew('2025-06-30', 'certified_copy'), isNew('2025-07-01', 'certified_copy')]).toEqual([false, true]);
    expect([isNew('2025-12-31', 'prospective'), isNew('2025-12-31', 'no_such_reading')]).toEqual([false, true]);
  });

  it('of earlier periods is that of their years', () => {
    const periods = periodsTo('2026-12-31', 2027, 'certified_copy');
    const years = [0, 1, 2, 3].map((back) => [periods.at(back).end, periods.at(back).rules.isStraightLine]);
    expect(years).toEqual([
      [20261231, true],
      [20251231, true],
      [20241231, false],
      [20231231, false],
    ]);
    expect([periods.yearsSince(20261231), periods.yearsSince(20251231), periods.yearsSince(20250101)]).toEqual([
      0, 1, 1,
    ]);
    expect(periods.yearsSince(20241231)).toBe(2);
  });

  it('of years before the first table is that of the first', () => {
    const periods = periodsTo('2020-12-31', 2021, 'after_losses');
    expect([periods.at(9).rules.taxYear, periods.at(9).firstTable]).toEqual([2020, 2020]);
  });

  it('has its months beside its days where they are whole, in a short period alone', () => {
    const [short, whole] = [periodsTo('2023-12-31', 2024, '', '2023-08-01'), periodsTo('2023-12-31', 2024, '')];
    expect(short.at(0).rules.partOfYear).toEqual({ numerator: 153n, denominator: 365n });
    expect(short.at(0).byMonths?.partOfYear).toEqual({ numerator: 5n, denominator: 12n });
    expect([whole.at(0).rules.partOfYear, whole.at(0).byMonths]).toEqual([null, undefined]);
  });

  it('has the same rates as long as no Act changes them', () => {
    const periods = periodsTo('2026-12-31', 2027, 'certified_copy');
    expect([0, 1, 2, 5, 8].map((back) => periods.lastAlike(back))).toEqual([0, 1, 2, 2, 2]);
  });

  it('refuses a year that no table has', () => {
    expect(() => periodsTo('2098-12-31', 2099, 'certified_copy')).toThrow('registers of assets for 2099');
  });

  it('knows the rates of the old Acts in the tables that have them', () => {
    const rates = [2025, 2026, 2027].map((year) => {
      const books = booksOfYear(booksTables, year, undefined);
      return books && oldRatesIn(books)?.method;
    });
    expect(rates).toEqual(['initial_and_annual', 'initial_and_annual', undefined]);
  });

  it('refuses rules that the rates of the day do not read', () => {
    const [old, late] = [2025, 2027].map((year) => booksTables.find(({ taxYear }) => taxYear === year));
    const [oldRates, newRates] = [old, late].map((books) => books?.capitalAllowanceRates[0]);
    if (!old || !late || !oldRates || !newRates) throw new Error('No such tables.');
    const end = civilDay('2026-12-31');
    expect(() => refuseUnread(late, newRates, end)).not.toThrow();
    expect(() => refuseUnread(late, oldRates, end)).toThrow('Rates that are initial_and_annual read no lastAllowance.');
    const { lastAllowance } = old;
    expect(() => refuseUnread({ ...late, lastAllowance }, oldRates, end)).toThrow('read no transition.');
    const { replacedPlant } = old;
    expect(() => refuseUnread({ ...late, replacedPlant }, newRates, end)).toThrow(
      'Rates that are straight_line read no replacedPlant.',
    );
  });
});

import { describe, expect, it } from 'vitest';
import {
  dayAfter,
  dayInYear,
  dayMonthsLater,
  dayNumberOf,
  dayOfNumber,
  dayYearsLater,
  isCivilDay,
  isDayNumber,
  lastDayOf,
  serialOfDay,
  yearOf,
  yearOfDay,
} from '../../src/ground/calendar.js';
import { civilDay } from '../civil-day.js';

const two = (count: number): string => String(count).padStart(2, '0');
const dayOf = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;

/** The days of each month by the old rhyme; February by the rule of leap years, counted out and not divided. */
const LEAP_YEARS = (() => {
  const leap = new Set<number>();
  for (let year = 0; year <= 9999; year += 4) leap.add(year);
  for (let century = 0; century <= 9900; century += 100) leap.delete(century);
  for (let fourth = 0; fourth <= 9600; fourth += 400) leap.add(fourth);
  return leap;
})();
const THIRTY = new Set([4, 6, 9, 11]);
const daysIn = (year: number, month: number): number =>
  month === 2 ? (LEAP_YEARS.has(year) ? 29 : 28) : THIRTY.has(month) ? 30 : 31;

describe('isCivilDay', () => {
  it('knows every day of 1890 to 2110 and no other text of that shape', () => {
    let days = 0;
    for (let year = 1890; year <= 2110; year++) {
      for (let month = 0; month <= 13; month++) {
        for (let day = 0; day <= 32; day++) {
          const isDay = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
          if (isCivilDay(dayOf(year, month, day)) !== isDay) expect.fail(dayOf(year, month, day));
          if (isDay) days++;
        }
      }
    }
    expect(days).toBe(80_718);
  });

  it.each(['2000-02-29', '2400-02-29', '2024-02-29', '0004-02-29', '9999-12-31'])('takes %s', (day) => {
    expect(isCivilDay(day)).toBe(true);
  });

  it.each([
    '2023-02-30',
    '1900-02-29',
    '2100-02-29',
    '2023-02-29',
    '2023-13-01',
    '2023-00-01',
    '2023-01-00',
    '2023-1-01',
    '23-01-01',
    '2023/01/01',
    '20230101',
    ' 2023-01-01',
    '2023-01-01 ',
    '2023-01-01\n',
    '2023-01-01T00:00:00Z',
    '+2023-01-01',
    '-2023-01-01',
    '12023-01-01',
    '٢٠٢٣-٠١-٠١',
    '',
  ])('refuses %j', (text) => {
    expect(isCivilDay(text)).toBe(false);
  });
});

describe('months later', () => {
  const addMonths = (day: string, months: number): string => dayOfNumber(dayMonthsLater(dayNumberOf(day), months));

  it.each([
    ['2023-12-31', 6, '2024-06-30'],
    ['2023-08-31', 6, '2024-02-29'],
    ['2022-08-31', 6, '2023-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2023-01-31', 1, '2023-02-28'],
    ['2023-06-30', 6, '2023-12-30'],
    ['2023-11-30', 1, '2023-12-30'],
    ['2023-12-01', 1, '2024-01-01'],
    ['2023-12-31', 0, '2023-12-31'],
    ['2024-03-31', -1, '2024-02-29'],
    ['2024-01-15', -1, '2023-12-15'],
    ['0999-12-31', 1, '1000-01-31'],
    ['0009-01-31', 13, '0010-02-28'],
  ])('%s and %i months is %s', (day, months, later) => {
    expect(addMonths(day, months)).toBe(later);
  });

  it('is the count of months on a calendar, the day clamped to the end of the month', () => {
    for (let year = 2015; year <= 2032; year++) {
      for (let month = 1; month <= 12; month++) {
        for (const day of [1, 27, 28, 29, 30, 31].filter((each) => each <= daysIn(year, month))) {
          let [laterYear, laterMonth] = [year, month];
          for (let months = 0; months <= 72; months++) {
            const clamped = Math.min(day, daysIn(laterYear, laterMonth));
            const expected = dayOf(laterYear, laterMonth, clamped);
            if (addMonths(dayOf(year, month, day), months) !== expected) expect.fail(`${expected} by ${months}`);
            laterMonth++;
            if (laterMonth > 12) [laterYear, laterMonth] = [laterYear + 1, 1];
          }
        }
      }
    }
  });
});

describe('every day of 1900 to 2100', () => {
  it('has the day of the next month, half a year and a year later that the calendar has', () => {
    for (let year = 1900; year <= 2100; year++) {
      for (let month = 1; month <= 12; month++) {
        for (let day = 1; day <= daysIn(year, month); day++) {
          const number = dayNumberOf(dayOf(year, month, day));
          expectDay(dayMonthsLater(number, 1), month === 12 ? year + 1 : year, (month % 12) + 1, day);
          expectDay(dayMonthsLater(number, 6), month > 6 ? year + 1 : year, month > 6 ? month - 6 : month + 6, day);
          expectDay(dayMonthsLater(number, 12), year + 1, month, day);
          expectDay(dayYearsLater(number, 5), year + 5, month, day);
        }
      }
    }
  });

  function expectDay(later: number, year: number, month: number, day: number): void {
    const clamped = dayOf(year, month, Math.min(day, daysIn(year, month)));
    if (dayOfNumber(later) !== clamped) expect.fail(`${dayOfNumber(later)} and not ${clamped}`);
  }
});

describe('a year', () => {
  it('begins a day, and ends on the 31st of December', () => {
    expect(yearOf(civilDay('2024-02-29'))).toBe(2024);
    expect(yearOf(civilDay('0099-01-01'))).toBe(99);
    expect(lastDayOf(2023)).toBe('2023-12-31');
    expect(lastDayOf(99)).toBe('0099-12-31');
  });

  it('compares as text compares', () => {
    const days = ['2024-02-29', '2023-12-31', '2024-10-01', '0999-01-01', '2024-03-01'];
    expect([...days].sort()).toEqual(['0999-01-01', '2023-12-31', '2024-02-29', '2024-03-01', '2024-10-01']);
  });
});

describe('the same day of another year', () => {
  it('is the day itself, and after the last of February in every year that has one', () => {
    expect(dayInYear(20240630, 2025)).toBe(20250630);
    expect(dayInYear(20240228, 2025)).toBe(20250228);
    expect([dayInYear(20230228, 2024), dayInYear(20240229, 2024)]).toEqual([20240229, 20240229]);
    expect(dayInYear(20230228, 2025)).toBeGreaterThan(20250228);
    expect(dayInYear(20230228, 2025)).toBeLessThan(20250301);
  });
});

describe('a day as a number', () => {
  it('is yyyymmdd', () => {
    expect(dayNumberOf('2025-09-01')).toBe(20250901);
    expect(dayNumberOf('1999-12-31')).toBe(19991231);
    expect(dayOfNumber(20250901)).toBe('2025-09-01');
    expect(dayOfNumber(1231)).toBe('0000-12-31');
    expect(yearOfDay(20250901)).toBe(2025);
  });

  it.each([20240229, 20231231, 101, 99991231])('%i is a day', (day) => {
    expect(isDayNumber(day)).toBe(true);
  });

  it.each([0, -20240229, 20230229, 20230431, 20231301, 20230001, 20230100, 100000101, 120230101, Number.NaN])(
    '%d is no day',
    (day) => {
      expect(isDayNumber(day)).toBe(false);
    },
  );

  it.each([
    [20240229, 1, 20250228],
    [20240229, 4, 20280229],
    [18960229, 4, 19000228],
    [19960229, 4, 20000229],
    [20250630, 5, 20300630],
  ])('%i is, %i years later, %i', (day, years, later) => {
    expect(dayYearsLater(day, years)).toBe(later);
  });

  it.each([1900, 2000, 2023, 2024])('has the next day of every day of %i', (year) => {
    const days = Array.from({ length: 12 }, (_, month) =>
      Array.from({ length: daysIn(year, month + 1) }, (__, day) => (year * 100 + month + 1) * 100 + day + 1),
    ).flat();
    expect(days.map(dayAfter)).toEqual([...days.slice(1), (year + 1) * 10_000 + 101]);
  });

  // The days that spreadsheets count: 1 is 1 January 1900, and 60 the 29 February that 1900 did not have.
  it.each([
    [19000301, 61],
    [20240229, 45351],
    [20251231, 46022],
  ])('%i is day %i of spreadsheets', (day, serial) => {
    expect(serialOfDay(day)).toBe(serial);
  });
});

import { describe, expect, it } from 'vitest';
import { lastDayIn, periodBefore, periodTo } from '../../src/accounts/periods.js';
import { civilDay } from '../civil-day.js';

function daysOf(end: string, commenced?: string): [number, number, number] {
  const period = periodTo(civilDay(end), commenced === undefined ? undefined : civilDay(commenced));
  return [period.start, period.end, period.days];
}

describe('an accounting period', () => {
  it.each([
    ['2023-12-31', 20230101, 365],
    ['2024-12-31', 20240101, 366],
    ['2025-02-28', 20240301, 365],
    ['2024-02-29', 20230301, 366],
    ['2025-06-30', 20240701, 365],
    ['2025-03-15', 20240316, 365],
  ])('to %s has twelve months, and keeps the last day of a month', (end, start, days) => {
    expect(daysOf(end)).toEqual([start, Number(end.replaceAll('-', '')), days]);
  });

  it('begins with the business, where that began in it', () => {
    expect(daysOf('2021-12-31', '2021-08-01')).toEqual([20210801, 20211231, 153]);
    expect(daysOf('2021-12-31', '2020-12-31')).toEqual([20210101, 20211231, 365]);
  });

  it('follows one of twelve months', () => {
    const first = periodBefore(periodTo(civilDay('2025-02-28'), undefined));
    expect([first.start, lastDayIn(first)]).toEqual([20230301, '2024-02-29']);
    const before = periodBefore(periodTo(civilDay('2021-12-31'), civilDay('2021-08-01')));
    expect([before.start, before.end]).toEqual([20200801, 20210731]);
  });
});

import { describe, expect, it } from 'vitest';
import { type PeriodStated, periodTo } from '../../src/company/period.js';
import { calculateCit, InputError } from '../../src/index.js';
import { civilDay } from '../civil-day.js';

function periodOf(end: string, stated: { readonly [N in keyof PeriodStated]: string } = {}) {
  const days = Object.entries(stated).map(([name, day]) => [name, civilDay(day as string)]);
  return periodTo(civilDay(end), Object.fromEntries(days) as PeriodStated);
}

describe('an accounting period', () => {
  it.each([
    ['2023-12-31', 20230101, 365],
    ['2024-12-31', 20240101, 366],
    ['2025-02-28', 20240301, 365],
    ['2024-02-29', 20230301, 366],
    ['2025-06-30', 20240701, 365],
    ['2025-03-15', 20240316, 365],
  ])('to %s has twelve months, and keeps the last day of a month', (last, start, days) => {
    const end = Number(last.replaceAll('-', ''));
    expect(periodOf(last)).toEqual({ start, end, days, isFirst: false, isYear: true });
  });

  it('begins with the business, where that began in it', () => {
    const first = periodOf('2021-12-31', { commencementDate: '2021-08-01' });
    expect(first).toMatchObject({ start: 20210801, days: 153, isFirst: true, isYear: false });
    const wholeYear = periodOf('2021-12-31', { commencementDate: '2021-01-01' });
    expect(wholeYear).toMatchObject({ start: 20210101, days: 365, isFirst: true, isYear: true });
    const later = periodOf('2021-12-31', { commencementDate: '2020-12-31' });
    expect(later).toMatchObject({ start: 20210101, days: 365, isFirst: false, isYear: true });
  });

  it('begins on the day that is stated, and is the first where the business began on that day', () => {
    const start = '2025-02-01';
    const long = periodOf('2026-06-30', { accountingPeriodStart: start, commencementDate: start });
    expect(long).toEqual({ start: 20250201, end: 20260630, days: 515, isFirst: true, isYear: false });
    const later = periodOf('2026-06-30', { accountingPeriodStart: start, commencementDate: '2024-01-01' });
    expect(later.isFirst).toBe(false);
  });
});

describe('a period that no return has', () => {
  const refused = (request: object) => {
    try {
      calculateCit({ turnover: 1, taxYear: 2024, ...request });
    } catch (error) {
      if (error instanceof InputError) return error.errors.map(({ path, code, accepted }) => [path, code, accepted]);
      throw error;
    }
    return [];
  };

  it('begins after it ends, or before the business', () => {
    expect(refused({ accountingPeriodStart: '2024-01-01' })).toEqual([
      ['/accountingPeriodStart', 'after-period', 'a day up to 2023-12-31'],
    ]);
    expect(refused({ accountingPeriodStart: '2023-12-31' })).toEqual([]);
    expect(refused({ accountingPeriodStart: '2023-01-31', commencementDate: '2023-02-01' })).toEqual([
      ['/accountingPeriodStart', 'outside-period', 'a day from 2023-02-01'],
    ]);
  });

  it('is longer than 18 months, from 2026 than 24 where the business began before it', () => {
    const long = (accountingPeriodStart: string, more: object = {}) => refused({ accountingPeriodStart, ...more });
    const most = (months: number) => [['/accountingPeriodStart', 'outside-period', `${months} months at most`]];
    expect(long('2022-07-01')).toEqual([]);
    expect(long('2022-06-30')).toEqual(most(18));
    const changed = { taxYear: 2026, commencementDate: '2010-01-01' };
    expect(long('2024-01-01', changed)).toEqual([]);
    expect(long('2023-12-31', changed)).toEqual(most(24));
    expect(long('2024-07-01', { taxYear: 2026, commencementDate: '2024-07-01' })).toEqual([]);
    expect(long('2024-06-30', { taxYear: 2026, commencementDate: '2024-06-30' })).toEqual(most(18));
  });

  it('ends before the company is incorporated', () => {
    expect(refused({ incorporationDate: '2024-01-01' })).toEqual([
      ['/incorporationDate', 'after-period', 'a day up to 2023-12-31'],
    ]);
    expect(refused({ incorporationDate: '2023-12-31' })).toEqual([]);
  });
});

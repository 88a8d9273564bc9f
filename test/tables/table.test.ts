import { describe, expect, it } from 'vitest';
import { daysOfBoth, inPeriod, type Period, rulesOn, versionOn, within } from '../../src/tables/table.js';
import { civilDay } from '../civil-day.js';

const LIMIT = 2_500_000_000n;
const BESIDE = [LIMIT - 1n, LIMIT, LIMIT + 1n];

describe('bounds', () => {
  it.each([
    [{ atMost: LIMIT }, [true, true, false]],
    [{ lessThan: LIMIT }, [true, false, false]],
    [{ atLeast: LIMIT }, [false, true, true]],
    [{ moreThan: LIMIT }, [false, false, true]],
    [{ atLeast: LIMIT, atMost: LIMIT }, [false, true, false]],
    [{}, [true, true, true]],
  ])('of %o hold a kobo below, on and a kobo above: %o', (bounds, held) => {
    expect(BESIDE.map((amount) => within(amount, bounds))).toEqual(held);
  });
});

const clock = 'accounting_period_end' as const;
const OLD = { clock, from: null, until: '2023-09-01' };
const NEW = { clock, from: '2023-09-01', until: null };

describe('versions', () => {
  it('are in force from their first day until the day before the next', () => {
    expect(
      ['2020-01-01', '2023-08-31', '2023-09-01', '2023-09-02'].map((day) => versionOn([OLD, NEW], civilDay(day))),
    ).toEqual([OLD, OLD, NEW, NEW]);
  });

  it('that do not cover a day are a broken table', () => {
    expect(() => versionOn([NEW], civilDay('2023-08-31'))).toThrow('No version is in force on 2023-08-31');
  });

  it('are in force together on the days of both', () => {
    const year = { from: '2023-01-01', until: '2024-01-01' };
    expect(daysOfBoth(year, OLD)).toEqual({ from: '2023-01-01', until: '2023-09-01' });
    expect(daysOfBoth(NEW, year)).toEqual({ from: '2023-09-01', until: '2024-01-01' });
    expect(daysOfBoth(OLD, OLD)).toEqual({ from: null, until: '2023-09-01' });
  });
});

describe('periods', () => {
  const periods: Period<string>[] = [
    { from: null, until: '2023-09-01', rules: 'old' },
    { from: '2023-09-01', until: '2025-07-01', rules: 'new' },
  ];

  it('hold the rules of their days, and none beyond', () => {
    expect(['2023-08-31', '2023-09-01', '2025-07-01'].map((day) => rulesOn(periods, civilDay(day)))).toEqual([
      'old',
      'new',
      undefined,
    ]);
  });

  it('are worked out once, and kept', () => {
    const met: Period<string>[] = [];
    let worked = 0;
    const workOut = (): Period<string> => {
      worked += 1;
      return { from: '2024-01-01', until: '2025-01-01', rules: `rules ${worked}` };
    };
    expect(['2024-06-30', '2024-01-01', '2024-12-31'].map((day) => inPeriod(met, civilDay(day), workOut))).toEqual([
      'rules 1',
      'rules 1',
      'rules 1',
    ]);
    expect(inPeriod(met, civilDay('2025-01-01'), workOut)).toBe('rules 2');
  });
});

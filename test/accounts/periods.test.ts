import { describe, expect, it } from 'vitest';
import { lastDayIn, periodBefore } from '../../src/accounts/periods.js';
import { periodTo } from '../../src/company/period.js';
import { civilDay } from '../civil-day.js';

describe('the period before another', () => {
  it('is of twelve months', () => {
    const first = periodBefore(periodTo(civilDay('2025-02-28'), {}));
    expect([first.start, lastDayIn(first), first.days]).toEqual([20230301, '2024-02-29', 366]);
    const before = periodBefore(periodTo(civilDay('2021-12-31'), { commencementDate: civilDay('2021-08-01') }));
    expect([before.start, before.end, before.days]).toEqual([20200801, 20210731, 365]);
  });
});

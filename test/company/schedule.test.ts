import { describe, expect, it } from 'vitest';
import { koboOfFigure } from '../../src/algebra/immediate.js';
import type { ScheduleRequest } from '../../src/company/schedule.js';
import { exactScheduleUnder, scheduleLines, scheduleUnder } from '../../src/company/schedule.js';
import { companyTables } from '../../src/tables/company.js';
import type { CompanyRuleTable } from '../../src/tables/company-table.js';
import { civilDay } from '../civil-day.js';

const TABLE = companyTables.find(({ taxYear }) => taxYear === 2024) as CompanyRuleTable;

/** Land bought for 1,000,000 naira and sold for as much more as is said, in kobo. */
function landSold(gain: number | bigint, disposalDate = '2023-10-01'): ScheduleRequest {
  const costBase = 100_000_000;
  const proceeds = typeof gain === 'bigint' ? gain + BigInt(costBase) : gain + costBase;
  const day = civilDay(disposalDate);
  const land = { assetClass: 'land_and_buildings', disposalDate: day, proceeds, costBase, disposalCosts: 0 };
  const disposalSchedule = [{ ...land, taxWrittenDownValue: undefined, reinvested: undefined }];
  return { disposalSchedule, capitalLossesBroughtForward: new Map() };
}

const taxOf = (assess: typeof scheduleUnder, request: ScheduleRequest) =>
  koboOfFigure(assess(request, TABLE).figures.separateTax);

describe('a schedule of disposals', () => {
  it('bears 10 % on a gain of 4,000,000 on land (CGTA s.2), in numbers and in bigint', () => {
    expect(Number(taxOf(scheduleUnder, landSold(400_000_000)))).toBe(40_000_000);
    expect(taxOf(exactScheduleUnder, landSold(400_000_000))).toBe(40_000_000n);
  });

  it('is worked out in bigint where numbers do not hold it', () => {
    expect(taxOf(scheduleUnder, landSold(10n ** 17n + 10n))).toBe(10n ** 16n + 1n);
  });

  it('sets losses brought forward against gains from 1 September 2023 on', () => {
    const losses = (disposalDate: string): ScheduleRequest => {
      const capitalLossesBroughtForward = new Map([['land_and_buildings', 150_000_000]]);
      return { ...landSold(400_000_000, disposalDate), capitalLossesBroughtForward };
    };
    expect(Number(taxOf(scheduleUnder, losses('2023-08-31')))).toBe(40_000_000);
    expect(Number(taxOf(scheduleUnder, losses('2023-09-01')))).toBe(25_000_000);
  });

  it('that is empty is nothing, worked out once for a table', () => {
    const none: ScheduleRequest = { disposalSchedule: [], capitalLossesBroughtForward: new Map() };
    expect(scheduleUnder(none, TABLE)).toBe(scheduleUnder(none, TABLE));
    expect(Number(taxOf(scheduleUnder, none))).toBe(0);
    expect(scheduleLines(none, TABLE).lines).toEqual([]);
  });
});

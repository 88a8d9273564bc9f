import { describe, expect, it } from 'vitest';
import { type PitFacts, pitFieldsUnder } from '../../src/individual/facts.js';
import { INDIVIDUAL_COMPUTATION, statedOf } from '../../src/individual/year.js';
import { readFields } from '../../src/request/fields.js';
import { individualTables } from '../../src/tables/individual.js';
import type { IndividualRuleTable } from '../../src/tables/individual-table.js';

const tableOf = (year: number, wanted: string) =>
  individualTables.find(({ taxYear, reading }) => taxYear === year && reading === wanted) as IndividualRuleTable;
const NET = tableOf(2024, 'gross_less_exempt');
const GROSS = tableOf(2024, 'gross');

function stated(amount: number, pensionContribution: number) {
  const incomeStreams = [{ type: 'employment', amount, frequency: 'annual' }];
  const request = { taxYear: 2024, state: 'Lagos', incomeStreams, pensionContribution };
  return statedOf(readFields(request, '', pitFieldsUnder(NET), []) as PitFacts);
}

describe('the year of an individual', () => {
  const year = stated(5_000_000, 400_000);

  it('is decided by its last day, and its income by the types of the table', () => {
    expect(year.day).toBe('2024-12-31');
    expect(year.listsUnder(NET).figures).toMatchObject({ grossIncome: 500_000_000, employmentIncome: 500_000_000 });
  });

  it('bears the tax of each reading: the relief is 1,120,000 or 1,200,000 (PITA s.33)', () => {
    const { answer, others } = INDIVIDUAL_COMPUTATION.answers(year, [NET, GROSS]);
    expect(answer.naira(answer.at.chargeableIncome).toFixed(2)).toBe('3480000.00');
    // 560,000 on 3,200,000, and 24 % of the rest: 280,000 and 200,000.
    expect(answer.naira(answer.at.taxDue).toFixed(2)).toBe('627200.00');
    expect(others).toEqual([{ table: GROSS, total: 60_800_000 }]);
  });

  it('has the same total when a reading is worked out alone', () => {
    expect(INDIVIDUAL_COMPUTATION.totalUnder(year, NET)).toBe(62_720_000);
    expect(INDIVIDUAL_COMPUTATION.totalUnder(year, GROSS)).toBe(60_800_000);
  });
});

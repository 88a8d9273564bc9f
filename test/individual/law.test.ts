import { describe, expect, it } from 'vitest';
import { lawOf } from '../../src/individual/law.js';
import { individualTables } from '../../src/tables/individual.js';
import type { IndividualRuleTable } from '../../src/tables/individual-table.js';

const tableOf = (year: number) =>
  individualTables.find(({ taxYear, reading, defaultReading }) => taxYear === year && reading === defaultReading);

describe('the law of an income year', () => {
  it('is the version of each section that is in force on its last day', () => {
    const table = tableOf(2024) as IndividualRuleTable;
    const [only] = table.minimumWage ?? [];
    const before = { ...only, until: '2024-12-31', minimumWage: 1n };
    const onLastDay = { ...only, from: '2024-12-31', minimumWage: 2n };
    const changed = { ...table, minimumWage: [before, onLastDay] } as unknown as IndividualRuleTable;
    expect(lawOf(changed).minimumWage).toMatchObject({ minimumWage: 2n });
  });

  it('has a minimum wage of 360,000, 560,000 and 840,000 naira, and none in 2020', () => {
    const wages = [2020, 2021, 2023, 2024, 2025, 2026, 2027].map((year) => {
      const { minimumWage } = lawOf(tableOf(year) as IndividualRuleTable);
      return 'minimumWage' in minimumWage ? minimumWage.minimumWage / 100n : minimumWage.method;
    });
    expect(wages).toEqual(['none', 360_000n, 360_000n, 560_000n, 840_000n, 840_000n, 840_000n]);
  });

  it('is worked out once for a table', () => {
    const table = tableOf(2026) as IndividualRuleTable;
    expect(lawOf(table)).toBe(lawOf(table));
  });
});

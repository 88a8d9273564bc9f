import { companyRuleTable } from 'nigeria-tax-rules';
import { prepare, simulate } from 'nigeria-tax-rules/analysis';
import { describe, expect, it } from 'vitest';
import { caveatsOf, headlineOf, summaryOf } from '../../../src/ask/impact/wording.js';

const [of2025, of2026] = [companyRuleTable(2025), companyRuleTable(2026)];

/** Companies that pay less from 2026, and rows that are left out. */
function impactOf(kept: number, leftOut: number, taxYear: number, weight?: number) {
  const input = { turnover: 80_000_000, operatingExpenses: 60_000_000 };
  const rows = [
    ...Array.from({ length: kept }, () => ({ input, weight })),
    ...Array.from({ length: leftOut }, () => ({ input: { turnover: -1 }, weight })),
  ];
  const read = prepare('company', rows, { taxYear, ...(weight !== undefined && { weight: 'weight' }) });
  return simulate(read, of2025, of2026);
}

const moved = 'with every day of the rows moved by whole years to';

describe('the sentences of a report', () => {
  it('speak of one company, one row and one table', () => {
    const impact = impactOf(1, 1, 2026, 1);
    expect(summaryOf(impact)[1]).toBe('1 company pays less, 0 pay the same, 0 pay more.');
    expect(caveatsOf(impact, { title: 'a.csv', taxYear: 2026, notReturns: 0 })).toEqual([
      'a.csv: 1 company, stated for 2026.',
      `The table of 2025 is applied to the same amounts, ${moved} that year.`,
      '1 row was left out; it is not in any figure.',
    ]);
  });

  it('speak of several', () => {
    const impact = impactOf(2, 3, 2024);
    expect(summaryOf(impact)[1]).toBe('2 companies pay less, 0 pay the same, 0 pay more.');
    expect(caveatsOf(impact, { title: 'a.csv', taxYear: 2024, notReturns: 0 })).toEqual([
      'a.csv: 2 companies, stated for 2024.',
      `The tables of 2025 and 2026 are applied to the same amounts, ${moved} the year of each.`,
      '3 rows were left out; they are not in any figure.',
    ]);
  });

  it('have a headline where fewer rows were computed than not', () => {
    const impact = impactOf(2, 1, 2026);
    expect(headlineOf(impact, { title: 'a.csv', taxYear: 2026, notReturns: 1 })).toBe('');
    expect(headlineOf(impact, { title: 'a.csv', taxYear: 2026, notReturns: 2 })).toBe('2 of 5 rows were computed.');
  });

  it('say what one row stands for, and nothing of tables of its year', () => {
    const impact = impactOf(1, 0, 2026, 40);
    expect(summaryOf(impact)[1]).toBe('40 companies pay less, 0 pay the same, 0 pay more.');
    expect(caveatsOf(impact, { title: 'a.csv', taxYear: 2026, notReturns: 0 })[0]).toBe(
      'a.csv: 1 company, which stands for 40, stated for 2026.',
    );
  });
});

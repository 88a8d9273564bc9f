import { describe, expect, it } from 'vitest';
import { explainDifference } from '../../../src/analysis/difference/explain.js';
import { population } from '../../../src/analysis/impact/population.js';
import { prepare } from '../../../src/analysis/impact/prepare.js';
import { simulate } from '../../../src/analysis/impact/simulate.js';
import { companyRuleTable, Decimal, individualRuleTable } from '../../../src/index.js';

const ROWS = [...population({ count: 250, seed: 17, taxYear: 2026 })].map((row, at) => ({
  ...row,
  count: 1 + (at % 3),
}));

/** The parts of every row by `explainDifference`, added by their sections. */
function addedUp(before: number, after: number): Record<string, string> {
  const sums = new Map<string, Decimal>();
  for (const { input, count } of ROWS) {
    for (const { sections, change } of explainDifference(input, { taxYear: before }, { taxYear: after }).parts) {
      const name = sections.join(' ');
      sums.set(name, (sums.get(name) ?? new Decimal(0)).plus(change.times(count)));
    }
  }
  return Object.fromEntries([...sums].map(([name, sum]) => [name, sum.toFixed(2)]));
}

describe('the parts of a change', () => {
  const read = prepare('company', ROWS, { taxYear: 2026, weight: 'count' });

  it.each([
    [2025, 2026],
    [2026, 2025],
    [2022, 2024],
  ])('from %i to %i are those of every return, added', (before, after) => {
    const impact = simulate(read, companyRuleTable(before), companyRuleTable(after), { parts: true });
    const parts = Object.fromEntries(
      (impact.parts ?? []).map(({ sections, change }) => [sections.join(' '), change.toFixed(2)]),
    );
    expect(parts).toEqual(addedUp(before, after));
    const sum = (impact.parts ?? []).reduce((total, { change }) => total.plus(change), new Decimal(0));
    expect(sum.toFixed(2)).toBe(impact.change.toFixed(2));
    expect(impact.parts?.length).toBeGreaterThan(0);
  });

  it('are none of a law and itself, and are left out where they are not asked for', () => {
    const table = companyRuleTable(2026);
    expect(simulate(read, table, table, { parts: true }).parts).toEqual([]);
    expect(simulate(read, table, table)).not.toHaveProperty('parts');
  });

  it('have the names of both laws, and those of one where it has one', () => {
    const named = (before: number, after: number) => {
      const tables = [companyRuleTable(before), companyRuleTable(after)] as const;
      const { parts = [] } = simulate(read, ...tables, { parts: true });
      return parts.find(({ sections }) => sections.includes('educationTax'))?.words;
    };
    expect(named(2022, 2024)).toEqual(['education tax']);
    expect(named(2025, 2026)).toContain('education tax or development levy');
  });

  it('change no other figure', () => {
    const tables = [companyRuleTable(2025), companyRuleTable(2026)] as const;
    const { parts: _, ...others } = simulate(read, ...tables, { parts: true });
    expect(others).toEqual(simulate(read, ...tables));
  });

  it('are of individuals too', () => {
    const salary = (amount: number) => ({
      input: { incomeStreams: [{ type: 'employment', amount, frequency: 'annual' }] },
    });
    const people = prepare('individual', [500_000, 5_000_000, 90_000_000].map(salary), { taxYear: 2026 });
    const impact = simulate(people, individualRuleTable(2025), individualRuleTable(2026), { parts: true });
    const sum = (impact.parts ?? []).reduce((total, { change }) => total.plus(change), new Decimal(0));
    expect(sum.toFixed(2)).toBe(impact.change.toFixed(2));
    expect(impact.parts?.flatMap(({ sections }) => sections)).toContain('bands');
  });
});

/** What holds of every impact, whatever the laws. */
import { describe, expect, it } from 'vitest';
import { population } from '../../../src/analysis/impact/population.js';
import { prepare } from '../../../src/analysis/impact/prepare.js';
import { simulate } from '../../../src/analysis/impact/simulate.js';
import { calculateCit, companyRuleTable, Decimal } from '../../../src/index.js';

const sum = (amounts: readonly Decimal[]): string =>
  amounts.reduce((total, amount) => total.plus(amount), new Decimal(0)).toFixed(2);

describe.each([
  [2024, 2025],
  [2025, 2026],
  [2026, 2025],
])('the impact of %i to %i', (earlier, later) => {
  const rows = [...population({ count: 3_000, seed: 2, taxYear: 2026 })].map((row, at) => ({
    ...row,
    count: 1 + (at % 4),
  }));
  const read = prepare('company', rows, { taxYear: 2026, groups: ['sector'], weight: 'count' });
  const impact = simulate(read, companyRuleTable(earlier), companyRuleTable(later));

  it('adds up: groups, shares and classes are the whole', () => {
    const { before, after, change, payLess, same, payMore, histogram } = impact;
    expect(after.minus(before).toFixed(2)).toBe(change.toFixed(2));
    expect(sum([payLess.change, payMore.change])).toBe(change.toFixed(2));
    expect(payLess.weight + same.weight + payMore.weight).toBe(impact.weight);
    expect(histogram.reduce((count, { weight }) => count + weight, 0)).toBe(impact.weight);
    for (const { rows: groups } of impact.groups) {
      expect(sum(groups.map((group) => group.before))).toBe(before.toFixed(2));
      expect(sum(groups.map((group) => group.change))).toBe(change.toFixed(2));
      expect(groups.reduce((count, { weight }) => count + weight, 0)).toBe(impact.weight);
      expect(groups.every((each) => each.payLess + each.same + each.payMore === each.weight)).toBe(true);
    }
  });

  it('names the most affected rows, each with what calculateCit answers for it', () => {
    for (const [list, sign] of [
      [impact.mostAffected.more, 1],
      [impact.mostAffected.less, -1],
    ] as const) {
      expect(list.length).toBeLessThanOrEqual(20);
      list.forEach(({ row, id, change, after, size, groups }, place) => {
        const given = rows[row - 1];
        expect([given?.id, given?.sector]).toEqual([id, groups.sector]);
        expect(change.times(sign).gt(0)).toBe(true);
        expect(change.times(sign).lte(list[place - 1]?.change.times(sign) ?? change.times(sign))).toBe(true);
        if (later !== 2026 || !given) return;
        const answer = calculateCit(given.input);
        expect(after.toFixed(2)).toBe(answer.taxLiability.total.toFixed(2));
        expect(size.toFixed(2)).toBe(answer.financials.grossTurnover.toFixed(2));
      });
    }
  });
});

import { describe, expect, it } from 'vitest';
import { classOf, sizeClasses } from '../../../src/analysis/impact/sizes.js';
import { companyRuleTable, individualRuleTable } from '../../../src/index.js';

describe('the classes of companies', () => {
  const [before, after] = [companyRuleTable(2025), companyRuleTable(2026)];
  const { names, edges, by } = sizeClasses(before, after);

  it('have an edge at every bound of gross turnover in both laws', () => {
    expect(by).toBe('gross turnover');
    // CITA s.105: small up to 25 million, large from 100 million. NTA s.56: small up to 100 million.
    for (const bound of [2_500_000_000, 9_999_999_999, 10_000_000_000]) expect(edges).toContain(bound);
    expect(names.filter((name) => !name.startsWith('exactly')).length).toBeLessThanOrEqual(8);
    expect(names).toContain('exactly ₦100m');
    expect(new Set(names).size).toBe(names.length);
    expect(names).toHaveLength(edges.length + 1);
    expect([...edges].sort((a, b) => a - b)).toEqual(edges);
  });

  it('take the amount that the law takes: the edge itself, and not a kobo more', () => {
    const classes = [2_499_999_999, 2_500_000_000, 2_500_000_001].map((size) => names[classOf(size, edges)]);
    expect(classes).toEqual(['₦10m to ₦25m', 'exactly ₦25m', '₦25m to ₦100m']);
  });

  it('move with a bound that is moved', () => {
    const bands = after.companySize.map((version) => ({
      ...version,
      bands: version.bands.map((band) => ({
        ...band,
        ...(band.grossTurnover?.atMost !== undefined && { grossTurnover: { atMost: 3_750_000_001n } }),
      })),
    }));
    const moved = sizeClasses(after, { ...after, companySize: bands });
    expect(moved.edges).toContain(3_750_000_001);
    expect(moved.names.some((name) => name.includes('₦37,500,000.01'))).toBe(true);
  });
});

it('groups individuals by gross income in round amounts', () => {
  const { by, names } = sizeClasses(individualRuleTable(2025), individualRuleTable(2026));
  expect(by).toBe('gross income');
  expect(names.slice(0, 2)).toEqual(['to ₦1m', '₦1m to ₦2m']);
  expect(names.at(-1)).toBe('over ₦100m');
});

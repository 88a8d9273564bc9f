import { describe, expect, it } from 'vitest';
import { fraction } from '../../../src/algebra/fractions.js';
import type { CompanyAlong } from '../../../src/analysis/curve/along.js';
import { companyMovementOf } from '../../../src/analysis/curve/company.js';
import { calculateCit } from '../../../src/index.js';
import { workedCompany } from '../../tables/worked.js';

const INPUT = { taxYear: 2024, turnover: '120.00', costOfSales: '40.00', operatingExpenses: '20.01' };

function moved(along: CompanyAlong, input: object = INPUT) {
  const movement = companyMovementOf(input, along, { table: workedCompany(2024) }, []);
  if (!movement) throw new Error('it moves');
  return movement;
}

describe('a company', () => {
  it('whose turnover moves earns what costs leave: unchanged, or in proportion and rounded', () => {
    const unchanged = moved({ field: 'turnover', costs: 'unchanged' });
    expect([unchanged.earnedAt(10_000n), unchanged.earns]).toEqual([10_000n - 6_001n, fraction(1n)]);
    const inProportion = moved({ field: 'turnover', costs: 'in_proportion' });
    // Half of ₦20.01 is ₦10.005, a tie.
    expect([inProportion.earnedAt(6_000n), inProportion.earns]).toEqual([
      6_000n - 2_000n - 1_001n,
      fraction(5_999n, 12_000n),
    ]);
  });

  it('whose profit moves keeps its turnover', () => {
    const profit = moved({ field: 'profit' });
    expect([profit.earnedAt(-500n), profit.earns]).toEqual([-500n, fraction(1n)]);
    expect(profit.problemsAt(8_000n)).toEqual([]);
    expect(profit.problemsAt(8_001n).map(({ path, accepted }) => [path, accepted])).toEqual([
      ['/to', 'at most ₦80.00'],
    ]);
  });

  it('is of the size that its turnover of a year makes it, where its period is of 273 days', () => {
    const period = {
      taxYear: 2026,
      turnover: 1,
      accountingPeriodStart: '2025-01-01',
      accountingPeriodEnd: '2025-09-30',
    };
    const movement = companyMovementOf(period, { field: 'turnover', costs: 'unchanged' }, {}, []);
    // 100,000,000 × 273 ÷ 365 = 74,794,520.5479
    const isTaxed = [7_479_452_054n, 7_479_452_055n].map((at) => [
      (movement?.taxAt(at) ?? 0n) > 0n,
      (movement?.regimeAt(fraction(at)).line.slope.numerator ?? 0n) > 0n,
    ]);
    expect(isTaxed).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  it('earns the same whatever its assets and allowances are', () => {
    expect(moved({ field: 'fixedAssets' }).earns).toEqual(fraction(0n));
    expect(moved({ field: 'capitalAllowances' }).earnedAt(77n)).toBe(12_000n - 6_001n);
  });

  it('bears the tax of calculateCit, and its straight line', () => {
    const large = { ...INPUT, turnover: 500_000_000 };
    const { taxAt, regimeAt } = moved({ field: 'capitalAllowances' }, large);
    const { total } = calculateCit(
      { ...large, capitalAllowances: '10.01' },
      { table: workedCompany(2024) },
    ).taxLiability;
    expect(taxAt(1_001n)).toBe(BigInt(total.times(100).toFixed(0)));
    expect(regimeAt(fraction(1_001n)).line.slope).toEqual(fraction(-3n, 10n));
  });
});

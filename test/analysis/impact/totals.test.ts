import { describe, expect, it } from 'vitest';
import { prepare } from '../../../src/analysis/impact/prepare.js';
import { simulate } from '../../../src/analysis/impact/simulate.js';
import { returnsMovedTo } from '../../../src/analysis/impact/totals.js';
import { type CitColumnsInput, calculateCitColumns } from '../../../src/columns/index.js';
import { calculateCit, companyRuleTable } from '../../../src/index.js';

const kobo = (amount: { toFixed(places: number): string }): bigint => BigInt(amount.toFixed(2).replace('.', ''));

describe('rows moved to another year', () => {
  it('have their days in it, 29 February as 28, and their amounts as they are', () => {
    const rows = [{ id: 'A', input: { turnover: 80_000_000, accountingPeriodEnd: '2024-02-29' } }];
    const read = prepare('company', rows, { taxYear: 2025 });
    const { figures } = calculateCitColumns(returnsMovedTo(2024, read) as CitColumnsInput);
    const request = { taxYear: 2024, turnover: 80_000_000, accountingPeriodEnd: '2023-02-28' };
    expect(BigInt(figures.total[0] ?? 0)).toBe(kobo(calculateCit(request).taxLiability.total));
    expect(BigInt(figures.total[0] ?? 0)).toBeGreaterThan(0n);
  });
});

describe('a range of rows', () => {
  it('leaves out the row that one of the laws refuses, and no other', () => {
    // Gains join profits from 2026. Before, they are taxed apart, and foreign income cannot be part of them.
    const gain = { assetClass: 'land', proceeds: 900, costBase: 0, disposalDate: '2026-02-01' };
    const refused = { turnover: 100, foreignIncome: 800, disposalSchedule: [gain] };
    const rows = Array.from({ length: 50 }, (_, at) => ({
      id: at,
      input: at === 33 ? refused : { turnover: 1e9 + at },
    }));
    const impact = simulate(
      prepare('company', rows, { taxYear: 2026 }),
      companyRuleTable(2025),
      companyRuleTable(2026),
    );
    expect(impact.rows).toBe(49);
    expect(impact.leftOut.first).toMatchObject([{ row: 34, id: '33' }]);
    expect(impact.leftOut.first[0]?.problems[0]?.code).toBe('exceeds-income');
  });

  it('leaves out a row whose tax no number holds', () => {
    const vast = Object.fromEntries(
      ['interest', 'rent', 'royalties', 'otherInvestmentIncome'].map((head) => [head, '9e13']),
    );
    const heads = Object.fromEntries(Object.keys(vast).map((head) => [head, '90000000000000']));
    const input = { turnover: '90000000000000', capitalIncomeBreakdown: heads };
    const table = companyRuleTable(2026);
    const impact = simulate(prepare('company', [{ input }], { taxYear: 2026 }), table, table);
    expect(kobo(calculateCit({ ...input, taxYear: 2026 }).taxLiability.total)).toBeGreaterThan(2n ** 53n);
    expect([impact.rows, impact.leftOut.first[0]?.problems[0]?.code]).toEqual([0, 'amount-too-large']);
  });

  it('moves 29 February to 28 February', () => {
    const input = { turnover: 200_000_000, accountingPeriodEnd: '2024-02-29', commencementDate: '2020-02-29' };
    const read = prepare('company', [{ input }], { taxYear: 2025 });
    const impact = simulate(read, companyRuleTable(2024), companyRuleTable(2025));
    const moved = { turnover: 200_000_000, accountingPeriodEnd: '2023-02-28', commencementDate: '2019-02-28' };
    expect(kobo(impact.before)).toBe(kobo(calculateCit({ ...moved, taxYear: 2024 }).taxLiability.total));
  });
});

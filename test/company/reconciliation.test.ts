import { describe, expect, it } from 'vitest';
import { calculateCit } from '../../src/company/calculate-cit.js';
import { companyRuleTable } from '../../src/tables/company.js';

/** Small by the certified copy, 0; large by the first gazette print, 30 % and 4 % of 75,000,000. */
const CONTESTED = { taxYear: 2026, accountingPeriodEnd: '2025-12-31', turnover: 75_000_000, fixedAssets: 0 };

describe('a reconciliation', () => {
  it('is the same when the table in force is passed', () => {
    const result = calculateCit(CONTESTED);
    expect(result.reconciliation.baseline).toBe('first_gazette');
    expect(result.reconciliation.baselineTotal.toFixed(2)).toBe('25500000.00');
    expect(calculateCit(CONTESTED, { table: companyRuleTable(2026) })).toEqual(result);
  });

  it('of a what-if is with itself, for no reading stands beside it', () => {
    const table = { ...companyRuleTable(2026), tradeExemption: companyRuleTable(2025).tradeExemption };
    const result = calculateCit(CONTESTED, { table });
    expect(result.reconciliation.baseline).toBe('self');
    expect(result.reconciliation.varianceAmount.toFixed(2)).toBe('0.00');
  });

  it('names a reading as the table spells it', () => {
    const result = calculateCit(CONTESTED, { baseline: { reading: 'First Gazette' } });
    expect(result.reconciliation.baseline).toBe('first_gazette');
  });
});

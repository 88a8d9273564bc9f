import { describe, expect, it } from 'vitest';
import { calculateCit } from '../../src/company/calculate-cit.js';

describe('contested values', () => {
  it('say what each reading leaves of the tax on capital income', () => {
    const capitalIncomeBreakdown = { interest: 10_000_000 };
    const request = { taxYear: 2026, turnover: 65_000_000, withholdingCredits: 1_000_000, capitalIncomeBreakdown };
    const { contested = [] } = calculateCit(request, { contested: true });
    const left = contested.find(({ value }) => value === 'capitalIncomeComputation.liabilityAfterCredits');
    // Small, 0; large, 30 % of 10,000,000 less the tax withheld; medium, 20 % less the same.
    expect(left?.readings.map(({ reading, says }) => `${reading} ${says}`)).toEqual([
      'certified_copy 0.00',
      'first_gazette 2000000.00',
      'prospective 1000000.00',
    ]);
  });
});

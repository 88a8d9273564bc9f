import { describe, expect, it } from 'vitest';
import { calculateCit } from '../../src/company/calculate-cit.js';
import type { CitInput } from '../../src/company/input.generated.js';
import { InputError } from '../../src/ground/errors.js';
import { companyRuleTable } from '../../src/tables/company.js';

describe('calculateCit', () => {
  it('refuses a table of another year for that alone, and for what is wrong with the fields', () => {
    const request = { taxYear: 2026, turnover: -1, accountingPeriodEnd: '2025-12-31' };
    const refused = () => calculateCit(request, { table: companyRuleTable(2025) });
    expect(refused).toThrowError(InputError);
    expect(refused).toThrowError(
      expect.objectContaining({
        errors: [
          expect.objectContaining({ path: '/taxYear', code: 'option-conflict' }),
          expect.objectContaining({ path: '/turnover', code: 'negative-amount' }),
        ],
      }),
    );
  });

  it('takes a capital loss that is undefined for absent, like any other field', () => {
    const losses = { land: undefined, shares: 5 } as unknown as NonNullable<CitInput['capitalLossesBroughtForward']>;
    const result = calculateCit({ taxYear: 2025, turnover: 0, capitalLossesBroughtForward: losses });
    expect(Object.keys(result.carriedForward.capitalLosses)).toEqual(['nigerian_shares']);
  });
});

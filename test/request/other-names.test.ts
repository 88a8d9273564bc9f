import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { calculateCit, calculatePit, InputError } from '../../src/index.js';
import { fieldMeant } from '../../src/request/other-names.js';

/** The messages of a refusal. */
function refusalOf(calculate: (request: never) => unknown, request: unknown): string[] {
  try {
    calculate(request as never);
  } catch (error) {
    if (error instanceof InputError) return error.errors.map(({ message }) => message);
    throw error;
  }
  return [];
}

describe('a field under another name', () => {
  it.each([
    ['gross_annual_income', 'incomeStreams'],
    ['Gross Annual Income', 'incomeStreams'],
    ['expenses', 'operatingExpenses'],
    ['Year-of-assessment', 'taxYear'],
  ])('%s is %s', (name, field) => {
    expect(fieldMeant(name, (each) => each === field)).toBe(field);
  });

  it.each([['turnover'], ['grossAnnualIncome'.repeat(3)]])('%s is none', (name) => {
    expect(fieldMeant(name, () => true)).toBeUndefined();
  });

  it('is named in the refusal, where the request has it', () => {
    const request = JSON.parse(readFileSync('fixtures/field/FC-29-request-of-another-engine.json', 'utf8'));
    expect(refusalOf(calculatePit, request).slice(0, 3)).toEqual([
      'grossAnnualIncome is not a field. Did you mean incomeStreams?',
      'annualRentPaid is not a field. Did you mean annualRent?',
      'year is not a field. Did you mean taxYear?',
    ]);
    expect(refusalOf(calculateCit, { taxYear: 2026, turnover: 1, gross: 5 })).toEqual(['gross is not a field.']);
  });

  it('leads to the tax of the same facts in one more request', () => {
    // 6,000,000 less a pension of 480,000 and a fifth of the rent: NTA s.30(2)(a)(iii), (vi).
    const { taxDue } = calculatePit({
      taxYear: 2026,
      state: 'Lagos',
      incomeStreams: [{ type: 'employment', amount: 6_000_000, frequency: 'annual' }],
      pensionContribution: 480_000,
      annualRent: 1_200_000,
    });
    expect(taxDue.toFixed(2)).toBe('740400.00');
  });
});

import { describe, expect, it } from 'vitest';
import { type CompanyInput, calculateCompany } from '../../src/accounts/index.js';

type Lines = NonNullable<CompanyInput['accounts']>['lines'];

/** The notices of accounts: what they took and what they say. */
function noticesOf(taxYear: number, lines: Lines, more: object = {}, reading?: string): string[] {
  const request = { taxYear, accounts: { lines: [{ head: 'revenue', amount: 100_000_000 }, ...lines] }, ...more };
  const { assumptions } = calculateCompany(request, reading === undefined ? {} : { reading });
  return assumptions.filter(({ field }) => /accounts|excessInterest/.test(field)).map(({ message }) => message);
}

describe('the notices of accounts', () => {
  it('say nothing of accounts that leave nothing open', () => {
    expect(noticesOf(2024, [{ head: 'operating', amount: 1 }])).toEqual([]);
    expect(noticesOf(2027, [{ head: 'interest_connected', amount: 1 }])).toEqual([]);
  });

  it('say what becomes of unrealised exchange differences', () => {
    const loss = [{ head: 'exchange_loss_unrealised', amount: 5 }] as const;
    expect(noticesOf(2024, loss)).toEqual(['Unrealised exchange losses of ₦5.00 are allowed: no text forbids them.']);
    expect(noticesOf(2027, loss)).toEqual([
      'Unrealised exchange gains stay in the profit: no text takes them out, only losses.',
    ]);
  });

  it('name what the company states beyond its accounts', () => {
    const lines = [
      { head: 'other_taxable_income', amount: 7 },
      { head: 'other_deductions', amount: 3 },
    ] as const;
    expect(noticesOf(2024, lines)).toEqual([
      'other_taxable_income of ₦7.00 is added as the company states it.',
      'other_deductions of ₦3.00 is deducted as the company states it.',
    ]);
  });

  it('name the conditions of wage awards, or say that they have no effect', () => {
    const lines = [{ head: 'wage_awards_2023_2025', amount: 8 }] as const;
    const conditions = 'Of wage awards and new staff, N100,000, the two years and the three years are not checked.';
    expect(noticesOf(2026, lines)).toEqual([conditions]);
    expect(noticesOf(2026, lines, {}, 'prospective')).toEqual([
      'wage_awards_2023_2025 has no effect under the Act that governs the period.',
    ]);
  });

  it('give the excess of all interest where paragraph 2 of the old Act can be read so', () => {
    const lines = [
      { head: 'operating', amount: 90_000_000 },
      { head: 'interest', amount: 6_000_000 },
      { head: 'interest_foreign_connected', amount: 4_000_000 },
    ] as const;
    expect(noticesOf(2024, lines)).toEqual([
      'Interest to foreign connected persons is added back at ₦1,000,000.00. Measured by all interest, as 7th Sch. ' +
        'para 2 can be read, it is ₦7,000,000.00.',
    ]);
    expect(noticesOf(2027, lines)).toEqual([]);
  });

  it('name excess interest that has lapsed, or that no accounts meet', () => {
    const lapsed = { excessInterest: [{ year: 2018, amount: 9 }] };
    expect(noticesOf(2024, [], lapsed)).toEqual(['Excess interest of 2018, ₦9.00, lapsed after 5 years.']);
    const { assumptions, carriedForward } = calculateCompany({
      taxYear: 2024,
      turnover: 0,
      excessInterest: [
        { year: 2022, amount: 9 },
        { year: 2019, amount: 8 },
      ],
    });
    expect(assumptions.map(({ message }) => message)).toContain(
      'excessInterest has no effect without accounts; it is carried forward.',
    );
    expect(carriedForward.excessInterest).toEqual([{ year: 2022, amount: '9.00' }]);
  });
});

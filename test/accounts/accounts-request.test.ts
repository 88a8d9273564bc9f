import { describe, expect, it } from 'vitest';
import { type CompanyInput, calculateCompany } from '../../src/accounts/index.js';
import { InputError } from '../../src/index.js';

/** Where a request of 2027 with accounts is refused. */
function refusedAt(fields: object): string[] {
  const accounts = { lines: [{ head: 'revenue', amount: 100 }] };
  try {
    calculateCompany({ taxYear: 2027, accounts, ...fields } as CompanyInput);
    return [];
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return error.errors.map(({ path, code }) => `${path} ${code}`);
  }
}

describe('accounts', () => {
  it.each([
    'turnover',
    'costOfSales',
    'operatingExpenses',
    'disallowableExpenses',
    'profitBeforeTax',
    'depreciation',
    'personnelCosts',
  ])('have %s, which may not stand beside them', (field) => {
    expect(refusedAt({})).toEqual([]);
    expect(refusedAt({ [field]: 1 })).toEqual([`/${field} not-applicable`]);
  });

  it('have capital income, and a request without them states its turnover', () => {
    expect(refusedAt({ capitalIncomeBreakdown: { rent: 1 } })).toEqual(['/capitalIncomeBreakdown not-applicable']);
    expect(refusedAt({ accounts: undefined })).toEqual(['/turnover missing-field']);
  });

  it('take excess interest of earlier years, each once', () => {
    const excessInterest = [2026, 2027, 2026].map((year) => ({ year, amount: 1 }));
    expect(refusedAt({ excessInterest })).toEqual([
      '/excessInterest/1/year outside-period',
      '/excessInterest/2/year duplicate-id',
    ]);
  });

  it('take awards of 2023 to 2025 in a period that begins in those years', () => {
    const accounts = { lines: [{ head: 'wage_awards_2023_2025', amount: 1 }] };
    expect(refusedAt({ accounts })).toEqual(['/accounts/lines/0/head not-applicable']);
    expect(refusedAt({ accounts, accountingPeriodEnd: '2026-06-30' })).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { calculateCompany } from '../../../src/accounts/index.js';
import { calculateBooksOf, MOST_YEARS, parseBooksRequest } from '../../../src/api/index.js';
import { companyTables } from '../../../src/tables/company.js';
import { codesOf } from '../refusals.js';

describe('parseBooksRequest', () => {
  it('accepts books in place of what they give', () => {
    const body = { taxYear: 2027, accounts: { lines: [{ head: 'Revenue', amount: '5.00' }] }, assets: [] };
    expect(parseBooksRequest(body)).toBe(body);
    expect(parseBooksRequest({ ...body, taxYear: 2026 }, { reading: 'prospective' }).taxYear).toBe(2026);
  });

  it('refuses together, each by path, all that is wrong', () => {
    const assets = [{ class: 'plant', cost: -1, firstUsedOn: '2023-02-30' }, { class: 'plants' }];
    const accounts = { lines: [{ head: 'sales', amount: 1 }] };
    const body = { taxYear: 2024, turnover: 1, accounts, assets, capitalAllowances: 1, asset: [] };
    expect(codesOf(() => parseBooksRequest(body)).sort()).toEqual([
      '/accounts/lines/0/head unknown-word',
      '/asset unknown-field',
      '/assets/0/cost negative-amount',
      '/assets/0/firstUsedOn not-a-day',
      '/assets/1/class unknown-word',
      '/assets/1/cost missing-field',
      '/assets/1/firstUsedOn missing-field',
      '/capitalAllowances not-applicable',
      '/turnover not-applicable',
    ]);
    expect(codesOf(() => parseBooksRequest({ taxYear: 2024, assets: [] }))).toEqual(['/turnover missing-field']);
  });
});

describe('calculateBooksOf', () => {
  it('computes what the library computes, and refuses a list that is too long with all else that is wrong', () => {
    const asset = { class: 'plant', cost: 10_000_000, firstUsedOn: '2023-03-01' };
    const body = { taxYear: 2024, turnover: 50_000_000, assets: [asset] };
    expect(calculateBooksOf(body)).toEqual(calculateCompany(body));
    const long = { ...body, turnover: -1, assets: Array(1_001).fill(asset) };
    expect(codesOf(() => calculateBooksOf(long)).sort()).toEqual([
      '/assets list-too-long',
      '/turnover negative-amount',
    ]);
  });
});

it('as many years as have a table can be asked for at once', () => {
  expect(MOST_YEARS).toBe(new Set(companyTables.map(({ taxYear }) => taxYear)).size);
});

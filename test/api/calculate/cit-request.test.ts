import { describe, expect, it } from 'vitest';
import { parseCitRequest } from '../../../src/api/index.js';
import type { Problem } from '../../../src/index.js';
import { refusalsOf } from '../refusals.js';

const VALID = { taxYear: 2024, turnover: 50_000_000 };

function refusals(body: unknown, reading?: string): readonly Problem[] {
  return refusalsOf(() => parseCitRequest(body, reading === undefined ? {} : { reading }));
}

function codes(body: unknown, reading?: string): string[] {
  return refusals(body, reading).map(({ path, code }) => `${path} ${code}`);
}

describe('parseCitRequest', () => {
  it('accepts numbers, decimal strings and every spelling of a word', () => {
    const body = {
      ...VALID,
      costOfSales: '1250000.50',
      trade: 'Upstream-Gas',
      profitBeforeTax: '-0.01',
      disposalSchedule: [{ assetClass: 'REAL ESTATE', proceeds: 1, costBase: 0.1, disposalDate: '2024-02-29' }],
    };
    expect(parseCitRequest(body)).toEqual(body);
  });

  it('refuses together, each by path, all that is wrong', () => {
    const body = JSON.parse(`{
      "turnover": -1,
      "operatingExpenses": "NaN",
      "costOfSales": 1e400,
      "lossesBroughtForward": ${0.1 + 0.2},
      "witholdingCredits": 5,
      "disposalSchedule": [{"assetClass": "land", "proceeds": 2, "costBase": 1, "disposalDate": "2023-02-30"}]
    }`);
    expect(codes(body).sort()).toEqual([
      '/costOfSales not-finite',
      '/disposalSchedule/0/disposalDate not-a-day',
      '/lossesBroughtForward sub-kobo',
      '/operatingExpenses not-an-amount',
      '/taxYear missing-field',
      '/turnover negative-amount',
      '/witholdingCredits unknown-field',
    ]);
  });

  it('refuses exempt foreign income above the income, and foreign tax on it without it', () => {
    const income = { taxYear: 2026, turnover: 100, capitalIncomeBreakdown: { interest: 25 } };
    expect(codes({ ...income, exemptForeignIncome: 125, foreignTaxOnExemptIncome: 1 })).toEqual([]);
    expect(codes({ ...income, exemptForeignIncome: '125.01' })).toEqual(['/exemptForeignIncome exceeds-income']);
    expect(codes({ ...income, foreignTaxOnExemptIncome: 0 })).toEqual(['/exemptForeignIncome missing-field']);
  });

  it('refuses foreign income above the income that it is part of, together with all else that is wrong', () => {
    const land = { assetClass: 'land', proceeds: 30, costBase: 10, disposalDate: '2026-02-01' };
    const income = { taxYear: 2026, turnover: 100, capitalIncomeBreakdown: { rent: 5 }, disposalSchedule: [land] };
    expect(codes({ ...income, foreignIncome: 125 })).toEqual([]);
    expect(codes({ ...income, foreignIncome: '125.01', resident: 1 })).toEqual([
      '/resident not-a-boolean',
      '/foreignIncome exceeds-income',
    ]);
    // Without the turnover nothing is known of the limit.
    expect(codes({ ...income, turnover: -1, foreignIncome: 126 })).toEqual(['/turnover negative-amount']);
  });

  it('names the field that an unknown one is nearest to', () => {
    const [problem] = refusals({ ...VALID, witholdingCredits: 5 });
    expect(problem?.message).toContain('Did you mean withholdingCredits?');
    expect(problem?.accepted).toBe('withholdingCredits');
  });

  it.each([2019, 2028])('refuses %i, naming the years that exist', (taxYear) => {
    const problems = refusals({ taxYear, turnover: 1 });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ path: '/taxYear', code: 'year-not-covered' });
    expect(problems[0]?.accepted).toBe('2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027');
  });

  it('refuses a year in text, and null in any field', () => {
    expect(codes({ ...VALID, taxYear: '2024' })).toEqual(['/taxYear not-a-year']);
    const fields = ['taxYear', 'turnover', 'trade', 'resident', 'commencementDate', 'disposalSchedule'];
    for (const field of [...fields, 'capitalIncomeBreakdown', 'capitalLossesBroughtForward']) {
      expect(codes({ ...VALID, [field]: null })).toEqual([`/${field} null-value`]);
    }
    const nested = { capitalIncomeBreakdown: { rent: null }, capitalLossesBroughtForward: { land: null } };
    expect(codes({ ...VALID, ...nested, disposalSchedule: [null] }).sort()).toEqual([
      '/capitalIncomeBreakdown/rent null-value',
      '/capitalLossesBroughtForward/land null-value',
      '/disposalSchedule/0 null-value',
    ]);
  });

  it('takes a prototype key for what it is: a field that does not exist', () => {
    const body = JSON.parse('{"taxYear": 2024, "turnover": 1, "__proto__": {"turnover": 5}}');
    expect(codes(body)).toEqual(['/__proto__ unknown-field']);
    const losses = JSON.parse('{"taxYear": 2024, "turnover": 1, "capitalLossesBroughtForward": {"__proto__": 1}}');
    expect(codes(losses)).toEqual(['/capitalLossesBroughtForward/__proto__ unknown-word']);
    expect(codes({ ...VALID, constructor: 1, toString: 2 })).toEqual([
      '/constructor unknown-field',
      '/toString unknown-field',
    ]);
    expect(({} as { turnover?: unknown }).turnover).toBeUndefined();
  });

  it('answers for lists 2,000 deep, wherever they stand', () => {
    const deep = JSON.parse(`${'['.repeat(2000)}${']'.repeat(2000)}`);
    expect(codes(deep)).toEqual([' not-an-object']);
    expect(codes({ ...VALID, turnover: deep })).toEqual(['/turnover not-an-amount']);
    expect(codes({ ...VALID, disposalSchedule: deep })).toEqual(['/disposalSchedule/0 not-an-object']);
  });

  it('reads under the reading that was named, or refuses it', () => {
    expect(parseCitRequest({ taxYear: 2026, turnover: 1 }, { reading: 'First-Gazette' }).taxYear).toBe(2026);
    expect(codes({ ...VALID, turnover: -1 }, 'first_gazette').sort()).toEqual([
      '/reading reading-not-covered',
      '/turnover negative-amount',
    ]);
  });
});

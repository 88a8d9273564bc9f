import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { type CompanyInput, calculateCitYears, calculateCompany } from '../../../src/accounts/index.js';
import { toBooksResponse, toCitResponse, toCitYearsResponse } from '../../../src/api/index.js';
import {
  booksFullResponseSchema,
  booksFullStringResponseSchema,
  citFullResponseSchema,
  citResponseSchema,
  citYearsFullResponseSchema,
  citYearsFullStringResponseSchema,
  citYearsResponseSchema,
  citYearsStringResponseSchema,
} from '../../../src/api/schemas/index.js';
import { calculateCit } from '../../../src/index.js';

const FULL = { workings: true, contested: true };
const calculationId = 'a1';

/** Illustration 8 of circular 2026/01: an annual allowance of 1,250,000 and an initial one of 5,000,000. */
const WITH_ASSETS: CompanyInput = {
  taxYear: 2024,
  turnover: 50_000_000,
  assets: [{ id: 'P1', class: 'plant', cost: 10_000_000, firstUsedOn: '2023-01-01' }],
};
const WITH_ACCOUNTS: CompanyInput = {
  taxYear: 2027,
  accounts: {
    lines: [
      { head: 'revenue', amount: 120_000_000 },
      { head: 'operating', amount: 96_000_000 },
      { head: 'depreciation', amount: 1_000_000 },
      { head: 'donations', amount: 3_000_000 },
    ],
  },
  excessInterest: [{ year: 2026, amount: 500 }],
};

describe('toBooksResponse', () => {
  it('answers the contract with the fields of a plain request alone', () => {
    const plain = { taxYear: 2024, turnover: 50_000_000, capitalAllowances: 6_250_000 };
    expect(toBooksResponse(calculateCompany(WITH_ASSETS), { calculationId })).toEqual(
      toCitResponse(calculateCit(plain), { calculationId }),
    );
  });

  it('adds the schedule, what is carried and the plain request in full detail', () => {
    const full = toBooksResponse(calculateCompany(WITH_ASSETS, FULL), { calculationId, detail: 'full' });
    expect(full.capitalAllowanceSchedule?.total).toMatchObject({ initial: 5_000_000, annual: 1_250_000 });
    expect(full.carriedForward.assets).toMatchObject([{ id: 'P1', residue: '3750000.00', yearsAllowed: 1 }]);
    expect(full.returned).toEqual({ taxYear: 2024, turnover: '50000000.00', capitalAllowances: '6250000.00' });
    expect('profitReconciliation' in full).toBe(false);
    expect('limits' in full).toBe(false);
  });

  it('adds the reconciliation and the limits of accounts', () => {
    const full = toBooksResponse(calculateCompany(WITH_ACCOUNTS, FULL), { calculationId, detail: 'full' });
    expect(full.profitReconciliation).toMatchObject({ profitBeforeTax: 20_000_000, adjustedProfit: 21_999_500 });
    expect(full.limits?.donations).toEqual({ given: 3_000_000, limit: 2_000_000, allowed: 2_000_000, lost: 1_000_000 });
    const text = toBooksResponse(calculateCompany(WITH_ACCOUNTS, FULL), {
      calculationId,
      detail: 'full',
      amounts: 'string',
    });
    expect(text.limits?.donations?.lost).toBe('1000000.00');
  });

  it.each([WITH_ASSETS, WITH_ACCOUNTS])('is what its schema says, and no other form: %#', (request) => {
    const result = calculateCompany(request, FULL);
    const forms: readonly (readonly [z.ZodType, object])[] = [
      [citResponseSchema, toBooksResponse(result, { calculationId })],
      [booksFullResponseSchema, toBooksResponse(result, { calculationId, detail: 'full' })],
      [booksFullStringResponseSchema, toBooksResponse(result, { calculationId, detail: 'full', amounts: 'string' })],
    ];
    const schemas = [...forms.map(([schema]) => schema), citFullResponseSchema];
    for (const [own, response] of forms) {
      const parsed: unknown = JSON.parse(JSON.stringify(response));
      expect(own.parse(parsed)).toEqual(parsed);
      expect(schemas.filter((schema) => schema.safeParse(parsed).success)).toEqual([own]);
    }
  });

  it('refuses full detail of a result that has none', () => {
    expect(() => toBooksResponse(calculateCompany(WITH_ASSETS), { calculationId, detail: 'full' })).toThrowError(
      expect.objectContaining({
        code: 'option-conflict',
        accepted: 'calculateCompany with workings and contested true',
      }),
    );
  });
});

describe('toCitYearsResponse', () => {
  const requests: readonly CompanyInput[] = [
    { taxYear: 2024, turnover: 60_000_000, operatingExpenses: 70_000_000 },
    { taxYear: 2025, turnover: 90_000_000, operatingExpenses: 60_000_000 },
  ];
  const results = calculateCitYears(requests, FULL);
  const calculationIds = ['a1', 'a2'];

  it('answers each year by its own name', () => {
    const { years } = toCitYearsResponse(results, { calculationIds });
    expect(years.map((year) => [year.calculationId, year.taxYear, year.financials.totalProfit])).toEqual([
      ['a1', 2024, 0],
      ['a2', 2025, 20_000_000],
    ]);
    const full = toCitYearsResponse(results, { calculationIds, detail: 'full' });
    expect(full.years[0]?.carriedForward).toEqual({
      tradingLosses: 10_000_000,
      capitalAllowances: 0,
      capitalLosses: {},
      capitalLossesOfYears: [],
    });
  });

  it('is what its schemas say', () => {
    const forms = [
      [citYearsResponseSchema, toCitYearsResponse(results, { calculationIds })],
      [citYearsStringResponseSchema, toCitYearsResponse(results, { calculationIds, amounts: 'string' })],
      [citYearsFullResponseSchema, toCitYearsResponse(results, { calculationIds, detail: 'full' })],
      [
        citYearsFullStringResponseSchema,
        toCitYearsResponse(results, { calculationIds, detail: 'full', amounts: 'string' }),
      ],
    ] as const;
    const schemas: readonly z.ZodType[] = forms.map(([schema]) => schema);
    for (const [own, response] of forms) {
      const parsed: unknown = JSON.parse(JSON.stringify(response));
      expect(schemas.filter((schema) => schema.safeParse(parsed).success)).toEqual([own]);
    }
  });
});

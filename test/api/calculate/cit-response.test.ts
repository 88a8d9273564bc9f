import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { toCitResponse } from '../../../src/api/index.js';
import {
  citFullResponseSchema,
  citFullStringResponseSchema,
  citResponseSchema,
  citStringResponseSchema,
} from '../../../src/api/schemas/index.js';
import { VERSION } from '../../../src/ground/version.js';
import { type CitResult, calculateCit, companyRuleTable, Decimal, RuleError } from '../../../src/index.js';
import { citRequests } from '../../../src/testing/index.js';
import { quoted } from '../../../src/texts/index.js';
import { workedCompany } from '../../tables/worked.js';

const calculationId = 'a1';

/**
 * Gross turnover 83,500,000.50: medium, 20 %. Education tax 3 % of 32,500,000.50 is 975,000.015, a tie that goes up.
 */
const MEDIUM = {
  taxYear: 2024,
  accountingPeriodEnd: '2023-12-31',
  turnover: 80_000_000,
  costOfSales: 30_000_000,
  operatingExpenses: 20_000_000,
  capitalAllowances: 6_000_000,
  capitalIncomeBreakdown: { dividends: 1_000_000, interest: 2_500_000.5 },
  withholdingCredits: 1_250_000,
};

describe('toCitResponse', () => {
  it('carries a certificate that it is given, in each of its forms', () => {
    const result = calculateCit(MEDIUM, { workings: true, contested: true });
    const forms = [
      [citResponseSchema, toCitResponse(result, { calculationId, certificate: 'a.b.c' })],
      [citFullResponseSchema, toCitResponse(result, { calculationId, certificate: 'a.b.c', detail: 'full' })],
    ] as const;
    for (const [schema, response] of forms) {
      expect(response.certificate).toBe('a.b.c');
      expect(schema.safeParse(response).error).toBeUndefined();
      expect(schema.safeParse({ ...response, certificate: 'a.b' }).success).toBe(false);
    }
  });

  it('answers exactly the fields of the contract', () => {
    expect(toCitResponse(calculateCit(MEDIUM, { table: workedCompany(2024) }), { calculationId })).toEqual({
      calculationId: 'a1',
      taxYear: 2024,
      entityTaxPath: 'COMPANY_STANDARD',
      companySize: 'MEDIUM',
      financials: { turnover: 80_000_000, assessableProfit: 32_500_000.5, totalProfit: 26_500_000.5 },
      taxLiability: { cit: 5_300_000.1, educationTax: 975_000.02, cgt: 0, total: 5_025_000.12 },
      capitalIncomeComputation: { grossAmount: 3_500_000.5, taxableAmount: 2_500_000.5, liabilityAfterCredits: 0 },
      taxAuthorityRouting: [
        { component: 'COMPANY_INCOME', taxType: 'CIT', authority: 'FIRS' },
        { component: 'CAPITAL_INCOME', taxType: 'CIT', authority: 'FIRS' },
        { component: 'EDUCATION_TAX', taxType: 'EDT', authority: 'FIRS' },
      ],
      rolloutMode: 'LIVE',
      reconciliation: { varianceAmount: 0, variancePercent: 0, withinThreshold: true },
      message:
        'Custom rule table, not the law in force. Medium company for year of assessment 2024: companies income tax ' +
        'at 20%. Total payable: ₦5,025,000.12.',
    });
  });

  it('writes amounts as strings with two decimals', () => {
    const response = toCitResponse(calculateCit(MEDIUM, { table: workedCompany(2024) }), {
      calculationId,
      amounts: 'string',
    });
    expect(response.financials).toEqual({
      turnover: '80000000.00',
      assessableProfit: '32500000.50',
      totalProfit: '26500000.50',
    });
    expect(response.taxLiability).toEqual({
      cit: '5300000.10',
      educationTax: '975000.02',
      cgt: '0.00',
      total: '5025000.12',
    });
    expect(response.reconciliation).toEqual({ varianceAmount: '0.00', variancePercent: 0, withinThreshold: true });
  });

  it('adds seven fields in full detail', () => {
    const result = calculateCit({ taxYear: 2026, turnover: 75_000_000 }, { workings: true, contested: true });
    const plain = toCitResponse(result, { calculationId });
    const { rules, reliance, workings, assumptions, contested, disposals, credits, ...rest } = toCitResponse(result, {
      calculationId,
      detail: 'full',
    });
    expect(rest).toEqual(plain);
    const { digest, revision } = companyRuleTable(2026);
    const law = { taxYear: 2026, reading: 'certified_copy', revision, status: 'in_force', digest };
    expect(rules).toEqual({ ...law, package: VERSION });
    expect(reliance).toMatchObject({ weakest: 'disputed', unreviewed: true });
    expect(reliance.disputed.map(({ line }) => line)).toContain('company_size');
    expect(workings.at(-1)).toMatchObject({ line: 'total', value: 0 });
    const quotes = workings.find(({ line }) => line === 'education_tax')?.quotes ?? [];
    expect(quotes.map(({ citation }) => citation)).toContain('NTA s.59(1)');
    expect(quotes.find(({ citation }) => citation === 'NTA s.59(1)')?.words).toMatch(/^A development levy of 4%/);
    expect(assumptions).toEqual(result.assumptions);
    expect(contested.find(({ value }) => value === 'companySize')?.readings.map(({ says }) => says)).toEqual([
      'SMALL',
      'LARGE',
      'MEDIUM',
    ]);
    expect(disposals.lossesCarriedForward).toEqual({});
    expect(credits.map(({ credit, cap }) => [credit, cap])).toEqual([
      ['WITHHOLDING', null],
      ['FOREIGN', null],
      ['FOREIGN_ON_EXEMPT_INCOME', 0],
    ]);
  });

  it('is what its schema says where the first gazette reading tops a tax up by a formula of its own', () => {
    const request = { taxYear: 2027, turnover: 20_000_000_000, capitalAllowances: 20_000_000_000, depreciation: 1 };
    const result = calculateCit(request, { reading: 'first_gazette', workings: true, contested: true });
    const response = toCitResponse(result, { calculationId, detail: 'full' });
    expect(response.workings.map(({ operation }) => operation)).toContain('charge_less_part');
    expect(citFullResponseSchema.parse(response)).toEqual(response);
  });

  it('refuses full detail of a result that has none', () => {
    const answer = () =>
      toCitResponse(calculateCit(MEDIUM, { table: workedCompany(2024) }), { calculationId, detail: 'full' });
    expect(answer).toThrowError(expect.objectContaining({ code: 'option-conflict', path: '/detail' }));
  });

  it('refuses, from 2^46 on, to write a number that no longer holds the kobo', () => {
    const most = calculateCit({ taxYear: 2024, turnover: '70368744177663.99', operatingExpenses: '70368744177663.99' });
    expect(toCitResponse(most, { calculationId }).financials.turnover).toBe(70_368_744_177_663.99);
    const over = calculateCit({ taxYear: 2024, turnover: '70368744177664', operatingExpenses: '70368744177664' });
    expect(() => toCitResponse(over, { calculationId })).toThrowError(
      expect.objectContaining({ code: 'amount-too-large', accepted: 'amounts "string"' }),
    );
    const response = toCitResponse(over, { calculationId, amounts: 'string' });
    expect(response.financials.turnover).toBe('70368744177664.00');
  });
});

const FORMS = [
  { amounts: 'number', detail: undefined, schema: citResponseSchema },
  { amounts: 'number', detail: 'full', schema: citFullResponseSchema },
  { amounts: 'string', detail: undefined, schema: citStringResponseSchema },
  { amounts: 'string', detail: 'full', schema: citFullStringResponseSchema },
] as const;

describe.each(FORMS)('a response with amounts as $amounts, detail $detail', ({ amounts, detail, schema }) => {
  it('is what its schema says, and parse(serialise(response)) is the response, to the kobo', () => {
    fc.assert(
      fc.property(citRequests(), (request) => {
        const result = calculateCit(request, { workings: true, contested: true });
        const response = answered(() => toCitResponse(result, { calculationId, amounts, detail: detail ?? undefined }));
        fc.pre(response !== undefined);
        const parsed: unknown = JSON.parse(JSON.stringify(response));
        expect(parsed).toEqual(response);
        expect((schema as z.ZodType).parse(parsed)).toEqual(parsed);
        const workings = quoted(result.workings ?? [], 'company');
        expect(differences({ ...result, workings }, parsed)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});

/** The response, or nothing where an amount is too large for a number. */
function answered<T>(answer: () => T): T | undefined {
  try {
    return answer();
  } catch (error) {
    if (error instanceof RuleError && error.code === 'amount-too-large') return undefined;
    throw error;
  }
}

/** The amounts of a response that are not those of the result, by their names. */
function differences(expected: unknown, actual: unknown, name = ''): string[] {
  if (Decimal.isDecimal(expected)) {
    return new Decimal(actual as string | number).eq(expected) ? [] : [`${name}: ${String(actual)} for ${expected}`];
  }
  if (typeof actual !== 'object' || actual === null) return [];
  const inside = expected as Record<string, unknown>;
  return Object.entries(actual).flatMap(([step, inner]) => differences(inside[step], inner, `${name}.${step}`));
}

describe('differences', () => {
  it('sees a kobo', () => {
    const result: CitResult = calculateCit(MEDIUM, { table: workedCompany(2024) });
    const response = toCitResponse(result, { calculationId });
    const wrong = { ...response, taxLiability: { ...response.taxLiability, total: 5_025_000.13 } };
    expect(differences(result, response)).toEqual([]);
    expect(differences(result, wrong)).toEqual(['.taxLiability.total: 5025000.13 for 5025000.12']);
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { parsePitRequest, toPitResponse } from '../../../src/api/index.js';
import {
  pitFullResponseSchema,
  pitFullStringResponseSchema,
  pitResponseSchema,
  pitStringResponseSchema,
} from '../../../src/api/schemas/index.js';
import { calculatePit, Decimal, InputError, type PitInput, type PitResult, RuleError } from '../../../src/index.js';
import { pitRequests } from '../../../src/testing/index.js';
import { oraclePit } from '../../oracle/individual-oracle.js';

const calculationId = 'a1';
const REQUEST: PitInput = {
  taxYear: 2026,
  state: 'fct',
  incomeStreams: [
    { type: 'salary', amount: 100_000, frequency: 'monthly' },
    { type: 'dividend', amount: 50_000, frequency: 'once' },
  ],
  pensionContribution: 96_000,
  annualRent: 0,
};

/** A band of the second computation as the contract writes it. */
function numbersIn(band: ReturnType<typeof oraclePit>['bands'][number]) {
  return Object.fromEntries(Object.entries(band).map(([name, text]) => [name, text === null ? null : Number(text)]));
}

function inNaira(amount: string): string {
  return `₦${Number(amount).toLocaleString('en', { minimumFractionDigits: 2 })}`;
}

describe('toPitResponse', () => {
  it('answers exactly the fields of the contract', () => {
    const { bands, taxDue, monthlyTax, effectiveRate } = oraclePit(REQUEST);
    expect(bands.at(-1)?.to).toBeNull();
    expect(toPitResponse(calculatePit(REQUEST), { calculationId })).toEqual({
      calculationId: 'a1',
      taxYear: 2026,
      state: 'Federal Capital Territory',
      stateTaxCode: 'NG-FC',
      grossIncome: 1_250_000,
      reliefs: [
        { name: 'INCOME_TAXED_AT_SOURCE', amount: 50_000 },
        { name: 'PENSION', amount: 96_000 },
      ],
      totalReliefs: 146_000,
      chargeableIncome: 1_104_000,
      bands: bands.map((band) => numbersIn(band)),
      taxDue: Number(taxDue),
      monthlyTax: Number(monthlyTax),
      effectiveRate: Number(effectiveRate),
      taxAuthority: 'Federal Capital Territory Internal Revenue Service',
      message:
        `Income year 2026: tax on chargeable income of ₦1,104,000.00 is ${inNaira(taxDue)}. Payable to the Federal ` +
        `Capital Territory Internal Revenue Service: ${inNaira(taxDue)} (${inNaira(monthlyTax)} a month). The ` +
        'dividend is taken to be of a Nigerian company, with tax withheld; one from abroad that is taxable is income ' +
        'of the type other.',
    });
  });

  it('writes amounts as strings with two decimals, and rates as numbers', () => {
    const response = toPitResponse(calculatePit(REQUEST), { calculationId, amounts: 'string' });
    expect(response.taxDue).toBe('45600.00');
    expect(response.bands[1]).toEqual({
      from: '800000.00',
      to: '3000000.00',
      rate: 15,
      taxable: '304000.00',
      tax: '45600.00',
    });
    expect(response.effectiveRate).toBe(3.648);
  });

  it('adds the detail to a full calculation only', () => {
    const full = toPitResponse(calculatePit(REQUEST, { workings: true, contested: true }), {
      calculationId,
      detail: 'full',
    });
    expect(full.instalments).toEqual(Array(12).fill(3_800));
    expect(full.taxBeforeCredits).toBe(45_600);
    expect(full.reconciliation).toEqual({
      varianceAmount: 0,
      variancePercent: 0,
      withinThreshold: true,
      baseline: 'self',
      baselineTotal: 45_600,
    });
    expect(() => toPitResponse(calculatePit(REQUEST), { calculationId, detail: 'full' })).toThrow(RuleError);
  });

  it('refuses an amount that a JSON number cannot carry to the kobo', () => {
    const rich = { ...REQUEST, incomeStreams: [{ type: 'other', amount: '90000000000000', frequency: 'annual' }] };
    expect(() => toPitResponse(calculatePit(rich), { calculationId })).toThrow('cannot carry to the kobo');
    const response = toPitResponse(calculatePit(rich), { calculationId, amounts: 'string' });
    expect(response.grossIncome).toBe('90000000000000.00');
  });

  it('is what its schema says, in all four forms', () => {
    fc.assert(
      fc.property(pitRequests(), (request) => {
        const result = calculatePit(request, { workings: true, contested: true });
        accepts(pitStringResponseSchema, toPitResponse(result, { calculationId, amounts: 'string' }));
        const strings = toPitResponse(result, { calculationId, amounts: 'string', detail: 'full' });
        accepts(pitFullStringResponseSchema, strings);
        if (isTooLarge(result)) return;
        accepts(pitResponseSchema, toPitResponse(result, { calculationId }));
        accepts(pitFullResponseSchema, toPitResponse(result, { calculationId, detail: 'full' }));
      }),
      { numRuns: 200 },
    );
  });

  function accepts(schema: z.ZodType, response: unknown): void {
    expect(schema.safeParse(JSON.parse(JSON.stringify(response))).error).toBeUndefined();
  }

  function isTooLarge({ grossIncome, totalReliefs, refundable }: PitResult): boolean {
    return Decimal.max(grossIncome, totalReliefs, refundable).gte(10 ** 13);
  }
});

describe('parsePitRequest', () => {
  it('accepts what calculatePit accepts', () => {
    expect(parsePitRequest(REQUEST)).toBe(REQUEST);
  });

  it('refuses everything that is wrong at once', () => {
    try {
      parsePitRequest({ taxYear: 2028, state: 'Lagoss', incomestreams: [] });
      expect.unreachable();
    } catch (error) {
      const { errors } = error as InputError;
      expect(error).toBeInstanceOf(InputError);
      expect(errors.map(({ path, code }) => `${path} ${code}`)).toEqual([
        '/taxYear year-not-covered',
        '/state unknown-word',
        '/incomestreams unknown-field',
        '/incomeStreams missing-field',
      ]);
    }
  });

  it('knows the readings of the year', () => {
    expect(() => parsePitRequest(REQUEST, { reading: 'gross' })).toThrow('Available: settled.');
  });
});

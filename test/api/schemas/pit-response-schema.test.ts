import { describe, expect, it } from 'vitest';
import {
  pitFullResponseSchema,
  pitResponseSchema,
  pitStringResponseSchema,
} from '../../../src/api/schemas/pit-response-schema.js';
import { pathsRefusedBySchema } from '../refusals.js';

const BAND = { from: 0, to: 800_000, rate: 0, taxable: 800_000, tax: 0 };
const LAST = { from: 50_000_000, to: null, rate: 25, taxable: 0, tax: 0 };
const RESPONSE = {
  calculationId: 'calc_1',
  taxYear: 2026,
  state: 'Lagos',
  stateTaxCode: 'NG-LA',
  grossIncome: 1_250_000,
  reliefs: [{ name: 'PENSION', amount: 96_000 }],
  totalReliefs: 96_000,
  chargeableIncome: 1_154_000,
  bands: [BAND, LAST],
  taxDue: 53_100,
  monthlyTax: 4_425,
  effectiveRate: 4.248,
  taxAuthority: 'Lagos State Internal Revenue Service',
  message: 'Income year 2026.',
};
const CREDIT = { credit: 'PAYE', claimed: 2, applied: 1, unused: 1 };
const STREAM = { type: 'employment', annualAmount: 1, treatment: 'taxable', expenses: 0, law: ['NTA s.4'] };
const RECONCILIATION = {
  varianceAmount: 0,
  variancePercent: 0,
  withinThreshold: true,
  baseline: 'self',
  baselineTotal: 53_100,
};
const FULL = {
  ...RESPONSE,
  rules: { taxYear: 2026, reading: 'act', revision: 1, status: 'in_force', digest: 'ab', package: '0.1.0' },
  reliance: {
    weakest: 'primary',
    disputed: [],
    secondary: [],
    unreviewed: false,
    review: { by: 'C. Okeke', on: '2026-11-23' },
  },
  workings: [],
  assumptions: [],
  contested: [],
  incomeStreams: [STREAM],
  incomeTax: { byBands: 53_100, minimumTax: 0 },
  taxBeforeCredits: 53_100,
  credits: [CREDIT],
  refundable: 1,
  instalments: new Array(12).fill(4_425),
  rolloutMode: 'LIVE',
  reconciliation: RECONCILIATION,
};

describe('the schema of the answer for an individual', () => {
  const refused = (change: object): string[] => pathsRefusedBySchema(pitResponseSchema, { ...RESPONSE, ...change });

  it('accepts each relief, or none, and a band without an end', () => {
    const names =
      'EXEMPT_INCOME INCOME_TAXED_AT_SOURCE ALLOWABLE_EXPENSES MINIMUM_WAGE_EXEMPTION PENSION NATIONAL_HOUSING_FUND ' +
      'HEALTH_INSURANCE LIFE_INSURANCE MORTGAGE_INTEREST CONSOLIDATED_RELIEF_ALLOWANCE RENT_RELIEF';
    expect(refused({ reliefs: names.split(' ').map((name) => ({ name, amount: 1 })) })).toEqual([]);
    expect(refused({ reliefs: [] })).toEqual([]);
  });

  it.each([
    ['/calculationId', { calculationId: '' }],
    ['/taxYear', { taxYear: 2026.5 }],
    ['/reliefs/0/name', { reliefs: [{ name: 'GYM', amount: 1 }] }],
    ['/bands/0/to', { bands: [{ ...BAND, to: undefined }] }],
    ['/bands/0/rate', { bands: [{ ...BAND, rate: '15%' }] }],
    ['/taxDue', { taxDue: '53100.00' }],
    ['/credits', { credits: [] }],
  ])('is refused at %s of %j', (path, change) => {
    expect(refused(change)).toEqual([path]);
  });

  it('takes amounts as strings in its other form, but for percentages', () => {
    const band = { from: '0.00', to: '800000.00', rate: 0, taxable: '800000.00', tax: '0.00' };
    const written = {
      ...RESPONSE,
      grossIncome: '1250000.00',
      reliefs: [{ name: 'PENSION', amount: '96000.00' }],
      totalReliefs: '96000.00',
      chargeableIncome: '1154000.00',
      bands: [band, { ...band, to: null }],
      taxDue: '53100.00',
      monthlyTax: '4425.00',
    };
    expect(pathsRefusedBySchema(pitStringResponseSchema, written)).toEqual([]);
    const number = { ...written, monthlyTax: 4_425, effectiveRate: '4.248' };
    expect(pathsRefusedBySchema(pitStringResponseSchema, number)).toEqual(['/effectiveRate', '/monthlyTax']);
  });
});

describe('the schema of the answer in full', () => {
  const refused = (change: object): string[] => pathsRefusedBySchema(pitFullResponseSchema, { ...FULL, ...change });

  it('accepts each credit and each treatment', () => {
    expect(refused({ credits: ['PAYE', 'WITHHOLDING'].map((credit) => ({ ...CREDIT, credit })) })).toEqual([]);
    const treatments = ['taxable', 'exempt', 'final_at_source', 'refused'];
    const incomeStreams = treatments.map((treatment) => ({ ...STREAM, treatment, note: 'A note.' }));
    expect(refused({ incomeStreams })).toEqual([]);
  });

  it('accepts the instalments of the months worked, of one as of eleven', () => {
    for (const months of [1, 11]) expect(refused({ instalments: new Array(months).fill(1) })).toEqual([]);
  });

  it.each([
    ['/instalments', { instalments: [] }],
    ['/instalments', { instalments: new Array(13).fill(1) }],
    ['/credits/0/credit', { credits: [{ ...CREDIT, credit: 'FOREIGN' }] }],
    ['/incomeStreams/0/treatment', { incomeStreams: [{ ...STREAM, treatment: 'separate_tax' }] }],
    ['/incomeTax/minimumTax', { incomeTax: { byBands: 1 } }],
    ['/rolloutMode', { rolloutMode: 'live' }],
    ['/reconciliation/baseline', { reconciliation: { ...RECONCILIATION, baseline: null } }],
    ['/refundable', { refundable: undefined }],
  ])('is refused at %s', (path, change) => {
    expect(refused(change)).toEqual([path]);
  });
});

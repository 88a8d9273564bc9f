import { describe, expect, it } from 'vitest';
import {
  citFullResponseSchema,
  citResponseSchema,
  citStringResponseSchema,
} from '../../../src/api/schemas/cit-response-schema.js';
import { pathsRefusedBySchema } from '../refusals.js';

const ROUTING = { component: 'COMPANY_INCOME', taxType: 'CIT', authority: 'FIRS' };
const WORDS = {
  calculationId: 'calc_1',
  taxYear: 2024,
  entityTaxPath: 'COMPANY_STANDARD',
  companySize: 'MEDIUM',
  taxAuthorityRouting: [ROUTING],
  rolloutMode: 'LIVE',
  message: 'Medium company.',
};
const RESPONSE = {
  ...WORDS,
  financials: { turnover: 80_000_000, assessableProfit: 32_500_000.5, totalProfit: 26_500_000.5 },
  taxLiability: { cit: 5_300_000.1, educationTax: 975_000.02, cgt: 0, total: 5_025_000.12 },
  capitalIncomeComputation: { grossAmount: 3_500_000.5, taxableAmount: 2_500_000.5, liabilityAfterCredits: 0 },
  reconciliation: { varianceAmount: -1, variancePercent: -0.0001, withinThreshold: true },
};
const STRINGS = {
  ...WORDS,
  financials: { turnover: '80000000.00', assessableProfit: '32500000.50', totalProfit: '26500000.50' },
  taxLiability: { cit: '5300000.10', educationTax: '975000.02', cgt: '0.00', total: '5025000.12' },
  capitalIncomeComputation: { grossAmount: '1.00', taxableAmount: '1.00', liabilityAfterCredits: '0.00' },
  reconciliation: { varianceAmount: '-1.00', variancePercent: -0.0001, withinThreshold: true },
};

describe('the schema of the answer for a company', () => {
  const refused = (change: object): string[] => pathsRefusedBySchema(citResponseSchema, { ...RESPONSE, ...change });

  it.each([
    ['entityTaxPath', 'COMPANY_MINIMUM_EFFECTIVE_TAX COMPANY_MINIMUM_TAX SMALL_COMPANY_EXEMPT COMPANY_STANDARD'],
    ['companySize', 'SMALL MEDIUM LARGE'],
    ['rolloutMode', 'LIVE SHADOW PARALLEL'],
  ])('accepts as %s one of %s', (name, words) => {
    for (const word of words.split(' ')) expect(refused({ [name]: word })).toEqual([]);
    expect(refused({ [name]: 'OTHER' })).toEqual([`/${name}`]);
  });

  it('accepts each component of the tax and each tax', () => {
    const components = 'COMPANY_INCOME CAPITAL_INCOME MINIMUM_TAX TOP_UP_TAX CAPITAL_GAINS EDUCATION_TAX';
    const taxTypes = ['CIT', 'CGT', 'EDT', 'DEVELOPMENT_LEVY'];
    const routing = [...components.split(' '), 'DEVELOPMENT_LEVY'].map((component) => ({ ...ROUTING, component }));
    const byType = taxTypes.map((taxType) => ({ ...ROUTING, taxType }));
    expect(refused({ taxAuthorityRouting: [...routing, ...byType] })).toEqual([]);
    const wrong = { ...ROUTING, taxType: 'VAT' };
    expect(refused({ taxAuthorityRouting: [ROUTING, wrong] })).toEqual(['/taxAuthorityRouting/1/taxType']);
  });

  it.each([
    ['/calculationId', { calculationId: '' }],
    ['/taxYear', { taxYear: '2024' }],
    ['/financials/turnover', { financials: { ...RESPONSE.financials, turnover: null } }],
    ['/taxLiability/vat', { taxLiability: { ...RESPONSE.taxLiability, vat: 0 } }],
    ['/reconciliation/withinThreshold', { reconciliation: { ...RESPONSE.reconciliation, withinThreshold: 1 } }],
    ['/message', { message: undefined }],
    ['/workings', { workings: [] }],
  ])('is refused at %s of %j', (path, change) => {
    expect(refused(change)).toEqual([path]);
  });

  it('takes amounts as strings in its other form, and there alone', () => {
    expect(pathsRefusedBySchema(citStringResponseSchema, STRINGS)).toEqual([]);
    // Ten amounts and the variance; the percentage stays a number.
    expect(pathsRefusedBySchema(citStringResponseSchema, RESPONSE)).toHaveLength(11);
    expect(pathsRefusedBySchema(citResponseSchema, STRINGS)).toHaveLength(11);
  });

  it('needs the seven fields of full detail where it is full', () => {
    const names = ['assumptions', 'contested', 'credits', 'disposals', 'reliance', 'rules', 'workings'];
    expect(pathsRefusedBySchema(citFullResponseSchema, RESPONSE)).toEqual(names.map((name) => `/${name}`));
  });
});

import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { CIT_CONTRACT } from '../../../src/api/calculate/cit-response.js';
import { answerSchema } from '../../../src/api/schemas/result-schema.js';
import { pathsRefusedBySchema } from '../refusals.js';

/** A full answer that has these parts of a company's result and no other. */
function schemaOf(parts: readonly string[], amounts?: 'string'): z.ZodType {
  const entries = Object.entries(CIT_CONTRACT.detail).filter(([name]) => parts.includes(name));
  const of = { contract: {}, detail: Object.fromEntries(entries) };
  return answerSchema('CitResult', of, { id: parts.join(), says: '', isFull: true, ...(amounts && { amounts }) });
}

const calculationId = 'calc_1';

const ITEM = {
  assetClass: 'land_and_buildings',
  disposalDate: '2024-03-15',
  gain: -250_000.5,
  treatment: 'separate_tax',
  law: ['CGTA s.2'],
};
const DISPOSALS = {
  items: [ITEM, { ...ITEM, note: 'A note.' }],
  separatelyTaxedGains: 0,
  separateTax: 0,
  gainsTaxedAsProfits: 0,
  reinvestmentRelief: 0,
  lossesRelieved: 0,
  lossesFromAssessableProfit: 0,
  lossesCarriedForward: { land_and_buildings: 500_001 },
};
const MET = { incomeTaxOnCapitalIncome: 1, otherIncomeTax: 2, topUpTax: 0, capitalGainsTax: 0, educationTax: 0 };
const CREDIT = { credit: 'WITHHOLDING', claimed: 5, applied: 3, unused: 2, cap: null, appliedAgainst: MET };

describe('the detail of a company', () => {
  const schema = schemaOf(['disposals', 'credits']);
  const refused = (change: object): string[] =>
    pathsRefusedBySchema(schema, { calculationId, disposals: DISPOSALS, credits: [CREDIT], ...change });

  it('accepts each treatment and each credit, with a cap and without', () => {
    for (const treatment of ['exempt', 'separate_tax', 'joins_profits']) {
      expect(refused({ disposals: { ...DISPOSALS, items: [{ ...ITEM, treatment }] } })).toEqual([]);
    }
    for (const credit of ['WITHHOLDING', 'FOREIGN', 'FOREIGN_ON_EXEMPT_INCOME']) {
      expect(refused({ credits: [{ ...CREDIT, credit, cap: 3 }, CREDIT] })).toEqual([]);
    }
  });

  it.each([
    ['/disposals/items/0/treatment', { disposals: { ...DISPOSALS, items: [{ ...ITEM, treatment: 'refused' }] } }],
    ['/disposals/items/0/gain', { disposals: { ...DISPOSALS, items: [{ ...ITEM, gain: '-250000.50' }] } }],
    ['/disposals/items/0/note', { disposals: { ...DISPOSALS, items: [{ ...ITEM, note: undefined }] } }],
    ['/disposals/lossesCarriedForward/land', { disposals: { ...DISPOSALS, lossesCarriedForward: { land: null } } }],
    ['/disposals/separateTax', { disposals: { ...DISPOSALS, separateTax: undefined } }],
    ['/credits/0/credit', { credits: [{ ...CREDIT, credit: 'PAYE' }] }],
    ['/credits/0/cap', { credits: [{ ...CREDIT, cap: undefined }] }],
    ['/credits/0/appliedAgainst/levy', { credits: [{ ...CREDIT, appliedAgainst: { ...MET, levy: 0 } }] }],
  ])('is refused at %s', (path, change) => {
    expect(refused(change)).toEqual([path]);
  });

  it('takes amounts as strings in its other form', () => {
    const written = schemaOf(['credits'], 'string');
    const met = { incomeTaxOnCapitalIncome: '1.00', otherIncomeTax: '2.00', topUpTax: '0.00' };
    const appliedAgainst = { ...met, capitalGainsTax: '0.00', educationTax: '0.00' };
    const credit = { ...CREDIT, claimed: '5.00', applied: '3.00', unused: '2.00', appliedAgainst };
    const refusedOf = (credits: readonly object[]) => pathsRefusedBySchema(written, { calculationId, credits });
    expect(refusedOf([credit, { ...credit, cap: '3.00' }])).toEqual([]);
    expect(refusedOf([{ ...credit, cap: 3 }])).toEqual(['/credits/0/cap']);
  });
});

const SHARES = { name: 'the rate', value: '20%' };
const LINE = {
  line: 'income_tax',
  label: 'Income tax',
  formula: 'profit times the rate',
  operation: 'charge',
  operands: [{ name: 'profit', value: 100.5, line: 'profit' }, { name: 'relief', value: 1, sign: '-' }, SHARES],
  value: 20.1,
  law: ['CITA s.40'],
  verified: 'primary',
};
const RELIED_ON = { line: 'income_tax', label: 'Income tax', law: ['CITA s.40'], note: 'Two prints differ.' };
const DETAIL = {
  rules: { taxYear: 2024, reading: 'act', revision: 1, status: 'in_force', digest: 'ab', package: '0.1.0' },
  reliance: { weakest: 'disputed', disputed: [RELIED_ON], secondary: [], unreviewed: true, review: null },
  workings: [LINE, { ...LINE, value: 'medium' }],
  assumptions: [{ field: '/trade', kind: 'missing-input', assumed: 'general', message: 'The trade is general.' }],
  contested: [
    { value: 'taxLiability.cit', readings: [{ reading: 'act', says: '20.10', restsOn: 'CITA s.40', total: 20.1 }] },
  ],
};

describe('the detail of any calculation', () => {
  const schema = schemaOf(Object.keys(DETAIL));
  const refused = (change: object): string[] => pathsRefusedBySchema(schema, { calculationId, ...DETAIL, ...change });

  it('is accepted as it is answered', () => {
    expect(refused({})).toEqual([]);
  });

  it.each(['rules', 'reliance', 'workings', 'assumptions', 'contested'])('has %s', (name) => {
    expect(refused({ [name]: undefined })).toEqual([`/${name}`]);
  });

  it.each([
    ['/rules/status', { rules: { ...DETAIL.rules, status: 'live' } }],
    ['/rules/revision', { rules: { ...DETAIL.rules, revision: 1.5 } }],
    ['/reliance/weakest', { reliance: { ...DETAIL.reliance, weakest: 'rumour' } }],
    ['/reliance/disputed/0/note', { reliance: { ...DETAIL.reliance, disputed: [{ ...RELIED_ON, note: undefined }] } }],
    ['/workings/0/operation', { workings: [{ ...LINE, operation: 'guess' }] }],
    ['/workings/0/operands/0/sign', { workings: [{ ...LINE, operands: [{ ...SHARES, sign: '+' }] }] }],
    ['/workings/0/tier', { workings: [{ ...LINE, tier: 1 }] }],
    ['/workings/0/value', { workings: [{ ...LINE, value: null }] }],
    ['/assumptions/0/kind', { assumptions: [{ ...DETAIL.assumptions[0], kind: 'guess' }] }],
    ['/contested/0/readings', { contested: [{ value: 'taxLiability.cit' }] }],
  ])('is refused at %s', (path, change) => {
    expect(refused(change)).toEqual([path]);
  });
});

import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { detailOf } from '../../../src/api/calculate/cit-detail-schema.js';
import { numberAmount, stringAmount } from '../../../src/api/detail-schema.js';
import { pathsRefusedBySchema } from '../refusals.js';

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

const { disposals, credits } = detailOf(numberAmount);
const schema = z.strictObject({ disposals, credits });
const refused = (change: object): string[] =>
  pathsRefusedBySchema(schema, { disposals: DISPOSALS, credits: [CREDIT], ...change });

describe('the detail of a company', () => {
  it('has seven fields', () => {
    const names = ['assumptions', 'contested', 'credits', 'disposals', 'reliance', 'rules', 'workings'];
    expect(Object.keys(detailOf(stringAmount)).sort()).toEqual(names);
  });

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
    const { credits: written } = detailOf(stringAmount);
    const met = { incomeTaxOnCapitalIncome: '1.00', otherIncomeTax: '2.00', topUpTax: '0.00' };
    const appliedAgainst = { ...met, capitalGainsTax: '0.00', educationTax: '0.00' };
    const credit = { ...CREDIT, claimed: '5.00', applied: '3.00', unused: '2.00', appliedAgainst };
    expect(pathsRefusedBySchema(written, [credit, { ...credit, cap: '3.00' }])).toEqual([]);
    expect(pathsRefusedBySchema(written, [{ ...credit, cap: 3 }])).toEqual(['/0/cap']);
  });
});

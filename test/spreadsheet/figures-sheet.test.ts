import { describe, expect, it } from 'vitest';
import { calculateCit } from '../../src/index.js';
import { sheetsOf } from '../../src/spreadsheet/to-spreadsheet.js';
import { rowsBy, sheetNamed } from './cases.js';

const REQUEST = {
  taxYear: 2026,
  turnover: '80000000.50',
  commencementDate: '2024-02-29',
  capitalIncomeBreakdown: { rent: 1_000_000 },
  disposalSchedule: [
    { assetClass: 'land', disposalDate: '2026-01-31', proceeds: 5_000_000, costBase: 2_000_000, disposalCosts: 10_000 },
  ],
  capitalLossesBroughtForward: { land: 400_000 },
} as const;
const sheet = sheetNamed(sheetsOf(calculateCit(REQUEST), REQUEST), 'Figures');
const rows = rowsBy(sheet, 3);

const shownOf = (field: string) => sheet.rows[(rows.get(field) ?? 0) - 1]?.cells[1];

describe('the figures', () => {
  it('are what the request states, each with its field', () => {
    expect(shownOf('turnover')).toEqual({ content: { number: '80000000.50' }, style: 'inputAmount' });
    expect(shownOf('capitalIncomeBreakdown.rent')?.content).toEqual({ number: '1000000.00' });
    expect(shownOf('resident')?.content).toEqual({ flag: true });
    expect(shownOf('trade')?.content).toEqual({ text: 'general' });
    // 29 February 2024 is day 45,351 of spreadsheets.
    expect(shownOf('commencementDate')?.content).toEqual({ number: '45351' });
  });

  it('are empty where the request gives none', () => {
    expect(shownOf('fixedAssets')).toEqual({ style: 'inputAmount' });
  });

  it('show the amounts of the list, losses of earlier years included', () => {
    const listed = [...rows.keys()].filter((field) => /^(?:disposal|capitalLosses)/.test(field));
    expect(listed).toEqual([
      'disposalSchedule[0].proceeds',
      'disposalSchedule[0].costBase',
      'disposalSchedule[0].disposalCosts',
      'capitalLossesBroughtForward.land_and_buildings',
    ]);
    expect(shownOf('capitalLossesBroughtForward.land_and_buildings')?.content).toEqual({ number: '400000.00' });
  });

  it('are grey where they decide which law is in force', () => {
    expect(shownOf('accountingPeriodEnd')?.style).toBe('fixedDay');
  });

  it('accept words of a list, and amounts that are not negative', () => {
    const accepted = (field: string) => sheet.validations?.find(({ cell }) => cell === `B${rows.get(field)}`);
    expect(accepted('resident')?.words).toEqual(['TRUE', 'FALSE']);
    expect(accepted('trade')?.words).toContain('upstream_gas');
    expect(accepted('turnover')).toEqual({ cell: `B${rows.get('turnover')}` });
    expect(accepted('profitBeforeTax')).toBeUndefined();
  });
});

import { expect, it } from 'vitest';
import { calculateCit } from '../../src/index.js';
import { sheetsOf } from '../../src/spreadsheet/to-spreadsheet.js';
import { rowsBy, sheetNamed } from './cases.js';
import { Evaluator } from './evaluator.js';

const land = { assetClass: 'land', disposalDate: '2023-03-01', proceeds: 80_000_000, costBase: 60_000_000 };

it('lets the tax on a disposal follow its amounts, and says that its treatment does not', () => {
  const request = { taxYear: 2024, turnover: 200_000_000, disposalSchedule: [land] };
  const sheets = sheetsOf(calculateCit(request), request);
  const evaluator = new Evaluator(sheets);
  const row = rowsBy(sheetNamed(sheets, 'Figures'), 3).get('disposalSchedule[0].costBase');
  evaluator.edit(`Figures!B${row}`, { number: '50000000.00' });
  const edited = { ...request, disposalSchedule: [{ ...land, costBase: 50_000_000 }] };
  expect(evaluator.value('Answer!B16')).toBe(Number(calculateCit(edited).taxLiability.total.toFixed(2)));
  const said = [...rowsBy(sheetNamed(sheets, 'Answer'), 0).keys()];
  expect(said).toContain(
    'Disposals and capital losses: amounts follow, but not which disposals are exempt, ' +
      'and which losses meet which gains.',
  );
});

it('shows losses that leave assessable profit, which no line of the schedule has', () => {
  const loss = { ...land, disposalDate: '2026-03-01', costBase: 90_000_000 };
  const request = { taxYear: 2027, turnover: 200_000_000, disposalSchedule: [loss], fixedAssets: 300_000_000 };
  const result = calculateCit(request);
  const evaluator = new Evaluator(sheetsOf(result, request));
  expect(evaluator.value('Answer!B16')).toBe(Number(result.taxLiability.total.toFixed(2)));
});

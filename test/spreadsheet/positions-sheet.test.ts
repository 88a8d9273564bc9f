/** The sheet of uncertain law: what it shows, before it is opened. */
import { describe, expect, it } from 'vitest';
import { positions } from '../../src/analysis/index.js';
import { calculateCit } from '../../src/index.js';
import { positionsSheet } from '../../src/spreadsheet/positions-sheet.js';
import { sheetsOf, toSpreadsheet } from '../../src/spreadsheet/to-spreadsheet.js';
import { refusalsOf } from '../refusals-of.js';
import { sheetNamed } from './cases.js';

const COMPANY = {
  taxYear: 2026,
  turnover: 80_000_000,
  operatingExpenses: 50_000_000,
  fixedAssets: 20_000_000,
  withholdingCredits: 2_000_000,
};
const probabilities = {
  reading: { certified_copy: '1/3', first_gazette: '1/6', prospective: 0.25, prospective_before_losses: '25%' },
};
const sheet = positionsSheet(positions(COMPANY, { probabilities }));
const MOST_LIKELY = 'Most likely amount (IFRIC 23 para 11(a))';
const EXPECTED = 'Expected value (IFRIC 23 para 11(b))';

/** The content of a cell of the first row that begins with some words. */
function cellOf(of: typeof sheet, words: string, column: number) {
  return of.rows.find(({ cells: [first] }) => first?.content && 'text' in first.content && first.content.text === words)
    ?.cells[column]?.content;
}

describe('the sheet Positions', () => {
  it('has the total under each way, and the probabilities that were given', () => {
    expect(cellOf(sheet, 'First gazette', 1)).toEqual({ number: '8200000.00' });
    expect(cellOf(sheet, 'First gazette', 2)).toEqual({ number: '8200000.00' });
    expect(cellOf(sheet, 'Prospective', 3)).toEqual({ number: '0.25' });
    expect(cellOf(sheet, 'Other way', 3)).toBeUndefined();
    expect(cellOf(sheet, 'First gazette; other way', 1)).toEqual({ number: '8200000.00' });
    expect(cellOf(sheet, 'Company size', 1)).toEqual({ text: 'See reading.' });
  });

  it('shows before it is opened what the library computed', () => {
    expect(cellOf(sheet, EXPECTED, 1)).toMatchObject({ cached: { number: '3816666.67' } });
    expect(cellOf(sheet, MOST_LIKELY, 1)).toMatchObject({ cached: { number: '4900000.00' } });
  });

  it('stands after Answer in the workbook of the result, and not in that of another', () => {
    const result = calculateCit(COMPANY);
    const names = sheetsOf(result, COMPANY, { positions: positions(COMPANY) }).map(({ name }) => name);
    expect(names).toEqual(['Answer', 'Positions', 'Figures', 'Law', 'Workings', 'Check']);
    expect(sheetsOf(result, COMPANY)).toHaveLength(5);
    const other = positions({ ...COMPANY, fixedAssets: 300_000_000 });
    expect(refusalsOf(() => toSpreadsheet(result, COMPANY, { positions: other }))).toEqual([' option-conflict']);
  });
});

it('is a sheet that readers of a workbook find by its name', () => {
  const sheets = sheetsOf(calculateCit(COMPANY), COMPANY, { positions: positions(COMPANY) });
  expect(sheetNamed(sheets, 'Positions').rows.length).toBeGreaterThan(10);
});

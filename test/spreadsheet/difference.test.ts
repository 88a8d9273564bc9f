import { describe, expect, it } from 'vitest';
import { explainDifference } from '../../src/analysis/index.js';
import { differenceSheets, differenceToSpreadsheet } from '../../src/spreadsheet/difference.js';
import { rowsBy, sheetNamed } from './cases.js';

const COMPANY = { taxYear: 2026, turnover: 80_000_000, operatingExpenses: 50_000_000, fixedAssets: 20_000_000 };
const difference = explainDifference(COMPANY, { taxYear: 2025 }, { taxYear: 2026 });
const sheets = differenceSheets(difference);

describe('a difference', () => {
  it('shows each part, which lead from the tax before to the tax after', () => {
    const { rows } = sheetNamed(sheets, 'Difference');
    const shown = rows
      .slice(3)
      .map(({ cells }) => cells.map((cell) => cell?.content && Object.values(cell.content)[0]));
    expect(shown[0]).toEqual(['Tax before', undefined, difference.before.toFixed(2)]);
    expect(shown[1]?.[0]).toBe('Company size');
    expect(shown.slice(1, -1).map((row) => row[1])).toEqual(difference.parts.map((part) => part.change.toFixed(2)));
    expect(shown.at(-1)).toEqual(['Tax after', '-6900000.00', '0.00']);
    expect(shown).toHaveLength(difference.parts.length + 2);
  });

  it('lists every figure of the law that differs, and whether it changes this tax', () => {
    const sheet = sheetNamed(sheets, 'Figures of the law');
    const count = [...difference.parts, ...difference.idle].reduce((sum, { figures }) => sum + figures.length, 0);
    expect(sheet.rows).toHaveLength(count + 3);
    const row = rowsBy(sheet, 0).get('Company size, from 1 July 2025, small, gross turnover, at most');
    expect(row).toBeGreaterThan(3);
    expect(sheet.rows[(row ?? 0) - 1]?.cells[2]?.content).toEqual({ number: '100000000.00' });
    expect(sheet.rows[(row ?? 0) - 1]?.cells[3]?.content).toEqual({ text: 'changes this tax' });
  });

  it('is the same bytes for the same difference', () => {
    expect(differenceToSpreadsheet(difference)).toEqual(differenceToSpreadsheet(difference));
  });
});

import { describe, expect, it } from 'vitest';
import { population, prepare, simulate } from '../../src/analysis/index.js';
import { companyRuleTable, Decimal } from '../../src/index.js';
import { impactSheets, impactToSpreadsheet } from '../../src/spreadsheet/impact.js';
import type { Sheet } from '../../src/spreadsheet/xlsx.js';
import { rowsBy, sheetNamed } from './cases.js';

const BEFORE = companyRuleTable(2025);
const AFTER = companyRuleTable(2026);
const ROWS = [
  { id: 'A', sector: 'Trade', input: { turnover: 80_000_000, operatingExpenses: 60_000_000 } },
  { id: 'B', sector: 'Trade', input: { turnover: 900_000_000, operatingExpenses: 700_000_000 } },
  { id: 'C', sector: 'Farms', input: { turnover: 'much' } },
];
const impact = simulate(prepare('company', ROWS, { taxYear: 2026, groups: ['sector'] }), BEFORE, AFTER, {
  parts: true,
});
const sheets = impactSheets(impact);

/** What stands in the cells of the row that a text begins. */
function shown(sheet: Sheet, name: string): unknown[] {
  const row = sheet.rows[(rowsBy(sheet, 0).get(name) ?? 0) - 1];
  return (row?.cells ?? []).map((cell) => cell?.content && Object.values(cell.content)[0]);
}

describe('an impact', () => {
  // Of 2025, company A is medium: 20 % of 20,000,000 and education tax of 3 %. B is large: 30 % and 3 % of 200,000,000.
  // Of 2026, A is small and pays nothing; B pays 30 % and a development levy of 4 %.
  it('shows the tax before and after, who pays more and less, and what was left out', () => {
    const sheet = sheetNamed(sheets, 'Impact');
    expect(shown(sheet, 'Change')[1]).toBe('-2600000.00');
    expect(shown(sheet, 'Pay less').slice(1)).toEqual(['-4600000.00', '1', '1']);
    expect(shown(sheet, 'Pay the same').slice(1)).toEqual(['0.00', '0', '0']);
    expect(shown(sheet, 'Pay more').slice(1)).toEqual(['2000000.00', '1', '1']);
    expect(shown(sheet, 'Rows left out')[3]).toBe('1');
  });

  it('adds the sections of the law up from the tax before to the tax after', () => {
    const { rows } = sheetNamed(sheets, 'Sections');
    const amounts = rows.slice(3).map(({ cells }) => new Decimal(String(Object.values(cells[1]?.content ?? {})[0])));
    const after = amounts.pop();
    expect(amounts.length).toBeGreaterThan(1);
    expect(Decimal.sum(...amounts).toFixed(2)).toBe(after?.toFixed(2));
    expect(after?.toFixed(2)).toBe('68000000.00');
  });

  it('lists groups, the distribution, the rows affected most and the rows left out', () => {
    expect(shown(sheetNamed(sheets, 'Groups'), 'Trade').slice(1, 5)).toEqual(['2', '1', '0', '1']);
    expect(shown(sheetNamed(sheets, 'Distribution'), '99%')[2]).toBe('2000000.00');
    const affected = sheetNamed(sheets, 'Most affected');
    expect(shown(affected, '2').slice(3)).toEqual(['900000000.00', '66000000.00', '68000000.00', '2000000.00']);
    expect(shown(sheetNamed(sheets, 'Left out'), '3').slice(1)).toEqual(['C', expect.stringContaining('turnover')]);
  });

  it('has another headline where it is given one', () => {
    const [first] = impactSheets(impact, { headline: '2 of 42 rows were computed.' });
    expect(first?.rows[0]?.cells[0]?.content).toEqual({ text: '2 of 42 rows were computed.' });
    expect(sheets[0]?.rows[0]?.cells[0]?.content).toEqual({ text: 'Who pays more, who pays less' });
  });

  it('says of made-up companies that they are made up', () => {
    const made = [...population({ count: 50, seed: 1, taxYear: 2026 })];
    const found = impactSheets(simulate(prepare('company', made, { taxYear: 2026 }), BEFORE, AFTER));
    expect(found.map(({ name }) => name)).toEqual(['Impact', 'Groups', 'Distribution', 'Most affected']);
    expect(found[0]?.rows[1]?.cells[0]?.content).toEqual({ text: expect.stringMatching(/^Made-up companies/) });
  });

  it('is the same bytes for the same impact', () => {
    expect(impactToSpreadsheet(impact)).toEqual(impactToSpreadsheet(impact));
  });
});

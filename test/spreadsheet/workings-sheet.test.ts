import { describe, expect, it } from 'vitest';
import { calculateCit, calculatePit } from '../../src/index.js';
import { sheetsOf } from '../../src/spreadsheet/to-spreadsheet.js';
import { rowsBy, sheetNamed } from './cases.js';

const REQUEST = { taxYear: 2024, turnover: 120_000_000, operatingExpenses: 110_000_000 };
const result = calculateCit(REQUEST, { workings: true });
const sheet = sheetNamed(sheetsOf(result, REQUEST), 'Workings');
const rows = rowsBy(sheet, 5);

function formulaOf(name: string): string {
  const content = sheet.rows[(rows.get(name) ?? 0) - 1]?.cells[2]?.content;
  return content && 'formula' in content ? content.formula : '';
}

describe('the workings', () => {
  it('begin with the lines of the return, in its order', () => {
    const names = result.workings.map(({ line }) => line);
    expect([...rows.keys()].slice(1, names.length + 1)).toEqual(names);
    expect(sheet.lastPrinted).toBe(rows.get(names.at(-1) ?? ''));
  });

  it('have every line that the law names for another return', () => {
    expect(rows.has('losses_relieved')).toBe(true);
    expect(rows.has('foreign_credit_cap')).toBe(true);
  });

  it('decide size and rate by formulas', () => {
    expect(formulaOf('company_size')).toMatch(/^IF\(C\d+<=Law!B\d+,"small",IF\(AND\(.*\),"medium","large"\)\)$/);
    expect(formulaOf('income_tax')).toContain('="small",ROUND(');
    expect(formulaOf('trading_profit')).toBe('ROUND(Figures!B4-Figures!B5-Figures!B6+Figures!B7,2)');
  });

  it('refer to no cell that they do not have', () => {
    const all = sheet.rows.flatMap(({ cells }) =>
      cells.flatMap((cell) => (cell?.content && 'formula' in cell.content ? [cell.content.formula] : [])),
    );
    const referred = all.flatMap((formula) => [...formula.matchAll(/(?<!!)\bC(\d+)\b/g)].map(([, row]) => Number(row)));
    expect(referred.length).toBeGreaterThan(50);
    expect(referred.filter((row) => sheet.rows[row - 1]?.cells[2]?.content === undefined)).toEqual([]);
  });

  it('have a value, and say so, where no figure decides', () => {
    const salary = { type: 'salary', amount: 1_000_000, frequency: 'annual' };
    const request = { taxYear: 2026, state: 'Lagos', incomeStreams: [salary] };
    const workings = sheetNamed(sheetsOf(calculatePit(request), request), 'Workings');
    const row = workings.rows[(rowsBy(workings, 5).get('tax_authority') ?? 0) - 1];
    expect(row?.cells[2]?.content).toEqual({ text: 'Lagos State Internal Revenue Service' });
    expect(row?.cells[1]?.content).toEqual({
      text: 'by state. A value, not a formula: it does not follow an edited figure.',
    });
  });
});

import { describe, expect, it } from 'vitest';
import { cellName } from '../../../src/spreadsheet/xlsx.js';
import { rowsBy, sheetNamed } from '../cases.js';
import { Evaluator } from '../evaluator.js';
import { bookOfBooks, decisionsIn, written } from './asked.js';

const PLANT = { id: 'P1', class: 'plant', cost: 10_000_000, firstUsedOn: '2023-01-01' };
const VEHICLE = { id: 'V1', class: 'motor_vehicle', cost: 6_000_000, firstUsedOn: '2021-02-01', businessUse: 0.8 };

describe('the sheet of allowances', () => {
  const { sheets } = bookOfBooks({ taxYear: 2024, turnover: 90_000_000, assets: [PLANT, VEHICLE] });
  const rows = written(sheets, 'Allowances');
  const rowOf = (label: string) => rows.find(([first]) => first === label) ?? [];

  it('has each asset in its class, with the sums of the class and of all', () => {
    expect(rows.slice(3, 10).map(([label]) => label)).toEqual([
      'Plant',
      'P1',
      'Plant, all',
      'Motor vehicle',
      'V1',
      'Motor vehicle, all',
      'All assets',
    ]);
    const initial = rows[2]?.indexOf('Initial allowances') ?? 0;
    expect(rowOf('P1')[initial]).toMatch(/^=ROUND\(Figures!B\d+\*Law!B\d+,2\)$/);
    expect(rowOf('Plant, all')[initial]).toBe('=ROUND(SUM(F5:F5),2)');
    expect(rowOf('V1')[initial]).toBe('');
  });

  it('names the law of each rate', () => {
    const law = written(sheets, 'Law');
    const rate = law.find(([label]) => label === 'Rate: Use for the trade, V1');
    expect(rate?.[1]).toBe('0.8');
    expect(law.find(([label]) => label === 'Rate: Initial allowances, plant')?.[2]).toContain(
      'CITA 2nd Sch. para 6(1)',
    );
    expect(law.find(([label]) => label === 'Limit: Residue, plant')?.slice(1, 3)).toEqual([
      '10.00',
      'CITA 2nd Sch. para 7(1)',
    ]);
  });

  it('leads to the allowances of the return', () => {
    const row = rows.findIndex(([label]) => label === 'Capital allowances of the return') + 1;
    // 5,000,000 and 1,250,000 of the plant; 80 % of 750,000 of the vehicle.
    expect(new Evaluator(sheets).value(`Allowances!C${row}`)).toBe(6_850_000);
  });

  it('says no where an edited cost would change what an earlier year decided', () => {
    const evaluator = new Evaluator(sheets);
    const cells = decisionsIn(sheets);
    expect(cells.map((cell) => evaluator.value(cell))).toEqual(['yes', 'yes']);
    // Of a cost of 15 naira half is allowed at once, and the rest is below the ten that are retained.
    const row = rowsBy(sheetNamed(sheets, 'Figures'), 3).get('assets[1].cost');
    evaluator.edit(`Figures!B${row}`, { number: '15.00' });
    expect(cells.map((cell) => evaluator.value(cell))).toEqual(['yes', 'no']);
    expect(JSON.stringify(sheetNamed(sheets, 'Answer'))).toContain('Allowances!');
  });

  it('reduces allowances by the income of the return, as it follows from the figures', () => {
    const both = { ...PLANT, incomeUse: 'both' };
    const income = { capitalIncomeBreakdown: { dividends: 30_000_000 } };
    const { sheets, result } = bookOfBooks({ taxYear: 2024, turnover: 70_000_000, assets: [both], ...income });
    expect(result.capitalAllowanceSchedule?.total.notAllowed.toFixed(2)).toBe('1875000.00');
    const evaluator = new Evaluator(sheets);
    const row = rowsBy(sheetNamed(sheets, 'Figures'), 3).get('turnover');
    evaluator.edit(`Figures!B${row}`, { number: '90000000.00' });
    const own = written(sheets, 'Allowances');
    const total = own.findIndex(([label]) => label === 'All assets') + 1;
    const column = own[2]?.indexOf('Not allowed') ?? 0;
    // 6,250,000 × 30 ÷ 120 are not allowed.
    expect(evaluator.value(`Allowances!${cellName(column, total)}`)).toBe(1_562_500);
  });
});

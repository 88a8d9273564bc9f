import { expect, it } from 'vitest';
import { calculateCit, calculatePit } from '../../src/index.js';
import { sheetsOf } from '../../src/spreadsheet/to-spreadsheet.js';

const COMPANY = { taxYear: 2025, turnover: 30_000_000 };
const PERSON = {
  taxYear: 2025,
  state: 'Lagos',
  incomeStreams: [{ type: 'salary', amount: 1_000_000, frequency: 'annual' }],
};

it('has five sheets in their order', () => {
  const names = ['Answer', 'Figures', 'Law', 'Workings', 'Check'];
  expect(sheetsOf(calculateCit(COMPANY), COMPANY).map(({ name }) => name)).toEqual(names);
  expect(sheetsOf(calculatePit(PERSON), PERSON).map(({ name }) => name)).toEqual(names);
});

it('points to rows that the other sheets have', () => {
  const sheets = sheetsOf(calculateCit(COMPANY), COMPANY);
  const lengths = new Map(sheets.map(({ name, rows }) => [name, rows.length]));
  const formulas = sheets.flatMap(({ rows }) =>
    rows.flatMap(({ cells }) =>
      cells.flatMap((cell) => (cell?.content && 'formula' in cell.content ? [cell.content.formula] : [])),
    ),
  );
  const referred = formulas.flatMap((formula) => [...formula.matchAll(/(\w+)![A-G](\d+)/g)]);
  expect(referred.length).toBeGreaterThan(100);
  expect(referred.filter(([, sheet = '', row]) => Number(row) > (lengths.get(sheet) ?? 0))).toEqual([]);
});

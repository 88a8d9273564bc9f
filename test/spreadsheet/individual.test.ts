import { expect, it } from 'vitest';
import { calculatePit } from '../../src/index.js';
import { sheetsOf } from '../../src/spreadsheet/to-spreadsheet.js';
import { rowsBy, sheetNamed } from './cases.js';
import { Evaluator } from './evaluator.js';

const yearOf = (rent: number, expenses: number) => ({
  taxYear: 2025,
  state: 'Lagos',
  incomeStreams: [
    { type: 'employment', amount: 500_000, frequency: 'monthly' },
    { type: 'rent', amount: rent, frequency: 'annual', expenses },
  ],
});

it('lets a stream that is nothing become something', () => {
  const sheets = sheetsOf(calculatePit(yearOf(0, 0)), yearOf(0, 0));
  const fields = rowsBy(sheetNamed(sheets, 'Figures'), 3);
  expect([...fields.keys()].filter((field) => field.startsWith('incomeStreams'))).toEqual([
    'incomeStreams[0].amount',
    'incomeStreams[1].amount',
    'incomeStreams[1].expenses',
  ]);
  const evaluator = new Evaluator(sheets);
  evaluator.edit(`Figures!B${fields.get('incomeStreams[1].amount')}`, { number: '3000000.00' });
  evaluator.edit(`Figures!B${fields.get('incomeStreams[1].expenses')}`, { number: '4000000.00' });
  // Expenses are allowed up to the rent itself.
  const due = calculatePit(yearOf(3_000_000, 4_000_000)).taxDue;
  expect(evaluator.value('Answer!B11')).toBe(Number(due.toFixed(2)));
});

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

it('reads a number that is typed into the months worked', () => {
  // 299,999.99 of 2021 is within twelve wages of 30,000, above seven; relief of 260,000 leaves 1 %, the minimum tax.
  const request = {
    taxYear: 2021,
    state: 'Lagos',
    incomeStreams: [{ type: 'employment', amount: '299999.99', frequency: 'annual' }],
  } as const;
  const sheets = sheetsOf(calculatePit(request), request);
  const months = `Figures!B${rowsBy(sheetNamed(sheets, 'Figures'), 3).get('monthsWorked')}`;
  const evaluator = new Evaluator(sheets);
  const total = () => evaluator.value('Answer!B11');
  expect(total()).toBe(0);
  for (const typed of [{ number: '7' }, { text: '7' }]) {
    evaluator.edit(months, typed);
    expect(total()).toBe(3000);
  }
  evaluator.edit(months, { number: '10' });
  expect(total()).toBe(0);
});

it('says that formulas do not follow the months of a monthly pay', () => {
  const incomeStreams = [{ type: 'employment', amount: 350_000, frequency: 'monthly' }] as const;
  const request = { taxYear: 2026, state: 'Lagos', incomeStreams, monthsWorked: 5 } as const;
  const figures = sheetNamed(sheetsOf(calculatePit(request), request), 'Figures');
  const row = figures.rows[(rowsBy(figures, 3).get('monthsWorked') ?? 0) - 1];
  expect(row?.cells[1]).toEqual({ content: { text: '5' }, style: 'fixedWord' });
  expect(row?.cells[4]).toMatchObject({
    content: { text: 'Decides how often a monthly pay is counted. Formulas do not follow it.' },
  });
});

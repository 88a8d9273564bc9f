import { expect, it } from 'vitest';
import { COMPANY_INTAKE } from '../../src/company/calculate-cit.js';
import { statedReturn } from '../../src/company/stated.js';
import { readUnderTable } from '../../src/computation/under-table.js';
import { COMPANY_SHEET } from '../../src/spreadsheet/company.js';
import { workedReturn } from '../../src/spreadsheet/worked.js';
import { workedCompany } from '../tables/worked.js';

function workedOf(request: object) {
  const { facts, choice } = readUnderTable(request, [workedCompany(2024)], undefined, COMPANY_INTAKE);
  return workedReturn(COMPANY_SHEET, statedReturn(facts, choice.primary), choice.primary);
}

it('gives each line what it comes to', () => {
  const worked = workedOf({ taxYear: 2024, turnover: 120_000_000, operatingExpenses: 110_000_000 });
  const valueNamed = (name: string) => {
    const line = worked.lines.find((each) => each.name === name);
    return line && worked.valueOf(line);
  };
  // 30 % of 10 million; 0.5 % of 120 million; 3 % of 10 million.
  expect(valueNamed('income_tax')).toEqual({ number: '3000000.00' });
  expect(valueNamed('minimum_tax')).toEqual({ number: '600000.00' });
  expect(valueNamed('education_tax')).toEqual({ number: '300000.00' });
  expect(valueNamed('company_size')).toEqual({ text: 'large' });
});

it('knows the largest amount of the return', () => {
  expect(workedOf({ taxYear: 2024, turnover: 7, costOfSales: '9000000000.01' }).largest).toBe(900_000_000_001n);
});

it('finds the line of the list that gives a figure', () => {
  const disposal = { assetClass: 'land', disposalDate: '2023-03-01', proceeds: 80_000_000, costBase: 60_000_000 };
  const worked = workedOf({ taxYear: 2024, turnover: 7, disposalSchedule: [disposal] });
  expect(worked.lines.map(({ name }) => name)).toContain('separate_gains_tax');
  expect(worked.steps.length).toBeGreaterThan(3);
});

import { expect, it } from 'vitest';
import { calculateCitBy } from '../../src/company/of-year.js';
import { type CitInput, calculateCit } from '../../src/index.js';
import { companyTables2026 } from '../../src/tables/generated/company.generated.js';

const COMPANY: CitInput = { taxYear: 2026, turnover: 80_000_000, operatingExpenses: '49999999.50' };
const calculateCit2026 = calculateCitBy(companyTables2026);

it('gives the answer of the calculation of every year, with its readings', () => {
  const options = { workings: true, contested: true } as const;
  const answer = calculateCit2026(COMPANY, options);
  expect(answer).toEqual(calculateCit(COMPANY, options));
  expect(answer.contested.length).toBeGreaterThan(0);
  expect(answer.rules.status).toBe('in_force');
  const reading = 'first_gazette';
  expect(calculateCit2026(COMPANY, { reading })).toEqual(calculateCit(COMPANY, { reading }));
});

it('refuses another year', () => {
  expect(() => calculateCit2026({ ...COMPANY, taxYear: 2024 })).toThrow('no rule table in force for 2024');
});

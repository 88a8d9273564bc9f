import { expect, it } from 'vitest';
import { calculateCitBy, citReadings, citWorkings } from '../../src/company/of-year.js';
import { type CitInput, calculateCit } from '../../src/index.js';
import { companyTables2026 } from '../../src/tables/generated/company.generated.js';
import { ofDefaultReading } from '../../src/tables/of-year.js';

const COMPANY: CitInput = { taxYear: 2026, turnover: 80_000_000, operatingExpenses: '49999999.50' };
const calculateCit2026 = calculateCitBy(ofDefaultReading(companyTables2026));
const readings = citReadings(companyTables2026);
const workings = citWorkings(companyTables2026);

it('gives the answer of the calculation of every year where it is handed the readings and the workings', () => {
  const answer = calculateCit2026(COMPANY, { readings, workings, contested: true });
  expect(answer).toEqual(calculateCit(COMPANY, { workings: true, contested: true }));
  expect(answer.contested.length).toBeGreaterThan(0);
  expect(answer.workings.length).toBeGreaterThan(10);
  expect(answer.rules.status).toBe('in_force');
  expect(calculateCit2026(COMPANY, { readings })).toEqual(calculateCit(COMPANY));
  const reading = 'first_gazette';
  expect(calculateCit2026(COMPANY, { readings, reading })).toEqual(calculateCit(COMPANY, { reading }));
});

it('computes by the default reading alone where it is handed nothing', () => {
  const { reconciliation, message, ...answer } = calculateCit2026(COMPANY);
  const { reconciliation: compared, message: inFull, ...whole } = calculateCit(COMPANY);
  expect(answer).toEqual(whole);
  expect(reconciliation.baseline).toBe('self');
  expect(compared.baseline).toBe('first_gazette');
  expect([message, inFull].map((text) => text.includes('The law is disputed'))).toEqual([false, true]);
  expect(message).toContain('Readings not compared: first_gazette, prospective, prospective_before_losses.');
  expect(inFull).not.toContain('not compared');
  expect(calculateCit2026(COMPANY, { workings }).workings.map(({ line }) => line)).toContain('income_tax');
});

it('refuses another year', () => {
  expect(() => calculateCit2026({ ...COMPANY, taxYear: 2024 })).toThrow('no rule table in force for 2024');
});

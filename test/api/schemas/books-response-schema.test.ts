import { expect, it } from 'vitest';
import { calculateCitYears, calculateCompany } from '../../../src/accounts/index.js';
import { toBooksResponse, toCitYearsResponse } from '../../../src/api/index.js';
import {
  booksFullResponseSchema,
  booksFullStringResponseSchema,
  citYearsFullResponseSchema,
  citYearsResponseSchema,
} from '../../../src/api/schemas/books-response-schema.js';

const FULL = { workings: true, contested: true } as const;
const REQUEST = {
  taxYear: 2027,
  accounts: { lines: [{ head: 'revenue', amount: 900_000 } as const, { head: 'donations', amount: 5 } as const] },
  assets: [{ id: 'P1', class: 'plant', cost: 100, firstUsedOn: '2024-03-01' } as const],
  filedOn: '2027-09-01',
  paidOn: '2027-09-01',
};

it('the schemas take the answers of books, in numbers and as text, and nothing beside their fields', () => {
  const result = calculateCompany(REQUEST, FULL);
  const inNumbers = toBooksResponse(result, { calculationId: 'a1', detail: 'full' });
  const inText = toBooksResponse(result, { calculationId: 'a1', detail: 'full', amounts: 'string' });
  expect(Object.keys(inNumbers)).toEqual(expect.arrayContaining(['limits', 'capitalAllowanceSchedule', 'lateness']));
  const accepts = (answer: object): boolean[] =>
    [booksFullResponseSchema, booksFullStringResponseSchema].map((schema) => schema.safeParse(answer).success);
  expect(accepts(inNumbers)).toEqual([true, false]);
  expect(accepts(inText)).toEqual([false, true]);
  expect(accepts({ ...inNumbers, more: 1 })).toEqual([false, false]);
});

it('the schemas take the answers of years, at least one', () => {
  const years = calculateCitYears([{ ...REQUEST, taxYear: 2026, filedOn: '2026-09-01', paidOn: '2026-09-01' }], FULL);
  const plain = toCitYearsResponse(years, { calculationIds: ['a1'] });
  const full = toCitYearsResponse(years, { calculationIds: ['a1'], detail: 'full' });
  expect(citYearsResponseSchema.safeParse(plain).success).toBe(true);
  expect(citYearsFullResponseSchema.safeParse(full).success).toBe(true);
  expect(citYearsFullResponseSchema.safeParse(plain).success).toBe(false);
  expect(citYearsResponseSchema.safeParse({ years: [] }).success).toBe(false);
});

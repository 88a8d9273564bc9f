import { expect, it } from 'vitest';
import { booksOfYear, booksTables } from '../../src/tables/books.js';
import { companyTables } from '../../src/tables/company.js';
import { digestOf } from '../../src/tables/digest.js';

it('every company table has books, with a digest of their own', () => {
  const nameOf = ({ taxYear, reading }: { taxYear: number; reading: string }) => `${taxYear} ${reading}`;
  expect(booksTables.map(nameOf)).toEqual(companyTables.map(nameOf));
  expect(booksTables.map(({ digest }) => digest)).toEqual(booksTables.map((books) => digestOf(books)));
  const digests = [...booksTables, ...companyTables].map(({ digest }) => digest);
  expect(new Set(digests).size).toBe(digests.length);
});

it('the books of a year are those of a reading, or of the default of the year', () => {
  const readings = ['prospective', 'of_nobody', undefined].map((name) => booksOfYear(booksTables, 2026, name)?.reading);
  expect(readings).toEqual(['prospective', 'certified_copy', 'certified_copy']);
  expect(booksOfYear(booksTables, 2019, undefined)).toBeUndefined();
});

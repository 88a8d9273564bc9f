import { expect, it } from 'vitest';
import { calculateCitBy, citReadings, citWorkings } from '../../src/company/of-year.js';
import { companyTables2025, companyTables2026 } from '../../src/tables/generated/company.generated.js';
import { ofDefaultReading } from '../../src/tables/of-year.js';

const calculateCit2026 = calculateCitBy(ofDefaultReading(companyTables2026));
const readings = citReadings(companyTables2026);

it.each([
  ['another reading', { reading: 'first_gazette' }, '/reading'],
  ['contested without readings', { contested: true }, '/readings'],
  ['a flag for the workings', { workings: true }, '/workings'],
  ['workings of its own', { workings: {} }, '/workings'],
  ['readings of its own', { readings: { certified_copy: readings.certified_copy } }, '/readings'],
  [
    'those of another year',
    { readings: citReadings(companyTables2025), workings: citWorkings(companyTables2025) },
    '/readings /workings',
  ],
])('refuses %s', (_, options, paths) => {
  let refused: readonly { readonly path: string }[] = [];
  try {
    calculateCit2026({ taxYear: 2026, turnover: 80_000_000 }, options as never);
  } catch (error) {
    refused = (error as { readonly errors: typeof refused }).errors;
  }
  expect(refused.map(({ path }) => path).join(' ')).toBe(paths);
});

it('takes what it is handed again and again', () => {
  const handed = { readings, workings: citWorkings(companyTables2026), contested: true } as const;
  const request = { taxYear: 2026, turnover: 80_000_000 };
  expect(calculateCit2026(request, handed)).toEqual(calculateCit2026(request, handed));
});

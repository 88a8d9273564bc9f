import { expect, it } from 'vitest';
import { describeFigures } from '../../src/api/result-figures.js';
import { calculateCit, calculatePit, toPlain } from '../../src/index.js';

const COMPANY = toPlain(calculateCit({ taxYear: 2024, turnover: 50_000_000 }));
const PERSON = toPlain(
  calculatePit({
    taxYear: 2026,
    state: 'Lagos',
    incomeStreams: [{ type: 'employment', amount: 500_000, frequency: 'monthly' }],
  }),
);

const at = (result: unknown, path: string): unknown =>
  path.split('.').reduce((of, name) => (of as Readonly<Record<string, unknown>>)[name], result);

it.each([
  ['cit', COMPANY, COMPANY.taxLiability.total],
  ['pit', PERSON, PERSON.taxDue],
] as const)('the figures of %s are amounts of a result, and the last is the total', (tax, result, total) => {
  const figures = describeFigures(tax);
  for (const { path } of figures)
    expect([path, at(result, path)]).toEqual([path, expect.stringMatching(/^\d+\.\d\d$/)]);
  expect(at(result, figures.at(-1)?.path ?? '')).toBe(total);
  expect(new Set(figures.map(({ name }) => name)).size).toBe(figures.length);
});

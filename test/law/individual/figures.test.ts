import { expect, it } from 'vitest';
import { calculatePit } from '../../../src/index.js';
import { individualFigures } from '../../../src/law/individual/figures.js';

it('the figures of an individual have places that the result has', () => {
  const names = new Proxy({} as Parameters<typeof individualFigures<string, string>>[0], { get: (_, name) => name });
  const places = individualFigures(names, (output: string) => output);
  const salary = { type: 'employment', amount: 5_000_000, frequency: 'annual' };
  const result = calculatePit({ taxYear: 2026, state: 'Lagos', incomeStreams: [salary] });
  expect(Object.keys(result)).toEqual(expect.arrayContaining(Object.keys(places)));
  expect(Object.keys(places.incomeTax)).toEqual(Object.keys(result.incomeTax));
  expect(places).toMatchObject({ taxDue: 'taxDue', incomeTax: { byBands: 'taxByBands' } });
});

import { expect, it } from 'vitest';
import { inBigint } from '../../src/algebra/immediate.js';
import { inNaira } from '../../src/computation/step.js';

const m = inBigint({ toNearest: 1n, ties: 'up' });

it.each([
  [2_500_000_001, '25000000.01'],
  [10n ** 17n, '1000000000000000.00'],
  [-150, '-1.50'],
])('%s kobo are %s naira', (kobo, naira) => {
  expect(inNaira(m.figure(kobo)).toFixed(2)).toBe(naira);
});

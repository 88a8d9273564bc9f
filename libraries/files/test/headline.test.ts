import { expect, it } from 'vitest';
import { fewComputed } from '../src/headline.js';

it.each([
  [2, 40, '2 of 42 rows were computed.'],
  [1, 2, '1 of 3 rows was computed.'],
  [0, 1, '0 of 1 row was computed.'],
  [1_000, 1_001, '1,000 of 2,001 rows were computed.'],
  [1, 1, ''],
  [3, 0, ''],
])('of %i computed and %i others the headline is %j', (computed, not, headline) => {
  expect(fewComputed(computed, not)).toBe(headline);
});

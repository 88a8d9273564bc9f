import { expect, it } from 'vitest';
import { oncePer } from '../../src/ground/once.js';

it('a value of an object is worked out once for each object', () => {
  let worked = 0;
  const count = oncePer((_each: object) => {
    worked += 1;
    return worked;
  });
  const [one, other] = [{}, {}];
  expect([count(one), count(other), count(one), count(other)]).toEqual([1, 2, 1, 2]);
});

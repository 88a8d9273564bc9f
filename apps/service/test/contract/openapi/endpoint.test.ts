import { expect, it } from 'vitest';
import { ANY, POSTED, SCOPED } from '../../../src/contract/openapi/endpoint.js';

it('the problems of many endpoints contain those of every key', () => {
  expect(SCOPED).toEqual([...ANY, 'missing-scope']);
  expect(POSTED).toEqual(expect.arrayContaining([...SCOPED]));
  expect(new Set(POSTED).size).toBe(POSTED.length);
});

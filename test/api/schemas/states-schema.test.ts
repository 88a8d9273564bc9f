import { expect, it } from 'vitest';
import { statesResponseSchema } from '../../../src/api/schemas/states-schema.js';
import { listStates } from '../../../src/index.js';

it('takes the states, all of them, and no state with another code', () => {
  const states = listStates();
  expect(statesResponseSchema.parse({ states: [...states] }).states).toHaveLength(37);
  expect(statesResponseSchema.safeParse({ states: states.slice(1) }).success).toBe(false);
  const [first, ...others] = states;
  expect(statesResponseSchema.safeParse({ states: [{ ...first, taxCode: 'LA' }, ...others] }).success).toBe(false);
});

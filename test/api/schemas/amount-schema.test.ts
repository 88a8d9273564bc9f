import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { numberAmountSchema, stringAmountSchema } from '../../../src/api/schemas/amount-schema.js';

const refusedBy = (schema: z.ZodType, values: readonly unknown[]): readonly unknown[] =>
  values.filter((value) => !schema.safeParse(value).success);

describe('amounts of answers', () => {
  it('are numbers between -2^46 and 2^46', () => {
    const limit = 2 ** 46;
    expect(refusedBy(numberAmountSchema, [0, 1 - limit, limit - 1, -limit, limit, '1'])).toEqual([-limit, limit, '1']);
  });

  it('are strings with exactly two decimals', () => {
    expect(refusedBy(stringAmountSchema, ['0.00', '-0.01', '70368744177664.00'])).toEqual([]);
    const refused = ['1', '1.5', '1.500', '.50', '+1.00', '1,000.00', ' 1.00', '', 1];
    expect(refusedBy(stringAmountSchema, refused)).toEqual(refused);
  });
});

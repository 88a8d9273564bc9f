import { stringAmountSchema } from 'nigeria-tax-rules/schemas';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { describing, orNull, paymentStatus, time } from '../../src/contract/pieces.js';

const refusedBy = (schema: z.ZodType, values: readonly unknown[]): readonly unknown[] =>
  values.filter((value) => !schema.safeParse(value).success);

describe('the pieces of answers', () => {
  it('are amounts that say their unit', () => {
    expect(describing(stringAmountSchema)('The fee.').meta()?.description).toBe('The fee. Naira.');
  });

  it('are texts, or null where there is none', () => {
    expect(refusedBy(orNull('A name.'), ['', 'a', null, 1, undefined])).toEqual([1, undefined]);
  });

  it('are times in UTC, to the millisecond at most', () => {
    const accepted = ['2024-06-30T09:00:00Z', '2024-06-30T09:00:00.1Z', '2024-06-30T09:00:00.123Z'];
    expect(refusedBy(time('When.'), accepted)).toEqual([]);
    const refused = [
      ...['2024-06-30T09:00:00', '2024-06-30T09:00:00+01:00', '2024-06-30 09:00:00Z', '2024-06-30T09:00Z'],
      ...['2024-06-30T09:00:00.Z', '2024-06-30T09:00:00.1234Z', '2024-06-30', ''],
    ];
    expect(refusedBy(time('When.'), refused)).toEqual(refused);
    expect(time('When.').meta()).toMatchObject({ description: 'When. ISO 8601, in UTC.', format: 'date-time' });
  });

  it('are the states of a payment', () => {
    expect(refusedBy(paymentStatus, ['UNPAID', 'HELD', 'PAID', 'REFUNDED', 'paid', null])).toEqual(['paid', null]);
  });
});

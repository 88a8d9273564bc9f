import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { textSchema, wordSchema } from '../../../src/api/schemas/answer-pieces.js';

const refusedBy = (schema: z.ZodType, values: readonly unknown[]): readonly unknown[] =>
  values.filter((value) => !schema.safeParse(value).success);

describe('the pieces of answers', () => {
  it('are texts', () => {
    expect(refusedBy(textSchema('A name.'), ['', 'a', null, 1, undefined])).toEqual([null, 1, undefined]);
    expect(textSchema('A name.').meta()?.description).toBe('A name.');
  });

  it('are words exactly as the list has them', () => {
    const kind = wordSchema(['HOLD', 'CAPTURE'], 'The kind.');
    expect(refusedBy(kind, ['HOLD', 'CAPTURE', 'hold', 'HOLD ', '', null])).toEqual(['hold', 'HOLD ', '', null]);
  });
});

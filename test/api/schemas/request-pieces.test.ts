import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { amountOf, amountSchema, day, shortTextSchema, word } from '../../../src/api/schemas/request-pieces.js';

const refusedBy = (schema: z.ZodType, values: readonly unknown[]): readonly unknown[] =>
  values.filter((value) => !schema.safeParse(value).success);

const LIMIT = 2 ** 46;

describe('amounts', () => {
  const unsigned = amountSchema('The turnover.');
  const signed = amountOf('signed', 'The profit.');

  it('are numbers from 0 to below 2^46 with two decimals, or strings below 10^15', () => {
    const accepted = [0, 0.01, 1.25, LIMIT - 1, '0', '0.01', '1.5', '999999999999999.99'];
    expect(refusedBy(unsigned, accepted)).toEqual([]);
    const refused = [-0.01, 0.001, LIMIT, Number.NaN, '-0.01', '1.255', '1.', '.5', '1e5', '1,000', ' 5', ''];
    expect(refusedBy(unsigned, refused)).toEqual(refused);
    expect(refusedBy(unsigned, ['1000000000000000', null, true])).toEqual(['1000000000000000', null, true]);
  });

  it('may be below zero where they are signed', () => {
    expect(refusedBy(signed, [-0.01, 1 - LIMIT, '-0.01', '-999999999999999.99', 0, 1])).toEqual([]);
    const refused = [-LIMIT, LIMIT, -0.001, '--1', '+1', '-1.255'];
    expect(refusedBy(signed, refused)).toEqual(refused);
  });

  it('say their unit', () => {
    expect(unsigned.meta()?.description).toBe('The turnover. Naira, 0 or more, at most two decimals.');
  });
});

describe('the other pieces', () => {
  it('take a day of the calendar', () => {
    expect(refusedBy(day('The day.'), ['2024-02-29', '2023-02-29'])).toEqual(['2023-02-29']);
    expect(day('The day.').meta()).toMatchObject({ description: 'The day.', format: 'date' });
  });

  it('take a word in each of its spellings', () => {
    const asset = word(['real_estate', 'land'], 'The class.');
    expect(refusedBy(asset, ['real_estate', 'REAL ESTATE', 'Real-Estate', 'land'])).toEqual([]);
    expect(refusedBy(asset, ['realestate', 'lands', '', 1])).toEqual(['realestate', 'lands', '', 1]);
    expect(asset.meta()).toMatchObject({
      description: 'The class. One of real_estate, land. Case-insensitive.',
      examples: ['real_estate', 'land'],
    });
  });

  it('take a text of 1 character to the maximum', () => {
    const name = shortTextSchema(3, 'The name.');
    expect(refusedBy(name, ['a', 'abc', '', 'abcd', ' ', 'a\n', 3])).toEqual(['', 'abcd', ' ', 'a\n', 3]);
    expect(name.meta()).toMatchObject({ description: 'The name. 1 to 3 characters.', maxLength: 3 });
  });
});

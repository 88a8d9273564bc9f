import { describe, expect, it } from 'vitest';
import type { Problem } from '../../src/ground/errors.js';
import { objectOf, optional, type Reader } from '../../src/request/fields.js';
import {
  amount,
  count,
  countUpTo,
  day,
  exactAmount,
  flag,
  listOf,
  oneOf,
  signedAmount,
  signedExactAmount,
  spelling,
  wordOf,
  year,
} from '../../src/request/readers.js';

function read<T>(reader: Reader<T>, value: unknown): { fact: T | undefined; codes: string[] } {
  const problems: Problem[] = [];
  const fact = reader.read(value, '', 'field', problems);
  return { fact, codes: problems.map(({ path, code }) => `${path} ${code}`) };
}

describe('a reader', () => {
  it.each<[string, Reader<unknown>, unknown, unknown]>([
    ['an amount', amount, '1.5', 150],
    ['a signed amount', signedAmount, -1.5, -150],
    ['an amount beyond the safe integers', amount, '90071992547409.92', 2n ** 53n],
    ['an exact amount', exactAmount, '1.5', 150n],
    ['a signed exact amount', signedExactAmount, -1.5, -150n],
    ['true', flag, true, true],
    ['false', flag, false, false],
    ['a year', year, 2024, 2024],
    ['a count', count, 1, 1],
    ['a count up to its last', countUpTo(12), 12, 12],
    ['a leap day', day, '2024-02-29', '2024-02-29'],
    ['a word', oneOf(['upstream_gas', 'general']), 'Upstream-Gas', 'upstream_gas'],
    ['a word with a space', oneOf(['upstream_gas', 'general']), 'upstream gas', 'upstream_gas'],
    ['an alias', wordOf(new Map([['stocks', 'shares']])), 'STOCKS', 'shares'],
    ['an empty list', listOf(amount), [], []],
    ['a list', listOf(amount), ['1', 2], [100, 200]],
    ['an object', objectOf({ rent: optional(amount, 0) }), { rent: 1 }, { rent: 100 }],
    ['an empty object', objectOf({ rent: optional(amount, 0) }), {}, { rent: 0 }],
  ])('takes %s', (_what, reader, value, fact) => {
    expect(read(reader, value)).toEqual({ fact, codes: [] });
  });

  it.each<[string, Reader<unknown>, unknown, string]>([
    ['a negative amount', amount, -1, 'negative-amount'],
    ['null for an amount', amount, null, 'null-value'],
    ['a text for a flag', flag, 'true', 'not-a-boolean'],
    ['1 for a flag', flag, 1, 'not-a-boolean'],
    ['null for a flag', flag, null, 'null-value'],
    ['a text for a year', year, '2024', 'not-a-year'],
    ['half a year', year, 2024.5, 'not-a-year'],
    ['NaN for a year', year, Number.NaN, 'not-a-year'],
    ['a count of none', count, 0, 'not-a-whole-number'],
    ['a count beyond its last', countUpTo(12), 13, 'not-a-whole-number'],
    ['a part of a count', countUpTo(12), 1.5, 'not-a-whole-number'],
    ['a day that no calendar has', day, '2023-02-30', 'not-a-day'],
    ['a Date', day, new Date(0), 'not-a-day'],
    ['a word that is not known', oneOf(['general']), 'farming', 'unknown-word'],
    ['a word with outer spaces', oneOf(['general']), ' general', 'unknown-word'],
    ['a name of every object', oneOf(['general']), '__proto__', 'unknown-word'],
    ['a number for a word', oneOf(['general']), 1, 'not-a-word'],
    ['an object for a list', listOf(amount), { length: 1 }, 'not-a-list'],
    ['null for a list', listOf(amount), null, 'null-value'],
    ['more than a thousand items', listOf(amount), Array(1_001).fill(1), 'list-too-long'],
    ['a list for an object', objectOf({}), [], 'not-an-object'],
    ['null for an object', objectOf({}), null, 'null-value'],
    ['a function for an object', objectOf({}), () => ({}), 'not-an-object'],
  ])('refuses %s', (_what, reader, value, code) => {
    expect(read(reader, value)).toMatchObject({ codes: [`/field ${code}`] });
  });

  it('refuses every item of a list by its position, the holes too', () => {
    const holed: unknown[] = [1, -1];
    holed.length = 4;
    holed[3] = 'x';
    expect(read(listOf(amount), holed).codes).toEqual([
      '/field/1 negative-amount',
      '/field/2 not-an-amount',
      '/field/3 not-an-amount',
    ]);
  });
});

describe('spelling', () => {
  it.each([
    ['Nigerian Shares', 'nigerian_shares'],
    ['land-and-buildings', 'land_and_buildings'],
    [' x ', '_x_'],
    ['İ', 'i̇'],
  ])('of %j is %j', (word, spelled) => {
    expect(spelling(word)).toBe(spelled);
  });
});

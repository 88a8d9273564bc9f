import { describe, expect, it } from 'vitest';
import type { Problem } from '../src/errors.js';
import {
  amount,
  count,
  day,
  fieldsOf,
  flag,
  listOf,
  objectOf,
  oneOf,
  optional,
  type Reader,
  readFields,
  required,
  signedAmount,
  spelling,
  wordOf,
  year,
} from '../src/intake.js';

function read<T>(reader: Reader<T>, value: unknown): { fact: T | undefined; codes: string[] } {
  const problems: Problem[] = [];
  const fact = reader.read(value, '/field', problems);
  return { fact, codes: problems.map(({ path, code }) => `${path} ${code}`) };
}

describe('a reader', () => {
  it.each<[string, Reader<unknown>, unknown, unknown]>([
    ['an amount', amount, '1.5', 150n],
    ['a signed amount', signedAmount, -1.5, -150n],
    ['true', flag, true, true],
    ['false', flag, false, false],
    ['a year', year, 2024, 2024],
    ['a count', count, 1, 1],
    ['a leap day', day, '2024-02-29', '2024-02-29'],
    ['a word', oneOf(['upstream_gas', 'general']), 'Upstream-Gas', 'upstream_gas'],
    ['a word with a space', oneOf(['upstream_gas', 'general']), 'upstream gas', 'upstream_gas'],
    ['an alias', wordOf(new Map([['stocks', 'shares']])), 'STOCKS', 'shares'],
    ['an empty list', listOf(amount), [], []],
    ['a list', listOf(amount), ['1', 2], [100n, 200n]],
    ['an object', objectOf({ rent: optional(amount, 0n) }), { rent: 1 }, { rent: 100n }],
    ['an empty object', objectOf({ rent: optional(amount, 0n) }), {}, { rent: 0n }],
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

describe('readFields', () => {
  const FIELDS = fieldsOf({
    taxYear: required(year),
    turnover: required(amount),
    resident: optional(flag, true),
    routingDate: optional(day, undefined),
  });

  function readAll(value: unknown) {
    const problems: Problem[] = [];
    const facts = readFields(value, '', FIELDS, problems);
    return { facts, problems: problems.map(({ path, code }) => `${path} ${code}`) };
  }

  it('reads what is there, and what absence means', () => {
    expect(readAll({ turnover: '1', taxYear: 2024, routingDate: undefined })).toEqual({
      facts: { taxYear: 2024, turnover: 100n, resident: true, routingDate: undefined },
      problems: [],
    });
  });

  it('gathers every refusal', () => {
    const { problems } = readAll({ turnover: -1, resident: null, routingDate: '2023-02-30', witholding: 1 });
    expect(problems).toEqual([
      '/turnover negative-amount',
      '/resident null-value',
      '/routingDate not-a-day',
      '/witholding unknown-field',
      '/taxYear missing-field',
    ]);
  });

  it('refuses names that every object has, unless they are its own fields', () => {
    const request = JSON.parse('{"taxYear": 2024, "turnover": 1, "__proto__": 1, "constructor": 1, "toString": 1}');
    expect(readAll(request).problems).toEqual([
      '/__proto__ unknown-field',
      '/constructor unknown-field',
      '/toString unknown-field',
    ]);
  });

  it('takes no field from a polluted prototype', () => {
    const inherited = Object.create({ resident: false });
    Object.assign(inherited, { taxYear: 2024, turnover: 1 });
    const fromJson = readAll(JSON.parse('{"taxYear": 2024, "turnover": 1}'));
    expect(fromJson.facts.resident).toBe(true);
    expect(readAll(Object.assign(Object.create(null), { taxYear: 2024, turnover: 1 })).problems).toEqual([]);
  });

  it('reads the getters of an object and of a class', () => {
    class Company {
      readonly taxYear = 2024;
      get turnover(): number {
        return 12;
      }
      get resident(): boolean {
        return false;
      }
    }
    const expected = { taxYear: 2024, turnover: 1200n, resident: false, routingDate: undefined };
    expect(readAll(new Company())).toEqual({ facts: expected, problems: [] });
    const plain = {
      taxYear: 2024,
      resident: false,
      get turnover() {
        return 12;
      },
    };
    expect(readAll(plain)).toEqual({ facts: expected, problems: [] });
  });

  it('refuses a required field whose getter answers once and then no more', () => {
    let asked = 0;
    const fickle = {
      taxYear: 2024,
      get turnover() {
        return asked++ === 0 ? undefined : 1;
      },
    };
    expect(readAll(fickle).problems).toEqual(['/turnover missing-field']);
  });

  it.each([null, undefined, 1, 'x', [], () => 0, Symbol('x'), 1n])('refuses what is no object', (value) => {
    const { problems } = readAll(value);
    expect(problems).toEqual([value === null ? ' null-value' : ' not-an-object']);
  });
});

import { describe, expect, it } from 'vitest';
import type { Problem } from '../../src/ground/errors.js';
import { fieldsOf, optional, readFields, required } from '../../src/request/fields.js';
import { amount, day, flag, year } from '../../src/request/readers.js';

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
      facts: { taxYear: 2024, turnover: 100, resident: true, routingDate: undefined },
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
    const expected = { taxYear: 2024, turnover: 1200, resident: false, routingDate: undefined };
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

  it('reads own properties that are not enumerable', () => {
    const hidden = Object.defineProperty({ taxYear: 2024, turnover: 12 }, 'resident', { value: false });
    expect(readAll(hidden)).toEqual({
      facts: { taxYear: 2024, turnover: 1200, resident: false, routingDate: undefined },
      problems: [],
    });
    expect(readAll(Object.defineProperty({ taxYear: 2024 }, 'turnover', { value: -1 })).problems).toEqual([
      '/turnover negative-amount',
    ]);
  });

  it.each([new Map([['taxYear', 2024]]), new Set([1]), Promise.resolve({ taxYear: 2024 })])(
    'refuses %s as a whole: its content is in no fields',
    (value) => {
      expect(readAll(value).problems).toEqual([' not-an-object']);
    },
  );

  it('gives all facts of a kind one shape: every field, in the order of the description', () => {
    const names = ['taxYear', 'turnover', 'resident', 'routingDate'];
    expect(Object.keys(readAll({ turnover: 1, taxYear: 2024 }).facts)).toEqual(names);
    expect(Object.keys(readAll({ routingDate: '2024-01-01', turnover: -1 }).facts)).toEqual(names);
    expect(Object.keys(readAll(null).facts)).toEqual(names);
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

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeRequest, type RequestField, type RequestObject } from '../../src/api/index.js';
import { drawnAs, spelled } from '../../src/testing/described.js';
import { citRequests, pitRequests } from '../../src/testing/index.js';

type Drawn = Readonly<Record<string, unknown>>;

const normal = (word: string): string => word.toLowerCase().replace(/[ -]/g, '_');

/** The objects that stand in a field of each of some objects. */
function objectsIn(objects: readonly Drawn[], { name, kind }: RequestField): readonly Drawn[] {
  const values = objects.flatMap((each) => each[name] ?? []);
  return kind === 'list' || kind === 'object' ? (values as Drawn[]) : [];
}

/** The words that some objects have in a field, itself or as names of its amounts. */
function wordsIn(objects: readonly Drawn[], { name, kind }: RequestField): ReadonlySet<string> {
  const values = objects.flatMap((each) => each[name] ?? []);
  const words = kind === 'amounts_by_word' ? values.flatMap((value) => Object.keys(value)) : values;
  return new Set(words.map((word) => (typeof word === 'string' ? normal(word) : '')));
}

/** The fields that no object has, and the words that none of them uses. */
function neverDrawn({ fields }: RequestObject, objects: readonly Drawn[]): string[] {
  return fields.flatMap((field) => {
    const { name, words = [], object } = field;
    const drawn = wordsIn(objects, field);
    const own = objects.some((each) => each[name] !== undefined) ? [] : [name];
    const missing = words.filter((word) => !drawn.has(normal(word))).map((word) => `${name} ${word}`);
    return [...own, ...missing, ...(object ? neverDrawn(object, objectsIn(objects, field)) : [])];
  });
}

describe('every field that is described, and every word of it, is drawn', () => {
  it.each([
    ['cit', citRequests],
    ['pit', pitRequests],
  ] as const)('%s', (tax, requestsIn) => {
    const requests = fc.sample(requestsIn() as fc.Arbitrary<unknown>, { numRuns: 4_000, seed: 12 });
    expect(neverDrawn(describeRequest(tax), requests as Drawn[])).toEqual([]);
  });
});

describe('drawnAs', () => {
  const values = { amount: fc.constant('1.00'), day: fc.constant('2024-01-01'), taxYear: 2024 };
  const request = describeRequest('cit');
  const [turnover] = request.fields.filter(({ name }) => name === 'turnover') as [RequestField];

  it('draws a field as soon as it is described', () => {
    const more: RequestObject = { ...request, fields: [...request.fields, { ...turnover, name: 'goodwill' }] };
    const drawn = fc.sample(drawnAs<Drawn>(more, values), { numRuns: 20, seed: 1 });
    expect(drawn.every(({ goodwill }) => goodwill === '1.00')).toBe(true);
  });

  it('draws what is given in place of any value, and leaves out what is not required', () => {
    const given = { turnover: fc.constant('2.00'), taxYear: fc.constant(2025) };
    const drawn = fc.sample(drawnAs<Drawn>(request, values, given), { numRuns: 50, seed: 1 });
    expect(drawn.every(({ turnover, taxYear }) => turnover === '2.00' && taxYear === 2025)).toBe(true);
    expect(new Set(drawn.map(({ resident }) => resident))).toEqual(new Set([true, false, undefined]));
  });

  it('spells words in every way that is read', () => {
    const drawn = new Set(fc.sample(spelled(['real_estate']), { numRuns: 50, seed: 1 }));
    expect(drawn).toEqual(new Set(['real_estate', 'REAL_ESTATE', 'real-estate']));
  });
});

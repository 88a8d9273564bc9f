/**
 * Requests drawn by the description of their fields: each field by its kind, so that a new field is drawn as soon as it
 * is described.
 *
 * @module
 */
import * as fc from 'fast-check';
import type { RequestField, RequestObject } from '../computation/index.js';
import { textOf } from '../ground/index.js';

/** The values of kinds that do not say themselves what is drawn. */
export interface ValuesOfKinds {
  readonly amount: fc.Arbitrary<string>;
  readonly day: fc.Arbitrary<string>;
  readonly taxYear: number;
}

/** Amounts as text: on one of some limits in naira or a kobo beside it, small enough to make ties, or of any size. */
export function amountsAround(limits: readonly bigint[], mostDigits: number): fc.Arbitrary<string> {
  const beside = fc.tuple(fc.constantFrom(...limits), fc.bigInt({ min: -1n, max: 1n }));
  const largest = 10n ** BigInt(mostDigits);
  const size = fc.tuple(fc.integer({ min: 3, max: mostDigits }), fc.bigInt({ min: 0n, max: largest }));
  const kobo = fc.oneof(
    beside.map(([limit, kobo]) => limit * 100n + kobo),
    fc.bigInt({ min: 0n, max: 2_000n }),
    size.map(([digits, kobo]) => kobo % 10n ** BigInt(digits)),
  );
  return kobo.map(textOf);
}

/** Arbitraries of fields that are drawn otherwise than their kind. */
type Given<Input> = { readonly [Name in keyof Input]?: fc.Arbitrary<Input[Name]> };

/** Objects as described; a field that is not required is left out now and then. */
export function drawnAs<Input>(
  { fields }: RequestObject,
  values: ValuesOfKinds,
  given: Given<Input> = {},
): fc.Arbitrary<Input> {
  const byName: Readonly<Record<string, fc.Arbitrary<unknown> | undefined>> = given;
  const drawn = fields.map((field) => [field.name, byName[field.name] ?? valueOfKind(field, values)] as const);
  const arbitraries: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(drawn);
  const requiredKeys = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  return fc.record(arbitraries, { requiredKeys }) as fc.Arbitrary<Input>;
}

/** Any value of the kind. */
function valueOfKind(
  { kind, words = [], object, least = 0, most = 400 }: RequestField,
  values: ValuesOfKinds,
): fc.Arbitrary<unknown> {
  const drawnObject = object ? drawnAs<unknown>(object, values) : fc.constant({});
  switch (kind) {
    case 'amount':
      return values.amount;
    case 'signed_amount':
      return fc.tuple(fc.constantFrom('', '-'), values.amount).map((parts) => parts.join(''));
    case 'flag':
      return fc.boolean();
    case 'day':
      return values.day;
    case 'year':
      return fc.constant(values.taxYear);
    case 'count':
      return fc.integer({ min: 1, max: most });
    case 'whole':
      return fc.integer({ min: 0, max: 20 });
    case 'share':
      return fc.constantFrom(1, 0.8, '0.25', '0.333333');
    case 'percent':
      return fc.constantFrom(0, 27, '26.75');
    case 'text':
      return fc.string({ minLength: 1, maxLength: 8, unit: fc.constantFrom(...'abcdefgh123') });
    case 'word':
      return spelled(words);
    case 'amounts_by_word':
      return fc.dictionary(spelled(words), values.amount, { maxKeys: 6 });
    case 'object':
      return drawnObject;
    case 'list':
      return fc.array(drawnObject, { minLength: least, maxLength: 8 });
  }
}

const SPELLINGS: readonly ((word: string) => string)[] = [
  (word) => word,
  (word) => word.toUpperCase(),
  (word) => word.replace(/[_ ]/g, '-'),
];

/** One of the words, in one of its spellings. */
export function spelled(words: readonly string[]): fc.Arbitrary<string> {
  return fc.tuple(fc.constantFrom(...words), fc.constantFrom(...SPELLINGS)).map(([word, spell]) => spell(word));
}

/** The description of the items of a list among the fields. */
export function itemsOf({ fields }: RequestObject, list: string): RequestObject {
  const object = fields.find(({ name }) => name === list)?.object;
  if (!object) throw new RangeError(`${list} is not a list of objects.`);
  return object;
}

/** The words of a field. */
export function wordsOf({ fields }: RequestObject, name: string): readonly string[] {
  return fields.find((field) => field.name === name)?.words ?? [];
}

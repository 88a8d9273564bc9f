/**
 * Amounts of naira: texts with two decimals on the wire, and whatever the caller wants to reckon with.
 *
 * @module
 */

/**
 * An amount of naira in a request, at most two decimals: a number below 2^46, a plain decimal text such as
 * `'1250000.50'`, or an object that JSON writes as one, such as a `Decimal` of decimal.js.
 */
export type Amount = number | string | { toJSON(): string };

/** The paths of the amounts in an answer; `*` is every item of a list and every other field. */
export interface AmountPlaces {
  readonly [name: string]: AmountPlaces | 'amount';
}

const AMOUNT = /^-?\d+\.\d{2}$/;

/** The same answer with every amount made by `decimal`. A rate or a word that stands where amounts do is left alone. */
export function revived(value: unknown, places: AmountPlaces | 'amount', decimal: (text: string) => unknown): unknown {
  if (places === 'amount') return typeof value === 'string' && AMOUNT.test(value) ? decimal(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  const inner = (name: string, field: unknown): unknown => {
    const below = Object.hasOwn(places, name) ? places[name] : places['*'];
    return below === undefined ? field : revived(field, below, decimal);
  };
  if (Array.isArray(value)) return value.map((item) => inner('*', item));
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, inner(name, field)]));
}

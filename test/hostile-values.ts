/**
 * Values that break whoever prints, compares or converts them carelessly.
 *
 * @module
 */
import { Decimal } from '../src/ground/decimals.js';

/** Throws when called. */
export const thrower = (): never => {
  throw new Error('hostile');
};

/** One of each kind. */
export const HOSTILE: readonly unknown[] = [
  { toString: thrower, valueOf: thrower, [Symbol.toPrimitive]: thrower },
  { toFixed: thrower, toString: thrower },
  { toStringTag: '[object Decimal]', toString: thrower, toFixed: thrower, isFinite: thrower },
  { toJSON: thrower },
  { length: -1 },
  Object.create(null),
  Object.create({ toString: thrower }),
  Object.create(Decimal.prototype),
  Symbol('hostile'),
  10n ** 4000n,
  thrower,
  class {},
  'x'.repeat(10_000_000),
  '\u0000\u2028\ud800"\\',
  '__proto__',
  [thrower],
  Array.from({ length: 3 }),
  new Map(),
  new Set([1]),
  /x/,
  new Error('hostile'),
  new Decimal(Number.NaN),
  new Decimal('1e9000000000'),
  Number.NaN,
  -0,
  5e-324,
  undefined,
  null,
];

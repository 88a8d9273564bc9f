/**
 * Amounts of every size, and their text written without the code under test.
 */
import * as fc from 'fast-check';
import { Decimal } from '../../src/ground/decimals.js';

/** decimal.js at a precision at which nothing here is inexact but a quotient that never ends. */
export const D = Decimal.clone({ precision: 400, rounding: Decimal.ROUND_HALF_UP });

/** `123456` as `1234.56`, written without the code under test. */
export function textByHand(kobo: bigint): string {
  const size = kobo < 0n ? -kobo : kobo;
  const fraction = String(size % 100n).padStart(2, '0');
  return `${kobo < 0n ? '-' : ''}${size / 100n}.${fraction}`;
}

/** Amounts of every size: small ones, limits of words of seven digits and their neighbours, and any. */
export function kobos(): fc.Arbitrary<bigint> {
  const power = fc.integer({ min: 0, max: 24 }).map((exponent) => 10n ** BigInt(exponent));
  const nearPower = fc
    .tuple(power, fc.bigInt({ min: 1n, max: 9n }), fc.bigInt({ min: -2n, max: 2n }))
    .map(([ten, times, beside]) => ten * times + beside);
  const sized = fc.tuple(power, fc.bigInt({ min: 0n, max: 10n ** 25n })).map(([ten, any]) => any % ten);
  return fc.oneof(nearPower, sized, fc.bigInt({ min: 0n, max: 300n }));
}

/** The same with either sign. */
export const signed = (): fc.Arbitrary<bigint> =>
  fc.tuple(kobos(), fc.boolean()).map(([kobo, minus]) => (minus ? -kobo : kobo));

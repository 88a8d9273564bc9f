/**
 * Exact fractions of kobo: what an amount would be if nothing were rounded.
 *
 * @module
 */
import { lowestTerms } from '../ground/index.js';

/** A fraction in lowest terms; its denominator is positive. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** A whole number, or one over another, as a fraction. */
export function fraction(numerator: bigint, denominator = 1n): Fraction {
  if (denominator === 1n) return { numerator, denominator };
  return denominator < 0n ? lowestTerms(-numerator, -denominator) : lowestTerms(numerator, denominator);
}

/** Nothing. */
export const NOTHING = fraction(0n);
/** A whole. */
export const ONE = fraction(1n);

/** One and another. */
export function sum(one: Fraction, other: Fraction): Fraction {
  const { numerator: a, denominator: b } = one;
  const { numerator: c, denominator: d } = other;
  return b === d ? fraction(a + c, b) : fraction(a * d + c * b, b * d);
}

/** One without another. */
export function difference(one: Fraction, other: Fraction): Fraction {
  return sum(one, { numerator: -other.numerator, denominator: other.denominator });
}

/** One times another. */
export function product(one: Fraction, other: Fraction): Fraction {
  return fraction(one.numerator * other.numerator, one.denominator * other.denominator);
}

/** One over another, which is not nothing. */
export function quotient(one: Fraction, other: Fraction): Fraction {
  return fraction(one.numerator * other.denominator, one.denominator * other.numerator);
}

/** −1 below zero, 0 at zero, 1 above it. */
export function signOf({ numerator }: Fraction): -1 | 0 | 1 {
  if (numerator === 0n) return 0;
  return numerator < 0n ? -1 : 1;
}

/** −1 where one is below another, 0 where they are equal, 1 where it is above. */
export function compare(one: Fraction, other: Fraction): -1 | 0 | 1 {
  return signOf(difference(one, other));
}

/** The largest whole number that is not above the fraction. */
export function floorOf({ numerator, denominator }: Fraction): bigint {
  const whole = numerator / denominator;
  return numerator < 0n && whole * denominator !== numerator ? whole - 1n : whole;
}

/** The nearest whole number; a tie is rounded up. */
export function nearestTo({ numerator, denominator }: Fraction): bigint {
  return floorOf(fraction(2n * numerator + denominator, 2n * denominator));
}

/** The nearest number of six decimals as text: `0.340000`. */
export function sixDecimalsOf(given: Fraction): string {
  const millionths = nearestTo(product(given, fraction(1_000_000n)));
  const digits = String(millionths < 0n ? -millionths : millionths).padStart(7, '0');
  return `${millionths < 0n ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`;
}

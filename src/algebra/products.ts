/**
 * Products in plain numbers, exact where a double alone would not be.
 *
 * @module
 */
const EXACT = 2 ** 52;
const EXACT_QUOTIENT = 2 ** 51;
const SPLIT = 2 ** 27 + 1;

/**
 * x × y ÷ z to the nearest whole number, a tie away from zero; 0 where z is not above 0, as in `exactly.ts`. NaN where
 * it is not proved: where two doubles may not hold the product, where y is negative, and where the quotient is larger
 * than x, for the range of a program (`range.ts`) takes it to be a part of x.
 */
export function apportioned(x: number, y: number, z: number): number {
  // Most returns have no part: they need no division.
  if (z <= 0 || y === 0) return 0;
  if (y < 0) return Number.NaN;
  const size = Math.abs(x);
  const quotient = size * y < EXACT ? plainQuotient(size * y, z) : longQuotient(size, y, z);
  if (!(quotient <= size)) return Number.NaN;
  return x < 0 ? 0 - quotient : quotient;
}

function plainQuotient(product: number, z: number): number {
  const quotient = Math.floor(product / z);
  return nearest(quotient, product - quotient * z, z);
}

/** The product and quotient × z as two doubles each, so that what is left of the division is exact. */
function longQuotient(x: number, y: number, z: number): number {
  const product = x * y;
  const quotient = Math.floor(product / z);
  if (!(quotient < EXACT_QUOTIENT && x <= EXACT && y <= EXACT && z <= EXACT)) return Number.NaN;
  const back = quotient * z;
  const rest = product - back + (lostBy(x, y, product) - lostBy(quotient, z, back));
  return nearest(quotient, rest, z);
}

/** The exact difference between x × y and the double `product` (T. J. Dekker, 1971). */
function lostBy(x: number, y: number, product: number): number {
  const xHigh = SPLIT * x - (SPLIT * x - x);
  const yHigh = SPLIT * y - (SPLIT * y - y);
  const xLow = x - xHigh;
  const yLow = y - yHigh;
  return xLow * yLow - (product - xHigh * yHigh - xLow * yHigh - xHigh * yLow);
}

/**
 * The quotient rounded by the rest that it leaves. The double that it is the floor of is off by less than a half, as it
 * is below 2^51: the rest lies between −z ÷ 2 and 3 × z ÷ 2, and so the nearest whole number is this one or the next.
 */
function nearest(quotient: number, rest: number, z: number): number {
  return quotient + (rest + rest >= z ? 1 : 0);
}

/**
 * x × rate to the nearest whole number, a tie away from zero. Exact where x × `twiceNumerator` + `denominator` is below
 * 2^53.
 */
export function charged(x: number, twiceNumerator: number, denominator: number): number {
  const twice = denominator + denominator;
  if (x < 0) return 0 - Math.floor((denominator - twiceNumerator * x) / twice);
  return Math.floor((twiceNumerator * x + denominator) / twice);
}

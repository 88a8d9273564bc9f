/**
 * Amounts in whole kobo, exact rates, and rounding. This is the only file that divides or rounds.
 *
 * One rounding rule serves every tax (the tables state it): to the nearest kobo, a tie away from zero.
 *
 *     charge   7.5 % on N 0.20   exactly 0.0150   ->  0.02   (a tie goes up)
 *     charge   7.5 % on N-0.20   exactly -0.0150  -> -0.02   (away from zero when signed)
 *     apportion N 10.00 x 1 / 3  exactly 3.3333…  ->  3.33
 *
 * @module
 */

/** A number of a unit: a plain number may become one, a number of another unit may not. No value has the property. */
export type Of<Unit extends string, N extends number | bigint> = N & { readonly unit?: Unit };

/** An amount of money in whole kobo, of any size. */
export type Kobo = Of<'kobo', bigint>;

/** An amount of a return in whole kobo: a `number` while it is a safe integer, a `bigint` from 2^53 on. */
export type AnyKobo = Of<'kobo', number> | Kobo;

/** A percentage in ten-thousandths of a percent: 12345 is 1.2345 %. */
export type PercentParts = Of<'ten-thousandths of a percent', number> | Of<'ten-thousandths of a percent', bigint>;

/** An exact rate: `numerator / denominator`, the denominator positive. `7.5%` is 75/1000, two thirds is 2/3. */
export interface Rate {
  /** The number above the line. */
  readonly numerator: bigint;
  /** The number below the line; above zero. */
  readonly denominator: bigint;
}

/** The rounding of a table: to a multiple of that many kobo, and the direction of a tie. */
export interface Rounding {
  readonly toNearest: Kobo;
  readonly ties: 'up' | 'even';
}

/** A whole count that a double holds exactly as a `number`, any other as a `bigint`. */
export function compact(count: number | bigint): AnyKobo {
  const number = Number(count);
  return Number.isSafeInteger(number) ? number : count;
}

/** The sum of two amounts, exactly. */
export function plus(one: AnyKobo, other: AnyKobo): AnyKobo {
  if (typeof one === 'bigint' || typeof other === 'bigint') return compact(BigInt(one) + BigInt(other));
  const sum = one + other;
  return Number.isSafeInteger(sum) ? sum : BigInt(one) + BigInt(other);
}

/** The first amount less the second, exactly. */
export function minus(from: AnyKobo, taken: AnyKobo): AnyKobo {
  return plus(from, -taken);
}

/** An amount × a whole number, exactly. */
export function times(amount: AnyKobo, count: number): AnyKobo {
  // Adding 0 makes -0 a 0.
  if (typeof amount === 'number' && Number.isSafeInteger(amount * count)) return amount * count + 0;
  return compact(BigInt(amount) * BigInt(count));
}

/** `amount × rate`, rounded once. */
export function charge(amount: Kobo, rate: Rate, rounding: Rounding): Kobo {
  return roundedQuotient(amount * rate.numerator, rate.denominator, rounding);
}

/** `amount × part ÷ whole`, rounded once; nothing where the whole is not above nothing. */
export function apportion(amount: Kobo, part: Kobo, whole: Kobo, rounding: Rounding): Kobo {
  return whole > 0n ? roundedQuotient(amount * part, whole, rounding) : 0n;
}

/** The sum of exact fractions of kobo, rounded once. Added pairwise, so that long schedules stay quick. */
export function sumOfFractions(fractions: readonly Rate[], rounding: Rounding): Kobo {
  const sum = exactSum(fractions, 0, fractions.length);
  return roundedQuotient(sum.numerator, sum.denominator, rounding);
}

function exactSum(fractions: readonly Rate[], start: number, end: number): Rate {
  if (end - start <= 1) return fractions[start] ?? { numerator: 0n, denominator: 1n };
  const middle = (start + end) >> 1;
  const left = exactSum(fractions, start, middle);
  const right = exactSum(fractions, middle, end);
  return {
    numerator: left.numerator * right.denominator + right.numerator * left.denominator,
    denominator: left.denominator * right.denominator,
  };
}

/** `numerator ÷ denominator` to the nearest multiple of `toNearest`; the denominator is positive. */
function roundedQuotient(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  if (numerator === 0n) return 0n;
  const size = sizeOf(numerator);
  const step = denominator * rounding.toNearest;
  const whole = size / step;
  const beyondTie = 2n * (size - whole * step) - step;
  const up = beyondTie > 0n || (beyondTie === 0n && (rounding.ties === 'up' || whole % 2n === 1n));
  const rounded = (up ? whole + 1n : whole) * rounding.toNearest;
  return numerator < 0n ? -rounded : rounded;
}

const PERCENT_ROUNDING: Rounding = { toNearest: 1n, ties: 'up' };

/** `100 × part ÷ whole` in ten-thousandths of a percent, rounded half-up: how a percentage is reported. */
export function percentOf(part: AnyKobo, whole: AnyKobo): PercentParts {
  return roundedQuotient(BigInt(part) * 1_000_000n, BigInt(whole), PERCENT_ROUNDING);
}

/** A rate in ten-thousandths of a percent: `0.5%` is 5000n. */
export function percentRateOf(rate: Rate): PercentParts {
  return roundedQuotient(rate.numerator * 1_000_000n, rate.denominator, PERCENT_ROUNDING);
}

/** A rate × a whole number, where that is a whole number: 7.5 % × 1000 is 75n, 2/3 × 1000 is none. */
export function wholeTimes(rate: Rate, times: bigint): bigint | undefined {
  const product = rate.numerator * times;
  return product % rate.denominator === 0n ? product / rate.denominator : undefined;
}

/** The rate that a text such as `7.5%` or `2/3` says, in lowest terms; `undefined` for any other text. */
export function rateOfWording(text: string): Rate | undefined {
  const [, whole, fraction = '', over, under] = RATE.exec(text) ?? [];
  if (whole !== undefined) return lowestTerms(BigInt(whole + fraction), 100n * 10n ** BigInt(fraction.length));
  return over === undefined ? undefined : lowestTerms(BigInt(over), BigInt(under as string));
}

const RATE = /^(?:(\d+)(?:\.(\d+))?%|(\d+)\/([1-9]\d*))$/;

/** A whole number over another, which is positive, in lowest terms. */
export function lowestTerms(numerator: bigint, denominator: bigint): Rate {
  const common = sizeOf(greatestCommonDivisor(numerator, denominator));
  return { numerator: numerator / common, denominator: denominator / common };
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b);
}

/**
 * `amount × part ÷ whole` of counts that are above nothing, half up, but never rounded down onto a whole naira: what is
 * above a limit in naira stays above it.
 */
export function inProportion(amount: AnyKobo, part: number, whole: number): AnyKobo {
  const [numerator, denominator] = [BigInt(amount) * BigInt(part), BigInt(whole)];
  const rounded = (2n * numerator + denominator) / (2n * denominator);
  const isOntoNaira = rounded % 100n === 0n && rounded * denominator < numerator;
  return compact(isOntoNaira ? rounded + 1n : rounded);
}

/** One of some equal parts of an amount, which is not negative, rounded down to the kobo. */
export function partRoundedDown(kobo: AnyKobo, parts: number): AnyKobo {
  return typeof kobo === 'number' ? Math.floor(kobo / parts) : compact(kobo / BigInt(parts));
}

/**
 * The whole kobo of a double of naira below 2^46, or `undefined` where it has none. A double that small still tells one
 * kobo from the next, so the nearest whole number of kobo is the amount that was meant if, and only if, dividing it by
 * 100 gives the same double again. `0.1 + 0.2` does not. Whole naira are split off first: times 100 in one piece, a
 * double near the limit can round to the neighbouring kobo.
 */
export function koboOfDouble(naira: Of<'naira', number>): Of<'kobo', number> | undefined {
  const whole = Math.trunc(naira);
  const kobo = whole * 100 + Math.round((naira - whole) * 100);
  return kobo / 100 === naira ? kobo : undefined;
}

/** The whole quotient of a positive count and another: 12 345 holds 100 units 123 times. Both are safe integers. */
export function wholePart(count: number, unit: number): number {
  return Math.floor(count / unit);
}

/** The double that is nearest to a whole count over another. */
export function nearestDouble(count: number, unit: number): number {
  return count / unit;
}

/** From here on, a number of naira has no kobo. */
export const NUMBER_LIMIT = 2 ** 46;

/** A number of naira that is read back as the same kobo; from 2^46 there is none. */
export function belowLimit(naira: number): number | 'amount-too-large' {
  return naira < NUMBER_LIMIT && naira > -NUMBER_LIMIT ? naira : 'amount-too-large';
}

/** The amount as such a number of naira. */
export function nairaNumberOf(kobo: AnyKobo): number | 'amount-too-large' {
  return belowLimit(nearestDouble(Number(kobo), 100));
}

/** The smaller of two amounts. */
export const least = (a: Kobo, b: Kobo): Kobo => (a < b ? a : b);
/** The larger of two amounts. */
export const greatest = (a: Kobo, b: Kobo): Kobo => (a > b ? a : b);
/** The amount, or nothing when it is negative. */
export const atLeastZero = (kobo: Kobo): Kobo => (kobo > 0n ? kobo : 0n);
/** The sum of amounts. */
export function sumOf(amounts: readonly Kobo[]): Kobo {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return total;
}

/** The size of an amount or a percentage, without its sign. */
export function sizeOf<K extends number | bigint>(count: K): K {
  return (count < 0 ? -count : count) as K;
}

/** A rate as decimal text of twenty places, which is more than a double holds: `0.075`. */
export function decimalTextOf({ numerator, denominator }: Rate): string {
  const digits = String((numerator * 10n ** 20n) / denominator).padStart(21, '0');
  return `${digits.slice(0, -20)}.${digits.slice(-20)}`.replace(/\.?0+$/, '');
}

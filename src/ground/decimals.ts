/**
 * The bridge between kobo and the `Decimal` amounts of naira that callers see: the only file that imports decimal.js.
 *
 * @module
 */
import { Decimal } from 'decimal.js';
import {
  type AnyKobo,
  belowLimit,
  compact,
  type PercentParts,
  percentRateOf,
  type Rate,
  wholePart,
  wholeTimes,
} from './kobo.js';

export { Decimal };

const WORD = 10_000_000;
const KOBO_PER_NAIRA = 100;
const PARTS_PER_PERCENT = 10_000;

type UnitsPerOne = typeof KOBO_PER_NAIRA | typeof PARTS_PER_PERCENT;

/** The amount in naira, as the caller sees it. */
export function nairaOf(kobo: AnyKobo): Decimal {
  return decimalOf(kobo, KOBO_PER_NAIRA);
}

/** A percentage held in ten-thousandths, as a `Decimal`: 12345 is 1.2345. */
export function percentDecimalOf(tenThousandths: PercentParts): Decimal {
  return decimalOf(tenThousandths, PARTS_PER_PERCENT);
}

/** A rate as a percentage, exactly as far as a `Decimal` goes: 7.5 for `7.5%`. */
export function percentageOf(rate: Rate): Decimal {
  if (wholeTimes(rate, 1_000_000n) !== undefined) return percentDecimalOf(percentRateOf(rate));
  return new Decimal(rate.numerator.toString()).mul(100).div(rate.denominator.toString());
}

function decimalOf(units: number | bigint, unitsPerOne: UnitsPerOne): Decimal {
  const count = compact(units);
  if (count === 0) return ZERO;
  if (typeof count === 'bigint') return new Decimal(`${count}e-${unitsPerOne === KOBO_PER_NAIRA ? 2 : 4}`);
  return decimalOfCount(count, unitsPerOne);
}

/**
 * A `Decimal` of `units / unitsPerOne`, built from its documented parts (sign, exponent, words of seven digits): going
 * through text costs five times as much, and a result holds some forty amounts. The units are a safe integer.
 */
function decimalOfCount(units: number, unitsPerOne: UnitsPerOne): Decimal {
  const size = Math.abs(units);
  const whole = wholePart(size, unitsPerOne);
  const fraction = (size - whole * unitsPerOne) * wholePart(WORD, unitsPerOne);
  const sign = units < 0 ? -1 : 1;
  if (whole === 0) return new Parts(sign, powerOfTen(fraction) - 7, [fraction]);
  const high = wholePart(whole, WORD);
  if (high === 0) return new Parts(sign, powerOfTen(whole), fraction === 0 ? [whole] : [whole, fraction]);
  return new Parts(sign, powerOfTen(high) + 7, wordsOf(high, whole - high * WORD, fraction));
}

/** The last word of a `Decimal` is never 0. */
function wordsOf(high: number, low: number, fraction: number): number[] {
  if (fraction !== 0) return [high, low, fraction];
  return low === 0 ? [high] : [high, low];
}

/** The power of ten of the first digit of a word: 2 for 345. */
function powerOfTen(word: number): number {
  let power = 0;
  for (let limit = 10; word >= limit; limit *= 10) power++;
  return power;
}

/** Makes what `new Decimal` makes, property by property, without parsing anything. */
const Parts = function (this: Record<string, unknown>, sign: number, exponent: number, words: number[]) {
  this.constructor = Decimal;
  this.s = sign;
  this.e = exponent;
  this.d = words;
} as unknown as new (
  sign: number,
  exponent: number,
  words: number[],
) => Decimal;
Parts.prototype = Decimal.prototype;

const ZERO = shared(new Parts(1, 0, [0]));

/** A `Decimal` that results share, so it must not change. */
export function shared(decimal: Decimal): Decimal {
  Object.freeze(decimal.d);
  return Object.freeze(decimal);
}

/** A `Decimal` as plain text, exactly: two decimals, and more where it has more. */
export function plainTextOf(decimal: Decimal): string {
  const text = decimal.toFixed();
  const point = text.indexOf('.');
  if (point < 0) return `${text}.00`;
  return point === text.length - 2 ? `${text}0` : text;
}

/** The `Decimal` of a plain text with two decimals or more; `undefined` for any other text. */
export function decimalOfPlainText(text: string): Decimal | undefined {
  return PLAIN_TEXT.test(text) ? new Decimal(text) : undefined;
}

const PLAIN_TEXT = /^-?(?:0|[1-9]\d*)\.\d{2,}$/;

/** The amount as a number of naira that is read back as the same kobo; from 2^46 there is none. */
export function numberOf(naira: Decimal): number | 'amount-too-large' {
  return belowLimit(naira.toNumber());
}

/** A percentage as a number. */
export function percentNumberOf(percent: Decimal): number {
  return percent.toNumber();
}

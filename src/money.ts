/**
 * Money inside the engine is a `bigint` of kobo and a rate is an exact fraction; the surface speaks decimal.js.
 * This is the only file that divides or rounds.
 *
 * One rounding rule serves every tax (the tables state it): to the nearest kobo, a tie away from zero.
 *
 *     charge   7.5 % on N 0.20   exactly 0.0150   ->  0.02   (a tie goes up)
 *     charge   7.5 % on N-0.20   exactly -0.0150  -> -0.02   (away from zero when signed)
 *     apportion N 10.00 x 1 / 3  exactly 3.3333…  ->  3.33
 *
 * @module
 */
import { Decimal } from 'decimal.js';
import { deepFrozen } from './frozen.js';

export { Decimal };

/** What a caller may give for an amount of naira: a number below 2^46, a plain decimal string, or a `Decimal`. */
export type Amount = number | string | Decimal;

/** An amount of money inside the engine, in whole kobo. */
export type Kobo = bigint;

/** An exact rate: `numerator / denominator`, the denominator positive. `7.5%` is 75/1000, two thirds is 2/3. */
export interface Rate {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** How a table rounds: to a multiple of so many kobo, and where a tie goes. */
export interface Rounding {
  readonly toNearest: Kobo;
  readonly ties: 'up' | 'even';
}

const KOBO_LIMIT_OF_TEXT = 10n ** 17n;
const NUMBER_LIMIT = 2 ** 46;
const LONGEST_TEXT = 1000;
const PLAIN_DECIMAL = /^\d+(?:\.\d+)?$/;

/** Why an amount cannot be read; `errors.ts` words it. */
export type AmountFault = 'not-an-amount' | 'not-finite' | 'amount-too-large' | 'sub-kobo' | 'negative-amount';

/** Reads an amount of naira into kobo, exactly, or says why it cannot be read. */
export function koboOf(value: unknown, sign: 'unsigned' | 'signed'): Kobo | AmountFault {
  const kobo = anyKoboOf(value);
  if (typeof kobo !== 'bigint' || kobo > 0n || sign === 'signed') return kobo;
  if (kobo < 0n) return 'negative-amount';
  return typeof value === 'string' && value.startsWith('-') ? 'not-an-amount' : kobo;
}

function anyKoboOf(value: unknown): Kobo | AmountFault {
  if (typeof value === 'number') return koboOfNumber(value);
  if (typeof value === 'string') return koboOfText(value);
  if (value instanceof Decimal) return koboOfDecimal(value);
  return isForeignDecimal(value) ? koboOfDecimal(new Decimal(value)) : 'not-an-amount';
}

/** A `Decimal` of another copy of decimal.js; JSON can carry the mark of one, but not its methods. */
function isForeignDecimal(value: unknown): value is Decimal {
  return Decimal.isDecimal(value) && typeof value.toFixed === 'function';
}

/**
 * A double below 2^46 still tells one kobo from the next, so the nearest whole number of kobo is the amount that was
 * meant if, and only if, dividing it by 100 gives the same double again. `0.1 + 0.2` does not, and is refused. Whole
 * naira are split off first: times 100 in one piece, a double near the limit can round to the neighbouring kobo.
 */
function koboOfNumber(naira: number): Kobo | AmountFault {
  if (!Number.isFinite(naira)) return 'not-finite';
  if (naira >= NUMBER_LIMIT || naira <= -NUMBER_LIMIT) return 'amount-too-large';
  const whole = Math.trunc(naira);
  const kobo = whole * 100 + Math.round((naira - whole) * 100);
  return kobo / 100 === naira ? bigintOf(kobo) : 'sub-kobo';
}

function koboOfText(text: string): Kobo | AmountFault {
  if (text.length > LONGEST_TEXT) return 'amount-too-large';
  const unsigned = text.startsWith('-') ? text.slice(1) : text;
  if (!PLAIN_DECIMAL.test(unsigned)) return 'not-an-amount';
  const [naira = '', fraction = ''] = unsigned.split('.');
  if (fraction.length > 2) return 'sub-kobo';
  const kobo = BigInt(naira + fraction.padEnd(2, '0'));
  if (kobo >= KOBO_LIMIT_OF_TEXT) return 'amount-too-large';
  return unsigned === text ? kobo : -kobo;
}

function koboOfDecimal(naira: Decimal): Kobo | AmountFault {
  if (!naira.isFinite()) return 'not-finite';
  if (naira.decimalPlaces() > 2) return 'sub-kobo';
  // Before the text is made: the digits of 1e9000000000 would fill the memory.
  if (naira.e > 14) return 'amount-too-large';
  return koboOfText(naira.toFixed());
}

/**
 * `BigInt(number)` and `Number(bigint)` are calls into the engine of the language, and a return makes some eighty of
 * them. Through one shared word of memory they cost a third; the words are whole counts below 2^53, and exact.
 */
const SAFE_LIMIT = 2n ** 53n;
const SAFE_FLOOR = -SAFE_LIMIT;
const HALF = 2 ** 32;
const word = new BigInt64Array([1n]);
const halves = new Uint32Array(word.buffer);
const LOW = halves[0] === 1 ? 0 : 1;

/** The bigint of a whole count below 2^53. */
function bigintOf(count: number): bigint {
  // What is stored in a half keeps its last 32 bits.
  halves[LOW] = count;
  halves[1 - LOW] = Math.floor(count / HALF);
  return word[0] ?? 0n;
}

/** The number of a bigint below 2^53; NaN from there on. */
function numberOfBigint(count: bigint): number {
  if (count >= SAFE_LIMIT || count <= SAFE_FLOOR) return Number.NaN;
  word[0] = count;
  return ((halves[1 - LOW] ?? 0) | 0) * HALF + (halves[LOW] ?? 0);
}

const ZERO = deepFrozen(new Decimal(0));
const WORD = 10_000_000;

/** The amount in naira, as the caller sees it. */
export function nairaOf(kobo: Kobo): Decimal {
  return kobo === 0n ? ZERO : decimalOfCount(kobo, 100);
}

/** Whether an amount of naira is zero. */
export function isNothing(naira: Decimal): boolean {
  return naira.isZero();
}

function decimalOfCount(count: bigint, unitsPerOne: 100 | 10_000): Decimal {
  const units = numberOfBigint(count);
  return Number.isNaN(units) ? new Decimal(`${count}e-${unitsPerOne === 100 ? 2 : 4}`) : decimalOf(units, unitsPerOne);
}

/**
 * A `Decimal` of `units / unitsPerOne`, built from its documented parts (sign, exponent, words of seven digits): going
 * through text costs five times as much, and a result holds some forty amounts. The units are a whole count below 2^53,
 * which a double holds exactly.
 */
function decimalOf(units: number, unitsPerOne: 100 | 10_000): Decimal {
  const size = Math.abs(units);
  const whole = Math.floor(size / unitsPerOne);
  const fraction = (size - whole * unitsPerOne) * (WORD / unitsPerOne);
  const sign = units < 0 ? -1 : 1;
  if (whole === 0) return new Parts(sign, powerOfTen(fraction) - 7, [fraction]);
  const high = Math.floor(whole / WORD);
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

/** The amount as a number of naira that is read back as the same kobo; from 2^46 there is none. */
export function numberOf(naira: Decimal): number | 'amount-too-large' {
  const number = quotientOf(naira, 100);
  return number >= NUMBER_LIMIT || number <= -NUMBER_LIMIT ? 'amount-too-large' : number;
}

/** A percentage of four decimals as a number. */
export function percentNumberOf(percent: Decimal): number {
  return quotientOf(percent, 10_000);
}

/** The nearest double, out of the parts that `decimalOf` makes: a whole count below 2^53 divided once. */
function quotientOf(decimal: Decimal, unitsPerOne: 100 | 10_000): number {
  const { s: sign, e: exponent, d: words } = decimal as { s: number; e: number; d: number[] } & Decimal;
  const wholeWords = exponent < 0 ? 0 : exponent < 7 ? 1 : 2;
  const [first = 0, second = 0] = words;
  const whole = wholeWords === 0 ? 0 : wholeWords === 1 ? first : first * WORD + second;
  const units = whole * unitsPerOne + (words[wholeWords] ?? 0) / (WORD / unitsPerOne);
  return exponent < 14 && units <= Number.MAX_SAFE_INTEGER ? (sign * units) / unitsPerOne : decimal.toNumber();
}

/** The amount in naira as plain text with two decimals: `1250000.50`. */
export function textOf(kobo: Kobo): string {
  const digits = (kobo < 0n ? -kobo : kobo).toString().padStart(3, '0');
  return `${kobo < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The amount in naira for a reader: `₦1,250,000.50`. */
export function wordingOf(kobo: Kobo): string {
  const text = textOf(kobo < 0n ? -kobo : kobo);
  let wording = text.slice(-3);
  let end = text.length - 3;
  for (; end > 3; end -= 3) wording = `,${text.slice(end - 3, end)}${wording}`;
  return `${kobo < 0n ? '-' : ''}₦${text.slice(0, end)}${wording}`;
}

const rateWordings = new WeakMap<Rate, string>();

/** A rate for a reader: `7.5%`, or `2/3` where no short decimal says it. Worded once for each rate of a table. */
export function rateWordingOf(rate: Rate): string {
  const known = rateWordings.get(rate);
  if (known !== undefined) return known;
  const wording = rateWording(rate);
  rateWordings.set(rate, wording);
  return wording;
}

function rateWording(rate: Rate): string {
  const hundredThousandths = rate.numerator * 10_000_000n;
  if (hundredThousandths % rate.denominator !== 0n) return `${rate.numerator}/${rate.denominator}`;
  const digits = (hundredThousandths / rate.denominator).toString().padStart(6, '0');
  return `${`${digits.slice(0, -5)}.${digits.slice(-5)}`.replace(/\.?0+$/, '')}%`;
}

/** `amount × rate`, rounded once. */
export function charge(amount: Kobo, rate: Rate, rounding: Rounding): Kobo {
  return roundedQuotient(amount * rate.numerator, rate.denominator, rounding);
}

/** `(amount − base × part) × rate`, rounded once: what is left of the amount is charged exactly. */
export function chargeLessPart(amount: Kobo, base: Kobo, part: Rate, rate: Rate, rounding: Rounding): Kobo {
  const left = amount * part.denominator - base * part.numerator;
  return roundedQuotient(left * rate.numerator, part.denominator * rate.denominator, rounding);
}

/** `amount × part ÷ whole`, rounded once; nothing when the whole is nothing. */
export function apportion(amount: Kobo, part: Kobo, whole: Kobo, rounding: Rounding): Kobo {
  return whole === 0n ? 0n : roundedQuotient(amount * part, whole, rounding);
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
function roundedQuotient(numerator: bigint, denominator: bigint, rounding: Rounding): Kobo {
  if (numerator === 0n) return 0n;
  const size = numerator < 0n ? -numerator : numerator;
  const step = rounding.toNearest === 1n ? denominator : denominator * rounding.toNearest;
  const whole = size / step;
  const rest = size - whole * step;
  const beyondTie = rest + rest - step;
  const up = beyondTie > 0n || (beyondTie === 0n && (rounding.ties === 'up' || whole % 2n === 1n));
  const steps = up ? whole + 1n : whole;
  const rounded = rounding.toNearest === 1n ? steps : steps * rounding.toNearest;
  return numerator < 0n ? -rounded : rounded;
}

const PERCENT_ROUNDING: Rounding = { toNearest: 1n, ties: 'up' };

/** `100 × part ÷ whole` in ten-thousandths of a percent, rounded half-up: how a percentage is reported. */
export function percentOf(part: Kobo, whole: Kobo): bigint {
  return roundedQuotient(part * 1_000_000n, whole, PERCENT_ROUNDING);
}

/** A percentage held in ten-thousandths, as a `Decimal`: 12345n is 1.2345. */
export function percentDecimalOf(tenThousandths: bigint): Decimal {
  return tenThousandths === 0n ? ZERO : decimalOfCount(tenThousandths, 10_000);
}

/** A rate in ten-thousandths of a percent: `0.5%` is 5000n. */
export function percentRateOf(rate: Rate): bigint {
  return roundedQuotient(rate.numerator * 1_000_000n, rate.denominator, PERCENT_ROUNDING);
}

/** The twelfth of a year's amount, rounded down to the kobo. */
export function twelfthRoundedDown(kobo: Kobo): Kobo {
  return kobo / 12n;
}

/** A rate as a percentage, exactly as far as a `Decimal` goes: 7.5 for `7.5%`. */
export function percentageOf(rate: Rate): Decimal {
  const tenThousandths = rate.numerator * 1_000_000n;
  if (tenThousandths % rate.denominator === 0n) return percentDecimalOf(tenThousandths / rate.denominator);
  return new Decimal(rate.numerator.toString()).mul(100).div(rate.denominator.toString());
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

/** The size of an amount, without its sign. */
export const sizeOf = (kobo: Kobo): Kobo => (kobo < 0n ? -kobo : kobo);

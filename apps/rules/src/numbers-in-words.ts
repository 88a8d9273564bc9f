/**
 * The numbers that words of the law state: rates, amounts of naira, and lengths of time.
 *
 * @module
 */

/** The kind of a number. Only numbers of one kind are compared. */
export type Measure = 'rate' | 'naira' | 'months' | 'years' | 'days';

/** A number with its measure. A rate is a fraction of the whole. */
export interface Quantity {
  readonly measure: Measure;
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const UNITS = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen '
  .concat('seventeen eighteen nineteen')
  .split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const PARTS: Readonly<Record<string, bigint>> = { half: 2n, third: 3n, quarter: 4n, fifth: 5n, tenth: 10n };
const LARGE: Readonly<Record<string, bigint>> = { thousand: 1_000n, million: 1_000_000n, billion: 1_000_000_000n };

const TEN = `(?:${TENS.join('|')})`;
const UNIT = `(?:${[...UNITS].reverse().join('|')})`;
const WORDED = `(?:${TEN}(?:[- ]${UNIT})?|${UNIT})(?: hundred)?`;
/** `7.5`, `25,000,000`, `66 2/3`, `twenty-five`, `seven and a half`. */
const NUMBER = `(?:\\d[\\d,]*(?:\\.\\d+)?(?: \\d+/\\d+)?|${WORDED}(?: and (?:a|one) half)?)`;
const SCALE = `(?: (${Object.keys(LARGE).join('|')}))?`;

/** Each way in which the Acts write a number: its measure, and its value by what was found. */
const FORMS: readonly (readonly [RegExp, (found: readonly string[]) => Quantity])[] = [
  [pattern(`(${NUMBER}) ?(?:%|per ?cent)`), ([, number]) => part(fractionOf(number), 100n)],
  [
    pattern(`(${NUMBER}) kobo (?:for|in|on|of|per) (?:(?:every|each|the|a) )?naira`),
    ([, n]) => part(fractionOf(n), 100n),
  ],
  [
    pattern(`(${UNIT})[- ](${Object.keys(PARTS).join('|')})s?\\b`),
    ([, n, of]) => part(fractionOf(n), PARTS[of ?? ''] ?? 1n),
  ],
  [pattern('(?<!\\d )(\\d+)/(\\d+)(?![\\d/])'), ([, n, of]) => part(fractionOf(n), BigInt(of ?? 1))],
  [pattern(`(?:₦|\\bNGN ?|\\bN)(\\d[\\d,]*(?:\\.\\d+)?)${SCALE}`), ([, number, scale]) => naira(number, scale)],
  [pattern(`(${NUMBER})${SCALE} naira`), ([, number, scale]) => naira(number, scale)],
  // The gazette prints `50,000,000 or less` without the sign of the naira; the Acts count nothing else in millions.
  [pattern('(?<!₦)(\\d{1,3}(?:,\\d{3}){2,})(?![,.]?\\d)'), ([, number]) => naira(number, undefined)],
  [pattern(`(${NUMBER}) (?:(?:consecutive|calendar|full) )?(month|year|day)s?\\b`), ([, n, unit]) => time(n, unit)],
];

function pattern(text: string): RegExp {
  return new RegExp(`(?<![\\w.,])${text}`, 'giu');
}

/** Every number of some words. */
export function numbersIn(words: string): Quantity[] {
  const text = mended(words.replaceAll(/\s+/g, ' ').replaceAll(/[‑–—]/g, '-'));
  return FORMS.flatMap(([form, read]) => [...text.matchAll(form)].map((found) => read(found)));
}

/** The prints have `662/3 per cent` and `₦3, 200,000`. */
function mended(text: string): string {
  return text.replaceAll(/\b(\d\d)(\d\/\d)(?= ?per ?cent| ?%)/gi, '$1 $2').replaceAll(/(\d,) (?=\d{3}\b)/g, '$1');
}

/** Returns true if two numbers of a measure are the same. */
export function isSame(one: Quantity, other: Quantity): boolean {
  return one.numerator * other.denominator === other.numerator * one.denominator;
}

type Fraction = readonly [numerator: bigint, denominator: bigint];

function part([numerator, denominator]: Fraction, of: bigint): Quantity {
  return { measure: 'rate', numerator, denominator: denominator * of };
}

function naira(number: string | undefined, scale: string | undefined): Quantity {
  const [numerator, denominator] = fractionOf(number);
  return { measure: 'naira', numerator: numerator * (LARGE[scale?.toLowerCase() ?? ''] ?? 1n), denominator };
}

function time(number: string | undefined, unit: string | undefined): Quantity {
  const [numerator, denominator] = fractionOf(number);
  return { measure: `${unit?.toLowerCase()}s` as Measure, numerator, denominator };
}

/** The value of a number in digits or in words. */
function fractionOf(number = ''): Fraction {
  const [, digits = '', decimals = '', above = '0', below = '1'] =
    /^(\d[\d,]*)(?:\.(\d+))?(?: (\d+)\/(\d+))?$/.exec(number) ?? [];
  if (digits === '') return fractionInWords(number.toLowerCase());
  const scale = 10n ** BigInt(decimals.length);
  const whole = BigInt(digits.replaceAll(',', '') + decimals);
  return [whole * BigInt(below) + scale * BigInt(above), scale * BigInt(below)];
}

function fractionInWords(words: string): Fraction {
  const whole = words.replace(/ and (?:a|one) half$/, '');
  const sum = whole.split(/[- ]/).reduce((total, word) => {
    if (word === 'hundred') return total * 100;
    return total + (UNITS.indexOf(word) + 1 || 10 * (TENS.indexOf(word) + 2));
  }, 0);
  return whole === words ? [BigInt(sum), 1n] : [BigInt(2 * sum + 1), 2n];
}

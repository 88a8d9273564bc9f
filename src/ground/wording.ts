/**
 * Amounts and rates as text: plain for programs, grouped for readers.
 *
 * @module
 */
import { type AnyKobo, type Rate, sizeOf, wholePart, wholeTimes } from './kobo.js';

/** The amount in naira as plain text with two decimals: `1250000.50`. */
export function textOf(kobo: AnyKobo): string {
  const digits = digitsOf(kobo);
  return `${kobo < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The kobo of a plain text with two decimals, as `textOf` writes it; `undefined` for any other text. */
export function koboOfText(text: string): bigint | undefined {
  return PLAIN_TEXT.test(text) ? BigInt(text.replace('.', '')) : undefined;
}

const PLAIN_TEXT = /^-?(?:0|[1-9]\d*)\.\d{2}$/;

/** The amount in naira for a reader: `₦1,250,000.50`. */
export function wordingOf(kobo: AnyKobo): string {
  const digits = digitsOf(kobo);
  let end = digits.length - 2;
  let wording = `.${digits.slice(end)}`;
  for (; end > 3; end -= 3) wording = `,${digits.slice(end - 3, end)}${wording}`;
  return `${kobo < 0 ? '-' : ''}₦${digits.slice(0, end)}${wording}`;
}

const TEN_MILLION = 10_000_000;

/**
 * The digits of the kobo without a sign, three at least. A number is written in two halves: each is a small integer.
 */
function digitsOf(kobo: AnyKobo): string {
  const size = sizeOf(kobo);
  if (typeof size === 'bigint' || size < TEN_MILLION) return String(size).padStart(3, '0');
  const high = wholePart(size, TEN_MILLION);
  return high + String(size - high * TEN_MILLION + TEN_MILLION).slice(1);
}

/** A rate for a reader: `7.5%`, or `2/3` where no short decimal says it. */
export function rateWordingOf(rate: Rate): string {
  const hundredThousandths = wholeTimes(rate, 10_000_000n);
  if (hundredThousandths === undefined) return `${rate.numerator}/${rate.denominator}`;
  const digits = String(hundredThousandths).padStart(6, '0');
  return `${`${digits.slice(0, -5)}.${digits.slice(-5)}`.replace(/\.?0+$/, '')}%`;
}

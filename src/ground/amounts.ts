/**
 * Reading an amount of naira into kobo, exactly.
 *
 * @module
 */
import { Decimal } from './decimals.js';
import { type AnyKobo, compact, type Kobo, koboOfDouble, NUMBER_LIMIT, type Of } from './kobo.js';

/** An amount of naira as a caller may give it: a number below 2^46, a plain decimal string, or a `Decimal`. */
export type Amount = Of<'naira', number> | string | Decimal;

/** The reason why an amount cannot be read; `errors.ts` words it. */
export type AmountFault = 'not-an-amount' | 'not-finite' | 'amount-too-large' | 'sub-kobo' | 'negative-amount';

const KOBO_LIMIT_OF_TEXT = 1e17;
const SAFE_DIGITS = 15;
const LONGEST_TEXT = 1000;
const PLAIN_DECIMAL = /^\d+(?:\.\d+)?$/;

/** Reads an amount of naira into kobo, or says why it cannot be read. */
export function amountOf(value: unknown, sign: 'unsigned' | 'signed'): AnyKobo | AmountFault {
  const kobo = typeof value === 'number' ? amountOfNumber(value) : amountOfOther(value);
  if (typeof kobo === 'string' || sign === 'signed') return kobo;
  if (kobo < 0) return 'negative-amount';
  return typeof value === 'string' && value.startsWith('-') ? 'not-an-amount' : kobo;
}

/** The same as a `bigint`, whatever its size. */
export function koboOf(value: unknown, sign: 'unsigned' | 'signed'): Kobo | AmountFault {
  const kobo = amountOf(value, sign);
  return typeof kobo === 'number' ? BigInt(kobo) : kobo;
}

function amountOfNumber(naira: number): number | AmountFault {
  if (naira < NUMBER_LIMIT && naira > -NUMBER_LIMIT) return koboOfDouble(naira) ?? 'sub-kobo';
  return Number.isFinite(naira) ? 'amount-too-large' : 'not-finite';
}

function amountOfOther(value: unknown): AnyKobo | AmountFault {
  if (typeof value === 'string') return amountOfText(value);
  if (value instanceof Decimal) return amountOfDecimal(value);
  return isForeignDecimal(value) ? amountOfDecimal(new Decimal(value)) : 'not-an-amount';
}

/** A `Decimal` of another copy of decimal.js; JSON can carry the mark of one, but not its methods. */
export function isForeignDecimal(value: unknown): value is Decimal {
  return Decimal.isDecimal(value) && typeof value.toFixed === 'function';
}

/** The digits of most amounts: so few that a double has every kobo of them, also after a multiplication by 100. */
const SHORT = /^\d{1,12}(?:\.\d{1,2})?$/;

function amountOfText(text: string): AnyKobo | AmountFault {
  if (SHORT.test(text)) return amountOfNumber(Number(text));
  if (text.length > LONGEST_TEXT) return 'amount-too-large';
  const unsigned = text.startsWith('-') ? text.slice(1) : text;
  if (!PLAIN_DECIMAL.test(unsigned)) return 'not-an-amount';
  const [naira, fraction = ''] = unsigned.split('.');
  if (fraction.length > 2) return 'sub-kobo';
  const digits = `${naira}${fraction.padEnd(2, '0')}`;
  const kobo = digits.length <= SAFE_DIGITS ? Number(digits) : compact(BigInt(digits));
  if (kobo >= KOBO_LIMIT_OF_TEXT) return 'amount-too-large';
  return unsigned === text || kobo === 0 ? kobo : -kobo;
}

function amountOfDecimal(naira: Decimal): AnyKobo | AmountFault {
  if (!naira.isFinite()) return 'not-finite';
  if (naira.decimalPlaces() > 2) return 'sub-kobo';
  // Before the text is made: the digits of 1e9000000000 would fill the memory.
  return naira.e > 14 ? 'amount-too-large' : amountOfText(naira.toFixed());
}

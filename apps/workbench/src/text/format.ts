/**
 * Amounts, rates, days and counts as people read them. Amounts are decimal text and stay text: no figure passes through
 * a JavaScript number.
 *
 * @module
 */

import { amountIn } from '../../../../libraries/files/src/amounts.js';

const MINUS = '\u2212';
const DECIMAL = /^([-\u2212]?)(\d+)(?:\.(\d*))?$/;

/** The amount that a person typed; what is none stays as it is, for the library to refuse. */
export function typedAmount(typed: string): string {
  return amountIn(typed) ?? typed.trim();
}

/** The same of a text that is still being typed: a group of digits that is begun is no fault yet. */
export function begunAmount(typed: string): string {
  const text = typed.trim();
  return amountIn(text) ?? amountIn(text.replace(/,(?=\d{0,2}$)/, '').replaceAll(',', '')) ?? text;
}

/** Grouped in thousands, as it was typed otherwise; a text that is no amount is unchanged. */
export function grouped(amount: string): string {
  const [, sign, whole, decimals] = DECIMAL.exec(amount) ?? [];
  if (whole === undefined) return amount;
  return `${sign === '' ? '' : MINUS}${inThousands(whole)}${decimals === undefined ? '' : `.${decimals}`}`;
}

/** An exact amount: `₦1,234,567.89`, negative `−₦1,234,567.89`. */
export function naira(amount: string): string {
  const text = amountText(amount);
  return text.startsWith(MINUS) ? `${MINUS}₦${text.slice(1)}` : `₦${text}`;
}

/** The same without the currency, for columns that name it. */
export function amountText(amount: string): string {
  const kobo = koboOf(amount);
  if (kobo === null) return amount;
  const digits = String(kobo < 0n ? -kobo : kobo).padStart(3, '0');
  return `${kobo < 0n ? MINUS : ''}${inThousands(digits.slice(0, -2))}.${digits.slice(-2)}`;
}

/** A signed difference: `+₦9,120,004.11`, `−₦500.00`, `₦0.00`. */
export function signedNaira(amount: string): string {
  return (koboOf(amount) ?? 0n) > 0n ? `+${naira(amount)}` : naira(amount);
}

/** The amount in whole kobo; `null` for a text that is no amount. Digits after the kobo are cut. */
export function koboOf(amount: string): bigint | null {
  const [, sign, whole, decimals = ''] = DECIMAL.exec(amount) ?? [];
  if (whole === undefined) return null;
  const kobo = BigInt(whole + decimals.slice(0, 2).padEnd(2, '0'));
  return sign === '' ? kobo : -kobo;
}

/** Returns whether a value is an amount of naira, not a rate or a word. */
export function isAmount(value: string): boolean {
  return /^-?\d+\.\d\d$/.test(value);
}

/** Returns whether the amount is nothing. */
export function isZero(amount: string): boolean {
  return koboOf(amount) === 0n;
}

const UNITS = [
  { unit: 'tn', kobo: 100_000_000_000_000n },
  { unit: 'bn', kobo: 100_000_000_000n },
  { unit: 'm', kobo: 100_000_000n },
  { unit: 'k', kobo: 100_000n },
  { unit: '', kobo: 100n },
];

/** A short amount of at most four digits, for axes and hints: `₦950`, `₦12.5k`, `₦25m`, `₦1.25bn`, `₦2tn`. */
export function shortNaira(amount: string): string {
  const kobo = koboOf(amount) ?? 0n;
  const size = kobo < 0n ? -kobo : kobo;
  const text = UNITS.map(({ unit, kobo: one }) => inUnit(size, one, unit)).find((found) => found !== null) ?? '0';
  return `${kobo < 0n ? MINUS : ''}₦${text}`;
}

/** Four significant digits in a unit, half up; `null` where the amount is less than one of it. */
function inUnit(kobo: bigint, one: bigint, unit: string): string | null {
  const whole = kobo / one;
  if (whole === 0n && unit !== '') return null;
  const decimals = Math.max(0, 4 - String(whole).length);
  const scale = 10n ** BigInt(decimals);
  const rounded = (kobo * scale * 2n + one) / (one * 2n);
  const digits = String(rounded).padStart(decimals + 1, '0');
  const [front, back] = [digits.slice(0, digits.length - decimals), digits.slice(digits.length - decimals)];
  const fraction = back.replace(/0+$/, '');
  return `${inThousands(front)}${fraction === '' ? '' : `.${fraction}`}${unit}`;
}

/** A percentage with two decimals, half up: `13.1486` is `13.15%`. */
export function percent(value: string): string {
  const [, sign, whole, decimals = ''] = DECIMAL.exec(value) ?? [];
  if (whole === undefined) return value;
  const parts = BigInt(whole + decimals.slice(0, 3).padEnd(3, '0'));
  const digits = String((parts + 5n) / 10n).padStart(3, '0');
  return `${sign === '' ? '' : MINUS}${inThousands(digits.slice(0, -2))}.${digits.slice(-2)}%`;
}

/** A tax on each naira as kobo, with all its digits: `0.068` is `6.8`. */
export function koboOfNaira(perNaira: string): string {
  const [, sign = '', whole = '0', decimals = ''] = DECIMAL.exec(perNaira) ?? [];
  const digits = decimals.padEnd(2, '0');
  const rest = digits.slice(2).replace(/0+$/, '');
  const kobo = `${whole}${digits.slice(0, 2)}`.replace(/^0+(?=\d)/, '');
  return `${sign}${kobo}${rest === '' ? '' : `.${rest}`}`;
}

/** The same for people, with two decimals: `0.196667` is `19.67`. */
export function koboPerNaira(perNaira: string): string {
  return percent(koboOfNaira(perNaira)).slice(0, -1);
}

/** A rate as a table writes it, without zeros at the end: `15.00` is `15%`. */
export function rate(value: string): string {
  return `${value.includes('.') ? value.replace(/\.?0+$/, '') : value}%`;
}

/** A count with its noun: `1 company`, `22,901 companies`, `no company`. */
export function counted(count: number, one: string, many: string): string {
  if (count === 0) return `no ${one}`;
  return `${inThousands(String(count))} ${count === 1 ? one : many}`;
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A day for people: `2025-06-30` is `30 June 2025`. A text that is no day is unchanged. */
export function longDay(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name === undefined ? day : `${Number(date)} ${name} ${year}`;
}

/** A text of the library with its days as people write them. */
export function withLongDays(text: string): string {
  return text.replace(/\b\d{4}-\d\d-\d\d\b/g, longDay);
}

/** The day that a person typed, as data: `30 June 2025`, `30/6/2025` or `2025-06-30`; any other text is unchanged. */
export function dayOfText(typed: string): string {
  const text = typed.trim();
  const [, date, word, year] = /^(\d{1,2})[\s/.-]+(\d{1,2}|[a-z]{3,})[\s/.,-]+(\d{4})$/i.exec(text) ?? [];
  if (date === undefined || word === undefined) return text;
  const month = /\d/.test(word) ? Number(word) : monthOf(word);
  return month === 0 ? text : `${year}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`;
}

function monthOf(word: string): number {
  return MONTHS.findIndex((name) => name.toLowerCase().startsWith(word.toLowerCase())) + 1;
}

/** The start of a word in capitals: `small` is `Small`. */
export function sentenceCase(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A name of code in words: `FOREIGN_ON_EXEMPT_INCOME` and `first_gazette` are `foreign on exempt income`, … */
export function wordsOf(name: string): string {
  return name.replaceAll('_', ' ').toLowerCase();
}

/** Without Intl, which has not formatted decimal text exactly in every browser since 2023. */
function inThousands(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

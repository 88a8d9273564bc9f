/**
 * Amounts, days and words of a sheet.
 *
 * @module
 */
import type { Decimal } from 'nigeria-tax-rules';
import { grouped } from '../../../../libraries/looks/src/grouped.js';

const AMOUNT = /^-?\d+\.\d{2}$/;

/** A value in words: an amount grouped, with a minus sign before it where it is negative; any other word as it is. */
export function said(value: Decimal | string): string {
  const text = typeof value === 'string' ? value : value.toFixed(2);
  return AMOUNT.test(text) ? grouped(text).replace('-', '−') : text;
}

/** A change in words, a rise with its sign. */
export function changeOf(change: Decimal): string {
  return `${change.gt(0) ? '+' : ''}${said(change)}`;
}

/** A day in words: `31 December 2023`. */
export function dayOf(day: string): string {
  return new Date(day).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
}

/** A code in words: `first gazette` of `first_gazette`, `digital assets` of `DIGITAL_ASSETS`. */
export function wordsOf(code: string): string {
  return code.toLowerCase().replaceAll('_', ' ');
}

/** Words with a capital letter in front. */
export function headingOf(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** True if the value is an amount of nothing. */
export function isNothing(value: Decimal | string): boolean {
  return typeof value !== 'string' && value.isZero();
}

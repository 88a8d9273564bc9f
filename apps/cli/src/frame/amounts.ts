/**
 * Amounts, numbers and headings as text for a reader has them.
 *
 * @module
 */
import type { Decimal } from 'nigeria-tax-rules';
import { grouped } from '../../../../libraries/looks/src/grouped.js';

/** An amount in full: `−₦1,250,000.50`. */
export function naira(amount: Decimal): string {
  return `${amount.isNegative() && !amount.isZero() ? '−' : ''}₦${grouped(amount.abs().toFixed(2))}`;
}

/** A change in full, a rise with its sign. */
export function changeOf(amount: Decimal): string {
  return `${amount.gt(0) ? '+' : ''}${naira(amount)}`;
}

/** A whole number, grouped. */
export function count(number: number): string {
  return number.toLocaleString('en');
}

/** A label as the beginning of a heading, or as that of a column. */
export function headingOf(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}

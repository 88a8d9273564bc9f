/**
 * Amounts of naira as the service writes and reads them outside the library: kobo inside, text outside.
 *
 * @module
 */

import { type Kobo, writeKobo, writingProblemOf } from 'nigeria-tax-rules/api';
import type { AmountsOption } from './contract/index.js';

export type { Kobo };

/** The kobo of a plain amount of naira, such as `1500` or `1500.50`; nothing where it is not one. */
export function koboOf(naira: string): Kobo | undefined {
  const [, whole, part = ''] = /^(\d{1,15})(?:\.(\d{1,2}))?$/.exec(naira) ?? [];
  return whole === undefined ? undefined : BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'));
}

/** Naira with two decimals, such as `1500.50` or `-0.05`. */
export function nairaOf(kobo: Kobo): string {
  const digits = (kobo < 0n ? -kobo : kobo).toString().padStart(3, '0');
  return `${kobo < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** An amount in a refusal: text where a number cannot carry it, so that its form does not hide the reason. */
export function refusedAmount(kobo: Kobo, amounts: AmountsOption | undefined): number | string {
  return writeKobo(kobo, writingProblemOf(kobo, amounts) === undefined ? amounts : 'string');
}

/**
 * The parts of the request schemas: amounts, days, words and switches, as the core reads them.
 *
 * @module
 */

import * as z from 'zod';
import { koboOf, NUMBER_LIMIT } from '../../ground/index.js';
import { shortTextPattern, spelling } from '../../request/readers.js';
import { civilDaySchema } from './day-schema.js';

/** An amount that the core can read to the kobo; JSON Schema has no exact way to say "two decimals" of a number. */
export function amountOf(sign: 'unsigned' | 'signed', description: string) {
  const number = sign === 'signed' ? z.number().gt(-NUMBER_LIMIT) : z.number().min(0);
  const digits = '\\d+(?:\\.\\d{1,2})?';
  const text = z.string().regex(new RegExp(sign === 'signed' ? `^-?${digits}$` : `^${digits}$`));
  return z
    .union([number.lt(NUMBER_LIMIT), text])
    .refine((value) => typeof koboOf(value, sign) === 'bigint', 'not an amount of naira to the kobo')
    .meta({ description });
}

/** Naira, at most two decimals: a number below 2^46, or a plain decimal string below 10^15. */
export const amountSchema = (description: string) =>
  amountOf('unsigned', `${description} Naira, 0 or more, at most two decimals.`);

/** A day of the calendar. */
export const day = (description: string) => civilDaySchema.meta({ description, format: 'date' });

/** A word by its spelling: case-insensitive, and a space or hyphen is an underscore. */
export function word(words: readonly string[], description: string) {
  const known = new Set(words.map(spelling));
  return z
    .string()
    .refine((text) => known.has(spelling(text)), 'not a word of the list')
    .meta({ description: `${description} One of ${words.join(', ')}. Case-insensitive.`, examples: [...words] });
}

/**
 * A character that is no space, among characters that are no control characters: with the lengths beside it what
 * `shortTextPattern` says, without a look-ahead, of which programs cannot make examples.
 */
const CONTROL = '\\u0000-\\u001f\\u007f-\\u009f\\ud800-\\udfff';
const SOME_CHARACTER = `^[^${CONTROL}]*[^\\s\\ufeff${CONTROL}][^${CONTROL}]*$`;

/**
 * The schema of a text of 1 character to the maximum given, as `shortText` reads it.
 *
 * @example
 * shortTextSchema(3, 'A code.').safeParse('ABCD').success; // false
 */
export function shortTextSchema(longest: number, description: string) {
  const pattern = shortTextPattern(longest);
  const described = `${description} 1 to ${longest} characters.`;
  return z
    .string()
    .refine((text) => pattern.test(text), 'not a text of these characters')
    .meta({ description: described, minLength: 1, maxLength: longest, pattern: SOME_CHARACTER });
}

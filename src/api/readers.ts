/**
 * Readers of single values, for requests beside those of calculations. They are copies: no caller can change how the
 * library itself reads.
 *
 * @module
 */
import type { CivilDay, Kobo } from '../ground/index.js';
import type { Reader } from '../request/fields.js';
import { day, exactAmount, flag, text, year } from '../request/readers.js';

const copyOf = <T>(reader: Reader<T>): Reader<T> => Object.freeze({ ...reader });

/** Reads an amount of naira, 0 or more, in kobo. */
export const amountReader: Reader<Kobo> = copyOf(exactAmount);
/** Reads a day of the calendar, `YYYY-MM-DD`. */
export const dayReader: Reader<CivilDay> = copyOf(day);
/** Reads `true` or `false`. */
export const flagReader: Reader<boolean> = copyOf(flag);
/** Reads any text. */
export const textReader: Reader<string> = copyOf(text);
/** Reads a year as a whole number. */
export const yearReader: Reader<number> = copyOf(year);

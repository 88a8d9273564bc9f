/**
 * The patterns of numbers in the OpenAPI document, for programs that make and check requests. The readers of the
 * numbers decide; a test keeps the two in step. A pattern has neither look-arounds nor classes such as `\d`, which
 * other languages read differently.
 *
 * @module
 */
import { COMPANY_CLASSES } from 'nigeria-tax-rules/api';

/** Some digits, between which spaces may be. */
const digits = (count: string): string => `(?:[0-9] *){${count}}`;

/** A word in either case, between whose letters spaces may be. */
const letters = (word: string): string => [...word].map((letter) => `[${letter}${letter.toLowerCase()}] *`).join('');

/** A company's number: its class, or none, and up to 8 digits, with two letters before them in old numbers. */
export const COMPANY_NUMBER_PATTERN =
  `^ *(?:(?:${COMPANY_CLASSES.map(letters).join('|')})(?:- *)?)?` + `(?:(?:[A-Za-z] *){2})?${digits('1,8')}$`;

/** A taxpayer's number of any kind. */
export const TAXPAYER_NUMBER_PATTERN = `^ *(?:${digits('8')}(?:- *)?${digits('4')}|${digits('10')}|${digits('13')})$`;

/** A National Identification Number. */
export const NIN_PATTERN = `^ *${digits('11')}$`;

/**
 * The numbers by which companies and taxpayers are known. They are text: leading zeros count. A number that cannot be
 * read is never repeated in a refusal, because it may be a person's: its length is given instead.
 *
 * @module
 */
import { nameOf, type Problem, type ProblemCode, pointer, problem } from '../ground/index.js';
import type { Reader } from './fields.js';

/** The classes of the Corporate Affairs Commission: company, business name, trustees, and the two partnerships. */
export const COMPANY_CLASSES = Object.freeze(['RC', 'BN', 'IT', 'LP', 'LLP'] as const);

/** A class of registration. */
export type CompanyClass = (typeof COMPANY_CLASSES)[number];

/** A number of the register of companies. The same digits may stand under several classes. */
export interface CompanyNumber {
  /** The class, where the number named it. */
  readonly class: CompanyClass | null;
  /** The part after the class: up to 8 digits, with two letters before them in old numbers. */
  readonly number: string;
}

/** The kinds of taxpayer's number: of the FIRS (12 digits), of the JTB (10), and the Tax ID from 2026 (13). */
export const TIN_KINDS = Object.freeze(['FIRS_TIN', 'JTB_TIN', 'TAX_ID'] as const);

/** A kind of taxpayer's number. */
export type TinKind = (typeof TIN_KINDS)[number];

/** A taxpayer's number as it is kept: `NNNNNNNN-NNNN` where it is the FIRS's, digits otherwise. */
export interface TaxpayerNumber {
  readonly kind: TinKind;
  readonly tin: string;
}

const COMPANY_NUMBER = /^(?:(RC|BN|IT|LLP|LP)-?)?((?:[A-Z]{2})?\d{1,8})$/;
const TIN_PATTERNS: Readonly<Record<TinKind, RegExp>> = {
  FIRS_TIN: /^(\d{8})-?(\d{4})$/,
  JTB_TIN: /^\d{10}$/,
  TAX_ID: /^\d{13}$/,
};
const NIN = /^\d{11}$/;

/** Case and spaces are ignored. */
function squeezed(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}

/**
 * A number of the register of companies, or nothing where the text is none.
 *
 * @example
 * companyNumberOf('rc 092932'); // { class: 'RC', number: '092932' }
 * companyNumberOf('1261103'); // { class: null, number: '1261103' }
 * companyNumberOf('RC-'); // undefined
 */
export function companyNumberOf(text: string): CompanyNumber | undefined {
  const [, named, number] = COMPANY_NUMBER.exec(squeezed(text)) ?? [];
  if (number === undefined) return undefined;
  return { class: COMPANY_CLASSES.find((each) => each === named) ?? null, number };
}

/**
 * A taxpayer's number with its kind, or nothing where the text is none. No check digit is known of any kind.
 *
 * @example
 * taxpayerNumberOf('20304753-0001'); // { kind: 'FIRS_TIN', tin: '20304753-0001' }
 * taxpayerNumberOf('203047530001'); // { kind: 'FIRS_TIN', tin: '20304753-0001' }
 * taxpayerNumberOf('1234567890'); // { kind: 'JTB_TIN', tin: '1234567890' }
 */
export function taxpayerNumberOf(text: string): TaxpayerNumber | undefined {
  const number = squeezed(text);
  const kind = TIN_KINDS.find((each) => TIN_PATTERNS[each].test(number));
  if (kind === undefined) return undefined;
  return { kind, tin: kind === 'FIRS_TIN' ? number.replace(TIN_PATTERNS.FIRS_TIN, '$1-$2') : number };
}

/**
 * A National Identification Number as eleven digits, or nothing where the text is none.
 *
 * @example
 * ninOf('123 4567 8901'); // '12345678901'
 * ninOf('1234567890'); // undefined
 */
export function ninOf(text: string): string | undefined {
  const number = squeezed(text);
  return NIN.test(number) ? number : undefined;
}

/**
 * A NIN as it may be shown: all but its last three digits are hidden.
 *
 * @example
 * maskedNin('12345678901'); // '********901'
 */
export function maskedNin(nin: string): string {
  return nin.slice(-3).padStart(nin.length, '*');
}

/** Reads a company number. */
export const companyNumberReader: Reader<CompanyNumber> = numberReader(
  'not-a-company-number',
  'a company number',
  'up to 8 digits, with RC, BN, IT, LP or LLP before them or without, such as RC1261103',
  companyNumberOf,
);

/** Reads a taxpayer's number. */
export const taxpayerNumberReader: Reader<TaxpayerNumber> = numberReader(
  'not-a-tin',
  'a taxpayer identification number',
  '12 digits (NNNNNNNN-NNNN), 10 digits or 13 digits',
  taxpayerNumberOf,
);

/** Reads a National Identification Number. */
export const ninReader: Reader<string> = numberReader(
  'not-a-nin',
  'a National Identification Number',
  '11 digits',
  ninOf,
);

function numberReader<T>(
  code: ProblemCode,
  kind: string,
  accepted: string,
  numberOf: (text: string) => T | undefined,
): Reader<T> {
  return Object.freeze<Reader<T>>({
    accepted,
    read(value, path, step, problems) {
      const number = typeof value === 'string' ? numberOf(value) : undefined;
      if (number === undefined) problems.push(notNumber(value, pointer(path, step), code, kind, accepted));
      return number;
    },
  });
}

function notNumber(value: unknown, path: string, code: ProblemCode, kind: string, accepted: string): Problem {
  if (value === null) return problem(path, 'null-value', `${nameOf(path)} is null, not ${kind}.`, accepted);
  const given = typeof value === 'string' ? `has ${value.length} characters and is` : 'is no text, so it is';
  return problem(path, code, `${nameOf(path)} ${given} not ${kind}.`, `${accepted}, as a text`);
}

/**
 * The content of a certificate: a request, its result, and the law and the software that the result was computed by.
 *
 * @module
 */

import { calculateCompany, statesBooks } from '../accounts/index.js';
import { COMPANY_DETAIL, calculateCit, citCalculatorOf } from '../company/calculate-cit.js';
import type { CitResult } from '../company/result.js';
import { type Plain, toPlain } from '../computation/index.js';
import { isCivilDay, VERSION } from '../ground/index.js';
import { calculatePit, INDIVIDUAL_DETAIL, pitCalculatorOf } from '../individual/calculate-pit.js';
import type { PitResult } from '../individual/result.js';
import { readSubject, type Subject } from '../request/subject.js';
import type { CompanyRuleTable } from '../tables/company-table.js';
import { canonicalText } from '../tables/digest.js';
import type { IndividualRuleTable } from '../tables/individual-table.js';
import { type AnswerOptions, writtenAnswer } from './answer.js';
import type { CertifiedTable, CertifiedTax } from './taxes.js';

/** The name of the software, which a certificate repeats. */
const PACKAGE = 'nigeria-tax-rules';

/** A text that is not the key or the certificate that it should be; `message` says what was expected. */
export class CertificateError extends Error {
  override readonly name = 'CertificateError';
}

/** The content of a certificate. It is plain JSON; amounts of the result are naira as text with two decimals. */
export interface Certificate {
  /** The time of signing in seconds since 1 January 1970, UTC. */
  readonly iat: number;
  /** The software that computed the result. */
  readonly package: { readonly name: string; readonly version: string };
  readonly tax: CertifiedTax;
  /** The taxpayer whose tax it is, as the signer named it; absent if the signer named none. */
  readonly subject?: Subject;
  /** The request as it was sent. */
  readonly request: Readonly<Record<string, unknown>>;
  /** The options of the calculation; without a reading, the default one of the year. */
  readonly options: { readonly reading?: string };
  /**
   * The result without workings, with its `reliance` and the `contested` values; of a request with books that of
   * `calculateCompany`. Its `rules` name the table: year, reading, revision and digest.
   */
  readonly result: Plain<CitResult> | Plain<PitResult>;
  /**
   * The digest of the written answer: every step of the result, in `docs/answer-format.md`; of a request with books
   * that of the plain request. Absent before 0.1.0.
   */
  readonly answer?: string;
}

/** The law to certify by (by default the table in force, in its default reading), and whose tax it is. */
export interface CertifyOptions extends AnswerOptions {
  /** The taxpayer to name in the certificate. A request has no field for it. */
  readonly subject?: Subject;
}

/**
 * Computes a request and returns the content of its certificate, which a `SigningKey` signs.
 *
 * @throws InputError for an invalid request or subject, or a reading that the year does not have.
 * @param at The time of signing in seconds since 1 January 1970, UTC. The library reads no clock.
 * @example
 * const request = { taxYear: 2024, turnover: 50_000_000, operatingExpenses: 10_000_000 };
 * const subject = { name: 'Kano Mills Ltd', rcNumber: 'RC1261103' };
 * const certificate = certify('cit', request, 1_780_000_000, { subject });
 * certificate.result.companySize; // 'MEDIUM'
 * certificate.subject?.name; // 'Kano Mills Ltd'
 */
export function certify(tax: CertifiedTax, request: unknown, at: number, options: CertifyOptions = {}): Certificate {
  const { reading, subject } = options;
  // What is computed is what is certified: the request as JSON carries it.
  const sent = JSON.parse(JSON.stringify(request) ?? 'null');
  return {
    iat: at,
    package: { name: PACKAGE, version: VERSION },
    tax,
    ...(subject !== undefined && { subject: readSubject(subject) }),
    request: sent,
    options: reading === undefined ? {} : { reading },
    result: computed(tax, sent, options),
    answer: writtenAnswer(tax, sent, options).digest,
  };
}

/**
 * The result of a request in plain form, with all but its workings.
 *
 * @param among The tables to compute among in place of those of the package: all readings of a revision that was in
 *   force once. What is disputed follows from what the others say.
 */
export function computed(
  tax: CertifiedTax,
  request: unknown,
  law: CertifyOptions,
  among?: readonly CertifiedTable[],
): Certificate['result'] {
  const { reading, table } = law;
  const options = { ...(reading !== undefined && { reading }), ...DETAIL };
  const { workings: _workings, ...result } =
    tax === 'cit'
      ? citAmong(request, among)(request, { ...options, ...(table && { table: table as CompanyRuleTable }) })
      : pitAmong(among)(request, { ...options, ...(table && { table: table as IndividualRuleTable }) });
  return toPlain(result);
}

function citAmong(request: unknown, tables: readonly CertifiedTable[] | undefined) {
  if (statesBooks(request)) return calculateCompany;
  return tables === undefined ? calculateCit : citCalculatorOf(tables as readonly CompanyRuleTable[], COMPANY_DETAIL);
}

function pitAmong(tables: readonly CertifiedTable[] | undefined) {
  return tables === undefined
    ? calculatePit
    : pitCalculatorOf(tables as readonly IndividualRuleTable[], INDIVIDUAL_DETAIL);
}

/** The detail that an auditor needs beside the figures. */
const DETAIL = { workings: true, contested: true } as const;

/** The bytes that are signed: the content in canonical JSON (RFC 8785). */
export function bytesOf(certificate: Certificate): Uint8Array {
  return new TextEncoder().encode(canonicalText(certificate));
}

/** Reads the bytes that were signed. Anything but a certificate in canonical JSON is refused. */
export function certificateIn(bytes: Uint8Array): Certificate {
  const text = read(() => UTF_8.decode(bytes));
  const value: unknown = read(() => JSON.parse(text));
  if (!isShallow(value) || !isCertificate(value) || canonicalText(value) !== text) throw notOne();
  return value;
}

/** Bytes that are no text are refused, and a byte order mark is a part of the text. */
const UTF_8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function read<T>(reading: () => T): T {
  try {
    return reading();
  } catch {
    throw notOne();
  }
}

/** The most levels of a certificate, more than any has. The functions that read a value call themselves per level. */
const DEEPEST = 100;

function isShallow(value: unknown): boolean {
  let level = [value];
  for (let count = 0; count < DEEPEST && level.length > 0; count++) {
    level = level.flatMap((part) => (typeof part === 'object' && part !== null ? Object.values(part) : []));
  }
  return level.length === 0;
}

function notOne(): CertificateError {
  return new CertificateError('The signed content is not a certificate of nigeria-tax-rules.');
}

/** The last second that a `Date` holds. */
const LAST_SECOND = 8_640_000_000_000;

function isCertificate(value: unknown): value is Certificate {
  return hasOnly(value, {
    iat: isSecond,
    package: (given) => hasOnly(given, { name: (name) => name === PACKAGE, version: isVersion }),
    tax: (given) => given === 'cit' || given === 'pit',
    subject: (given) => given === undefined || isSubject(given),
    answer: (given) => given === undefined || isDigest(given),
    request: (given) => hasFields(given, {}),
    options: (given) => hasOnly(given, { reading: (name) => name === undefined || isText(name) }),
    result: (given) => hasFields(given, RESULT) && hasTotal(given),
  });
}

/** True for a subject in the one form that certificates have. */
function isSubject(given: unknown): boolean {
  try {
    return canonicalText(readSubject(given)) === canonicalText(given);
  } catch {
    return false;
  }
}

/** The parts of a result that a report prints: a certificate that lacks one, or has something else there, is none. */
const RESULT = {
  rules: isRules,
  message: isText,
  assumptions: listOf({ message: isText }),
  reliance: (given: unknown) => given === undefined || hasFields(given, RELIANCE),
  contested: (given: unknown) => given === undefined || listOf({ readings: listOf(READING) })(given),
};
const RELIED_ON = { label: isText, law: (given: unknown) => Array.isArray(given) && given.every(isText) };
const RELIANCE = {
  weakest: (given: unknown) => ['primary', 'practice', 'secondary', 'disputed'].includes(String(given)),
  disputed: listOf(RELIED_ON),
  secondary: listOf(RELIED_ON),
  review: (given: unknown) => given === null || hasFields(given, { by: isText, on: isDay }),
};
const READING = { reading: isText, total: isText, restsOn: isText };

function listOf(fields: Readonly<Record<string, (given: unknown) => boolean>>): (value: unknown) => boolean {
  return (value) => Array.isArray(value) && value.every((item) => hasFields(item, fields));
}

function isDay(value: unknown): boolean {
  return typeof value === 'string' && isCivilDay(value);
}

/** A version is printed within a command, so it is nothing else. */
function isVersion(value: unknown): boolean {
  return isText(value) && /^\d+\.\d+\.\d+[\w.+-]{0,50}$/.test(String(value));
}

/** The total of a company, or the tax of an individual. */
function hasTotal(value: unknown): boolean {
  return (
    hasFields(value, { taxLiability: (given) => hasFields(given, { total: isText }) }) ||
    hasFields(value, { taxDue: isText })
  );
}

function isSecond(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= LAST_SECOND;
}

function isRules(value: unknown): boolean {
  const isCount = Number.isInteger;
  // Certificates of earlier versions name the package beside the result alone.
  const isPackage = (given: unknown) => given === undefined || isVersion(given);
  const law = { taxYear: isCount, reading: isText, revision: isCount, status: isText, digest: isText };
  return hasFields(value, { ...law, package: isPackage });
}

/** Nothing is signed beside the fields that are checked and reported. */
function hasOnly(value: unknown, fields: Readonly<Record<string, (given: unknown) => boolean>>): boolean {
  return hasFields(value, fields) && Object.keys(value as object).every((name) => Object.hasOwn(fields, name));
}

function hasFields(value: unknown, fields: Readonly<Record<string, (given: unknown) => boolean>>): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const given = value as Readonly<Record<string, unknown>>;
  return Object.entries(fields).every(([name, isOne]) => isOne(given[name]));
}

const DIGEST = /^[0-9a-f]{64}$/;

function isDigest(value: unknown): boolean {
  return typeof value === 'string' && DIGEST.test(value);
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

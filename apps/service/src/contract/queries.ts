/**
 * The queries of the endpoints, read by the core's own readers: unknown parameters are refused, and everything that is
 * wrong is refused at once. A parameter given twice is a list, and refused as one.
 *
 * @module
 */
import type { Problem } from 'nigeria-tax-rules';
import {
  type CompanyNumber,
  companyNumberReader,
  dayReader,
  fieldsOf,
  ninReader,
  oneOf,
  optional,
  plainReader,
  problem,
  type RulesQuery,
  readFields,
  refuseIfAny,
  required,
  SUBJECT_FIELDS,
  type Subject,
  shortText,
  subjectOf,
  type TaxpayerNumber,
  taxpayerNumberReader,
  textReader,
} from 'nigeria-tax-rules/api';
import { readRequest } from './read-request.js';
import { LONGEST_ID } from './words.js';

/** The forms of amounts in an answer: numbers (the default), or strings with two decimals. */
export const AMOUNTS_OPTIONS = ['number', 'string'] as const;
/** The form of amounts in an answer. */
export type AmountsOption = (typeof AMOUNTS_OPTIONS)[number];
/** The levels of detail of a calculation. */
export const DETAIL_OPTIONS = ['full'] as const;
/** The choice of a certificate. */
export const CERTIFICATE_OPTIONS = ['true'] as const;
/** The taxes that have rule tables: of companies (the default), and of individuals. */
export const TAX_OPTIONS = ['cit', 'pit'] as const;

/** A word as it is written, and in no other spelling. */
export function exactly<T extends string>(words: readonly T[]) {
  return plainReader('unknown-word', words, (value): value is T => words.some((word) => word === value));
}

const amounts = optional(oneOf(AMOUNTS_OPTIONS), undefined);

/** Options that were not given are left out, as functions expect them. */
type Given<T> = { readonly [K in keyof T]?: Exclude<T[K], undefined> };

function given<T extends object>(facts: T): Given<T> {
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined)) as Given<T>;
}

/** The options in the query of a calculation of several years. */
export interface YearsQuery {
  readonly detail?: 'full';
  readonly reading?: string;
  readonly amounts?: AmountsOption;
}

/** The options in the query of a calculation. */
export interface CalculationQuery extends YearsQuery {
  /** If given, the answer has a signed certificate of the result. */
  readonly certificate?: 'true';
  /** The taxpayer that the certificate names. */
  readonly subject?: Subject;
}

const OF_YEARS = {
  detail: optional(oneOf(DETAIL_OPTIONS), undefined),
  reading: optional(textReader, undefined),
  amounts,
};
const YEARS = fieldsOf(OF_YEARS);
const CALCULATION = fieldsOf({
  ...OF_YEARS,
  certificate: optional(exactly(CERTIFICATE_OPTIONS), undefined),
  ...SUBJECT_FIELDS,
});

/**
 * The query of `POST /tax/calculate-cit` and `POST /tax/calculate`. Whether the year has the reading, the body decides.
 *
 * @throws InputError naming everything that is wrong.
 * @example
 * parseCalculationQuery({ detail: 'full', amounts: 'string' }); // { detail: 'full', amounts: 'string' }
 * parseCalculationQuery({ certificate: 'true', name: 'Kano Mills Ltd' });
 * // { certificate: 'true', subject: { name: 'Kano Mills Ltd' } }
 * parseCalculationQuery({ details: 'full' }); // InputError: details is not a field. Did you mean detail?
 */
export function parseCalculationQuery(query: unknown): CalculationQuery {
  const problems: Problem[] = [];
  const { name, rcNumber, tin, ...options } = readFields(query, '', CALCULATION, problems);
  const named = { name, rcNumber, tin };
  if (problems.length === 0 && options.certificate === undefined) problems.push(...withoutCertificate(named));
  refuseIfAny(problems);
  return given({ ...options, subject: subjectOf(named) });
}

/**
 * The query of `POST /tax/calculate-cit-years`. A certificate is of one return, so none is made of several years.
 *
 * @throws InputError naming everything that is wrong.
 * @example
 * parseYearsQuery({ detail: 'full' }); // { detail: 'full' }
 */
export function parseYearsQuery(query: unknown): YearsQuery {
  return given(readRequest(query, YEARS));
}

/** A taxpayer is named in a certificate, and nowhere else. */
function withoutCertificate(named: object): Problem[] {
  return Object.keys(given(named)).map((name) => {
    const message = `${name} is the taxpayer of a certificate, and none is asked for.`;
    return problem(`/${name}`, 'option-conflict', message, 'certificate=true beside it');
  });
}

/** The options in the query of an endpoint that shows amounts. */
export interface AmountsQuery {
  readonly amounts?: AmountsOption;
}

const AMOUNTS = fieldsOf({ amounts });

/**
 * The query of `POST /tax/file-cit`, `POST /tax/file-pit` and `GET /wallet`.
 *
 * @throws InputError naming everything that is wrong.
 * @example
 * parseAmountsQuery({ amounts: 'string' }).amounts; // 'string'
 */
export function parseAmountsQuery(query: unknown): AmountsQuery {
  return given(readRequest(query, AMOUNTS));
}

const NOTHING = fieldsOf({});

/**
 * The query of an endpoint that has none.
 *
 * @throws InputError where there is one.
 * @example
 * parseNoQuery({ page: '2' }); // InputError: page is not a field.
 */
export function parseNoQuery(query: unknown): void {
  readRequest(query, NOTHING);
}

/** The company to look up. */
export interface CompanyQuery {
  /** The number as it was asked, which the answer repeats. */
  readonly rcNumber: string;
  readonly number: CompanyNumber;
}

const COMPANY = fieldsOf({ rcNumber: required(companyNumberReader) });

/**
 * The query of `GET /verify/company`.
 *
 * @throws InputError naming everything that is wrong.
 * @example
 * parseCompanyQuery({ rcNumber: 'RC 7000' }).number; // { class: 'RC', number: '7000' }
 * parseCompanyQuery({ rcNumber: 'seven' }); // InputError: rcNumber has 5 characters and is not a company number.
 */
export function parseCompanyQuery(query: unknown): CompanyQuery {
  const { rcNumber } = readRequest(query, COMPANY);
  return { rcNumber: (query as { rcNumber: string }).rcNumber, number: rcNumber };
}

const TIN = fieldsOf({ tin: required(taxpayerNumberReader) });

/**
 * The query of `GET /verify/tin`: the number with its kind.
 *
 * @throws InputError naming everything that is wrong; it never repeats the number.
 * @example
 * parseTinQuery({ tin: '203047530001' }); // { kind: 'FIRS_TIN', tin: '20304753-0001' }
 */
export function parseTinQuery(query: unknown): TaxpayerNumber {
  return readRequest(query, TIN).tin;
}

/** The person to look up, and the details to compare. */
export interface NinQuery {
  /** Eleven digits. */
  readonly nin: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly dateOfBirth?: string;
}

const PERSON = fieldsOf({
  nin: required(ninReader),
  firstName: optional(shortText(100), undefined),
  lastName: optional(shortText(100), undefined),
  dateOfBirth: optional(dayReader, undefined),
});

/**
 * The query of `GET /verify/nin`.
 *
 * @throws InputError naming everything that is wrong; it never repeats the number.
 * @example
 * parseNinQuery({ nin: '12345678901', lastName: 'Bello' }); // { nin: '12345678901', lastName: 'Bello' }
 */
export function parseNinQuery(query: unknown): NinQuery {
  const { nin, ...claims } = readRequest(query, PERSON);
  return { nin, ...given(claims) };
}

/** The longest time that `GET /tax/filing-status` waits for a decision, in seconds. */
export const LONGEST_WAIT = 30;

/** The filing to look up. */
export type FilingStatusQuery = AmountsQuery & {
  /** The longest time to wait until the filing is decided, in seconds; not at all when absent. */
  readonly wait?: number;
} & ({ readonly filingId: string } | { readonly calculationId: string });

/** Every time that may be given, from 0 to the longest, each at its place. */
const WAITS = Array.from({ length: 31 }, (_, seconds) => String(seconds));

const waitText = plainReader(
  'not-a-whole-number',
  `a whole number of seconds from 0 to ${LONGEST_WAIT}`,
  (value): value is string => WAITS.some((text) => text === value),
);

const FILING = fieldsOf({
  filingId: optional(shortText(LONGEST_ID), undefined),
  calculationId: optional(shortText(LONGEST_ID), undefined),
  amounts,
  wait: optional(waitText, undefined),
});

/**
 * The query of `GET /tax/filing-status`: one of the two ids, and how long to wait for a decision.
 *
 * @throws InputError naming everything that is wrong.
 * @example
 * parseFilingStatusQuery({ filingId: 'f1' }); // { filingId: 'f1' }
 * parseFilingStatusQuery({ filingId: 'f1', wait: '20' }); // { wait: 20, filingId: 'f1' }
 * parseFilingStatusQuery({}); // InputError: filingId or calculationId is required.
 */
export function parseFilingStatusQuery(query: unknown): FilingStatusQuery {
  const problems: Problem[] = [];
  const { filingId, calculationId, wait: seconds, ...options } = readFields(query, '', FILING, problems);
  if (problems.length === 0) problems.push(...idProblems(filingId, calculationId));
  refuseIfAny(problems);
  const wait = seconds === undefined ? undefined : WAITS.indexOf(seconds);
  return {
    ...given({ ...options, wait }),
    ...(filingId === undefined ? { calculationId: calculationId ?? '' } : { filingId }),
  };
}

function idProblems(filingId: string | undefined, calculationId: string | undefined): Problem[] {
  const accepted = 'one of filingId and calculationId';
  if (filingId === undefined && calculationId === undefined) {
    return [problem('/filingId', 'missing-field', 'filingId or calculationId is required.', accepted)];
  }
  if (filingId === undefined || calculationId === undefined) return [];
  const message = 'filingId and calculationId are both given, and only one of them can be asked for.';
  return [problem('/calculationId', 'option-conflict', message, accepted)];
}

const YEAR = 'a year of four digits, such as 2024';
const yearDigits = plainReader('not-a-year', YEAR, (value): value is string => /^\d{4}$/.test(String(value)));

const RULES = fieldsOf({ tax: optional(oneOf(TAX_OPTIONS), 'cit' as const), reading: optional(textReader, undefined) });

/**
 * The path and the query of `GET /rules/{taxYear}`. Whether there is such a table, `toRulesResponse` says.
 *
 * @throws InputError naming everything that is wrong.
 * @example
 * parseRulesQuery('2026', { reading: 'first_gazette' });
 * // { taxYear: 2026, tax: 'cit', reading: 'first_gazette' }
 */
export function parseRulesQuery(taxYear: unknown, query: unknown): RulesQuery {
  const problems: Problem[] = [];
  const yearText = yearDigits.read(taxYear, '', 'taxYear', problems);
  const { tax, ...options } = readFields(query, '', RULES, problems);
  refuseIfAny(problems);
  return { taxYear: Number(yearText), tax, ...given(options) };
}

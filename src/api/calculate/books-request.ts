/**
 * The requests for companies with their books, read by the core's own readers: those of
 * `POST /api/v1/tax/calculate-cit` where they have books, and those of `POST /api/v1/tax/calculate-cit-years`.
 *
 * @module
 */
import {
  type CitYearsOptions,
  type CompanyInput,
  type CompanyResult,
  type CompanyYearResult,
  calculateCitYears,
  calculateCompany,
  readBooks,
} from '../../accounts/index.js';
import type { CitOptions } from '../../company/calculate-cit.js';
import { InputError, longList, type Problem, refuseIfAny } from '../../ground/index.js';
import { fieldsOf, isRecord, type Reader, readFields, required } from '../../request/fields.js';
import { listOf, MOST_ITEMS } from '../../request/readers.js';
import { companyTables } from '../../tables/company.js';
import { yearsOf } from '../../tables/lookup.js';
import type { CitRequestOptions } from './cit-request.js';

/**
 * Accepts the body of a request with books as the input of `calculateCompany`, or refuses it. No list has more than
 * 1,000 items: one request does not keep a service from others.
 *
 * @throws InputError whose `errors` name everything that is wrong at once, each by JSON Pointer.
 * @example
 * parseBooksRequest({ taxYear: 2024, turnover: 50_000_000, assets: [] }).taxYear; // 2024
 * parseBooksRequest({ taxYear: 2024, assets: [] }); // InputError: turnover is required.
 */
export function parseBooksRequest(body: unknown, { reading }: CitRequestOptions = {}): CompanyInput {
  const long = longLists(body, '');
  try {
    readBooks(body, reading);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    refuseIfAny([...long, ...error.errors]);
  }
  refuseIfAny(long);
  return body as CompanyInput;
}

/** The lists of books that the core lets be longer than the contract does. */
function longLists(request: unknown, path: string): Problem[] {
  const { assets, accounts } = (isRecord(request) ? request : {}) as Partial<CompanyInput>;
  const lists: Readonly<Record<string, unknown>> = { '/assets': assets, '/accounts/lines': accounts?.lines };
  const long = Object.entries(lists).filter(([, list]) => Array.isArray(list) && list.length > MOST_ITEMS);
  return long.map(([name]) => longList(`${path}${name}`, MOST_ITEMS));
}

/**
 * Computes the tax of a company from the body of `POST /api/v1/tax/calculate-cit` that has books.
 *
 * @throws InputError whose `errors` name everything that is wrong at once, each by JSON Pointer.
 * @param body The body, already parsed from JSON.
 * @example
 * const assets = [{ id: 'P1', class: 'plant', cost: 10_000_000, firstUsedOn: '2023-03-01' }];
 * calculateBooksOf({ taxYear: 2024, turnover: 50_000_000, assets }).returned.capitalAllowances; // '6250000.00'
 */
export function calculateBooksOf(body: unknown, options: CitOptions = {}): CompanyResult {
  if (longLists(body, '').length > 0) parseBooksRequest(body, options as CitRequestOptions);
  return calculateCompany(body as CompanyInput, options);
}

/** The most requests of several years: the law is known for this many, and none of them may be left out. */
export const MOST_YEARS: number = yearsOf(companyTables).length;

/** A request of a year, which `calculateCitYears` reads. */
const request: Reader<CompanyInput> = { accepted: 'the request of a year', read: (value) => value as CompanyInput };

const YEARS = fieldsOf({ requests: required(listOf(request, MOST_YEARS)) });

/**
 * Computes the years that the body of `POST /api/v1/tax/calculate-cit-years` asks for: `{ "requests": [...] }`.
 *
 * @throws InputError whose `errors` name everything that is wrong, with the place of the request
 * (`/requests/1/turnover`).
 * @param body The body, already parsed from JSON.
 * @example
 * const [, second] = calculateYearsOf({
 *   requests: [
 *     { taxYear: 2024, turnover: 60_000_000, operatingExpenses: 70_000_000 },
 *     { taxYear: 2025, turnover: 90_000_000, operatingExpenses: 60_000_000 },
 *   ],
 * });
 * second?.taxLiability.total.toFixed(2); // '4900000.00'
 */
export function calculateYearsOf(body: unknown, options: CitYearsOptions = {}): CompanyYearResult[] {
  const problems: Problem[] = [];
  const { requests = [] } = readFields(body, '', YEARS, problems);
  refuseIfAny([...problems, ...requests.flatMap((each, index) => longLists(each, `/requests/${index}`))]);
  try {
    return calculateCitYears(requests, options);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const [first, ...others] = error.errors.map((each) => ({ ...each, path: placeOf(each) }));
    throw first === undefined ? error : new InputError([first, ...others]);
  }
}

/** An option of the calculation stays where it is. */
function placeOf({ path }: Problem): string {
  return /^(?:$|\/\d)/.test(path) ? `/requests${path}` : path;
}

/**
 * The responses for companies with their books: of `POST /api/v1/tax/calculate-cit` where the request has books, and of
 * `POST /api/v1/tax/calculate-cit-years`. Full detail adds the schedules of the books to that of a return.
 *
 * @module
 */
import type { CompanyResult, CompanyYearResult } from '../../accounts/index.js';
import { type ContractOf, type ResponseOptions, responderOf, type Selected, type Wire } from '../wire.js';
import { CIT_CONTRACT, type CitResponse } from './cit-response.js';

/** The fields of a result with books that the responses have. */
export const BOOKS_CONTRACT = {
  contract: CIT_CONTRACT.contract,
  detail: {
    ...CIT_CONTRACT.detail,
    profitReconciliation: 'where given',
    limits: 'where given',
    capitalAllowanceSchedule: 'where given',
    lateness: 'where given',
    carriedForward: true,
    returned: true,
  },
} as const satisfies ContractOf<CompanyResult>;

/** The parts that full detail adds where a request has books. */
export type BooksDetail<A extends number | string = number> = Wire<
  Selected<CompanyResult, typeof BOOKS_CONTRACT.detail>,
  A
>;

/** The parts that full detail adds to a year of several. */
export type BooksYearDetail<A extends number | string = number> = Wire<
  Selected<CompanyYearResult, typeof BOOKS_CONTRACT.detail>,
  A
>;

/** The response that the options ask for. */
export type BooksResponseFor<D extends 'full' | undefined, A extends number | string> = D extends 'full'
  ? CitResponse<A> & BooksDetail<A>
  : CitResponse<A>;

/**
 * The response to a calculation of a company with its books.
 *
 * @throws RuleError `amount-too-large` when an amount is 2^46 or more, which a JSON number cannot carry to the kobo
 * (`amounts: 'string'` can); `option-conflict` when full detail is asked of a result without workings or contested
 * values.
 * @example
 * const assets = [{ id: 'P1', class: 'plant', cost: 10_000_000, firstUsedOn: '2023-03-01' }];
 * const request = { taxYear: 2024, turnover: 50_000_000, assets };
 * const result = calculateCompany(request, { workings: true, contested: true });
 * toBooksResponse(result, { calculationId: 'a1' }).taxLiability.cit; // 8750000
 * toBooksResponse(result, { calculationId: 'a1', detail: 'full' }).returned.capitalAllowances; // '6250000.00'
 */
export function toBooksResponse<D extends 'full' | undefined = undefined, W extends 'number' | 'string' = 'number'>(
  result: CompanyResult,
  options: ResponseOptions<D, W>,
): BooksResponseFor<D, W extends 'string' ? string : number> {
  return respond(result, options) as BooksResponseFor<D, W extends 'string' ? string : number>;
}

const respond = responderOf('CompanyResult', BOOKS_CONTRACT, { by: 'calculateCompany', kind: 'company' });

/** The answer for several years: one for each, in their order. */
export interface CitYearsResponse<A extends number | string = number, D extends 'full' | undefined = undefined> {
  readonly years: readonly (D extends 'full' ? CitResponse<A> & BooksYearDetail<A> : CitResponse<A>)[];
}

/** The options of a response for several years. */
export interface CitYearsResponseOptions<D extends 'full' | undefined, W extends 'number' | 'string'>
  extends Omit<ResponseOptions<D, W>, 'calculationId' | 'certificate'> {
  /** The name of the calculation of each year, by which it can be filed. */
  readonly calculationIds: readonly string[];
}

/**
 * The response to a calculation of several years.
 *
 * @throws RuleError as `toBooksResponse` does.
 * @example
 * const years = calculateCitYears([
 *   { taxYear: 2024, turnover: 60_000_000, operatingExpenses: 70_000_000 },
 *   { taxYear: 2025, turnover: 90_000_000, operatingExpenses: 60_000_000 },
 * ]);
 * toCitYearsResponse(years, { calculationIds: ['a1', 'a2'] }).years[1]?.financials.totalProfit; // 20000000
 */
export function toCitYearsResponse<D extends 'full' | undefined = undefined, W extends 'number' | 'string' = 'number'>(
  results: readonly CompanyYearResult[],
  { calculationIds, ...form }: CitYearsResponseOptions<D, W>,
): CitYearsResponse<W extends 'string' ? string : number, D> {
  const years = results.map((result, index) =>
    respondYear(result, { ...form, calculationId: calculationIds[index] ?? '' }),
  );
  return { years } as unknown as CitYearsResponse<W extends 'string' ? string : number, D>;
}

const respondYear = responderOf('CompanyYearResult', BOOKS_CONTRACT, { by: 'calculateCitYears', kind: 'company' });

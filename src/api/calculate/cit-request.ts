/**
 * The request of `POST /api/v1/tax/calculate-cit`, read by the core's own reader: the rules of refusal are written once
 * (docs/decisions/0004-one-reader-of-requests.md).
 *
 * @module
 */
import { COMPANY_INTAKE } from '../../company/calculate-cit.js';
import type { CitInput } from '../../company/input.generated.js';
import { readUnderTable } from '../../computation/index.js';
import { companyTables } from '../../tables/company.js';

/** The options of a request that come from its query. */
export interface CitRequestOptions {
  /** A reading of the year's law, such as `first_gazette`; the year's default when absent. */
  readonly reading?: string;
}

/**
 * Accepts the body of a request (already parsed from JSON) as the input of `calculateCit`, or refuses it.
 *
 * @throws InputError whose `errors` name everything that is wrong at once, each by JSON Pointer.
 * @example
 * parseCitRequest({ taxYear: 2024, turnover: '50000000.00' }).taxYear; // 2024
 * parseCitRequest({ turnover: -1, witholdingCredits: 0 });
 * // InputError: turnover is negative: -1. witholdingCredits is not a field. Did you mean withholdingCredits?
 * // taxYear is required.
 */
export function parseCitRequest(body: unknown, { reading }: CitRequestOptions = {}): CitInput {
  readUnderTable(body, companyTables, reading === undefined ? {} : { reading }, COMPANY_INTAKE);
  return body as CitInput;
}

/**
 * The request of `POST /api/v1/tax/file-cit` and `POST /api/v1/tax/file-pit`, read by the core's own readers
 * (docs/decisions/0004-one-reader-of-requests.md).
 *
 * @module
 */
import {
  amountReader,
  fieldsOf,
  flagReader,
  type Kobo,
  optional,
  required,
  shortText,
  taxpayerNumberReader,
  yearReader,
} from 'nigeria-tax-rules/api';
import { readRequest } from '../read-request.js';
import { LONGEST_ID } from '../words.js';

/** The maximum length of a name, in characters. */
export const LONGEST_NAME = 200;

/** A return to be filed, as the request gives it. */
export interface FilingRequest {
  /** The calculation that is filed. */
  readonly calculationId: string;
  readonly taxYear: number;
  /** The total of the calculation, in kobo. */
  readonly taxDue: Kobo;
  /** The taxpayer's number as it is kept: `NNNNNNNN-NNNN`, 10 digits or 13. */
  readonly tin: string | null;
  readonly declarantName: string | null;
  /** True if the wallet pays the tax too. */
  readonly payTax: boolean;
  /** The filing that this one amends. */
  readonly amends: string | null;
}

const FIELDS = fieldsOf({
  calculationId: required(shortText(LONGEST_ID)),
  taxYear: required(yearReader),
  taxDue: required(amountReader),
  tin: optional(taxpayerNumberReader, null),
  declarantName: optional(shortText(LONGEST_NAME), null),
  payTax: optional(flagReader, false),
  amends: optional(shortText(LONGEST_ID), null),
});

/**
 * Accepts the body of a request (already parsed from JSON), or refuses it.
 *
 * @throws InputError whose `errors` name everything that is wrong at once, each by JSON Pointer, and never repeat a
 * TIN.
 * @example
 * parseFilingRequest({ calculationId: 'a1', taxYear: 2024, taxDue: 5025000.12 }).taxDue; // 502500012n
 * parseFilingRequest({ calculationId: 'a1', taxYear: 2024, taxDue: 1, tin: '2030-4753' });
 * // InputError: tin has 9 characters and is not a taxpayer identification number.
 */
export function parseFilingRequest(body: unknown): FilingRequest {
  const { tin, ...facts } = readRequest(body, FIELDS);
  return { ...facts, tin: tin?.tin ?? null };
}

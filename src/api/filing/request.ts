/**
 * The request of `POST /api/v1/tax/file-cit` and `POST /api/v1/tax/file-pit`, read by the core's own readers
 * (docs/decisions/0004-one-reader-of-requests.md).
 *
 * @module
 */
import { type Problem, refuseIfAny } from '../../ground/errors.js';
import type { Kobo } from '../../ground/kobo.js';
import { fieldsOf, optional, readFields, required } from '../../request/fields.js';
import { exactAmount, flag, shortText, year } from '../../request/readers.js';
import { taxpayerNumberReader } from '../identifiers.js';

/** The maximum length of an id, in characters. */
export const LONGEST_ID = 255;
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
  taxYear: required(year),
  taxDue: required(exactAmount),
  tin: optional(taxpayerNumberReader, null),
  declarantName: optional(shortText(LONGEST_NAME), null),
  payTax: optional(flag, false),
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
  const problems: Problem[] = [];
  const { tin, ...facts } = readFields(body, '', FIELDS, problems);
  refuseIfAny(problems);
  return { ...facts, tin: tin?.tin ?? null };
}

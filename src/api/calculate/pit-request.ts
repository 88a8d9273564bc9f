/**
 * The request of `POST /api/v1/tax/calculate`, read by the core's own reader.
 *
 * @module
 */

import { readUnderTable } from '../../computation/index.js';
import { INDIVIDUAL_INTAKE } from '../../individual/calculate-pit.js';
import type { PitInput } from '../../individual/input.generated.js';
import { individualTables } from '../../tables/individual.js';

/** The options of a request that come from its query. */
export interface PitRequestOptions {
  /** A reading of the year's law, such as `gross`; the year's default when absent. */
  readonly reading?: string;
}

/**
 * Accepts the body of a request (already parsed from JSON) as the input of `calculatePit`, or refuses it.
 *
 * @throws InputError whose `errors` name everything that is wrong at once, each by JSON Pointer.
 * @example
 * const salary = { type: 'employment', amount: '500000.00', frequency: 'monthly' };
 * parsePitRequest({ taxYear: 2026, state: 'Lagos', incomeStreams: [salary] }).taxYear; // 2026
 * parsePitRequest({ taxYear: 2026, state: 'Lagoss', incomeStreams: [salary] });
 * // InputError: Unknown state "Lagoss". Did you mean Lagos?
 */
export function parsePitRequest(body: unknown, { reading }: PitRequestOptions = {}): PitInput {
  readUnderTable(body, individualTables, reading === undefined ? {} : { reading }, INDIVIDUAL_INTAKE);
  return body as PitInput;
}

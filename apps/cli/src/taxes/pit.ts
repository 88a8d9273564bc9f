/**
 * `nigeria-tax pit`: what an individual owes.
 *
 * @module
 */
import { calculatePit, type PitInput, type PitResult } from 'nigeria-tax-rules';
import type { IndividualRuleTable } from 'nigeria-tax-rules/rules';
import { toSpreadsheet } from 'nigeria-tax-rules/spreadsheet';
import { individualSheet } from '../sheet/individual.js';
import type { Calculation } from './calculation.js';

/** The computation of an individual's year. `calculatePit` reads the request with the reader that the API has. */
export const pit: Calculation<PitResult, IndividualRuleTable> = {
  name: 'pit',
  kind: 'individual',
  summary: 'what an individual owes for an income year',
  about: 'It holds taxYear, state and incomeStreams at least, and the fields that nigeria-tax fields pit lists.',
  example: JSON.stringify({
    taxYear: 2026,
    state: 'Lagos',
    incomeStreams: [{ type: 'salary', amount: 500_000, frequency: 'monthly' }],
  }),
  compute: (request, extent) => calculatePit(request, extent),
  // The request was read when the result was computed.
  workbook: (result, request, head) => toSpreadsheet(result, request as PitInput, { head }),
  returned: (_result, request) => request,
  sheet: individualSheet,
};

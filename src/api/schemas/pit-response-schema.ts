/**
 * The response of `POST /api/v1/tax/calculate` as the published contract, in its four forms: the contract's fields
 * or full detail, with amounts as numbers or as strings.
 *
 * @module
 */

import { PIT_CONTRACT, type PitDetail, type PitResponse } from '../calculate/pit-response.js';
import { type AnswerSchema, answerSchema } from './result-schema.js';

const says = 'The tax of an individual for an income year.';

/** The response: amounts are numbers. */
export const pitResponseSchema: AnswerSchema<PitResponse> = answerSchema('PitResult', PIT_CONTRACT, {
  id: 'CalculatePitResponse',
  says,
});

/** The response with `amounts=string`. */
export const pitStringResponseSchema: AnswerSchema<PitResponse<string>> = answerSchema('PitResult', PIT_CONTRACT, {
  id: 'CalculatePitStringResponse',
  says,
  amounts: 'string',
});

/** The response with `detail=full`. */
export const pitFullResponseSchema: AnswerSchema<PitResponse & PitDetail> = answerSchema('PitResult', PIT_CONTRACT, {
  id: 'CalculatePitFullResponse',
  says,
  isFull: true,
});

/** The response with `detail=full` and `amounts=string`. */
export const pitFullStringResponseSchema: AnswerSchema<PitResponse<string> & PitDetail<string>> = answerSchema(
  'PitResult',
  PIT_CONTRACT,
  { id: 'CalculatePitFullStringResponse', says, amounts: 'string', isFull: true },
);

/**
 * The response of `POST /api/v1/tax/calculate-cit` as the published contract, in its four forms: the contract's fields
 * or full detail, with amounts as numbers or as strings.
 *
 * @module
 */

import { CIT_CONTRACT, type CitDetail, type CitResponse } from '../calculate/cit-response.js';
import { type AnswerSchema, answerSchema } from './result-schema.js';

const says = 'The tax of a company for a year of assessment.';

/** The response: amounts are numbers. */
export const citResponseSchema: AnswerSchema<CitResponse> = answerSchema('CitResult', CIT_CONTRACT, {
  id: 'CalculateCitResponse',
  says,
});

/** The response with `amounts=string`. */
export const citStringResponseSchema: AnswerSchema<CitResponse<string>> = answerSchema('CitResult', CIT_CONTRACT, {
  id: 'CalculateCitStringResponse',
  says,
  amounts: 'string',
});

/** The response with `detail=full`. */
export const citFullResponseSchema: AnswerSchema<CitResponse & CitDetail> = answerSchema('CitResult', CIT_CONTRACT, {
  id: 'CalculateCitFullResponse',
  says,
  isFull: true,
});

/** The response with `detail=full` and `amounts=string`. */
export const citFullStringResponseSchema: AnswerSchema<CitResponse<string> & CitDetail<string>> = answerSchema(
  'CitResult',
  CIT_CONTRACT,
  { id: 'CalculateCitFullStringResponse', says, amounts: 'string', isFull: true },
);

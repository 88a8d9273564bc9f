/**
 * The /api/v1 contract without a server: requests in, responses and problems out, and the schemas of both.
 *
 * @packageDocumentation
 */
export { type CitRequestOptions, parseCitRequest } from './cit-request.js';
export { citRequestSchema } from './cit-request-schema.js';
export {
  type CitDetail,
  type CitResponse,
  type CitResponseFor,
  type CitResponseOptions,
  toCitResponse,
} from './cit-response.js';
export {
  citFullResponseSchema,
  citFullStringResponseSchema,
  citResponseSchema,
  citStringResponseSchema,
} from './cit-response-schema.js';
export { parseJson } from './json.js';
export { type PitRequestOptions, parsePitRequest } from './pit-request.js';
export { pitRequestSchema } from './pit-request-schema.js';
export { type PitDetail, type PitResponse, type PitResponseFor, toPitResponse } from './pit-response.js';
export {
  pitFullResponseSchema,
  pitFullStringResponseSchema,
  pitResponseSchema,
  pitStringResponseSchema,
} from './pit-response-schema.js';
export { type ProblemBody, problemOf } from './problems.js';
export { type StatesResponse, statesResponseSchema, toStatesResponse } from './states.js';
export type { ResponseOptions, Wire } from './wire.js';

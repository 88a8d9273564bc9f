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
export { type ProblemBody, problemOf } from './problems.js';
export type { ResponseOptions, Wire } from './wire.js';

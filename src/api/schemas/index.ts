/**
 * The zod schemas of the `/api/v1` contract: of requests, responses and rule tables, and the pieces that other schemas
 * are made of. Whoever imports them brings zod 4; nothing else of the package does.
 *
 * @packageDocumentation
 */

export { type AmountSchema, numberAmountSchema, stringAmountSchema } from './amount-schema.js';
export { textSchema, wordSchema } from './answer-pieces.js';
export { booksRequestSchema, citYearsRequestSchema } from './books-request-schema.js';
export {
  booksFullResponseSchema,
  booksFullStringResponseSchema,
  citYearsFullResponseSchema,
  citYearsFullStringResponseSchema,
  citYearsResponseSchema,
  citYearsStringResponseSchema,
  type YearsSchema,
} from './books-response-schema.js';
export { citRequestSchema } from './cit-request-schema.js';
export {
  citFullResponseSchema,
  citFullStringResponseSchema,
  citResponseSchema,
  citStringResponseSchema,
} from './cit-response-schema.js';
export { civilDaySchema } from './day-schema.js';
export { pitRequestSchema } from './pit-request-schema.js';
export {
  pitFullResponseSchema,
  pitFullStringResponseSchema,
  pitResponseSchema,
  pitStringResponseSchema,
} from './pit-response-schema.js';
export { amountSchema, shortTextSchema } from './request-pieces.js';
export type { SchemaOf } from './request-schema.js';
export type { AnswerSchema } from './result-schema.js';
export { companyRulesSchema, individualRulesSchema } from './rules-response-schema.js';
export { statesResponseSchema } from './states-schema.js';

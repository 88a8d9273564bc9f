/**
 * The request of `POST /api/v1/tax/calculate` as the published contract: for documents (`z.toJSONSchema`), forms and
 * clients. The endpoint itself reads with the core's reader, which also knows the rules between fields.
 *
 * @module
 */
import type { PitInput } from '../../individual/input.generated.js';
import { describeRequest } from '../request-fields.js';
import { requestSchemaOf, type SchemaOf } from './request-schema.js';

/** The body of a request. */
export const pitRequestSchema: SchemaOf<PitInput> = requestSchemaOf(describeRequest('pit'), {
  id: 'CalculatePitRequest',
  title: 'Personal income tax: request',
});

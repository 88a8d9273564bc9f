/**
 * The request of `POST /api/v1/tax/calculate-cit` as the published contract: for documents (`z.toJSONSchema`), forms
 * and clients. The endpoint itself reads with the core's reader, which also knows the rules between fields; a test
 * keeps the two in step (docs/decisions/0004-one-reader-of-requests.md).
 *
 * @module
 */
import type { CitInput } from '../../company/input.generated.js';
import { describeRequest } from '../request-fields.js';
import { requestSchemaOf, type SchemaOf } from './request-schema.js';

/** The body of a request. */
export const citRequestSchema: SchemaOf<CitInput> = requestSchemaOf(describeRequest('cit'), {
  id: 'CalculateCitRequest',
  title: 'Company income tax: request',
});

/**
 * The description of an endpoint, and the problems that many of them share.
 *
 * @module
 */

import type { ServiceProblemCode } from 'nigeria-tax-rules/api';
import type * as z from 'zod';
import type { Examples } from './examples.js';
import type { HeaderName } from './headers.js';

/** An endpoint of the contract. */
export interface Endpoint {
  readonly method: 'get' | 'post';
  readonly path: string;
  readonly id: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly pathFields?: z.ZodObject;
  readonly query: z.ZodObject;
  /** Every form of the body. */
  readonly bodies?: readonly [z.ZodObject, ...z.ZodObject[]];
  /** Bodies to look at; code samples send the first. */
  readonly requests?: () => Examples;
  /** The path and query that code samples ask for, where they differ from `path`. */
  readonly sampleUrl?: string;
  readonly status: 200 | 201;
  /** A description of the answer, whatever its form. */
  readonly answer: string;
  /** Every form of the answer. No two of them accept the same body. */
  readonly answers: readonly [z.ZodObject, ...z.ZodObject[]];
  /** Answers to look at. */
  readonly examples: () => Examples;
  /** Reads a request that the endpoint refuses as `invalid-input`, and throws what the endpoint answers. */
  readonly refuse: () => unknown;
  /** Headers of the answer beside those of every answer. */
  readonly headers: readonly HeaderName[];
  /** True if an answer may be "nothing has changed". */
  readonly isConditional?: true;
  readonly problems: readonly ServiceProblemCode[];
}

/** The problems that any endpoint with a key can answer with; the path of any with another method is 405. */
export const ANY: readonly ServiceProblemCode[] = [
  'invalid-header',
  'method-not-allowed',
  'missing-api-key',
  'unknown-api-key',
  'revoked-api-key',
  'account-suspended',
  'request-timeout',
  'invalid-input',
  'too-many-requests',
  'internal-error',
  'not-ready',
  'overloaded',
];

/** Those of an endpoint that not every key may use. */
export const SCOPED: readonly ServiceProblemCode[] = [...ANY, 'missing-scope'];

/** Those of an endpoint with a body, which may be sent twice. */
export const POSTED: readonly ServiceProblemCode[] = [
  ...SCOPED,
  'not-json',
  'idempotency-keys-differ',
  'idempotency-in-progress',
  'body-too-large',
  'unsupported-media-type',
  'idempotency-key-reused',
];

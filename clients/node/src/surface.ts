/**
 * The exports of the client on every platform, beside the client itself.
 *
 * @module
 */
export type { Amount } from './amounts.js';
export type { AnswerFacts, CallOptions, PostOptions } from './call.js';
export type {
  CalculateOptions,
  CalculateYearsOptions,
  CertificateSubject,
  RequestWithBooks,
  RulesOptions,
} from './client.js';
export { NigeriaTaxAbortError, NigeriaTaxConnectionError, NigeriaTaxError, NigeriaTaxTimeoutError } from './errors.js';
export type { RetryPolicy } from './retry.js';
export type { ClientSettings, Timeouts } from './settings.js';
export type * from './types.generated.js';
export type { WaitOptions } from './waiting.js';

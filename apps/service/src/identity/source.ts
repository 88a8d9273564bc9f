/**
 * The sources of taxpayers and people by their numbers. Found, not found, and no source are three answers: only the
 * first two say anything about a number.
 *
 * @module
 */

import type { TaxpayerNumber } from 'nigeria-tax-rules/api';
import type { RegisteredTaxpayer } from '../contract/index.js';
import type { Person } from '../registers/records.js';

/** The answer of a source about a number. */
export type Lookup<T> =
  | { readonly outcome: 'found'; readonly record: T }
  /** The source knows that no record has the number. */
  | { readonly outcome: 'not-found' }
  | Unavailable;

/** The source cannot be asked now, and nothing is known of the number. */
export interface Unavailable {
  readonly outcome: 'unavailable';
  /** The wait before asking again, in seconds. */
  readonly retryAfter: number;
  /** The reason, for the log; it names no number. */
  readonly reason: string;
}

/** A source of identities. It never rejects. */
export interface IdentitySource {
  findTaxpayer(number: TaxpayerNumber): Promise<Lookup<RegisteredTaxpayer>>;
  /** The person of a NIN of eleven digits. */
  findPerson(nin: string): Promise<Lookup<Person>>;
}

/**
 * Everything that a call can fail with. None of it holds the API key, a NIN or a TIN of the request.
 *
 * @module
 */
import type { FilingStatusResponse, Problem } from './types.generated.js';

/** The details of a failed call. */
export interface FailureFacts {
  readonly code: string;
  readonly status?: number;
  readonly problem?: Problem | undefined;
  readonly requestId?: string | undefined;
  readonly idempotencyKey: string | undefined;
  readonly attempts: number;
  readonly retryAfter?: number | undefined;
  readonly filing?: FilingStatusResponse | undefined;
}

/**
 * A call that failed. As it is, the service answered and refused; its subclasses are calls without a usable answer.
 *
 * After a failure of a POST, the same call with the same `idempotencyKey` completes the work, or returns the answer
 * that was lost: nothing is done twice.
 */
export class NigeriaTaxError extends Error {
  /**
   * Stable name of what went wrong: the `code` of the problem (`insufficient-balance`), or of what happened on the way
   * (`connection-lost`).
   */
  readonly code: string;
  /** The HTTP status; undefined when there was no usable answer. */
  readonly status: number | undefined;
  /** Everything that is wrong with the request, each by JSON Pointer; empty where no field is at fault. */
  readonly errors: Problem['errors'];
  /** By which the service finds the request in its logs. */
  readonly requestId: string | undefined;
  /** The key of a POST, the same in all its attempts. */
  readonly idempotencyKey: string | undefined;
  /** The whole problem document (RFC 9457), with the further fields of its kind, such as `needed` and `available`. */
  readonly problem: Problem | undefined;
  /** The number of attempts. */
  readonly attempts: number;
  /** The wait that the service asked for before the next attempt, in milliseconds. */
  readonly retryAfter: number | undefined;
  /** The last known state of the filing, where `waitUntilDecided` ran out of time. */
  readonly filing: FilingStatusResponse | undefined;

  /** Made by the client. */
  constructor(message: string, facts: FailureFacts) {
    super(message);
    this.code = facts.code;
    this.status = facts.status;
    this.errors = Array.isArray(facts.problem?.errors) ? facts.problem.errors : [];
    this.requestId = facts.requestId;
    this.idempotencyKey = facts.idempotencyKey;
    this.problem = facts.problem;
    this.attempts = facts.attempts;
    this.retryAfter = facts.retryAfter;
    this.filing = facts.filing;
  }

  /** The error for a log, with the message that JSON leaves out of errors. */
  toJSON(): object {
    return { ...this, name: this.name, message: this.message };
  }
}

/**
 * There was no usable answer: `connection-lost` (not reached, or cut off at any point), `answer-unreadable` (a 2xx that
 * is not JSON) or `answer-too-large`. Whether the service did the work is not known.
 */
export class NigeriaTaxConnectionError extends NigeriaTaxError {}

/**
 * One of the limits of time ran out: `connect-timeout`, `read-timeout`, `overall-timeout`, or the `wait-timeout` of
 * `waitUntilDecided`.
 */
export class NigeriaTaxTimeoutError extends NigeriaTaxConnectionError {}

/** The caller's signal ended the call: `aborted`. The service may have done the work all the same. */
export class NigeriaTaxAbortError extends NigeriaTaxError {}

// A class that mentions itself in its own body is renamed by bundlers, and an uncaught error is headed by that name.
for (const [name, Kind] of Object.entries({
  NigeriaTaxError,
  NigeriaTaxConnectionError,
  NigeriaTaxTimeoutError,
  NigeriaTaxAbortError,
})) {
  Kind.prototype.name = name;
}

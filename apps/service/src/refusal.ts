/**
 * The error that a handler throws to refuse a request; the error handler writes the problem document.
 *
 * @module
 */
import type { Problem } from 'nigeria-tax-rules';
import type { ServiceProblemCode } from 'nigeria-tax-rules/api';

/** The additions of a refusal to its document and headers. */
export interface RefusalExtras {
  /** Everything that is wrong with the request, each by JSON Pointer. */
  readonly errors?: readonly Problem[];
  /** More members of the document, such as `filingId`. */
  readonly members?: Readonly<Record<string, unknown>>;
  /** Headers of the answer, such as `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Of what passes: when to ask again. */
export const SOON: RefusalExtras = { headers: { 'retry-after': '5' } };

/** A refused request, by the code of a documented problem. */
export class Refusal extends Error {
  readonly code: ServiceProblemCode;
  readonly extras: RefusalExtras;

  constructor(code: ServiceProblemCode, detail: string, extras: RefusalExtras = {}) {
    super(detail);
    this.name = 'Refusal';
    this.code = code;
    this.extras = extras;
  }
}

/**
 * The assumptions of a computation. A missing input that decides a tax is never silently read as zero: it is reported,
 * or refused under `onMissing: 'refuse'`.
 *
 * @module
 */
import { missingInput, refuseIfAny } from '../ground/index.js';

/** Something taken for granted, or worth knowing, because the request did not say. */
export interface Assumption {
  /** JSON Pointer of the field. */
  readonly field: string;
  /** `missing-input` is refused under `onMissing: 'refuse'`; `notice` never is. */
  readonly kind: 'missing-input' | 'notice';
  /** The assumed value: `false`, `0`, `2023-12-31`. */
  readonly assumed: string;
  /** The same in a sentence, with why it matters. */
  readonly message: string;
}

/** An input that is missing and decides a tax. */
export function missing(field: string, assumed: string, message: string): Assumption {
  return { field, kind: 'missing-input', assumed, message };
}

/** Refuses the inputs that are missing and decide a tax. */
export function refuseMissing(assumptions: readonly Assumption[]): void {
  const missing = assumptions.filter(({ kind }) => kind === 'missing-input');
  refuseIfAny(missing.map(({ field, assumed }) => missingInput(field, assumed)));
}

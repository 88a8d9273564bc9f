/**
 * The facts that a result says it assumed.
 *
 * @module
 */
import type { Assumption } from '../../computation/index.js';
import { nameOf } from '../../ground/index.js';

/** The assumed value of each fact that is missing, by its name. */
export function assumedIn(assumptions: readonly Assumption[]): ReadonlyMap<string, string> {
  const missing = assumptions.filter(({ kind }) => kind === 'missing-input');
  return new Map(missing.map(({ field, assumed }) => [nameOf(field), assumed]));
}

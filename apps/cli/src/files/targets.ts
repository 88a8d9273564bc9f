/**
 * The fields of requests as targets of headings.
 *
 * @module
 */
import { describeRequest } from 'nigeria-tax-rules/api';
import { type Targets, targetsFor } from '../../../../libraries/files/src/headings.js';

/** The targets of a request's fields. */
export function requestTargets(tax: 'cit' | 'pit'): Targets {
  return targetsFor(describeRequest(tax));
}

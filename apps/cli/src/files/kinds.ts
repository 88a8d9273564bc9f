/**
 * The kinds of files of returns.
 *
 * @module
 */
import { describeRequest } from 'nigeria-tax-rules/api';
import { type FileKind, requestKind as kindOf } from '../../../../libraries/files/src/reading/index.js';

/** A file of returns. */
export function requestKind(tax: 'cit' | 'pit'): FileKind {
  return kindOf(tax, describeRequest(tax));
}

/**
 * The fields of the requests of the contract, described.
 *
 * @module
 */
import { describeCompanyFields } from '../company/field-texts.js';
import type { RequestObject } from '../computation/index.js';
import { describeIndividualFields } from '../individual/field-texts.js';

export { type FieldKind, fieldSentence, type RequestField, type RequestObject } from '../computation/index.js';

/**
 * The fields of a request of `calculateCit` or `calculatePit`, of all years together.
 *
 * @example
 * describeRequest('cit').fields[1]?.says; // 'Turnover of the accounting period: revenue without capital income.'
 */
export function describeRequest(tax: 'cit' | 'pit'): RequestObject {
  return tax === 'cit' ? describeCompanyFields() : describeIndividualFields();
}

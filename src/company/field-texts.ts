/**
 * The fields of a company's request with their meaning, which no computation imports.
 *
 * @module
 */
import { describeFields, type RequestObject } from '../computation/index.js';
import { companyTables } from '../tables/company.js';
import { TEXT } from './field-texts.generated.js';
import { companyFieldsUnder } from './request.js';

/** The fields of a company's request, described. */
export function describeCompanyFields(): RequestObject {
  return describeFields(TEXT, companyTables, companyFieldsUnder);
}

/**
 * The fields of a register with their meaning, which no computation imports.
 *
 * @module
 */
import { describeFields, type RequestObject } from '../computation/index.js';
import { oncePer } from '../ground/index.js';
import { type Fields, fieldsOf } from '../request/fields.js';
import { companyTables } from '../tables/company.js';
import type { CompanyRuleTable } from '../tables/company-table.js';
import { TEXT } from './field-texts.generated.js';
import { registerFieldsUnder } from './request.js';

const fieldsUnder: (table: CompanyRuleTable) => Fields<ReturnType<typeof registerFieldsUnder>> = oncePer((table) =>
  fieldsOf(registerFieldsUnder(table)),
);

/**
 * The fields of a register of assets, described: those that `calculateCompany` takes beside the fields of
 * `calculateCit`.
 *
 * @example
 * describeRegister().fields.map(({ name }) => name)[0]; // 'assets'
 */
export function describeRegister(): RequestObject {
  return describeFields(TEXT, companyTables, fieldsUnder);
}

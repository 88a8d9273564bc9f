/**
 * The files that are made from the descriptions of fields.
 *
 * @module
 */
import { listRuleTables } from 'nigeria-tax-rules';
import { describeAccounts, describeLate, describeRegister } from 'nigeria-tax-rules/accounts';
import { describeRequest } from 'nigeria-tax-rules/api';
import { inputTypes } from './input-types.js';
import { fieldsPage } from './page.js';
import { pageFields } from './page-fields.js';

/** The text of each file, by its path. */
export function fieldFiles(): ReadonlyMap<string, string> {
  const [cit, pit] = [describeRequest('cit'), describeRequest('pit')];
  const company = {
    name: 'CompanyReading',
    says: 'A reading of the law on companies; each year has some of them.',
    words: readingsOf('company'),
  };
  const individual = {
    name: 'IndividualReading',
    says: 'A reading of the law on individuals; each year has some of them.',
    words: readingsOf('individual'),
  };
  return new Map([
    ['src/company/input.generated.ts', inputTypes("The input of a company's computation.", cit, company)],
    ['src/individual/input.generated.ts', inputTypes("The input of an individual's computation.", pit, individual)],
    ['src/accounts/input.generated.ts', inputTypes('A register of assets.', describeRegister())],
    ['src/accounts/accounts-input.generated.ts', inputTypes('The accounts of a company.', describeAccounts())],
    ['src/company/late-input.generated.ts', inputTypes('When a return came in.', describeLate())],
    ['docs/fields.md', fieldsPage(cit, [describeAccounts(), describeRegister(), describeLate()], pit)],
    ['apps/workbench/src/request/fields.generated.ts', pageFields(cit, pit)],
  ]);
}

function readingsOf(kind: 'company' | 'individual'): string[] {
  const tables = listRuleTables().filter((table) => table.kind === kind);
  return [...new Set(tables.map(({ reading }) => reading))];
}

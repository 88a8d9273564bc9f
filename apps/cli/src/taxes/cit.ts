/**
 * `nigeria-tax cit`: what a company owes.
 *
 * @module
 */
import { type CitInput, type CitResult, calculateCit } from 'nigeria-tax-rules';
import { type CompanyResult, calculateCompany, statesBooks } from 'nigeria-tax-rules/accounts';
import type { CompanyRuleTable } from 'nigeria-tax-rules/rules';
import { toSpreadsheet } from 'nigeria-tax-rules/spreadsheet';
import { companySheet } from '../sheet/company.js';
import type { Calculation } from './calculation.js';

/** The computation of a company's return. `calculateCit` reads the request with the reader that the API has. */
export const cit: Calculation<CitResult, CompanyRuleTable> = {
  name: 'cit',
  kind: 'company',
  summary: 'what a company owes for a year of assessment',
  about:
    'It holds taxYear and turnover at least, and the fields that nigeria-tax fields cit lists; in place of income\n' +
    'and costs it may hold accounts, in place of capitalAllowances assets, a register. The reconciliation of the\n' +
    'profit and the schedule of allowances are then part of the answer.',
  example: '{"taxYear": 2024, "turnover": 50000000, "operatingExpenses": 10000000}',
  compute: (request, extent) => (statesBooks(request) ? calculateCompany : calculateCit)(request, extent),
  // The request was read when the result was computed.
  workbook: (result, request, head) => toSpreadsheet(result, request as CitInput, { head }),
  returned,
  sheet: companySheet,
};

/** The plain request that the books of a request make; a request without books is one. */
function returned(result: CitResult | CompanyResult, request: unknown): unknown {
  return 'returned' in result ? result.returned : request;
}

/**
 * Cases of the page, as its screens have them: every example, and two under other texts of the law.
 *
 * @module
 */

import { COMPANY } from '../src/copy/company.js';
import { INDIVIDUAL } from '../src/copy/individual.js';
import { parseAddress } from '../src/request/address.js';
import type { Case } from '../src/request/protocol.js';
import { requestOf, taxOf, taxYearOf } from '../src/request/request.js';

/** The case of an address, under its law or with edited figures. */
export function caseAt(hash: string, edits?: Record<string, string>): Case {
  const address = parseAddress(hash);
  const { r: reading } = address.values;
  const law = { taxYear: taxYearOf(address), ...(reading !== undefined && { reading }), ...(edits && { edits }) };
  return { tax: taxOf(address), input: requestOf(address), law };
}

/** The cases. */
export const CASES: readonly Case[] = [
  ...COMPANY.examples.map(([, query]) => caseAt(`#/company?${query}`)),
  ...INDIVIDUAL.examples.map(([, query]) => caseAt(`#/individual?${query}`)),
  caseAt(
    '#/company?turnover=80000000&operatingExpenses=50000000&r=first_gazette&cl.nigerian_shares=250000&trade=general',
  ),
  caseAt('#/individual?y=2024&state=Rivers&r=gross_less_exempt&s=employment,1500000,monthly,,'),
];
